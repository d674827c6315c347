import { headers } from '@turva/contracts/sync/sync';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problem.ts';
import { hearClock } from '../hear-clock.ts';
import { keyOfCalls } from './api-key.ts';
import { releasedCall } from './released.ts';
import { isConfirmed, renewIfAging, sessionCookieName } from './session.ts';
import { type SessionUser, wasEndedOnPurpose } from './session-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person; only in the signed-in scope. */
    user: SessionUser;
  }
}

/** Closes the scope it is registered in: without a session or a key nothing there runs, not even the body's parser. */
export const requireUser = fp(async (app, { deps }: { deps: Deps }) => {
  app.decorateRequest('user', {
    getter(this: FastifyRequest) {
      const user = this.released?.author ?? (this.apiKey ?? this.session.loaded)?.user;
      if (!user) throw problem('session_required');
      return user;
    },
  });
  app.decorateRequest('released', null);
  app.decorateRequest('apiKey', null);
  const keyOf = keyOfCalls(deps);
  app.addHook('onRequest', async (req) => {
    req.apiKey = await keyOf(req);
    if (req.apiKey) return;
    if (!req.session.loaded && (await wasEnded(deps, req))) throw problem('session_ended');
    if (req.headers[headers.release] !== undefined)
      req.released = await releasedCall(deps.db, req, req.user, deps.now());
    expectUser(req, req.user);
    hearClock(deps.clock, req);
    renewIfAging(req, deps.clock.settled());
  });
  // after the right to call at all, which is checked by the scopes within this one; keys may call none of these
  app.addHook('preParsing', async (req) => {
    if (!req.routeOptions.config.statement?.confirms || req.apiKey) return;
    if (!isConfirmed(req, deps.now())) throw problem('confirm_again');
  });
});

/** A queue on a shared phone names its owner: it must never be sent under the next person's name. */
function expectUser(req: FastifyRequest, user: SessionUser) {
  const expected = req.headers[headers.expectedUser];
  if (expected !== undefined && expected !== String(user.id)) throw problem('user_mismatch');
}

/** After an expired session the device keeps the person's data; after one that somebody ended it does not. */
const wasEnded = async ({ db, config }: Deps, req: FastifyRequest): Promise<boolean> => {
  const sid = req.cookies[sessionCookieName(config)]?.split('.')[0];
  return sid !== undefined && wasEndedOnPurpose(db, sid);
};
