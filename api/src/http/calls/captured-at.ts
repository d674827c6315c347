import type { IncomingHttpHeaders } from 'node:http';
import { clockOf, headers } from '@turva/contracts/sync/sync';
import { instant } from '@turva/contracts/words/text';

/** A clock error of a phone too small to matter. */
const SKEW_WORTH_NOTING_MS = 2 * 60 * 1000;

/** A longer delay between deed and call is worth showing; an SQL interval. */
export const LATE = '2 minutes';

/** Nobody used this app before: an earlier result is not a time, and might not even be storable. */
const EARLIEST_MS = Date.UTC(2000);

export interface Captured {
  /** when it was seen, by the server's clock */
  at: Date;
  /** it may have been as late as this, where the witnesses differ */
  latest?: Date;
  /** the phone's own times, if its clock is wrong enough to matter, or if it sends again what a restore has undone */
  raw?: { capturedAt: string; clientNow?: string; clock?: string; sentAgain?: true };
  sentAgain?: boolean;
  /** the phone's clock is known to have been changed, or has never been compared: it may have been earlier than `at` */
  uncertain?: true;
  /** sent late by an older app, which does not say what it knew of its clock: put right since, it may have been slow */
  unchecked?: true;
}

/**
 * When the person pressed save, possibly days before the call. A phone's clock may be wrong and may be put right in
 * between, so the phone sends what it knew of its clock at that moment. Where it did not check that, the clock at the
 * sending is the other witness, and the earlier of the two times counts: nothing is taken for fresher than it is.
 */
export function capturedAt(given: IncomingHttpHeaders, now: Date): Captured | null {
  const said = instantOf(given, headers.capturedAt);
  if (!said) return null;
  const clientNow = instantOf(given, headers.clientNow);
  const skew = clientNow ? now.getTime() - clientNow.getTime() : 0;
  const clock = clockOf(given[headers.capturedClock]);
  const bySending = said.getTime() + skew;
  const byClock = clock?.offsetMs == null ? bySending : said.getTime() + clock.offsetMs;
  const best = clock?.sure ? byClock : Math.min(byClock, bySending);
  // nothing was seen in the future
  const at = new Date(Math.min(best, now.getTime()));
  const latest = new Date(Math.min(Math.max(byClock, bySending), now.getTime()));
  if (at.getTime() < EARLIEST_MS) return null;
  const isUncertain = clock?.offsetMs === null || best > now.getTime() + SKEW_WORTH_NOTING_MS;
  const isOff =
    Math.abs(skew) > SKEW_WORTH_NOTING_MS || Math.abs(byClock - said.getTime()) > SKEW_WORTH_NOTING_MS;
  const clocks = {
    ...(clientNow && isOff ? { clientNow: clientNow.toISOString() } : {}),
    ...(clock && isOff ? { clock: given[headers.capturedClock] as string } : {}),
  };
  const again = given[headers.sentAgain] === 'yes' ? { sentAgain: true as const } : {};
  const raw = { capturedAt: said.toISOString(), ...clocks, ...again };
  return {
    at,
    ...(!clock?.sure && latest > at ? { latest } : {}),
    ...(Object.keys(raw).length > 1 ? { raw } : {}),
    ...again,
    ...(isUncertain ? { uncertain: true } : {}),
    ...(!clock && now.getTime() - at.getTime() > SKEW_WORTH_NOTING_MS ? { unchecked: true } : {}),
  };
}

/** The latest moment at which it may have been done: where nobody knows when, that of its arrival. */
export const latestOf = (captured: Captured | null, now: Date): Date =>
  captured && !captured.uncertain ? (captured.latest ?? captured.at) : now;

/** An invalid header is no reason to refuse a report. */
export function instantOf(given: IncomingHttpHeaders, name: string): Date | null {
  const text = given[name];
  return typeof text === 'string' && instant.safeParse(text).success ? new Date(text) : null;
}
