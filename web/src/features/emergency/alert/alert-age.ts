import type { EmergencyAlert } from '@turva/contracts/plant/emergency';
import { useLiveQuery } from 'dexie-react-hooks';
import { keptTime, serverNow } from '../../../offline/clock/server-clock.ts';
import { steadyClock } from '../../../offline/clock/steady-clock.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { useNow } from '../../../ui/clock.ts';

export const MINUTE_MS = 60_000;

interface Known {
  /** null: the server's clock is in doubt */
  serverNow: number | null;
  /** how long this page has shown it */
  seenFor: number;
}

/**
 * How long ago it was raised, in milliseconds. The server's clock may have been put right since: it is at least as old
 * as this page has seen it, and as the last step that was taken because nobody answered.
 */
export function alertAge(
  { raisedAt, steps = [] }: Pick<EmergencyAlert, 'raisedAt' | 'steps'>,
  { serverNow, seenFor }: Known,
): number {
  const taken = steps.filter(({ takenAt }) => takenAt !== null).map(({ minutes }) => minutes * MINUTE_MS);
  return Math.max(0, seenFor, ...taken, serverNow === null ? 0 : serverNow - Date.parse(raisedAt));
}

/** By the clock that nobody can set. */
const firstSeen = new Map<number, number>();
function seenFor(id: number): number {
  const now = steadyClock.now();
  const first = firstSeen.get(id) ?? now;
  firstSeen.set(id, first);
  return now - first;
}

export function useAlertAge(db: UserDb, alert: EmergencyAlert): number {
  useNow();
  const kept = useLiveQuery(() => keptTime(db), [db]);
  return alertAge(alert, {
    serverNow: kept?.isDoubted ? null : serverNow(kept),
    seenFor: seenFor(alert.id),
  });
}
