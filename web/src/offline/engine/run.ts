import { headers } from '@turva/contracts/queued-call';
import type { UserDb } from './db.ts';
import type { Line } from './line.ts';

/** Why a flush ended: all sent · an item is not due yet · time is up · no connection · sign-in needed. */
export type Stop = 'empty' | 'waiting' | 'budget' | 'unreachable' | 'auth';

/** One time slice of one flusher: the state its parts share. */
export interface Run {
  db: UserDb;
  userId: number;
  owner: string;
  deadline: number;
  force: boolean;
  deviceId: string;
  fetch: typeof globalThis.fetch;
  /** what is known of the connection; outlives the run */
  line: Line;
  now: () => number;
  random: () => number;
  sent: number;
  /** attachments paused between two pieces in this flush: the server's offset equals theirs */
  putDown: Set<string>;
  /** set by the first part that finds a reason for all to stop */
  stop: Stop | null;
}

export const isOver = (run: Run) => run.stop !== null || run.now() >= run.deadline;

/** A lease must outlive the longest call made under it, or two flushers would send the same thing at once. */
export const LEASE_MS = 90_000 + 10_000;
/**
 * A call is given up after this long without progress. Bodies are sized so that they take a third of this, so it
 * limits the time without progress, as on the server (`http/slow-bodies.ts`), and not the whole.
 */
export const SILENCE_MS = 30_000;

/** Server time after the last byte had arrived: not the connection's. */
const workedMs = (response: Response) =>
  Number(/app;dur=(\d+)/.exec(response.headers.get('server-timing') ?? '')?.[1] ?? 0);

/** The server, or something before it, timed out waiting for the body. */
const gaveUp = new Set([408, 502, 504]);
const SOON_MS = 3_000;

interface Call {
  method: string;
  headers?: Record<string, string>;
  body?: BodyInit | null;
  /** of the body */
  bytes: number;
}

/** Sends as this person or not at all: the server compares the header with the session. Measures the connection. */
export async function send(run: Run, path: string, { bytes, ...call }: Call): Promise<Response> {
  const started = run.now();
  try {
    const response = await run.fetch(path, {
      ...call,
      headers: {
        accept: 'application/json',
        [headers.expectedUser]: String(run.userId),
        [headers.deviceId]: run.deviceId,
        [headers.clientNow]: new Date(started).toISOString(),
        ...call.headers,
      },
      credentials: 'same-origin',
      cache: 'no-store',
      // a redirect is a login wall, never ours
      redirect: 'manual',
      signal: AbortSignal.timeout(SILENCE_MS),
    });
    if (gaveUp.has(response.status)) run.line.stalled(run.now());
    else if (response.ok) {
      const ms = run.now() - started - workedMs(response);
      run.line.answered({ bytes, ms }, run.now());
    }
    return response;
  } catch (error) {
    // an immediate failure means no connection at all, and measures nothing
    if (run.now() - started > SOON_MS) run.line.stalled(run.now());
    throw error;
  }
}
