import type { HomeSeen } from '@turva/contracts/user-settings-values';

const MINUTE_MS = 60_000;
/** Who has not looked for so long has been away. */
const AWAY_MS = 30 * MINUTE_MS;
/** Looking on is noted so often. */
const NOTED_EVERY_MS = 10 * MINUTE_MS;
/** Whoever has never looked begins with a day. */
const FIRST_MS = 24 * 60 * MINUTE_MS;

const isAway = ({ at }: HomeSeen, now: number) => now - Date.parse(at) > AWAY_MS;

/** Since when something is new to them; epoch ms. */
export function sinceOf(seen: HomeSeen | null, now: number): number {
  if (!seen) return now - FIRST_MS;
  return Date.parse(isAway(seen, now) ? seen.at : seen.before);
}

/** What is to be noted of somebody who looks now; null: that was done a moment ago. */
export function seenNow(seen: HomeSeen | null, now: number): HomeSeen | null {
  if (seen && now - Date.parse(seen.at) < NOTED_EVERY_MS) return null;
  return { at: new Date(now).toISOString(), before: new Date(sinceOf(seen, now)).toISOString() };
}
