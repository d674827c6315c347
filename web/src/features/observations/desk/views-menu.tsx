import { Button, Checkbox, Menu, TextInput } from '@mantine/core';
import {
  IconCalendarMonth,
  IconChevronDown,
  IconLayoutGrid,
  IconLayoutKanban,
  IconTable,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { supervises } from '@turva/rules/observations/observation-handling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../../http/error-sentence.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Act } from '../../../ui/press/act.tsx';
import { IconAct } from '../../../ui/press/icon-act.tsx';
import { showToast } from '../../../ui/toast.ts';
import { viewQuery } from './desk-query.ts';
import { type Layout, layouts } from './layouts/layout.ts';
import { deleteView, saveView, useSavedViews } from './saved-views.ts';

interface Props {
  db: UserDb;
  params: URLSearchParams;
  onChoose: (query: string) => void;
  layout: Layout;
  onLayout: (layout: Layout) => void;
}

const icons: Record<Layout, TablerIcon> = {
  table: IconTable,
  cards: IconLayoutGrid,
  board: IconLayoutKanban,
  calendar: IconCalendarMonth,
};

/** A view without a layout keeps the current one. */
const inLayout = (query: string, layout: Layout) =>
  layout === 'table' ? query : [query, `layout=${layout}`].filter(Boolean).join('&');

/** The same view in any layout. */
function withoutLayout(query: string) {
  const params = new URLSearchParams(query);
  params.delete('layout');
  return params.toString();
}

/** Saved views of filters, order and layout: five built-in ones, the plant's, and one's own. */
export function ViewsMenu({ db, params, onChoose, layout, onLayout }: Props) {
  const { t } = useTranslation(['desk', 'errors', 'common']);
  const saved = useSavedViews(db);
  // a device that has not received the shared views yet still has its own
  const own = saved.filter(({ isShared }) => !isShared);
  const shared = saved.filter(({ isShared }) => isShared);
  const mayShare = supervises(useViewer());
  const [naming, setNaming] = useState(false);
  const current = viewQuery(params);
  const given = [
    { name: t('view.all'), query: '' },
    { name: t('view.mine'), query: `assignee=${db.userId}` },
    { name: t('view.nobodys'), query: 'status=open&assignee=none' },
    { name: t('view.unanswered'), query: 'answer=none' },
    { name: t('view.overdue'), query: 'overdue=1&sort=due&dir=asc' },
  ];
  const anyLayout = withoutLayout(current);
  const chosen =
    saved.find(({ query }) => query === current) ?? given.find(({ query }) => query === anyLayout);
  const Icon = icons[layout];

  const failed = (error: unknown) =>
    showToast({ title: t('view.failed'), message: errorSentence(error, t), kind: 'error' });
  const remove = (id: string) => void deleteView(db, id).catch(failed);

  return (
    <>
      <Menu position="bottom-start" width={320} closeOnItemClick>
        <Menu.Target>
          <Act
            Icon={Icon}
            iconSize={18}
            label={chosen?.name ?? t('view.own')}
            rightSection={<IconChevronDown size={16} />}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {layouts.map((each) => {
            const Look = icons[each];
            return (
              <Menu.Item
                key={each}
                leftSection={<Look size={18} aria-hidden />}
                aria-current={each === layout || undefined}
                onClick={() => onLayout(each)}
              >
                {t(`layout.${each}`)}
              </Menu.Item>
            );
          })}
          <Menu.Divider />
          {given.map(({ name, query }) => (
            <Menu.Item
              key={name}
              aria-current={query === anyLayout || undefined}
              onClick={() => onChoose(inLayout(query, layout))}
            >
              {name}
            </Menu.Item>
          ))}
          <SavedViews label={t('view.shared')} views={shared} current={current} onChoose={onChoose} />
          <SavedViews label={t('view.saved')} views={own} current={current} onChoose={onChoose} />
          <Menu.Divider />
          <Menu.Item onClick={() => setNaming(true)}>{t('view.manage')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {naming && (
        <ManageViews
          views={saved.filter(({ isShared }) => !isShared || mayShare)}
          mayShare={mayShare}
          onClose={() => setNaming(false)}
          onDelete={remove}
          onSave={(name, isShared) =>
            saveView(db, {
              id: crypto.randomUUID(),
              screen: 'observations',
              name,
              query: current,
              isShared,
            }).then(
              () => true,
              (error: unknown) => {
                failed(error);
                return false;
              },
            )
          }
        />
      )}
    </>
  );
}

interface SavedProps extends Pick<Props, 'onChoose'> {
  label: string;
  views: readonly { id: string; name: string; query: string }[];
  current: string;
}

function SavedViews({ label, views, current, onChoose }: SavedProps) {
  if (views.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{label}</Menu.Label>
      {views.map(({ id, name, query }) => (
        <Menu.Item
          key={id}
          className="user-text"
          aria-current={query === current || undefined}
          onClick={() => onChoose(query)}
        >
          {name}
        </Menu.Item>
      ))}
    </>
  );
}

interface ManageProps {
  views: { id: string; name: string; isShared: boolean }[];
  /** with everybody in the plant */
  mayShare: boolean;
  onClose: () => void;
  onDelete: (id: string) => void;
  /** resolves to whether it was saved */
  onSave: (name: string, isShared: boolean) => Promise<boolean>;
}

function ManageViews({ views, mayShare, onClose, onDelete, onSave }: ManageProps) {
  const { t } = useTranslation(['desk', 'common']);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [missing, setMissing] = useState(false);
  const { attempt, busy: saving } = useAttempt();

  const save = async () => {
    if (!name.trim()) {
      setMissing(true);
      return;
    }
    await attempt(async () => {
      if (await onSave(name.trim(), isShared)) onClose();
    });
  };

  return (
    <Dialog
      own
      size={460}
      onClose={onClose}
      title={t('view.manageTitle')}
      actions={
        <Button type="submit" form="view-form" loading={saving}>
          {t('view.save')}
        </Button>
      }
    >
      <form
        id="view-form"
        className="desk-form stack gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          data-autofocus
          label={t('view.name')}
          description={t('view.nameHint')}
          maxLength={60}
          value={name}
          error={missing && !name.trim() && t('view.nameMissing')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {mayShare && (
          <Checkbox
            label={t('view.share')}
            checked={isShared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
        )}
        {views.length > 0 && (
          <ul className="desk-views stack plain gap-8" aria-label={t('view.saved')}>
            {views.map((view) => (
              <li className="line apart gap-12" key={view.id}>
                <span className="user-text">
                  {view.name}
                  {view.isShared && <small> · {t('view.shared')}</small>}
                </span>
                <IconAct
                  Icon={IconTrash}
                  iconSize={18}
                  label={t('view.delete', { name: view.name })}
                  onClick={() => onDelete(view.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </form>
    </Dialog>
  );
}
