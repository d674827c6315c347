import type { KnownTime } from '@turva/rules/permits/permit-clock';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useState } from 'react';
import { heardAllAt, type KeptTime, keepSeen, keptTime, timeNow } from '../../offline/clock/server-clock.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { upcomingTurns } from '../../records/work-permits/overlay-permits.ts';
import { requestPull } from '../../sync-ui/sync-engine.ts';

export interface PermitTime {
  known: KnownTime;
  /** the server's time of this device's last complete pull */
  pulledAt: number | null;
}

const MINUTE_MS = 60_000;
/** A silent stream is checked after this long. */
const ASK_AFTER_MS = 5 * MINUTE_MS;

/** Nothing may be shown as valid even for a moment after its end: refreshes exactly then, between two ticks. */
function useTurns(db: UserDb, kept: KeptTime | undefined, look: () => void): void {
  const minute = kept && Math.floor(timeNow(kept).at / MINUTE_MS) * MINUTE_MS;
  const turns = useLiveQuery(
    // includes the next minute, which is queried shortly after it has begun
    () => (minute === undefined ? [] : upcomingTurns(db, minute, minute + 2 * MINUTE_MS)),
    [db, minute],
  );
  useEffect(() => {
    if (!kept || !turns) return;
    const now = timeNow(kept).at;
    const timers = turns.filter((at) => at > now).map((at) => setTimeout(look, at - now + 1));
    return () => timers.forEach(clearTimeout);
  }, [kept, turns, look]);
}

/**
 * The current time as far as this device knows, updated every `everyMs`; undefined while it is read. While permits
 * are on screen, the device also stores the latest certain time, and polls for news.
 */
export function usePermitTime(db: UserDb, everyMs = 20_000): PermitTime | undefined {
  const kept = useLiveQuery(() => keptTime(db), [db]);
  const [, tick] = useState(0);
  const look = useCallback(() => tick((count) => count + 1), []);
  useEffect(() => {
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [everyMs, look]);
  useEffect(() => {
    const keep = async () => {
      await keepSeen(db);
      const now = await keptTime(db);
      const age = timeNow(now).at - (heardAllAt(now) ?? 0);
      if (document.visibilityState === 'visible' && age > ASK_AFTER_MS) requestPull();
    };
    const run = () => void keep().catch((error: unknown) => reportError(error));
    run();
    const timer = setInterval(run, MINUTE_MS);
    return () => clearInterval(timer);
  }, [db]);
  useTurns(db, kept, look);
  if (!kept) return undefined;
  return { known: timeNow(kept), pulledAt: heardAllAt(kept) };
}
