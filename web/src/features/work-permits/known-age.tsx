import { useTranslation } from 'react-i18next';
import { useSyncState } from '../../sync-ui/sync-state.ts';
import { DateTime, RelativeTime } from '../../ui/time.tsx';
import { heardAt, isOld } from './last-contact.ts';
import type { PermitTime } from './use-permit-time.ts';

/** The age of this device's permit data, in words. */
export function KnownAge({ time }: { time: PermitTime }) {
  const { t } = useTranslation('permits');
  const { reachable } = useSyncState();
  const at = heardAt(time);
  if (at === null) return null;
  return (
    <>
      {t(reachable === false ? 'validity.ageOffline' : 'validity.age')}{' '}
      <span className="no-print">
        <RelativeTime value={at} />
      </span>
      <span className="on-paper">
        <DateTime value={time.pulledAt ?? at} />
      </span>
    </>
  );
}

/** Whether work may have been stopped without this device knowing. */
export function useMayBeStale(time: PermitTime): boolean {
  const { reachable } = useSyncState();
  return reachable === false || isOld(time);
}

/** A warning above validity marks that may be outdated; nothing while this device is up to date. */
export function StaleNote({ time }: { time: PermitTime }) {
  const { t } = useTranslation('permits');
  if (!useMayBeStale(time) || time.pulledAt === null) return null;
  return (
    <p className="permit-stale w-600 flush" role="status">
      <KnownAge time={time} /> · {t('validity.mayBeStopped')}
    </p>
  );
}
