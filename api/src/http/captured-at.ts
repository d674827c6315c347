import type { IncomingHttpHeaders } from 'node:http';
import { headers } from '@turva/contracts/sync';
import { instant } from '@turva/contracts/text';

/** What a phone's clock may be off without anybody caring. */
const SKEW_WORTH_NOTING_MS = 2 * 60 * 1000;

/** Later than this, it matters that the call came later than the deed; an SQL interval. */
export const LATE = '2 minutes';

/** Nobody carried this app before: a time that comes out earlier is no time, and might not even be storable. */
const EARLIEST_MS = Date.UTC(2000);

export interface Captured {
  /** when it was seen, by the server's clock */
  at: Date;
  /** what the phone said, when its clock is wrong enough to matter, or when it sends what a restore has taken back */
  raw?: { capturedAt: string; clientNow?: string; sentAgain?: true };
  sentAgain?: boolean;
}

/**
 * When the person pressed save, possibly days before the call. A phone's clock may be wrong, but the time it
 * measured between then and now is right.
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

/** A header that makes no sense is no reason to refuse a report. */
function instantOf(given: IncomingHttpHeaders, name: string): Date | null {
  const text = given[name];
  return typeof text === 'string' && instant.safeParse(text).success ? new Date(text) : null;
}
