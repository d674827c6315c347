import type { IncomingHttpHeaders } from 'node:http';
import { headers } from '@turva/contracts/sync/sync';
import type { Captured } from '../../http/calls/captured-at.ts';

/** How a report sent online travelled. */
export interface Sending {
  /** from the tap on send to the receipt */
  seconds: number;
  firstTry: boolean;
}

const LONGEST_S = 24 * 60 * 60;

/** Null: it was stored on the phone first, or the headers are missing. */
export function sendingOf(given: IncomingHttpHeaders, captured: Captured | null, now: Date): Sending | null {
  const attempt = given[headers.firstAttempt];
  if (!captured || (attempt !== 'yes' && attempt !== 'no')) return null;
  const seconds = Math.max(0, now.getTime() - captured.at.getTime()) / 1000;
  return { seconds: Math.min(LONGEST_S, seconds), firstTry: attempt === 'yes' };
}
