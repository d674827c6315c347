import { Text } from '@mantine/core';
import type { EmergencyAlert } from '@turva/contracts/plant/emergency';
import { alertPlace, mayAcknowledge, mayEndAlert } from '@turva/rules/plant/emergency-alert';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { Act } from '../../../ui/press/act.tsx';
import { DateTime, RelativeTime } from '../../../ui/time.tsx';
import { SpokenCoordinates } from '../panel/coordinates.tsx';
import { AcknowledgeButton } from './acknowledge-button.tsx';
import { useAlertAge } from './alert-age.ts';
import { AlertResult } from './alert-result.tsx';
import { useShown } from './use-shown.ts';

interface Props {
  alert: EmergencyAlert;
  db: UserDb;
  role: string;
  /** opened by a link to this alert */
  asked: boolean;
  onEnd: () => void;
}

/** One alert with the safety team's actions. */
export function AlertCard({ alert, db, role, asked, onEnd }: Props) {
  const { t } = useTranslation(['emergency', 'notifications']);
  const box = useRef<HTMLElement>(null);
  const age = useAlertAge(db, alert);
  const viewer = { id: db.userId, role };
  const isOpen = alert.endedAt === null;
  const hasAnswered = alert.acknowledgements.some(({ userId }) => userId === db.userId);
  useShown(db, role, alert);
  useEffect(() => {
    if (asked) box.current?.scrollIntoView({ block: 'center' });
  }, [asked]);
  return (
    <article
      ref={box}
      className="card alert-card no-overflow"
      data-open={isOpen || undefined}
      data-drill={alert.drill || undefined}
      aria-label={t('card.label', { id: alert.id })}
    >
      {alert.drill && <p className="drill-band w-700 flush">{t('drill.mark')}</p>}
      <div className="pad-16 stack gap-10">
        <h3 className="user-text">{alert.location ?? t('card.noPlace')}</h3>
        {alert.location && (
          <Text fw={650}>{t(`notifications:place.${alertPlace(alert.location, alert.placeSource)}`)}</Text>
        )}
        <Text className="user-text">
          {alert.raisedByName} · <DateTime value={alert.raisedAt} />
          {isOpen && (
            <>
              {' '}
              (<RelativeTime value={alert.raisedAt} now={Date.parse(alert.raisedAt) + age} />)
            </>
          )}
        </Text>
        {alert.coordinates && (
          <div className="read-coordinates stack gap-6">
            <SpokenCoordinates coordinates={alert.coordinates} />
          </div>
        )}
        <AlertResult alert={alert} db={db} />
        {(mayAcknowledge(viewer, alert) || mayEndAlert(viewer, alert)) && (
          <div className="flow gap-10">
            {mayAcknowledge(viewer, alert) && !hasAnswered && <AcknowledgeButton alert={alert} db={db} />}
            {mayEndAlert(viewer, alert) && <Act label={t('end.button')} size="xl" onClick={onEnd} />}
          </div>
        )}
      </div>
    </article>
  );
}
