import { Button } from '@mantine/core';
import type { EmergencyAlert } from '@turva/contracts/emergency';
import { isSafetyTeam } from '@turva/rules/emergency-alert';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { UserDb } from '../../../offline/db.ts';
import { keepAlert } from '../../../offline/keep-alert.ts';
import { DateTime } from '../../../ui/time.tsx';
import { openEmergency } from '../panel-state.ts';
import { AcknowledgeButton } from './acknowledge-button.tsx';
import type { AlertState } from './alert-sender.ts';
import { useAlertSender, useAlertTriggers } from './use-alert-sender.ts';
import './alert-banner.css';

interface Props {
  db: UserDb;
  role: string;
}

/** Over every screen as long as an alert is open or its fate unknown. */
export function AlertBanner({ db, role }: Props) {
  const { t } = useTranslation('emergency');
  useAlertTriggers(db.userId);
  const { state } = useAlertSender(db.userId);
  useEffect(() => {
    // the server's own answer; the delta would bring it a moment later
    if (state.phase === 'sent') void keepAlert(db, state.alert);
  }, [state, db]);
  const alerts = useLiveQuery(
    () => db.srvEmergencyAlerts.filter((alert) => alert.endedAt === null).toArray(),
    [db],
  );
  // the emergency screen itself begins with them
  const isShownBelow = useLocation().pathname.startsWith('/emergency');
  const open = isShownBelow ? [] : (alerts ?? []);
  const sending = isWorthTelling(state) ? state : null;
  if (open.length === 0 && !sending) return null;
  return (
    <section className="alert-banner" aria-label={t('banner.label')}>
      {sending && <Sending state={sending} />}
      {open.map((alert) => (
        <Line key={alert.id} alert={alert} db={db} role={role} />
      ))}
    </section>
  );
}

type Told = Exclude<AlertState, { phase: 'idle' | 'undone' } | { phase: 'sent' }>;
const isWorthTelling = (state: AlertState): state is Told =>
  state.phase !== 'idle' && state.phase !== 'undone' && state.phase !== 'sent';

/** The panel was closed over it: it goes on, and is told here. */
function Sending({ state }: { state: Told }) {
  const { t } = useTranslation('emergency');
  const words =
    state.phase === 'counting'
      ? t('alert.counting', { count: state.secondsLeft })
      : t(state.phase === 'sending' ? 'alert.sending' : `alert.${state.phase}.title`);
  return (
    <div className="alert-line" data-alert-under-way data-drill={state.order.drill || undefined}>
      {state.order.drill && <strong>{t('drill.mark')}</strong>}
      <span role={state.phase === 'counting' ? undefined : 'alert'}>{words}</span>
      <Button variant="default" onClick={openEmergency}>
        {t('banner.open')}
      </Button>
    </div>
  );
}

function Line({ alert, db, role }: { alert: EmergencyAlert } & Props) {
  const { t } = useTranslation('emergency');
  const isOwn = alert.raisedBy === db.userId;
  const mayAnswer = !isOwn && isSafetyTeam({ id: db.userId, role });
  const hasAnswered = alert.acknowledgements.some(({ userId }) => userId === db.userId);
  const about = [alert.location, isOwn ? null : alert.raisedByName].filter(Boolean).join(' · ');
  return (
    <div className="alert-line" data-drill={alert.drill || undefined}>
      <span role="alert" className="alert-words user-text">
        <strong>{t(alert.drill ? 'drill.mark' : isOwn ? 'banner.own' : 'banner.alert')}</strong> {about}{' '}
        <DateTime value={alert.raisedAt} />{' '}
        <span className="nb">
          {t('banner.answered', { count: alert.acknowledgements.length, of: alert.notified })}
        </span>
      </span>
      <span className="alert-line-actions">
        {mayAnswer && !hasAnswered && <AcknowledgeButton alert={alert} db={db} />}
        <Button component={Link} to={`/emergency?alert=${alert.id}`} variant="default">
          {t('banner.open')}
        </Button>
      </span>
    </div>
  );
}
