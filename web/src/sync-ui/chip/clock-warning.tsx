import { Alert } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/i18n.ts';
import { clockError, isOwnError, keptTime, timeNow } from '../../offline/clock/server-clock.ts';
import { useNow } from '../../ui/clock.ts';
import { durationInWords } from '../../ui/duration.ts';
import { formatDateTime } from '../../ui/time.tsx';
import { useUserDb } from '../use-user-db.ts';

/**
 * Warns that this device's clock is wrong, by how much, and shows the right time; offline too, from the last
 * contact. While the server's own clock is in doubt it says that instead: nobody is to follow it. Where the
 * server's may be the wrong one as well, it says that one of the two is wrong.
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
  const isOwn = isOwnError(kept);
  const wrong = error > 0 ? 'ahead' : 'behind';
  return (
    <Alert
      role="status"
      data-clock={isOwn ? wrong : 'either'}
      color="kelta"
      variant="outline"
      mb="md"
      icon={<IconClockExclamation />}
      title={t(isOwn ? `clock.${wrong}` : 'clock.either')}
    >
      {t('clock.difference', { difference })} {!isOwn && t('clock.nobodyKnows')}{' '}
      {certain ? t('clock.now', { at: formatDateTime(at) }) : t('clock.unsure')}{' '}
      {t(isOwn ? 'clock.fix' : 'clock.compare')}
    </Alert>
  );
}
