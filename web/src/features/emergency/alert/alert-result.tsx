import { Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { EmergencyAlert } from '@turva/contracts/emergency';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { requestPull } from '../../../sync-ui/sync-engine.ts';
import { useSyncState } from '../../../sync-ui/sync-state.ts';
import { DateTime } from '../../../ui/time.tsx';

const LOOK_EVERY_MS = 4000;

/** Polls where events do not arrive: somebody is waiting for help. */
function useFreshAnswers(open: boolean) {
  const { live } = useSyncState();
  useEffect(() => {
    if (!open || live) return;
    const timer = setInterval(requestPull, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [open, live]);
}

/** An alert the server has: who was notified, who has acknowledged, and the time of that information. */
export function AlertResult({ alert, db }: { alert: EmergencyAlert; db: UserDb }) {
  const { t } = useTranslation('emergency');
  useFreshAnswers(alert.endedAt === null);
  const isOwn = alert.raisedBy === db.userId;
  const { notified } = alert;
  return (
    <div className="alert-result">
      {isOwn && notified > 0 && (
        <p role="status" className="alert-done">
          {t(alert.drill ? 'alert.sentDrill' : 'alert.sent')}
        </p>
      )}
      {isOwn && notified === 0 && (
        <div role="alert" className="alert-red">
          <strong>{t('alert.nobody')}</strong>
        </div>
      )}
      {notified > 0 && <Acknowledgements alert={alert} />}
      {alert.endedAt && (
        <Text className="user-text">
          {t('alert.ended', { name: alert.endedByName })} <DateTime value={alert.endedAt} />
          {alert.endNote && `: ${alert.endNote}`}
        </Text>
      )}
      <Staleness open={alert.endedAt === null} />
    </div>
  );
}

/** Acknowledgements, live. */
export function Acknowledgements({ alert }: { alert: EmergencyAlert }) {
  const { t } = useTranslation('emergency');
  const { notified, acknowledgements } = alert;
  return (
    <div aria-live="polite">
      <p className="alert-counts">
        {t('alert.notified', { count: notified })}{' '}
        <strong>{t('alert.acknowledged', { count: acknowledgements.length })}</strong>
      </p>
      {acknowledgements.length === 0 && alert.endedAt === null && <Text size="sm">{t('alert.noneYet')}</Text>}
      <ul className="alert-people">
        {acknowledgements.map(({ userId, name, at }) => (
          <li key={userId}>
            <IconCheck size={18} aria-hidden className="alert-person-icon" />{' '}
            <span className="user-text">{name}</span> <DateTime value={at} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Offline the display may be outdated, which the person must know. */
function Staleness({ open }: { open: boolean }) {
  const { t } = useTranslation('emergency');
  const { reachable, lastContact } = useSyncState();
  if (!open || reachable !== false) return null;
  return (
    <Text role="alert" c="var(--mantine-color-error)">
      {t('alert.stale')} {lastContact && <DateTime value={lastContact} />}
    </Text>
  );
}
