import { Button, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconBellRinging } from '@tabler/icons-react';
import type { AlertCoordinates, EmergencyAlert } from '@turva/contracts/plant/emergency';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { Act } from '../../../ui/press/act.tsx';
import type { SaidPlace } from '../panel/use-place.ts';
import { AlertProgress, Asked } from './alert-progress.tsx';
import { AlertResult } from './alert-result.tsx';
import type { AlertWhere } from './alert-sender.ts';
import { TeamReach } from './alert-told.tsx';
import { placeCorrector, useAlertSender } from './use-alert-sender.ts';
import { useReachable } from './use-reachable.ts';

/** A place is sent when its last word is written. */
const TYPING_MS = 1500;

interface Props {
  db: UserDb;
  role: string;
  drill: boolean;
  place: SaidPlace | null;
  coordinates: AlertCoordinates | null;
}

/** Alerts the safety team: two taps, five seconds to undo, and then only what is known. */
export function AlertSection({ db, role, drill, place, coordinates }: Props) {
  const { t } = useTranslation('emergency');
  const { sender, state } = useAlertSender(db.userId);
  const own = useOwnAlerts(db, drill);
  const isOpen = own.some(({ endedAt }) => endedAt === null);
  const reachable = useReachable(db.userId);
  const { areaId = null, location = null, placeSource = null } = place ?? {};
  const where = useMemo(
    () => ({ areaId, location, placeSource, coordinates }),
    [areaId, location, placeSource, coordinates],
  );
  useEffect(() => sender.setWhere(where), [sender, where]);
  const justSent = state.phase === 'sent' && state.order.drill === drill ? state.alert : null;
  useCorrections({ db, own, justSent, where });
  const others = own.filter(({ id }) => id !== justSent?.id);
  const raise = () => sender.start({ clientId: crypto.randomUUID(), drill, ...where });
  const isResting = state.phase === 'idle' || state.phase === 'undone' || state.phase === 'sent';
  // the text above the buttons stays until it is sent: a second tap must find the button where the first one did
  const isStill = isResting || state.phase === 'checking' || state.phase === 'counting';
  const isElsewhere = state.phase === 'sent' && !justSent;
  return (
    <section
      className="card emergency-card stack pad-16 gap-12"
      aria-label={t('alert.title')}
      data-drill={drill || undefined}
    >
      {isStill && reachable === false && (
        <Text role="alert" fw={650} c="var(--mantine-color-error)">
          {t('alert.offline')}
        </Text>
      )}
      {isStill && own.length === 0 && !justSent && <TeamReach drill={drill} role={role} />}
      {isStill && !justSent && <OwnAlerts alerts={others} db={db} where={where} />}
      {!isElsewhere && <AlertProgress state={state} sender={sender} db={db} />}
      {justSent && <OwnAlerts alerts={others} db={db} where={where} />}
      {isResting && (
        <TwoTaps repeated={isOpen || justSent !== null} drill={drill} location={location} onConfirm={raise} />
      )}
      {isResting && own.length === 0 && !justSent && (
        <Text size="sm">{t(drill ? 'alert.aboutDrill' : 'alert.about')}</Text>
      )}
    </section>
  );
}

interface OwnAlertsProps {
  alerts: EmergencyAlert[];
  db: UserDb;
  where: AlertWhere;
}

/** Each with what became of it: somebody may still be coming to the first place. */
function OwnAlerts({ alerts, db, where }: OwnAlertsProps) {
  const { t } = useTranslation('emergency');
  const { location } = where;
  return alerts.map((alert) => (
    <section
      key={alert.id}
      className="own-alert stack gap-12"
      aria-label={alert.location ?? t('card.noPlace')}
    >
      <AlertResult alert={alert} db={db} />
      {alert.endedAt === null && location !== null && location !== alert.location && (
        <Button
          size="xl"
          className="user-text"
          onClick={() => placeCorrector(db, alert.id).want(alert, where)}
        >
          {t('alert.correct', { place: location })}
        </Button>
      )}
    </section>
  ));
}

interface Corrections {
  db: UserDb;
  own: EmergencyAlert[];
  justSent: EmergencyAlert | null;
  where: AlertWhere;
}

/**
 * What has just been sent follows the place on the screen. An alert of before is corrected by a button: another place
 * may be that of another alert. Coordinates found now are the person's, and go to the newest.
 */
function useCorrections({ db, own, justSent, where }: Corrections) {
  const correct = useDebouncedCallback(
    (alert: EmergencyAlert, to: AlertWhere) => placeCorrector(db, alert.id).want(alert, to),
    { delay: where.placeSource === 'typed' ? TYPING_MS : 0, flushOnUnmount: true },
  );
  useEffect(() => {
    if (justSent) return correct(own.find(({ id }) => id === justSent.id) ?? justSent, where);
    const newest = own.find(({ endedAt }) => endedAt === null);
    if (newest) correct(newest, { ...where, areaId: null, location: null, placeSource: null });
  }, [correct, own, justSent, where]);
}

/** The open ones, newest first; one that somebody ends before one's eyes stays, with who and why. */
function useOwnAlerts(db: UserDb, drill: boolean): EmergencyAlert[] {
  const seen = useRef(new Set<number>());
  const alerts = useLiveQuery(async () => {
    const own = await db.srvEmergencyAlerts.filter(({ raisedBy }) => raisedBy === db.userId).toArray();
    for (const { id, endedAt } of own) if (endedAt === null) seen.current.add(id);
    return own.filter(({ id }) => seen.current.has(id)).reverse();
  }, [db]);
  return useMemo(() => (alerts ?? []).filter((alert) => alert.drill === drill), [alerts, drill]);
}

interface TwoTapsProps {
  /** another one is in progress */
  repeated: boolean;
  drill: boolean;
  location: string | null;
  onConfirm: () => void;
}

function TwoTaps({ repeated, drill, location, onConfirm }: TwoTapsProps) {
  const { t } = useTranslation(['emergency', 'common']);
  const [armed, setArmed] = useState(false);
  const word = drill ? 'drill' : 'real';
  if (!armed) {
    return (
      <Act
        Icon={IconBellRinging}
        iconSize={24}
        label={t(repeated ? 'alert.anew' : `alert.first.${word}`)}
        size="xl"
        fullWidth
        variant={repeated ? 'default' : 'outline'}
        color={drill ? 'kelta' : 'puna'}
        {...(!repeated && !drill && { c: 'var(--mantine-color-error)' })}
        onClick={() => setArmed(true)}
      />
    );
  }
  return (
    <div className="two-taps">
      <Asked drill={drill} location={location} />
      <Button
        size="xl"
        color={drill ? 'kelta' : 'puna'}
        autoFocus
        onClick={() => {
          setArmed(false);
          onConfirm();
        }}
      >
        {t(`alert.confirm.${word}`)}
      </Button>
      <Act label={t('common:cancel')} size="xl" onClick={() => setArmed(false)} />
    </div>
  );
}
