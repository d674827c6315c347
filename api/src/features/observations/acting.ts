import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type Acting, actingOf } from '../../http/acting.ts';
import { type Captured, capturedAt } from '../../http/captured-at.ts';
import type { SessionUser } from '../../http/session-store.ts';
import { actorOn } from './anonymous.ts';

/** Who acts on the observation `id`: mind that it may be the nameless reporter, and not `req.user`. */
export async function actingOn(deps: Deps, req: FastifyRequest, id: string): Promise<Acting> {
  const user = await actorOn(deps.db, req, id);
  const acting = actingOf(deps, req);
  return { ...acting, user, captured: capturedAs(user, req, acting.now) };
}

/** When they did it. How wrong a clock is tells phones apart: of a nameless reporter's nobody writes that down. */
export function capturedAs(user: SessionUser, req: FastifyRequest, now: Date): Captured | null {
  const captured = capturedAt(req.headers, now);
  return captured && user.id !== req.user.id ? { at: captured.at } : captured;
}
