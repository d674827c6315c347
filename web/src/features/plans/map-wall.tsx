import { IconDeviceTv } from '@tabler/icons-react';
import type { Plan } from '@turva/contracts/plant/plans';
import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { requestPull } from '../../sync-ui/sync-engine.ts';
import { useSyncState } from '../../sync-ui/sync-state.ts';
import { useNow } from '../../ui/clock.ts';
import { Act } from '../../ui/press/act.tsx';
import { formatAs, formatDateTime } from '../../ui/time.tsx';
import { useStirred } from '../../ui/use-stirred.ts';

/** Interval for polling on an unattended wall screen. */
const ASK_MS = 5 * 60_000;

interface Props {
  db: UserDb;
  plan: Plan;
  onLeave: () => void;
  children: ReactNode;
}

/** The map on the wall of a control room: no controls, and it shows when its data is old. */
export function MapWall({ db, plan, onLeave, children }: Props) {
  const { t } = useTranslation(['plans', 'permits']);
  const now = useNow();
  const isStirred = useStirred();
  const { reachable } = useSyncState();
  const heardAt = useLiveQuery(async () => (await db.sync.get('heardAllAt'))?.value, [db]);
  useEffect(() => {
    const timer = setInterval(requestPull, ASK_MS);
    return () => clearInterval(timer);
  }, []);
  const isStale = reachable === false;
  return (
    <div className="map-wall stack fixed on-page" data-stirred={isStirred || undefined}>
      <header className="map-wall-head flex baseline">
        <h1 tabIndex={-1} className="user-text">
          {plan.building} · {plan.level}
        </h1>
        <p className="map-wall-clock w-700 figures">{formatAs(now, { timeStyle: 'short' })}</p>
        {typeof heardAt === 'number' && (
          <p className="map-wall-age flex-1 text-right dim" data-stale={isStale || undefined} role="status">
            {t(isStale ? 'wall.stale' : 'wall.asOf', { time: formatDateTime(heardAt) })}
          </p>
        )}
        <Act
          Icon={IconDeviceTv}
          iconSize={22}
          label={t('permits:board.leaveWall')}
          className="map-wall-leave absolute through"
          onClick={onLeave}
        />
      </header>
      {children}
    </div>
  );
}
