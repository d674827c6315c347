import { Button, Loader, Text } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { Act } from '../../../ui/press/act.tsx';
import { CallLink } from '../call-first.tsx';
import { AlertResult } from './alert-result.tsx';
import { type AlertOrder, type AlertSender, type AlertState, SIGNED_OUT, UNSTORED } from './alert-sender.ts';

interface Props {
  state: AlertState;
  sender: AlertSender;
  db: UserDb;
}

/** From the second tap to the server's answer. */
export function AlertProgress({ state, sender, db }: Props) {
  const { t } = useTranslation('emergency');
  switch (state.phase) {
    case 'idle':
      return null;
    case 'undone':
      return <Text role="status">{t('alert.undone')}</Text>;
    case 'checking':
      return <Counting order={state.order} secondsLeft={null} onUndo={sender.undo} />;
    case 'counting':
      return <Counting order={state.order} secondsLeft={state.secondsLeft} onUndo={sender.undo} />;
    case 'sending':
      return (
        <div role="status" className="line gap-12">
          <Loader size="sm" aria-hidden />
          <Text fw={650}>{t('alert.sending')}</Text>
        </div>
      );
    case 'sent':
      return <Sent state={state} db={db} />;
    default:
      return <Failed state={state} sender={sender} />;
  }
}

interface CountingProps {
  order: AlertOrder;
  /** null: the line is being checked */
  secondsLeft: number | null;
  onUndo: () => void;
}

/**
 * Row for row where the question stood: cancelling stays where it was, so that the second tap of a hand in a hurry does
 * not land on it, and one that changes its mind at once is not taken for that second tap.
 */
function Counting({ order, secondsLeft, onUndo }: CountingProps) {
  const { t } = useTranslation('emergency');
  return (
    <div className="two-taps">
      <Asked drill={order.drill} location={order.location} />
      {/* announced once, not every second */}
      <p role="status" className="visually-hidden">
        {t(secondsLeft === null ? 'alert.checking' : 'alert.countingAloud')}
      </p>
      <p
        aria-hidden
        className="alert-countdown pack-center round-10 danger-text w-700 tight text-center grid"
      >
        {secondsLeft === null ? t('alert.checking') : t('alert.counting', { count: secondsLeft })}
      </p>
      <Act label={t('alert.undo')} size="xl" fullWidth autoFocus onClick={onUndo} />
    </div>
  );
}

/** The question, with the place that goes. */
export function Asked({ drill, location }: { drill: boolean; location: string | null }) {
  const { t } = useTranslation('emergency');
  return (
    <>
      <Text fw={650}>{t(`alert.sure.${drill ? 'drill' : 'real'}`)}</Text>
      <Text size="sm" className="user-text">
        {location ? t('alert.withPlace', { place: location }) : t('alert.withoutPlace')}
      </Text>
    </>
  );
}

interface SentProps {
  state: Extract<AlertState, { phase: 'sent' }>;
  db: UserDb;
}

/** The server's own answer; afterwards the delta's row, with the acknowledgements. */
function Sent({ state: { alert }, db }: SentProps) {
  const now = useLiveQuery(() => db.srvEmergencyAlerts.get(alert.id), [db, alert.id]);
  return <AlertResult alert={now && now.rev >= alert.rev ? now : alert} db={db} />;
}

type FailedState = Exclude<
  AlertState,
  { phase: 'idle' | 'undone' } | { phase: 'counting' } | { phase: 'checking' | 'sending' } | { phase: 'sent' }
>;

interface FailedProps {
  state: FailedState;
  sender: AlertSender;
}

/** The sentence for a failure. Unstored is not refused: it was passed on, but the server has no record of it. */
export function wordsOf(state: FailedState) {
  if (state.phase === 'refused' && state.code === UNSTORED) return 'alert.unstored';
  if (state.isPassedOn) return 'alert.unstoredAgain';
  if (state.phase === 'refused' && state.code === SIGNED_OUT) return 'alert.signedOut';
  return `alert.${state.phase}` as const;
}

/** Never more than is known. Its title says to call 112, which a drill must not. */
function Failed({ state, sender }: FailedProps) {
  const { t } = useTranslation(['emergency', 'errors']);
  const words = wordsOf(state);
  const { drill } = state.order;
  const isSaid = words === 'alert.signedOut';
  const reason = state.phase === 'refused' && !isSaid ? t(`errors:${state.code}`, { defaultValue: '' }) : '';
  return (
    <>
      <Red title={t(drill ? 'drill.mark' : `${words}.title`)} drill={drill}>
        {reason && <p>{reason}</p>}
        <p>{t(`${words}.message`)}</p>
      </Red>
      {!drill && <CallLink />}
      <Text size="sm" className="user-text">
        {state.order.location
          ? t('alert.withPlace', { place: state.order.location })
          : t('alert.againWithoutPlace')}
      </Text>
      <Act label={t('alert.again')} size="xl" onClick={sender.again} />
      <Button variant="subtle" c="var(--mantine-color-text)" onClick={sender.dismiss}>
        {t('alert.understood')}
      </Button>
    </>
  );
}

function Red({ title, drill, children }: { title: string; drill: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // newer browsers return a promise, which an effect must not return
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} role="alert" className={drill ? 'drill-waits' : 'alert-red pad-16 round-14'}>
      <strong>{title}</strong>
      {children}
    </div>
  );
}
