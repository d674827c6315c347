import { Alert } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/i18n.ts';
import {
  clockError,
  isOwnError,
  type KeptTime,
  keptTime,
  timeNow,
} from '../../offline/clock/server-clock.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { useNow } from '../../ui/clock.ts';
import { durationInWords } from '../../ui/duration.ts';
import { formatDateTime } from '../../ui/time.tsx';
import { useUserDb } from '../use-user-db.ts';

/** With it a dialog opens with its warning, and nothing moves under a finger. */
const lastKnown = new WeakMap<UserDb, KeptTime>();

/**
 * Warns that this device's clock is wrong, by how much, and shows the right time; offline too, from the last
 * contact. While the server's own clock is in doubt it says that instead: nobody is to follow it. Where the
 * server's may be the wrong one as well, it says that one of the two is wrong.
 */
export function ClockWarning() {
  const { t } = useTranslation('sync');
  const db = useUserDb();
  const look = async () => {
    const now = await keptTime(db);
    lastKnown.set(db, now);
    return now;
  };
  const kept = useLiveQuery(look, [db], lastKnown.get(db));
  useNow();
  const error = kept && !kept.isDoubted ? clockError(kept) : null;
  if (!kept || (error === null && !kept.isDoubted)) return null;
  const difference = durationInWords(Math.abs(error ?? 0), currentLocale());
  const { at, certain } = timeNow(kept);
  const isOwn = isOwnError(kept);
  const wrong = error === null ? 'server' : !isOwn ? 'either' : error > 0 ? 'ahead' : 'behind';
  return (
    <Alert
      role="status"
      className="clock-warning"
      data-clock={wrong}
      color="kelta"
      variant="outline"
      mb="md"
      icon={<IconClockExclamation />}
      title={t(`clock.${wrong}`)}
    >
      {error === null
        ? t('clock.serverText')
        : [
            t('clock.difference', { difference }),
            !isOwn && t('clock.nobodyKnows'),
            certain ? t('clock.now', { at: formatDateTime(at) }) : t('clock.unsure'),
            t(isOwn ? 'clock.fix' : 'clock.compare'),
          ]
            .filter(Boolean)
            .join(' ')}
    </Alert>
  );
}
