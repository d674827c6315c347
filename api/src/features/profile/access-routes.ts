import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { routesIn } from '../../http/route.ts';
import { writesIn } from '../../http/write-route.ts';
import { confirmAgain } from '../../sign-in/confirm-again.ts';
import { readDevice } from '../../sign-in/known-device.ts';
import { ownAccess } from '../../sign-in/own-access.ts';
import { endAllOthers, endSession, ownSessions } from '../../sign-in/own-sessions.ts';

const SessionName = z.object({ id: z.string().regex(/^[0-9a-f]{24}$/) });

/** What opens the caller's account: to look at it, to end it, and to confirm who is there. */
export async function ownAccessRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const writes = writesIn(scope, deps);
  const { db, now, config } = deps;

  // in a hurry: no password is asked
  writes('POST /api/user/device-lost', { who: 'user', audits: ['users', 'session_ended'] }, (trx, req) =>
    endAllOthers(trx, { userId: req.user.id, sid: req.session.sessionId, now: now() }),
  );

  route(
    'POST /api/user/confirm',
    { who: 'user', audits: 'proves who is there; what it opens has its own entries', bodyLimit: 64 * 1024 },
    async (req, reply) => {
      await confirmAgain(deps, req, req.body);
      return reply.code(204).send();
    },
  );

  route('GET /api/user/access', { who: 'user' }, (req) =>
    ownAccess(deps, {
      userId: req.user.id,
      sid: req.session.sessionId,
      deviceId: readDevice(req, config)?.id ?? null,
    }),
  );

  route('GET /api/user/sessions', { who: 'user' }, (req) =>
    ownSessions(db, { userId: req.user.id, sid: req.session.sessionId, now: now() }),
  );

  writes(
    'DELETE /api/user/sessions/:id',
    {
      who: 'user',
      audits: ['users', 'session_ended'],
      record: { of: 'session', may: 'owner', others: 404 },
      params: SessionName,
    },
    (trx, req) =>
      endSession(trx, { userId: req.user.id, sid: req.session.sessionId, now: now() }, req.params.id),
  );
}
