import type { UserDb } from '../engine/db.ts';
import type { Line } from './line.ts';
import type { Way } from './way.ts';

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
  /** what the calls of this run have met */
  way: Way;
}

export const isOver = (run: Run) => run.stop !== null || run.now() >= run.deadline;

/** A lease must outlive the longest call made under it, or two flushers would send the same thing at once. */
export const LEASE_MS = 90_000 + 10_000;
