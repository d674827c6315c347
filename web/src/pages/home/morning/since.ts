import type { HomeSeen } from '@turva/contracts/people/user-settings-values';

const MINUTE_MS = 60_000;
/** After this long without a visit the person has been away. */
const AWAY_MS = 30 * MINUTE_MS;
/** Interval for recording a continued visit. */
const NOTED_EVERY_MS = 10 * MINUTE_MS;
/** The first visit starts with one day. */
const FIRST_MS = 24 * 60 * MINUTE_MS;

const isAway = ({ at }: HomeSeen, now: number) => now - Date.parse(at) > AWAY_MS;

/** The time since when items are new to them; epoch ms. */
export function sinceOf(seen: HomeSeen | null, now: number): number {
  if (!seen) return now - FIRST_MS;
  return Date.parse(isAway(seen, now) ? seen.at : seen.before);
}

/** The visit to record now; null: one was recorded a moment ago. */
export function seenNow(seen: HomeSeen | null, now: number): HomeSeen | null {
  if (seen && now - Date.parse(seen.at) < NOTED_EVERY_MS) return null;
  return { at: new Date(now).toISOString(), before: new Date(sinceOf(seen, now)).toISOString() };
}
