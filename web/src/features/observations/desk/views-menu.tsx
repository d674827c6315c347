import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { IconBookmark, IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../../http/error-sentence.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { showToast } from '../../../ui/toast.ts';
import { viewQuery } from './desk-query.ts';
import { deleteView, saveView, useSavedViews } from './saved-views.ts';

interface Props {
  db: UserDb;
  params: URLSearchParams;
  onChoose: (query: string) => void;
}

/** Filters and order under a name: five that everybody has, and one's own. */
export function ViewsMenu({ db, params, onChoose }: Props) {
  const { t } = useTranslation(['desk', 'errors', 'common']);
  const own = useSavedViews(db);
  const [naming, setNaming] = useState(false);
  const current = viewQuery(params);
  const given = [
    { name: t('view.all'), query: '' },
    { name: t('view.mine'), query: `assignee=${db.userId}` },
    { name: t('view.nobodys'), query: 'status=open&assignee=none' },
    { name: t('view.unanswered'), query: 'answer=none' },
    { name: t('view.overdue'), query: 'overdue=1&sort=due&dir=asc' },
  ];
  const chosen = [...given, ...own].find(({ query }) => query === current);

  const failed = (error: unknown) =>
    showToast({ title: t('view.failed'), message: errorSentence(error, t), kind: 'error' });
  const remove = (id: string) => void deleteView(db, id).catch(failed);

  return (
    <>
      <Menu position="bottom-start" width={320} closeOnItemClick>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark size={18} />}
            rightSection={<IconChevronDown size={16} />}
          >
            {chosen?.name ?? t('view.own')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {given.map(({ name, query }) => (
            <Menu.Item
              key={name}
              aria-current={query === current || undefined}
              onClick={() => onChoose(query)}
            >
              {name}
            </Menu.Item>
          ))}
          {own.length > 0 && <Menu.Divider />}
          {own.length > 0 && <Menu.Label>{t('view.saved')}</Menu.Label>}
          {own.map(({ id, name, query }) => (
            <Menu.Item
              key={id}
              className="user-text"
              aria-current={query === current || undefined}
              onClick={() => onChoose(query)}
            >
              {name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setNaming(true)}>{t('view.manage')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {naming && (
        <ManageViews
          views={own}
          onClose={() => setNaming(false)}
          onDelete={remove}
          onSave={(name) =>
            saveView(db, { id: crypto.randomUUID(), screen: 'observations', name, query: current }).then(
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

interface ManageProps {
  views: { id: string; name: string }[];
  onClose: () => void;
  onDelete: (id: string) => void;
  /** resolves to whether it is kept */
  onSave: (name: string) => Promise<boolean>;
}

function ManageViews({ views, onClose, onDelete, onSave }: ManageProps) {
  const { t } = useTranslation(['desk', 'common']);
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const { attempt, busy: saving } = useAttempt();

  const save = async () => {
    if (!name.trim()) {
      setMissing(true);
      return;
    }
    await attempt(async () => {
      if (await onSave(name.trim())) onClose();
    });
  };

  return (
    <Dialog
      own
      opened
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
        className="desk-form"
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
        {views.length > 0 && (
          <ul className="desk-views" aria-label={t('view.saved')}>
            {views.map((view) => (
              <li key={view.id}>
                <span className="user-text">{view.name}</span>
                <ActionIcon
                  variant="default"
                  aria-label={t('view.delete', { name: view.name })}
                  onClick={() => onDelete(view.id)}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
      </form>
    </Dialog>
  );
}
