import { Button, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconPencil,
  IconPlus,
  IconShieldCheck,
  IconThumbDown,
} from '@tabler/icons-react';
import { mayDo, mayVerify } from '@turva/rules/observation-handling';
import { plantDay } from '@turva/rules/plant-time';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { changeAction } from '../../../records/observations/change-actions.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import type { WaitingAction } from '../../../records/observations/overlay-handling.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { WaitingMark } from '../../../sync-ui/waiting-mark.tsx';
import { useNow } from '../../../ui/clock.ts';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { DateOnly } from '../../../ui/time.tsx';
import { type ActionState, stateOfAction } from './action-values.ts';
import { openSheet } from './handling-url.ts';

interface Props {
  db: UserDb;
  view: ObservationView;
  url: DialogUrl;
  isHandler: boolean;
}

/** Corrective actions: what, who, by when, done, and whether it helped. */
export function Actions({ db, view, url, isHandler }: Props) {
  const { t } = useTranslation('handling');
  if (view.actions.length === 0 && (!isHandler || view.status === 'closed')) return null;
  return (
    <div className="actions">
      {/* where there is none yet, the button says what it is about */}
      <h4 id="observation-actions" className={view.actions.length > 0 ? 'actions-title' : 'visually-hidden'}>
        {t('action.title')}
      </h4>
      {view.actions.length > 0 && (
        <ul className="action-list" aria-labelledby="observation-actions">
          {view.actions.map((action) => (
            <ActionItem key={action.id} action={action} db={db} view={view} url={url} isHandler={isHandler} />
          ))}
        </ul>
      )}
      {isHandler && view.status !== 'closed' && (
        <Button
          variant="default"
          size="xl"
          fullWidth
          leftSection={<IconPlus size={22} />}
          onClick={() => openSheet(url, { kind: 'newAction' })}
        >
          {t('action.add')}
        </Button>
      )}
    </div>
  );
}

const looks = {
  waiting: { Icon: IconClock, tone: 'neutral' },
  late: { Icon: IconAlertTriangle, tone: 'warn' },
  done: { Icon: IconCheck, tone: 'info' },
  helped: { Icon: IconCircleCheck, tone: 'ok' },
  notHelped: { Icon: IconThumbDown, tone: 'danger' },
} as const satisfies Record<ActionState, unknown>;

interface ItemProps extends Props {
  action: WaitingAction;
}

function ActionItem({ db, view, url, isHandler, action }: ItemProps) {
  const { t } = useTranslation('handling');
  const viewer = useViewer();
  const me = useLiveQuery(() => db.srvPeople.get(db.userId), [db]);
  const { attempt: save, busy: saving } = useSave();
  const state = stateOfAction(action, plantDay(useNow()));
  const { Icon, tone } = looks[state];
  const isDone = action.doneAt !== null;
  // the phone knows the doer by name only; the server looks again
  const isOwnWork = isDone && me !== undefined && action.doneByName === me.name;
  const maySay = mayDo(viewer, view, action);
  const mayTakeBack = maySay && isDone && (action.verifiedAt === null || isHandler);

  const setDone = (done: boolean) =>
    save(() => changeAction(db, db.userId, view.clientId, action.id, { done, base: { done: isDone } }));
  return (
    <li className="action-item" data-action={action.id} data-state={state}>
      <div className="action-head">
        <Text fw={600} className="user-text">
          {action.what}
        </Text>
        <span className="tone" data-tone={tone}>
          <Icon size={14} stroke={2.5} aria-hidden />
          {t(`action.state.${state}`)}
        </span>
      </div>
      <Text size="sm" c="dimmed">
        {action.responsibleName ?? t('person.nobody')}
        {action.dueDate && (
          <>
            {' · '}
            {t('action.by')} <DateOnly value={action.dueDate} />
          </>
        )}
        {action.doneByName && ` · ${t('action.doneBy', { name: action.doneByName })}`}
        {action.verifiedByName && ` · ${t('action.verifiedBy', { name: action.verifiedByName })}`}
      </Text>
      {action.note && <Text className="user-text">{action.note}</Text>}
      {action.pending && <WaitingMark />}
      <div className="action-buttons">
        {maySay && !isDone && (
          <Button
            leftSection={<IconCheck size={20} />}
            loading={saving}
            onClick={() => setDone(true)}
            aria-label={t('action.markDoneOne', { what: action.what })}
          >
            {t('action.markDone')}
          </Button>
        )}
        {isDone && action.verifiedAt === null && mayVerify(viewer, isOwnWork ? viewer.id : null) && (
          <Button
            leftSection={<IconShieldCheck size={20} />}
            onClick={() => openSheet(url, { kind: 'verify', actionId: action.id })}
            aria-label={t('action.verifyOne', { what: action.what })}
          >
            {t('action.verify')}
          </Button>
        )}
        {mayTakeBack && (
          <Button
            variant="default"
            loading={saving}
            onClick={() => setDone(false)}
            aria-label={t('action.notDoneOne', { what: action.what })}
          >
            {t('action.notDone')}
          </Button>
        )}
        {isHandler && !isDone && (
          <Button
            variant="default"
            leftSection={<IconPencil size={20} />}
            onClick={() => openSheet(url, { kind: 'action', actionId: action.id })}
            aria-label={t('action.changeOne', { what: action.what })}
          >
            {t('action.change')}
          </Button>
        )}
      </div>
    </li>
  );
}
