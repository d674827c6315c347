import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../deps.ts';
import { isOwnNavigation } from '../../http/load/origin-check.ts';
import { routesIn } from '../../http/route.ts';
import { signIn } from '../../http/session/session.ts';
import { currentUser } from '../../people/current-user.ts';
import { problem } from '../../problem.ts';
import { confirmAddress } from '../../sign-in/confirm-address.ts';
import { readDevice, rememberDevice } from '../../sign-in/known-device.ts';
import { createLoginLimits } from '../../sign-in/login-limits.ts';
import { ownerOfLink, usePasswordLink } from '../../sign-in/password-links.ts';
import { askForPasswordLink } from './forgotten-password.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { register } from './register.ts';
import { signInOptions } from './sign-in-options.ts';

/** A name and a password are short: a megabyte is refused before it is parsed. */
const bodyLimit = 16 * 1024;

/** Routes that need no session. */
export const visitorRoutes: FastifyPluginAsync<{ deps: Deps; phones: boolean }> = async (
  app,
  { deps, phones },
) => {
  const route = routesIn(app);
  const limits = createLoginLimits(deps.db);

  route('GET /api/sign-in-options', { who: 'visitor' }, () => signInOptions(deps));

  route('POST /api/login', { who: 'visitor', audits: ['users', 'login'], bodyLimit }, (req, reply) =>
    logIn(deps, limits, req.body, { req, reply, phones }),
  );

  route(
    'POST /api/register',
    { who: 'visitor', audits: ['users', 'register'], bodyLimit },
    async (req, reply) => {
      await limits.countRegistration(req.ip);
      const { user, active } = await register(deps, req.body);
      if (active) {
        await signIn(req, user.id, deps.now());
        rememberDevice(reply, readDevice(req, deps.config), user.id, deps.config);
      }
      return reply.code(201).send(user);
    },
  );

  // the token travels in the body, because addresses end up in logs and histories
  route(
    'POST /api/password-links/open',
    { who: 'visitor', audits: 'only looks whether the link still opens', bodyLimit },
    (req) => ownerOfLink(deps.db, req.body.token, deps.now()),
  );

  route(
    'POST /api/password-links',
    { who: 'visitor', audits: ['users', 'password_set'], bodyLimit },
    async (req, reply) => {
      const userId = await usePasswordLink(deps, req.body);
      // the link proved who they are: on this device strangers' failed guesses no longer lock them out
      rememberDevice(reply, readDevice(req, deps.config), userId, deps.config);
      return reply.code(204).send();
    },
  );

  route(
    'POST /api/email-links',
    { who: 'visitor', audits: ['users', 'profile_changed'], bodyLimit },
    async (req, reply) => {
      await deps.db.transaction().execute((trx) => confirmAddress(trx, deps, req.body.token));
      return reply.code(204).send();
    },
  );

  // the job writes the log entry if an account exists: doing it here would make the answer measurably slower
  // for one that does
  route(
    'POST /api/password-links/request',
    { who: 'visitor', audits: ['users', 'password_link_asked_for'], bodyLimit },
    async (req, reply) => {
      await askForPasswordLink(deps, limits, req.body.who);
      return reply.code(204).send();
    },
  );

  route('POST /api/logout', { who: 'visitor', audits: ['users', 'logout'] }, async (req, reply) => {
    await logOut(deps, req, reply);
    return reply.code(204).send();
  });

  // The settings link here. Since a GET changes state, it must be the person's own navigation.
  route('GET /api/logout', { who: 'visitor', audits: ['users', 'logout'] }, async (req, reply) => {
    if (!isOwnNavigation(req)) throw problem('origin_refused');
    await logOut(deps, req, reply);
    // none of our scripts ran: the next page to open clears this person's traces from the device
    reply.setCookie('turva-left', '1', { path: '/', maxAge: 60, sameSite: 'lax' });
    return reply.redirect('/', 303);
  });
};

export const accountRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const route = routesIn(app);
  route(
    'GET /api/user',
    { who: 'user' },
    (req) => req.session.loaded?.account ?? currentUser(deps.db, req.user.id),
  );
};
