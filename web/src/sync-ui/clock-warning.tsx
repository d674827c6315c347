import { Alert } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../i18n/i18n.ts';
import { clockError, keptTime, timeNow } from '../offline/clock/server-clock.ts';
import { useNow } from '../ui/clock.ts';
import { durationInWords } from '../ui/duration.ts';
import { formatDateTime } from '../ui/time.tsx';
import { useUserDb } from './use-user-db.ts';

/**
 * Warns that this device's clock is wrong, by how much, and shows the right time; offline too, from the last
 * contact. While the server's own clock is in doubt it says that instead: nobody is to follow it.
 */
export function ClockWarning() {
  const { t } = useTranslation('sync');
  const db = useUserDb();
  const kept = useLiveQuery(() => keptTime(db), [db]);
  useNow();
  if (kept?.isDoubted)
    return (
      <Alert
        role="status"
        data-clock="server"
        color="kelta"
        variant="outline"
        mb="md"
        icon={<IconClockExclamation />}
        title={t('clock.server')}
      >
        {t('clock.serverText')}
      </Alert>
    );
  const error = kept ? clockError(kept) : null;
  if (!kept || error === null) return null;
  const difference = durationInWords(Math.abs(error), currentLocale());
  const { at, certain } = timeNow(kept);
  return (
    <Alert
      role="status"
      data-clock={error > 0 ? 'ahead' : 'behind'}
      color="kelta"
      variant="outline"
      mb="md"
      icon={<IconClockExclamation />}
      title={t(error > 0 ? 'clock.ahead' : 'clock.behind')}
    >
      {t('clock.difference', { difference })}{' '}
      {certain ? t('clock.now', { at: formatDateTime(at) }) : t('clock.unsure')} {t('clock.fix')}
    </Alert>
  );
}
