import { useLiveQuery } from 'dexie-react-hooks';
import { keptTime, serverNow } from '../offline/clock/server-clock.ts';
import type { UserDb } from '../offline/engine/db.ts';
import { useNow } from '../ui/clock.ts';

/** Epoch milliseconds by the server's clock, as far as this device knows it. */
export function useServerNow(db: UserDb): number {
  useNow();
  return serverNow(useLiveQuery(() => keptTime(db), [db]));
}
