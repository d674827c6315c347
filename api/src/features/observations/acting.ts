import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type Captured, capturedAt } from '../../http/calls/captured-at.ts';
import { type Acting, actingOf } from '../../http/session/acting.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { actorOn } from './anonymous.ts';

/** The account acting on the observation `id`: it may be the anonymous reporter instead of `req.user`. */
export async function actingOn(deps: Deps, req: FastifyRequest, id: string): Promise<Acting> {
  const user = await actorOn(deps.db, req, id);
  const acting = actingOf(deps, req);
  return { ...acting, user, captured: capturedAs(user, req, acting.now) };
}

/** When they did it. The offset of a wrong clock identifies a phone, so it is never stored for an anonymous reporter. */
export function capturedAs(user: SessionUser, req: FastifyRequest, now: Date): Captured | null {
  const captured = capturedAt(req.headers, now);
  return captured && user.id !== req.user.id ? { at: captured.at } : captured;
}
