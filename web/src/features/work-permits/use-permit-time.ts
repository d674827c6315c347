import type { KnownTime } from '@turva/rules/permit-clock';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { UserDb } from '../../offline/db.ts';
import { keepSeen, keptTime, timeNow } from '../../offline/known-time.ts';
import { requestPull } from '../../sync-ui/request-flush.ts';

export interface PermitTime {
  known: KnownTime;
  /** when this device last heard everything there was, by the server's clock */
  pulledAt: number | null;
}

const MINUTE_MS = 60_000;
/** A stream that has had nothing to tell for so long is asked. */
const ASK_AFTER_MS = 5 * MINUTE_MS;

/**
 * What time it is by all this device knows, anew each `everyMs`; undefined for the moment it takes to look. As long as
 * somebody looks at permits the device also keeps how late it certainly is, and asks for news.
 */
export function usePermitTime(db: UserDb, everyMs = 20_000): PermitTime | undefined {
  const kept = useLiveQuery(() => keptTime(db), [db]);
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), everyMs);
    const onSeen = () => tick((count) => count + 1);
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [everyMs]);
  useEffect(() => {
    const keep = async () => {
      await keepSeen(db);
      const now = await keptTime(db);
      const age = timeNow(now).at - (now.pulledAt ?? 0);
      if (document.visibilityState === 'visible' && age > ASK_AFTER_MS) requestPull();
    };
    const run = () => void keep().catch((error: unknown) => reportError(error));
    run();
    const timer = setInterval(run, MINUTE_MS);
    return () => clearInterval(timer);
  }, [db]);
  if (!kept) return undefined;
  return { known: timeNow(kept), pulledAt: kept.pulledAt };
}
