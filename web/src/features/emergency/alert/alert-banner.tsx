import { Button } from '@mantine/core';
import type { EmergencyAlert } from '@turva/contracts/emergency';
import { alertPlace, isSafetyTeam } from '@turva/rules/emergency-alert';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { UserDb } from '../../../offline/engine/db.ts';
import { keepRow } from '../../../offline/engine/server-rows.ts';
import { DateTime } from '../../../ui/time.tsx';
import { openEmergency, useEmergencyOpened } from '../panel-state.ts';
import { AcknowledgeButton } from './acknowledge-button.tsx';
import type { AlertSender, AlertState } from './alert-sender.ts';
import { useAlertSender, useAlertTriggers } from './use-alert-sender.ts';
import './alert-banner.css';

interface Props {
  db: UserDb;
  role: string;
}

/** Over every screen while an alert is open or its outcome unknown. */
export function AlertBanner({ db, role }: Props) {
  const { t } = useTranslation('emergency');
  useAlertTriggers(db.userId);
  const { sender, state } = useAlertSender(db.userId);
  const isPanelOpened = useEmergencyOpened();
  useEffect(() => {
    // the server's own answer; the delta would bring it a moment later
    if (state.phase === 'sent') void keepRow(db, 'emergencyAlerts', state.alert);
  }, [state, db]);
  const alerts = useLiveQuery(
    () => db.srvEmergencyAlerts.filter((alert) => alert.endedAt === null).toArray(),
    [db],
  );
  // the emergency screen itself begins with them
  const isShownBelow = useLocation().pathname.startsWith('/emergency');
  const open = isShownBelow ? [] : (alerts ?? []);
  const sending = isWorthTelling(state) ? state : null;
  const isUndone = state.phase === 'undone' && !isPanelOpened;
  if (open.length === 0 && !sending && !isUndone) return null;
  const [alert, ...others] = mostUrgentFirst(open, db.userId);
  return (
    <section className="alert-banner" aria-label={t('banner.label')}>
      {isUndone ? (
        <Undone onUnderstood={sender.dismiss} />
      ) : sending ? (
        <Sending state={sending} sender={sender} others={open.length} />
      ) : (
        alert && <Line alert={alert} others={others.length} db={db} role={role} />
      )}
    </section>
  );
}

/** Only one strip: a real alert before a drill, unacknowledged ones before others, then the newest. */
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

type WaitingAlert = Extract<AlertState, { order: unknown }> & { phase: Exclude<AlertState['phase'], 'sent'> };
const isWorthTelling = (state: AlertState): state is WaitingAlert =>
  'order' in state && state.phase !== 'sent';

/** The panel was closed meanwhile: sending continues, and is shown here. */
function Sending({ state, sender, others }: { state: WaitingAlert; sender: AlertSender; others: number }) {
  const { t } = useTranslation('emergency');
  const words =
    state.phase === 'counting'
      ? t('alert.counting', { count: state.secondsLeft })
      : state.phase === 'checking' || state.phase === 'sending'
        ? t(`alert.${state.phase}`)
        : t(`alert.${state.phase}.title`);
  const mayUndo = state.phase === 'checking' || state.phase === 'counting';
  return (
    <div className="alert-line" data-alert-under-way data-drill={state.order.drill || undefined}>
      {state.order.drill && <strong>{t('drill.mark')}</strong>}
      <span role={mayUndo ? undefined : 'alert'} className="alert-words">
        {words} <Others count={others} />
      </span>
      <span className="alert-line-actions">
        {mayUndo && (
          <Button variant="default" onClick={sender.undo}>
            {t('alert.undo')}
          </Button>
        )}
        <Button variant="default" onClick={openEmergency}>
          {t('banner.open')}
        </Button>
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
      <Button variant="default" onClick={onUnderstood}>
        {t('alert.understood')}
      </Button>
    </div>
  );
}

function Line({ alert, others, db, role }: { alert: EmergencyAlert; others: number } & Props) {
  const { t } = useTranslation(['emergency', 'notifications']);
  const isOwn = alert.raisedBy === db.userId;
  const mayAnswer = !isOwn && isSafetyTeam({ id: db.userId, role });
  const hasAnswered = alert.acknowledgements.some(({ userId }) => userId === db.userId);
  const known = t(`notifications:place.${alertPlace(alert.location, alert.placeSource)}`);
  const about = [alert.location, isOwn ? null : alert.raisedByName, known].filter(Boolean).join(' · ');
  return (
    <div className="alert-line" data-drill={alert.drill || undefined}>
      <span role="alert" className="alert-words user-text">
        <strong>{t(alert.drill ? 'drill.mark' : isOwn ? 'banner.own' : 'banner.alert')}</strong> {about}{' '}
        <DateTime value={alert.raisedAt} />{' '}
        <span className="nb">
          {t('banner.answered', { count: alert.acknowledgements.length, of: alert.notified })}
        </span>{' '}
        <Others count={others} />
      </span>
      <span className="alert-line-actions">
        {mayAnswer && !hasAnswered && <AcknowledgeButton alert={alert} db={db} />}
        <Button
          component={Link}
          to={others > 0 ? '/emergency' : `/emergency?alert=${alert.id}`}
          variant="default"
        >
          {t('banner.open')}
        </Button>
      </span>
    </div>
  );
}
