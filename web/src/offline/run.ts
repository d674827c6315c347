import { headers } from '@turva/contracts/queued-call';
import type { UserDb } from './db.ts';

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
  now: () => number;
  random: () => number;
  sent: number;
  /** set by the first part that finds a reason for all to stop */
  stop: Stop | null;
}

export const isOver = (run: Run) => run.stop !== null || run.now() >= run.deadline;

/** A lease outlives the longest call made under it, or two would send the same thing at once. */
export const LEASE_MS = 90_000 + 10_000;
const TEXT_TIMEOUT_MS = 20_000;
const MEDIA_TIMEOUT_MS = 90_000;

interface Call {
  method: string;
  headers?: Record<string, string>;
  body?: BodyInit | null;
  hasMedia: boolean;
}

/** Sends as this person or not at all: the server compares the header with the session. */
export function send(run: Run, path: string, { hasMedia, ...call }: Call): Promise<Response> {
  return run.fetch(path, {
    ...call,
    headers: {
      accept: 'application/json',
      [headers.expectedUser]: String(run.userId),
      [headers.deviceId]: run.deviceId,
      [headers.clientNow]: new Date(run.now()).toISOString(),
      ...call.headers,
    },
    credentials: 'same-origin',
    cache: 'no-store',
    // a redirect is a login wall, never ours
    redirect: 'manual',
    signal: AbortSignal.timeout(hasMedia ? MEDIA_TIMEOUT_MS : TEXT_TIMEOUT_MS),
  });
}
