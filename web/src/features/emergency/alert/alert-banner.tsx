import { Button } from '@mantine/core';
import { IconPhoneCall } from '@tabler/icons-react';
import type { EmergencyAlert } from '@turva/contracts/plant/emergency';
import { alertPlace, mayAcknowledge, placeMoves } from '@turva/rules/plant/emergency-alert';
import { useLiveQuery } from 'dexie-react-hooks';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { UserDb } from '../../../offline/engine/db.ts';
import { pausePresses } from '../../../ui/press/start-press-guard.ts';
import { DateTime } from '../../../ui/time.tsx';
import { openEmergency, useEmergencyOpened } from '../panel-state.ts';
import { AcknowledgeButton } from './acknowledge-button.tsx';
import { wordsOf } from './alert-progress.tsx';
import type { AlertSender, AlertState } from './alert-sender.ts';
import { nobodyWords, useUnanswered } from './alert-told.tsx';
import { useAlarm } from './use-alarm.ts';
import { useAlertRecords, useAlertSender, useAlertTriggers } from './use-alert-sender.ts';
import { useShown } from './use-shown.ts';
import { useUnseenEnd, watchedAlerts } from './use-unseen-end.ts';
import './alert-banner.css';
import { Act, ActLink } from '../../../ui/press/act.tsx';

interface Props {
  db: UserDb;
  role: string;
}

/** Over every screen while an alert is open, its outcome unknown, or its end unseen by the person who raised it. */
export function AlertBanner({ db, role }: Props) {
  useAlertTriggers(db);
  const { alerts, watched } = useAlerts(db);
  useAlertRecords(db, alerts);
  useAlarm(db, alerts, role);
  useStillOnArrival(alerts);
  // the emergency screen itself begins with them
  const isShownBelow = useLocation().pathname.startsWith('/emergency');
  const open = isShownBelow ? [] : (alerts?.filter(isOpen) ?? []);
  return <Strip db={db} role={role} open={open} end={useUnseenEnd(db, { alerts, watched })} />;
}

/** The same in a dialog, which covers the screen. It leads nowhere: what is half written there stays. */
export function AlertsInDialog({ db, role }: Props) {
  const { alerts, watched } = useAlerts(db);
  const open = alerts?.filter(isOpen) ?? [];
  return <Strip db={db} role={role} open={open} end={useUnseenEnd(db, { alerts, watched })} inDialog />;
}

/** Below the call for help, which says itself what becomes of one's own: others' alerts, and the end of one's own. */
export function AlertsInPanel({ db, role }: Props) {
  const { alerts, watched } = useAlerts(db);
  const open = alerts?.filter((alert) => isOpen(alert) && alert.raisedBy !== db.userId) ?? [];
  return (
    <Strip db={db} role={role} open={open} end={useUnseenEnd(db, { alerts, watched })} inDialog inPanel />
  );
}

/** It pushes the screen down: a finger on its way to something else must neither acknowledge nor press what came there. */
function useStillOnArrival(alerts: EmergencyAlert[] | undefined) {
  const newest = alerts?.filter(isOpen).at(-1)?.id;
  useLayoutEffect(() => {
    if (newest !== undefined) pausePresses();
  }, [newest]);
}

const isOpen = ({ endedAt }: EmergencyAlert) => endedAt === null;
/** With the own ones whose end is watched for: one question to the database, which is open on every screen. */
const useAlerts = (db: UserDb) =>
  useLiveQuery(
    async () => ({ alerts: await db.srvEmergencyAlerts.toArray(), watched: await watchedAlerts(db) }),
    [db],
  ) ?? { alerts: undefined, watched: [] };

interface StripProps extends Props {
  open: EmergencyAlert[];
  end: ReturnType<typeof useUnseenEnd>;
  inDialog?: boolean;
  inPanel?: boolean;
}

function Strip(props: StripProps) {
  const { db, role, open, end, inDialog = false, inPanel = false } = props;
  const { ended, markSeen } = end;
  const { t } = useTranslation('emergency');
  const { sender, state } = useAlertSender(db.userId);
  const isPanelOpened = useEmergencyOpened();
  const sending = isWorthTelling(state) && !inPanel ? state : null;
  const isUndone = state.phase === 'undone' && !isPanelOpened;
  // one's own, on its way, is no other alert
  const others = open.filter(({ clientId }) => clientId !== sending?.order.clientId);
  const [alert, ...rest] = mostUrgentFirst(others, db.userId);
  if (!alert && !sending && !isUndone && ended.length === 0) return null;
  return (
    <section className="alert-banner" aria-label={t('banner.label')}>
      {sending && <Sending state={sending} sender={sender} />}
      {alert && <Line alert={alert} others={rest.length} db={db} role={role} inDialog={inDialog} />}
      {isUndone && <Undone onUnderstood={sender.dismiss} />}
      {ended.length > 0 && <Ended alerts={ended} inPanel={inPanel} onSeen={markSeen} />}
    </section>
  );
}

/** Only one line: a real alert before a drill, unacknowledged ones before others, then the newest. */
const mostUrgentFirst = (alerts: EmergencyAlert[], userId: number) => {
  const isAnswered = ({ raisedBy, acknowledgements }: EmergencyAlert) =>
    raisedBy === userId || acknowledgements.some((one) => one.userId === userId);
  return alerts.toSorted(
    (a, b) =>
      Number(a.drill) - Number(b.drill) || Number(isAnswered(a)) - Number(isAnswered(b)) || b.id - a.id,
  );
};

function Others({ count }: { count: number }) {
  const { t } = useTranslation('emergency');
  return count > 0 && <strong>{t('banner.more', { count })}</strong>;
}

type WaitingAlert = Exclude<AlertState, { phase: 'idle' | 'undone' } | { phase: 'sent' }>;
const isWorthTelling = (state: AlertState): state is WaitingAlert =>
  'order' in state && state.phase !== 'sent';

function SendingWords({ state }: { state: WaitingAlert }) {
  const { t } = useTranslation('emergency');
  switch (state.phase) {
    case 'counting':
      return t('alert.counting', { count: state.secondsLeft });
    case 'checking':
    case 'sending':
      return t(`alert.${state.phase}`);
    default:
      // the title says to call 112, which a drill must not
      return t(`${wordsOf(state)}.${state.order.drill ? 'message' : 'title'}`);
  }
}

/** The panel was closed meanwhile: sending continues, and is shown here. */
function Sending({ state, sender }: { state: WaitingAlert; sender: AlertSender }) {
  const { t } = useTranslation('emergency');
  const mayUndo = state.phase === 'checking' || state.phase === 'counting';
  const isOver = !mayUndo && state.phase !== 'sending';
  return (
    <div className="alert-line" data-alert-under-way data-drill={state.order.drill || undefined}>
      {state.order.drill && <strong>{t('drill.mark')}</strong>}
      <span role={mayUndo ? undefined : 'alert'} className="alert-words">
        <SendingWords state={state} />
      </span>
      <span className="flow gap-8">
        {mayUndo && <Act label={t('alert.undo')} onClick={sender.undo} />}
        {isOver && !state.order.drill && <CallNow />}
        <Act label={t('banner.open')} onClick={openEmergency} />
      </span>
    </div>
  );
}

/** Cancelled by closing the panel: the person must not wonder whether it was sent. */
function Undone({ onUnderstood }: { onUnderstood: () => void }) {
  const { t } = useTranslation('emergency');
  return (
    <div className="alert-line" data-undone>
      <span role="status" className="alert-words">
        {t('alert.undone')}
      </span>
      <Act label={t('alert.understood')} onClick={onUnderstood} />
    </div>
  );
}

interface EndedProps {
  alerts: EmergencyAlert[];
  inPanel: boolean;
  onSeen: () => void;
}

/** To the person who called for help: nobody may be coming any more. Each end, until they have seen it. */
function Ended({ alerts, inPanel, onSeen }: EndedProps) {
  const { t } = useTranslation('emergency');
  const isDrill = alerts.every(({ drill }) => drill);
  return (
    <div className="alert-line" data-ended data-drill={isDrill || undefined}>
      <div role="alert" className="alert-words user-text">
        {alerts.map((alert) => (
          <p key={alert.id}>
            {alert.drill && <strong>{t('drill.mark')} </strong>}
            <strong>
              {t('ended.own', { name: alert.endedByName })}{' '}
              {alert.endedAt && <DateTime value={alert.endedAt} />}
            </strong>
            {alert.endNote && `: ${alert.endNote}`} {alert.acknowledgements.length === 0 && t('ended.nobody')}
          </p>
        ))}{' '}
        {!isDrill && t('ended.still')}
      </div>
      <span className="flow gap-8">
        {!isDrill && !inPanel && <CallNow />}
        {!isDrill && !inPanel && (
          <Act
            label={t('ended.again')}
            onClick={() => {
              onSeen();
              openEmergency();
            }}
          />
        )}
        <Act label={t('alert.understood')} onClick={onSeen} />
      </span>
    </div>
  );
}

function CallNow() {
  const { t } = useTranslation('common');
  return (
    <Button
      component="a"
      href="tel:112"
      variant="default"
      leftSection={<IconPhoneCall size={20} aria-hidden />}
    >
      {t('call112')}
    </Button>
  );
}

interface LineProps extends Props {
  alert: EmergencyAlert;
  others: number;
  inDialog: boolean;
}

function Line({ alert, others, db, role, inDialog }: LineProps) {
  const { t } = useTranslation(['emergency', 'notifications']);
  useShown(db, role, alert);
  const unanswered = useUnanswered(db, alert);
  const isOwn = alert.raisedBy === db.userId;
  const mayAnswer = mayAcknowledge({ id: db.userId, role }, alert);
  const hasAnswered = alert.acknowledgements.some(({ userId }) => userId === db.userId);
  const known = t(`notifications:place.${alertPlace(alert.location, alert.placeSource)}`);
  const moved = placeMoves(alert).at(-1);
  const isAlone = isOwn && alert.notified === 0;
  const about = [alert.location, isOwn ? null : alert.raisedByName, known].filter(Boolean).join(' · ');
  return (
    <div className="alert-line" data-drill={alert.drill || undefined}>
      <span role="alert" className="alert-words user-text">
        <strong>
          {isAlone
            ? t(nobodyWords(alert))
            : t(alert.drill ? 'drill.mark' : isOwn ? 'banner.own' : 'banner.alert')}
        </strong>{' '}
        {about} <DateTime value={alert.raisedAt} />{' '}
        {moved && (
          <strong>
            {t('alert.moved', {
              from: moved.from.location ?? t('card.noPlace'),
              to: moved.to.location ?? t('card.noPlace'),
            })}{' '}
            <DateTime value={moved.at} />{' '}
          </strong>
        )}
        <span className="nb">
          {t('banner.answered', { count: alert.acknowledgements.length, of: alert.notified })}
        </span>{' '}
        {unanswered !== null && (
          <strong>
            {isOwn && !alert.drill
              ? t('alert.unanswered', { minutes: unanswered })
              : t('banner.waits', { minutes: unanswered })}{' '}
          </strong>
        )}
        <Others count={others} />
      </span>
      <span className="flow gap-8">
        {isOwn && (unanswered !== null || isAlone) && !alert.drill && <CallNow />}
        {mayAnswer && !hasAnswered && <AcknowledgeButton alert={alert} db={db} />}
        {!inDialog && (
          <ActLink label={t('banner.open')} to={others > 0 ? '/emergency' : `/emergency?alert=${alert.id}`} />
        )}
      </span>
    </div>
  );
}
