import { Button, Text } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import type { AlertCoordinates } from '@turva/contracts/emergency';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { SaidPlace } from '../panel/use-place.ts';
import { AlertProgress } from './alert-progress.tsx';
import { AlertResult } from './alert-result.tsx';
import { useAlertSender } from './use-alert-sender.ts';
import { useReachable } from './use-reachable.ts';

interface Props {
  db: UserDb;
  drill: boolean;
  place: SaidPlace | null;
  coordinates: AlertCoordinates | null;
}

/** Alerts the safety team: two taps, five seconds to undo, and then only what is known. */
export function AlertSection({ db, drill, place, coordinates }: Props) {
  const { t } = useTranslation('emergency');
  const { sender, state } = useAlertSender(db.userId);
  const own = useLiveQuery(() => ownOpenAlert(db, drill), [db, drill]);
  const reachable = useReachable(db.userId);
  const { areaId = null, location = null, placeSource = null } = place ?? {};
  useEffect(
    () => sender.setWhere({ areaId, location, placeSource, coordinates }),
    [sender, areaId, location, placeSource, coordinates],
  );
  const raise = () =>
    sender.start({
      clientId: crypto.randomUUID(),
      drill,
      areaId,
      location,
      placeSource,
      coordinates,
    });
  const justSent = state.phase === 'sent' && state.order.drill === drill ? state.order : null;
  const isResting = state.phase === 'idle' || state.phase === 'undone' || state.phase === 'sent';
  const isElsewhere = state.phase === 'sent' && !justSent;
  return (
    <section className="card emergency-card" aria-label={t('alert.title')} data-drill={drill || undefined}>
      {isResting && reachable === false && (
        <Text role="alert" fw={650} c="var(--mantine-color-error)">
          {t('alert.offline')}
        </Text>
      )}
      {!isElsewhere && <AlertProgress state={state} sender={sender} db={db} />}
      {isResting && own && !justSent && <AlertResult alert={own} db={db} />}
      {isResting && (
        <TwoTaps
          repeated={own !== undefined || justSent !== null}
          drill={drill}
          location={location}
          onConfirm={raise}
        />
      )}
      {isResting && !own && !justSent && (
        <Text size="sm">{t(drill ? 'alert.aboutDrill' : 'alert.about')}</Text>
      )}
    </section>
  );
}

const ownOpenAlert = (db: UserDb, drill: boolean) =>
  db.srvEmergencyAlerts
    .filter((alert) => alert.raisedBy === db.userId && alert.endedAt === null && alert.drill === drill)
    .last();

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
      <Button
        size="xl"
        fullWidth
        variant={repeated ? 'default' : 'outline'}
        color="puna"
        {...(!repeated && { c: 'var(--mantine-color-error)' })}
        leftSection={<IconBellRinging size={24} aria-hidden />}
        onClick={() => setArmed(true)}
      >
        {t(repeated ? 'alert.anew' : `alert.first.${word}`)}
      </Button>
    );
  }
  return (
    <div className="two-taps">
      <Text fw={650}>{t(`alert.sure.${word}`)}</Text>
      <Text size="sm" className="user-text">
        {location ? t('alert.withPlace', { place: location }) : t('alert.withoutPlace')}
      </Text>
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
      <Button size="xl" variant="default" onClick={() => setArmed(false)}>
        {t('common:cancel')}
      </Button>
    </div>
  );
}
