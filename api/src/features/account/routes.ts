import {
  AskPasswordLink,
  CurrentUser,
  LoginInput,
  RegisterInput,
  SignInOptions,
} from '@turva/contracts/account';
import { OpenPasswordLink, UsePasswordLink } from '@turva/contracts/admin-people';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { isOwnNavigation } from '../../http/origin-check.ts';
import { signIn } from '../../http/session.ts';
import { currentUser } from '../../people/current-user.ts';
import { problem } from '../../problem.ts';
import { readDevice, rememberDevice } from '../../sign-in/known-device.ts';
import { createLoginLimits } from '../../sign-in/login-limits.ts';
import { ownerOfLink, usePasswordLink } from '../../sign-in/password-links.ts';
import { askForPasswordLink } from './forgotten-password.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { register } from './register.ts';
import { signInOptions } from './sign-in-options.ts';

/** A name and a password are short; a megabyte of password is refused before anything looks at it. */
const bodyLimit = 16 * 1024;

/** What visitors may call. */
export const visitorRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const limits = createLoginLimits(deps.db);

  app.get('/sign-in-options', { schema: { response: { 200: SignInOptions } } }, () => signInOptions(deps));

  app.post(
    '/login',
    { bodyLimit, schema: { body: LoginInput, response: { 200: CurrentUser } } },
    (req, reply) => logIn(deps, limits, req.body, { req, reply }),
  );

  app.post(
    '/register',
    { bodyLimit, schema: { body: RegisterInput, response: { 201: CurrentUser } } },
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

  // the token rides in the body: an address lies in logs and histories
  app.post(
    '/password-links/open',
    {
      bodyLimit,
      schema: { response: { '2xx': z.object({ username: z.string() }) }, body: OpenPasswordLink },
    },
    (req) => ownerOfLink(deps.db, req.body.token, deps.now()),
  );

  app.post('/password-links', { bodyLimit, schema: { body: UsePasswordLink } }, async (req, reply) => {
    const userId = await usePasswordLink(deps, req.body);
    // whoever holds the link is who they say: on this device strangers' guesses no longer stand in their way
    rememberDevice(reply, readDevice(req, deps.config), userId, deps.config);
    return reply.code(204).send();
  });

  app.post(
    '/password-links/request',
    { bodyLimit, schema: { body: AskPasswordLink } },
    async (req, reply) => {
      await askForPasswordLink(deps, limits, req.body.who);
      return reply.code(204).send();
    },
  );

  app.post('/logout', async (req, reply) => {
    await logOut(deps, req, reply);
    return reply.code(204).send();
  });

  // A link in the settings leads here. Changing state by GET, it must be the person's own navigation.
  app.get('/logout', async (req, reply) => {
    if (!isOwnNavigation(req)) throw problem('origin_refused');
    await logOut(deps, req, reply);
    // no script of ours ran: the page that opens next clears this person's traces from the device
    reply.setCookie('turva-left', '1', { path: '/', maxAge: 60, sameSite: 'lax' });
    return reply.redirect('/', 303);
  });
};

export const accountRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.get('/user', { schema: { response: { 200: CurrentUser } } }, (req) =>
    currentUser(deps.db, req.user.id),
  );
};
