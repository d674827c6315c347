import { MAX_PICTURE_BYTES } from '@turva/contracts/people/profile';
import type { FastifyInstance } from 'fastify';
import { isDemoAccount } from '../../demo/people.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/calls/idempotency.ts';
import { routesIn } from '../../http/route.ts';
import { writesIn } from '../../http/write-route.ts';
import { sha256Of } from '../../media/file-store.ts';
import { currentUser } from '../../people/current-user.ts';
import { problem } from '../../problem.ts';
import { changePassword, prepareNewPassword } from '../../sign-in/change-password.ts';
import { confirmPassword } from '../../sign-in/confirm-password.ts';
import { changeProfile } from './change-profile.ts';
import { checkPicture, readPicture, removePicture, setPicture } from './picture.ts';
import { statistics } from './statistics.ts';

/** All of these routes concern the caller only: no call names another person. */
export async function profileRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const writes = writesIn(scope, deps);
  const { db, now, config } = deps;
  // only in here: everywhere else a body is JSON
  for (const type of ['image/jpeg', 'image/png', 'image/webp', 'application/octet-stream'])
    scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_req, body, done) => done(null, body));

  route('PATCH /api/user', { who: 'user', audits: ['users', 'profile_changed'] }, async (req, reply) => {
    const { password, employeeId, ...given } = req.body;
    const before = await currentUser(db, req.user.id);
    // earlier versions of the form send it along as it is
    if (employeeId !== undefined && employeeId !== before.employeeId)
      throw problem('employee_id_by_admin', {
        errors: [{ path: 'employeeId', code: 'employee_id_by_admin' }],
      });
    const { email, ...rest } = given;
    const isNew = email !== undefined && email !== before.email;
    if (isNew) await confirmPassword(deps, req, password ?? '');
    const changes = isNew ? given : rest;
    // a fingerprint of the call is stored: it must not include a password
    req.body = changes;
    return write(deps, req, reply, (trx) => changeProfile(trx, deps, { userId: req.user.id, changes }));
  });

  route(
    'POST /api/user/picture',
    {
      who: 'user',
      audits: 'private: the log would only tell where somebody was and when',
      bodyLimit: MAX_PICTURE_BYTES,
    },
    async (req, reply) => {
      const bytes: unknown = req.body;
      if (!Buffer.isBuffer(bytes)) throw problem('unsupported_content');
      // a repeated call is recognised by its body: a hash of it is enough
      req.body = { sha256: sha256Of(bytes) };
      const picture = await checkPicture(bytes);
      return write(deps, req, reply, (trx) => setPicture(trx, req.user.id, picture));
    },
  );

  writes(
    'DELETE /api/user/picture',
    { who: 'user', audits: 'private: the log would only tell where somebody was and when' },
    (trx, req) => removePicture(trx, req.user.id),
  );

  route('GET /api/user/picture', { who: 'user' }, async (req, reply) =>
    reply.type('image/jpeg').send(await readPicture(db, req.user.id)),
  );

  route('GET /api/user/statistics', { who: 'user' }, (req) => statistics(db, req.user, now()));

  route(
    'POST /api/user/password',
    { who: 'user', audits: ['users', 'password_changed'] },
    async (req, reply) => {
      if (isDemoAccount(config, req.user.username)) throw problem('demo_account');
      const hashed = await prepareNewPassword(deps, req, req.body);
      // the call's key is stored with a fingerprint of its body, which must not include passwords
      req.body = { password: '', newPassword: '' };
      const own = { userId: req.user.id, sid: req.session.sessionId, now: now() };
      return write(deps, req, reply, (trx) => changePassword(trx, own, hashed));
    },
  );
}
