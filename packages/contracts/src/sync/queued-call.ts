/**
 * Shared by queued calls and batches. Plain constants, separate from the schemas: the service worker and the
 * sending page need no zod.
 */
export const BATCH_MAX_CALLS = 100;
export const BATCH_MAX_BODY = 48 * 1024 * 1024;

/** Headers of a queued call; all optional, so a plain client of the REST surface works without them. */
export const headers = {
  idempotencyKey: 'idempotency-key',
  expectedUser: 'x-expected-user',
  capturedAt: 'x-captured-at',
  clientNow: 'x-client-now',
  /** with `x-captured-at`: what the phone knew of its clock at that moment, see `clockText` */
  capturedClock: 'x-captured-clock',
  deviceId: 'x-device-id',
  /** with a pull: the number of unsent records on the device, and the age of the oldest in seconds: `2;90000` */
  unsent: 'x-unsent',
  /** `yes`: it was acknowledged before, and a restore of the server has undone it */
  sentAgain: 'x-sent-again',
  /** for a report sent online: `yes` on the first attempt, `no` on a later one */
  firstAttempt: 'x-first-attempt',
  /** for a report that had to wait for a network while its author was still there: the plant's day */
  unreached: 'x-unreached',
  /** makes its sender the reporter of that one anonymous observation; stored on the device only */
  threadToken: 'x-thread-token',
  /** for a closed account's work released for this device: the account's number */
  release: 'x-release',
  replayed: 'idempotency-replayed',
} as const;

/** What a phone knew of its own clock when something was captured. */
export interface CaptureClock {
  /** how far the server's clock was ahead; null: not known */
  offsetMs: number | null;
  /** checked against a clock that nobody can set; otherwise it is only the offset of the last contact */
  sure: boolean;
}

const UNKNOWN = 'unknown';
const UNSURE = ';unsure';

/** `-3000000`, `-3000000;unsure` or `unknown`. */
export const clockText = ({ offsetMs, sure }: CaptureClock): string =>
  offsetMs === null ? UNKNOWN : `${offsetMs}${sure ? '' : UNSURE}`;

/** Null for anything else. */
export function clockOf(text: unknown): CaptureClock | null {
  if (text === UNKNOWN) return { offsetMs: null, sure: false };
  const offset = typeof text === 'string' ? /^(-?\d{1,13})(;unsure)?$/.exec(text) : null;
  return offset && { offsetMs: Number(offset[1]), sure: offset[2] === undefined };
}
