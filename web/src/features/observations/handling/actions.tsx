import { Text } from '@mantine/core';
import { IconCheck, IconPencil, IconPlus, IconShieldCheck, IconZoomQuestion } from '@tabler/icons-react';
import { stateOfAction } from '@turva/rules/observations/actions';
import { mayDo, mayVerify } from '@turva/rules/observations/observation-handling';
import { plantDay } from '@turva/rules/plant/plant-time';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { OnScreen } from '../../../on-screen.ts';
import { changeAction } from '../../../records/observations/change-actions.ts';
import type { OfObservation } from '../../../records/observations/overlay.ts';
import type { WaitingAction } from '../../../records/observations/overlay-handling.ts';
import { WaitingMark } from '../../../sync-ui/outbox/waiting-mark.tsx';
import { type NotHere, nameWith, useNotHere } from '../../../sync-ui/use-not-here.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import { useStandIn } from '../../../sync-ui/use-stand-in.ts';
import { useNow } from '../../../ui/clock.ts';
import { Act } from '../../../ui/press/act.tsx';
import { DateOnly, formatDate } from '../../../ui/time.tsx';
import { standingOf, standings } from './action-words.tsx';
import { openSheet } from './handling-url.ts';

interface Props extends OfObservation, OnScreen {
  isHandler: boolean;
}

/** Corrective actions: what, who, by when, done, and whether it helped. */
export function Actions({ db, view, url, isHandler }: Props) {
  const { t } = useTranslation('handling');
  if (view.actions.length === 0 && (!isHandler || view.status === 'closed')) return null;
  return (
    <div className="actions">
      {/* without actions, the button explains itself */}
      <h4 id="observation-actions" className={view.actions.length > 0 ? 'actions-title' : 'visually-hidden'}>
        {t('action.title')}
      </h4>
      {view.actions.length > 0 && (
        <ul className="action-list stack gap-10 pad-0" aria-labelledby="observation-actions">
          {view.actions.map((action) => (
            <ActionItem key={action.id} action={action} db={db} view={view} url={url} isHandler={isHandler} />
          ))}
        </ul>
      )}
      {isHandler && view.status !== 'closed' && (
        <Act
          Icon={IconPlus}
          iconSize={22}
          label={t('action.add')}
          size="xl"
          fullWidth
          onClick={() => openSheet(url, { kind: 'newAction' })}
        />
      )}
    </div>
  );
}

export interface ItemProps extends Props {
  action: WaitingAction;
  /** the task is shown above already */
  isNamed?: boolean;
}

interface ButtonsProps extends Props {
  action: WaitingAction;
  state: ReturnType<typeof standingOf>;
}

/** One action: its state, its texts, and this person's next steps. */
export function ActionItem({ db, view, url, isHandler, action, isNamed = false }: ItemProps) {
  const { t } = useTranslation(['handling', 'actions']);
  const { dueDate, checkDue = null } = action;
  const state = standingOf({ state: stateOfAction(action), dueDate, checkDue }, plantDay(useNow()));
  const { Icon, tone } = standings[state];
  const of = useNotHere(db);
  const notHere: NotHere = (id) => (action.doneAt === null ? of(id) : null);
  return (
    <li className="action-item" data-action={action.id} data-state={state}>
      <div className="action-head flow apart top">
        {!isNamed && (
          <Text fw={600} className="user-text">
            {action.what}
          </Text>
        )}
        <span className="tone" data-tone={tone}>
          <Icon size={14} stroke={2.5} aria-hidden />
          {t(`actions:standing.${state}`)}
        </span>
      </div>
      <Text size="sm" c="dimmed">
        {nameWith(action.responsibleName, notHere(action.responsibleId)) ?? t('person.nobody')}
        {action.dueDate && (
          <>
            {' · '}
            {t('action.by')} <DateOnly value={action.dueDate} />
          </>
        )}
        {action.doneByName && ` · ${t('action.doneBy', { name: action.doneByName })}`}
        {action.verifiedByName && ` · ${t('action.verifiedBy', { name: action.verifiedByName })}`}
        {action.checkedByName && ` · ${t('action.checkedBy', { name: action.checkedByName })}`}
      </Text>
      <Around action={action} all={view.actions} />
      {action.note && <Text className="user-text">{action.note}</Text>}
      {action.checkNote && <Text className="user-text">{action.checkNote}</Text>}
      {action.pending && <WaitingMark />}
      <ItemButtons db={db} view={view} url={url} isHandler={isHandler} action={action} state={state} />
    </li>
  );
}

/** This person's next steps. */
function ItemButtons({ db, view, url, isHandler, action, state }: ButtonsProps) {
  const { t } = useTranslation('handling');
  const viewer = useStandIn(db);
  const me = useLiveQuery(() => db.srvPeople.get(db.userId), [db]);
  const { attempt: save, busy: saving } = useSave();
  const isDone = action.doneAt !== null;
  // the phone knows the doer by name only; the server checks again
  const isOwnWork = isDone && me !== undefined && action.doneByName === me.name;
  const maySay = mayDo(viewer, view, action);
  const mayTakeBack = maySay && isDone && (action.verifiedAt === null || isHandler);

  const setDone = (done: boolean) =>
    save(() =>
      changeAction(db, db.userId, view.clientId, action.id, {
        done,
        // the UUID of the next turn, so that this device and the server create the same one
        ...(done && action.repeats ? { next: { id: crypto.randomUUID() } } : {}),
        base: { done: isDone },
      }),
    );
  return (
    <div className="action-buttons flow gap-10">
      {maySay && !isDone && (
        <Act
          Icon={IconCheck}
          label={t('action.markDone')}
          variant="filled"
          loading={saving}
          onClick={() => setDone(true)}
          aria-label={t('action.markDoneOne', { what: action.what })}
        />
      )}
      {isDone && action.verifiedAt === null && mayVerify(viewer, isOwnWork ? viewer.id : null) && (
        <Act
          Icon={IconShieldCheck}
          label={t('action.verify')}
          variant="filled"
          onClick={() => openSheet(url, { kind: 'verify', actionId: action.id })}
          aria-label={t('action.verifyOne', { what: action.what })}
        />
      )}
      {state === 'check' && mayVerify(viewer, isOwnWork ? viewer.id : null) && (
        <Act
          Icon={IconZoomQuestion}
          label={t('action.check')}
          variant="filled"
          onClick={() => openSheet(url, { kind: 'check', actionId: action.id })}
          aria-label={t('action.checkOne', { what: action.what })}
        />
      )}
      {mayTakeBack && (
        <Act
          label={t('action.notDone')}
          loading={saving}
          onClick={() => setDone(false)}
          aria-label={t('action.notDoneOne', { what: action.what })}
        />
      )}
      {isHandler && !isDone && (
        <Act
          Icon={IconPencil}
          label={t('action.change')}
          onClick={() => openSheet(url, { kind: 'action', actionId: action.id })}
          aria-label={t('action.changeOne', { what: action.what })}
        />
      )}
    </div>
  );
}

/** Its repetition, its effect check, and the actions before and after it. */
function Around({ action, all }: { action: WaitingAction; all: readonly WaitingAction[] }) {
  const { t } = useTranslation('handling');
  const before = all.find(({ id }) => id === action.follows);
  const after = all.find(({ follows }) => follows === action.id);
  const lines = [
    action.repeats && t(`action.every.${action.repeats}`),
    action.checkDue && !action.checkedAt && t('action.checkOn', { date: formatDate(action.checkDue) }),
    before && t(`action.before.${action.followsAs ?? 'repeat'}`, { what: before.what, date: dayOf(before) }),
    after && t(`action.after.${after.followsAs ?? 'repeat'}`, { what: after.what, date: dayOf(after) }),
  ].filter((line) => typeof line === 'string');
  if (lines.length === 0) return null;
  return (
    <Text size="sm" c="dimmed" className="user-text">
      {lines.join(' · ')}
    </Text>
  );
}

const dayOf = ({ dueDate }: WaitingAction) => (dueDate ? formatDate(dueDate) : '–');
