import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '../../db/audit.ts';
import { tellSessionEnded } from '../../db/change-feed.ts';
import type { Deps } from '../../deps.ts';
import { sessionCookieName } from '../../http/session.ts';
import { unsubscribe } from '../../notify/push/subscriptions.ts';
import { askAnewNextTime } from '../../sign-in/kept-state.ts';

/** Ends the session for good, if there is one. Never sends Clear-Site-Data: unsent work on the phone is not ours to wipe. */
export async function logOut({ db, config, log }: Deps, req: FastifyRequest, reply: FastifyReply) {
  const user = req.session.loaded?.user;
  if (user) {
    // before the session: a browser that somebody has left hears nothing more
    await unsubscribe(db, req.session.sessionId);
    const { sessionId } = req.session;
    await req.session.destroy();
    // after the answer: the page that asked leaves by itself, and is not to hear of it by its own line first
    reply.raw.once('finish', () => {
      tellSessionEnded(db, user.id, sessionId).catch((error) => log.error(error, 'open lines were not cut'));
    });
    await recordAudit(db, { actorId: user.id, action: 'logout', entity: 'users', entityId: user.id });
  }
  askAnewNextTime(reply, config);
  // destroying sends no clearing cookie by itself
  reply.clearCookie(sessionCookieName(config), { path: '/' });
}
