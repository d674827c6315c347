import { Anchor, Button, Text } from '@mantine/core';
import { IconArrowBackUp, IconArrowRight, IconBell, IconCheck } from '@tabler/icons-react';
import { isCheckDue } from '@turva/rules/observations/actions';
import { mayHandle, supervises } from '@turva/rules/observations/observation-handling';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OnScreen } from '../../../on-screen.ts';
import type { ActionView } from '../../../records/actions/plant-actions.ts';
import { findObservation, type ObservationView } from '../../../records/observations/overlay.ts';
import { nameWith, useNotHere } from '../../../sync-ui/use-not-here.ts';
import { useStandIn } from '../../../sync-ui/use-stand-in.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { Section } from '../../../ui/detail/section.tsx';
import { Act } from '../../../ui/press/act.tsx';
import { DateOnly, DateTime } from '../../../ui/time.tsx';
import { DetailFrame, type DetailLayout } from '../detail/detail-frame.tsx';
import { sourceIcons, standingOf, standings } from '../handling/action-words.tsx';
import { ActionItem } from '../handling/actions.tsx';
import { HandlingSheet } from '../handling/handling-section.tsx';
import { headlineOf } from '../handling/history-words.ts';
import { type ActionChanges, mayFinish } from './use-action-changes.ts';
import { useWhat } from './use-what.ts';

interface Props extends OnScreen {
  action: ActionView;
  layout: DetailLayout;
  today: string;
  changes: ActionChanges;
}

/** One action: its state, what can be done with it, its record and its history. */
export function ActionDetail({ db, action, url, layout, today, changes }: Props) {
  const { t } = useTranslation(['actions', 'handling', 'observations', 'common']);
  const viewer = useViewer();
  const { home } = action;
  const clientId = home.of === 'observation' ? home.view.clientId : null;
  const view = useLiveQuery(
    async () => (clientId ? findObservation(db, clientId) : undefined),
    [db, clientId],
  );
  const waits = action.state === 'open' ? action.responsibleId !== null : isCheckDue(action, today);
  const Icon = sourceIcons[action.source];
  const what = useWhat()(action);
  const remindable = supervises(viewer) && action.recordId > 0 && waits && action.responsibleId !== viewer.id;
  return (
    <>
      <DetailFrame
        layout={layout}
        title={what}
        onClose={url.close}
        actions={
          remindable && (
            <Act
              Icon={IconBell}
              label={t('remind')}
              loading={changes.reminding}
              onClick={() => void changes.remind([action])}
            />
          )
        }
      >
        <Anchor component={Link} to={action.path} className="action-source line high-44 gap-8 user-text">
          <Icon size={20} aria-hidden />
          <span>
            {t(`source.${action.source}`)}
            {action.recordId > 0 && ` #${action.recordId}`}: {action.recordTitle}
          </span>
          <IconArrowRight size={18} aria-hidden />
        </Anchor>
        {view ? (
          <OfObservation db={db} action={action} view={view} url={url} />
        ) : (
          home.of !== 'observation' && <OfOther db={db} action={action} today={today} changes={changes} />
        )}
        {view && <ActionHistory action={action} view={view} />}
      </DetailFrame>
      {view && <HandlingSheet db={db} view={view} url={url} />}
    </>
  );
}

function OfObservation({
  db,
  action,
  view,
  url,
}: Pick<Props, 'db' | 'action' | 'url'> & { view: ObservationView }) {
  const viewer = useStandIn(db);
  const own = view.actions.find(({ id }) => id === action.id);
  if (!own) return null;
  return (
    <ul className="action-list stack gap-10 pad-0">
      <ActionItem db={db} view={view} url={url} action={own} isHandler={mayHandle(viewer, view)} isNamed />
    </ul>
  );
}

/** A measure against a risk, or an after-watch: owner, due date and whether it is done. */
function OfOther({ db, action, today, changes }: Pick<Props, 'db' | 'action' | 'today' | 'changes'>) {
  const { t } = useTranslation(['actions', 'handling']);
  const viewer = useStandIn(db);
  const standing = standingOf(action, today);
  const { Icon, tone } = standings[standing];
  const isDone = action.state !== 'open';
  const notHere = useNotHere(db);
  return (
    <div className="action-item">
      <div className="action-head flow apart top">
        <span className="tone" data-tone={tone}>
          <Icon size={14} stroke={2.5} aria-hidden />
          {t(`standing.${standing}`)}
        </span>
      </div>
      <Text size="sm" c="dimmed">
        {nameWith(action.responsibleName, isDone ? null : notHere(action.responsibleId)) ??
          t('handling:person.nobody')}
        {action.dueDate && (
          <>
            {' · '}
            {t('handling:action.by')} <DateOnly value={action.dueDate} />
          </>
        )}
      </Text>
      {action.source === 'permit' && <Text size="sm">{t('afterWatchHint')}</Text>}
      {mayFinish(viewer, action) && (
        <div className="action-buttons flow gap-10">
          <Button
            variant={isDone ? 'default' : 'filled'}
            leftSection={isDone ? <IconArrowBackUp size={20} /> : <IconCheck size={20} />}
            onClick={() => void changes.give([action], { done: !isDone })}
          >
            {t(isDone ? 'handling:action.notDone' : 'handling:action.markDone')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Its history, latest first: who, when and why. */
function ActionHistory({ action, view }: { action: ActionView; view: ObservationView }) {
  const { t } = useTranslation(['observations', 'handling', 'common', 'actions']);
  const entries = view.history.filter(({ change }) => change?.action?.to === action.id).toReversed();
  if (entries.length === 0) return null;
  return (
    <Section id="action-history" title={t('actions:history')}>
      <ol className="stack plain gap-12">
        {entries.map((entry) => (
          <li key={entry.id} className="user-text">
            {headlineOf(entry, view, t)}
            <Text size="sm" c="dimmed">
              {entry.actorName && `${entry.actorName} · `}
              <DateTime value={entry.doneAt ?? entry.at} />
            </Text>
            {entry.reason && <Text className="user-text">{entry.reason}</Text>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
