import type { IncomingHttpHeaders } from 'node:http';
import { headers } from '@turva/contracts/sync';
import { instant } from '@turva/contracts/text';

/** A clock error of a phone too small to matter. */
const SKEW_WORTH_NOTING_MS = 2 * 60 * 1000;

/** A longer delay between deed and call is worth showing; an SQL interval. */
export const LATE = '2 minutes';

/** Nobody used this app before: an earlier result is not a time, and might not even be storable. */
const EARLIEST_MS = Date.UTC(2000);

export interface Captured {
  /** when it was seen, by the server's clock */
  at: Date;
  /** the phone's own times, if its clock is wrong enough to matter, or if it sends again what a restore has undone */
  raw?: { capturedAt: string; clientNow?: string; sentAgain?: true };
  sentAgain?: boolean;
}

/**
 * When the person pressed save, possibly days before the call. A phone's clock may be wrong, but the duration it
 * measured from then to now is right.
 */
export function capturedAt(given: IncomingHttpHeaders, now: Date): Captured | null {
  const said = instantOf(given, headers.capturedAt);
  if (!said) return null;
  const clientNow = instantOf(given, headers.clientNow);
  const skew = clientNow ? now.getTime() - clientNow.getTime() : 0;
  // nothing was seen in the future
  const at = new Date(Math.min(said.getTime() + skew, now.getTime()));
  if (at.getTime() < EARLIEST_MS) return null;
  const noteworthy = clientNow && Math.abs(skew) > SKEW_WORTH_NOTING_MS;
  const clock = noteworthy ? { clientNow: clientNow.toISOString() } : {};
  if (given[headers.sentAgain] === 'yes')
    return { at, raw: { capturedAt: said.toISOString(), ...clock, sentAgain: true }, sentAgain: true };
  return noteworthy ? { at, raw: { capturedAt: said.toISOString(), ...clock } } : { at };
}

/** An invalid header is no reason to refuse a report. */
function instantOf(given: IncomingHttpHeaders, name: string): Date | null {
  const text = given[name];
  return typeof text === 'string' && instant.safeParse(text).success ? new Date(text) : null;
}
