import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type Captured, capturedAt } from '../../http/captured-at.ts';
import type { SessionUser } from '../../http/session-store.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { actorOn } from './anonymous.ts';

/** Who does something, when they did it, and what they set going with it. */
export interface Acting {
  user: SessionUser;
  captured: Captured | null;
  jobs: Jobs;
}

/** Who acts on the observation `id`: mind that it may be the nameless reporter, and not `req.user`. */
export async function actingOn({ db, jobs, now }: Deps, req: FastifyRequest, id: string): Promise<Acting> {
  const user = await actorOn(db, req, id);
  return { user, captured: capturedAs(user, req, now()), jobs };
}

/** When they did it. How wrong a clock is tells phones apart: of a nameless reporter's nobody writes that down. */
export function capturedAs(user: SessionUser, req: FastifyRequest, now: Date): Captured | null {
  const captured = capturedAt(req.headers, now);
  return captured && user.id !== req.user.id ? { at: captured.at } : captured;
}
