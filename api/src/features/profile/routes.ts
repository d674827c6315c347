import { CurrentUser } from '@turva/contracts/account';
import {
  ChangePassword,
  ChangeProfile,
  MAX_PICTURE_BYTES,
  OwnSession,
  Statistics,
} from '@turva/contracts/profile';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { demoAccounts } from '../../demo/people.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/idempotency.ts';
import { sha256Of } from '../../media/file-store.ts';
import { currentUser } from '../../people/current-user.ts';
import { problem } from '../../problem.ts';
import { changePassword, prepareNewPassword } from '../../sign-in/change-password.ts';
import { confirmPassword } from '../../sign-in/confirm-password.ts';
import { endSession, ownSessions } from '../../sign-in/own-sessions.ts';
import { changeProfile } from './change-profile.ts';
import { checkPicture, readPicture, removePicture, setPicture } from './picture.ts';
import { statistics } from './statistics.ts';

const SessionName = z.object({ id: z.string().regex(/^[0-9a-f]{24}$/) });

/** Everything here is about the one who asks: no call names another person. */
export async function profileRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { db, now, config } = deps;
  // only in here: everywhere else a body is JSON
  for (const type of ['image/jpeg', 'image/png', 'image/webp', 'application/octet-stream'])
    scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_req, body, done) => done(null, body));

  app.patch(
    '/user',
    { schema: { body: ChangeProfile, response: { 200: CurrentUser } } },
    async (req, reply) => {
      const { password, ...changes } = req.body;
      if (changes.email !== undefined && changes.email !== (await currentUser(db, req.user.id)).email)
        await confirmPassword(deps, req, password ?? '');
      // the fingerprint of the call is kept: it must not be one of a password
      req.body = changes;
      return write(deps, req, reply, (trx) => changeProfile(trx, req.user.id, changes));
    },
  );

  app.post(
    '/user/picture',
    { schema: { response: { '2xx': CurrentUser } }, bodyLimit: MAX_PICTURE_BYTES },
    async (req, reply) => {
      const bytes: unknown = req.body;
      if (!Buffer.isBuffer(bytes)) throw problem('unsupported_content');
      // a call is known again by its body: a hash of it will do
      req.body = { sha256: sha256Of(bytes) };
      const picture = await checkPicture(bytes);
      return write(deps, req, reply, (trx) => setPicture(trx, req.user.id, picture));
    },
  );

  app.delete('/user/picture', { schema: { response: { '2xx': CurrentUser } } }, (req, reply) =>
    write(deps, req, reply, (trx) => removePicture(trx, req.user.id)),
  );

  app.get('/user/picture', async (req, reply) =>
    reply.type('image/jpeg').send(await readPicture(db, req.user.id)),
  );

  app.get('/user/statistics', { schema: { response: { 200: Statistics } } }, (req) =>
    statistics(db, req.user, now()),
  );

  app.post(
    '/user/password',
    { schema: { response: { '2xx': z.object({ changed: z.literal(true) }) }, body: ChangePassword } },
    async (req, reply) => {
      if (config.demo && demoAccounts.some((name) => name === req.user.username))
        throw problem('demo_account');
      const hashed = await prepareNewPassword(deps, req, req.body);
      // the key of the call is kept with a fingerprint of its body: that must not be one of passwords
      req.body = { password: '', newPassword: '' };
      const own = { userId: req.user.id, sid: req.session.sessionId };
      return write(deps, req, reply, (trx) => changePassword(trx, own, hashed));
    },
  );

  app.get('/user/sessions', { schema: { response: { 200: z.array(OwnSession) } } }, (req) =>
    ownSessions(db, { userId: req.user.id, sid: req.session.sessionId, now: now() }),
  );

  app.delete(
    '/user/sessions/:id',
    { schema: { response: { '2xx': z.object({ ended: z.literal(true) }) }, params: SessionName } },
    (req, reply) => {
      const asking = { userId: req.user.id, sid: req.session.sessionId, now: now() };
      return write(deps, req, reply, (trx) => endSession(trx, asking, req.params.id));
    },
  );
}
