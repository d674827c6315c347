import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { type Captured, capturedAt } from '../calls/captured-at.ts';
import type { SessionUser } from './session-store.ts';

/** Who acts, when they did, and the jobs to start with it. */
export interface Acting {
  user: SessionUser;
  now: Date;
  /** by which an answer tells the state of a record, as every reading of it does */
  settled: Date;
  /** that time is in doubt: nothing is known to have been done since something else */
  unsure: boolean;
  /** when they did it, if the call says so */
  captured: Captured | null;
  jobs: Jobs;
  /** whether the plant sends mail */
  hasMail: boolean;
}

export function actingOf(
  { jobs, now, clock, config }: Pick<Deps, 'jobs' | 'now' | 'clock' | 'config'>,
  req: FastifyRequest,
): Acting {
  const at = now();
  const [settled, unsure] = [clock.settled(), clock.isUnsure()];
  const captured = capturedAt(req.headers, at);
  return { user: req.user, now: at, settled, unsure, captured, jobs, hasMail: Boolean(config.mail) };
}
