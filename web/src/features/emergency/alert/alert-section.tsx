import { Button, Text } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import type { AlertCoordinates } from '@turva/contracts/emergency';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/db.ts';
import type { Chosen } from '../panel/use-place.ts';
import { AlertProgress } from './alert-progress.tsx';
import { AlertResult } from './alert-result.tsx';
import { useAlertSender } from './use-alert-sender.ts';

interface Props {
  db: UserDb;
  drill: boolean;
  place: Chosen | null;
  coordinates: AlertCoordinates | null;
}

/** Telling the safety team: two taps, five seconds to take it back, and then only what is known. */
export function AlertSection({ db, drill, place, coordinates }: Props) {
  const { t } = useTranslation('emergency');
  const { sender, state } = useAlertSender(db.userId);
  const own = useLiveQuery(() => ownOpenAlert(db, drill), [db, drill]);
  const raise = () =>
    sender.start({
      clientId: crypto.randomUUID(),
      drill,
      areaId: place?.areaId ?? null,
      location: place?.location ?? null,
      coordinates,
    });
  const justSent = state.phase === 'sent' && state.order.drill === drill ? state.order : null;
  const isResting = state.phase === 'idle' || state.phase === 'undone' || state.phase === 'sent';
  const isElsewhere = state.phase === 'sent' && !justSent;
  return (
    <section className="card emergency-card" aria-labelledby="alert-team" data-drill={drill || undefined}>
      <h3 id="alert-team">{t('alert.title')}</h3>
      {isResting && !own && !justSent && (
        <Text size="sm">{t(drill ? 'alert.aboutDrill' : 'alert.about')}</Text>
      )}
      {!isElsewhere && <AlertProgress state={state} sender={sender} db={db} />}
      {isResting && own && !justSent && <AlertResult alert={own} db={db} />}
      {isResting && (
        <TwoTaps repeated={own !== undefined || justSent !== null} drill={drill} onConfirm={raise} />
      )}
    </section>
  );
}

const ownOpenAlert = (db: UserDb, drill: boolean) =>
  db.srvEmergencyAlerts
    .filter((alert) => alert.raisedBy === db.userId && alert.endedAt === null && alert.drill === drill)
    .last();

interface TwoTapsProps {
  /** one is under way already */
  repeated: boolean;
  drill: boolean;
  onConfirm: () => void;
}

function TwoTaps({ repeated, drill, onConfirm }: TwoTapsProps) {
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
        c={repeated ? undefined : 'var(--mantine-color-error)'}
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
