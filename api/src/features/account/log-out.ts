import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '../../db/audit.ts';
import { notifySessionEnded } from '../../db/change-feed.ts';
import type { Deps } from '../../deps.ts';
import { sessionCookieName } from '../../http/session/session.ts';
import { unsubscribe } from '../../notify/push/subscriptions.ts';
import { askAnewNextTime } from '../../sign-in/kept-state.ts';

/** Ends the session for good, if there is one. Never sends Clear-Site-Data: it would delete unsent work on the phone. */
export async function logOut({ db, config, log }: Deps, req: FastifyRequest, reply: FastifyReply) {
  const user = req.session.loaded?.user;
  if (user) {
    // before the session ends: a browser left behind must get no more pushes
    await unsubscribe(db, req.session.sessionId);
    const { sessionId } = req.session;
    await req.session.destroy();
    // after the answer: the page that asked leaves by itself, and must not learn of it first from its own event stream
    reply.raw.once('finish', () => {
      notifySessionEnded(db, user.id, sessionId).catch((error) =>
        log.error(error, 'open lines were not cut'),
      );
    });
    await recordAudit(db, { actorId: user.id, action: 'logout', entity: 'users', entityId: user.id });
  }
  askAnewNextTime(reply, config);
  // destroying the session does not clear the cookie
  reply.clearCookie(sessionCookieName(config), { path: '/' });
}
