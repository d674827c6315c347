import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { authorizationCodeGrant, buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../../deps.ts';
import { routesIn } from '../../http/route.ts';
import { signIn } from '../../http/session/session.ts';
import { problem } from '../../problem.ts';
import { isOurChallenge, makeChallenge, spendChallenge } from '../../sign-in/challenges.ts';
import {
  hasAsked,
  isToAskAnew,
  keepState,
  type OnTheWay,
  secretOf,
  takeState,
} from '../../sign-in/kept-state.ts';
import { readDevice, rememberDevice } from '../../sign-in/known-device.ts';
import { personIn } from './claims.ts';
import { type Found, personOf } from './person-of.ts';
import { createProvider } from './provider.ts';

/** Signing in with the workplace account: to its service and back. Routes without a session, followed as links. */
export const workplaceLoginRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const route = routesIn(app);
  const { config, now } = deps;
  const askProvider = createProvider(config);
  const redirectUri = new URL('/api/workplace-login/callback', config.publicUrl ?? 'http://localhost').href;
  const provider = () => {
    if (!askProvider) throw problem('not_found');
    return askProvider();
  };
  /** The login screen shows the result. */
  const back = (reply: FastifyReply, why: string) => reply.redirect(`/auth?workplace=${why}`, 303);

  route('GET /api/workplace-login', { who: 'visitor' }, async (req, reply) => {
    if (!askProvider) throw problem('not_found');
    const found = await provider().catch((error: unknown) => {
      deps.log.warn(error, 'the sign-in service of the workplace does not answer');
      return null;
    });
    if (!found) return back(reply, 'unavailable');
    const state = makeChallenge(config, 'oidc', now());
    keepState(reply, config, { state, to: req.query.to });
    const url = buildAuthorizationUrl(found, {
      redirect_uri: redirectUri,
      scope: 'openid profile email',
      state,
      nonce: secretOf(config, 'nonce', state),
      code_challenge: await calculatePKCECodeChallenge(secretOf(config, 'verifier', state)),
      code_challenge_method: 'S256',
      // who is signed in already comes to prove that it is still them
      ...(isToAskAnew(req, config) || req.session.loaded ? { prompt: 'login' } : {}),
    });
    return reply.redirect(url.href, 303);
  });

  route('GET /api/workplace-login/callback', { who: 'visitor' }, async (req, reply) => {
    const kept = takeState(req, reply, config);
    if (!kept || !isOurChallenge(config, { purpose: 'oidc', challenge: kept.state, now: now() }))
      return back(reply, 'refused');
    const found = await finish(req, kept).catch((error: unknown) => {
      deps.log.warn(error, 'a sign-in with the account of the workplace was refused');
      return { may: 'nothing', why: 'refused' } as const;
    });
    if (found.may === 'nothing') return back(reply, found.why);
    if (found.may === 'wait') return back(reply, 'waiting');
    await signIn(req, found.userId, now());
    rememberDevice(reply, readDevice(req, config), found.userId, config);
    hasAsked(reply, config);
    return reply.redirect(kept.to, 303);
  });

  /** Exchanges the code at the service, and finds the account of the person it names. */
  async function finish(req: FastifyRequest, { state }: OnTheWay): Promise<Found> {
    const service = await provider();
    const tokens = await authorizationCodeGrant(service, new URL(req.url, redirectUri), {
      expectedState: state,
      expectedNonce: secretOf(config, 'nonce', state),
      pkceCodeVerifier: secretOf(config, 'verifier', state),
      idTokenExpected: true,
    });
    const token = tokens.claims();
    if (!token) throw new Error('no ID token');
    const person = await personIn(service, tokens, { token, employeeClaim: config.oidc?.employeeClaim });
    const found = await deps.db.transaction().execute(async (trx) => {
      if (!(await spendChallenge(trx, state, now()))) throw new Error('this sign-in is over');
      const whose = await personOf(trx, deps, person);
      if (whose.may === 'enter')
        await recordAudit(trx, {
          actorId: whose.userId,
          action: 'login',
          entity: 'users',
          entityId: whose.userId,
          detail: { by: 'workplace' },
        });
      return whose;
    });
    deps.changes.pokePeople();
    deps.changes.poke();
    return found;
  }
};
