import { headers } from '@turva/contracts/queued-call';
import type { UserDb } from './db.ts';
import type { Line } from './line.ts';

/** Why a flush ended: all sent · something waits for its time · time is up · no connection · sign-in needed. */
export type Stop = 'empty' | 'waiting' | 'budget' | 'unreachable' | 'auth';

/** One time slice of one flusher: what its parts share. */
export interface Run {
  db: UserDb;
  userId: number;
  owner: string;
  deadline: number;
  force: boolean;
  deviceId: string;
  fetch: typeof globalThis.fetch;
  /** what is known of the line; outlives the run */
  line: Line;
  now: () => number;
  random: () => number;
  sent: number;
  /** attachments put down between two pieces in this flush: the server stands where they say */
  putDown: Set<string>;
  /** set by the first part that finds a reason for all to stop */
  stop: Stop | null;
}

export const isOver = (run: Run) => run.stop !== null || run.now() >= run.deadline;

/** A lease outlives the longest call made under it, or two would send the same thing at once. */
export const LEASE_MS = 90_000 + 10_000;
/**
 * Without an answer for so long a call is given up. Bodies are cut so that the line carries them in a third of this, so
 * it is the time without progress that is limited, as on the server (`http/slow-bodies.ts`), and not the whole.
 */
export const SILENCE_MS = 30_000;

/** What the server needed after the last byte had come: nothing of the line's. */
const workedMs = (response: Response) =>
  Number(/app;dur=(\d+)/.exec(response.headers.get('server-timing') ?? '')?.[1] ?? 0);

/** A server, or something before it, had enough of waiting for the body. */
const gaveUp = new Set([408, 502, 504]);
const SOON_MS = 3_000;

interface Call {
  method: string;
  headers?: Record<string, string>;
  body?: BodyInit | null;
  /** of the body */
  bytes: number;
}

/** Sends as this person or not at all: the server compares the header with the session. Learns what the line carries. */
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
    // what breaks at once is no line at all, and says nothing of it
    if (run.now() - started > SOON_MS) run.line.stalled(run.now());
    throw error;
  }
}
