import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { problem } from '../problem.ts';
import { inHashQueue, KNOWN } from './hash-queue.ts';
import { knownDeviceOf, readDevice } from './known-device.ts';
import { createLoginLimits } from './login-limits.ts';
import { isPassword } from './passwords.ts';

/**
 * Asks a signed-in person for the password again, before something that cannot be undone or gives somebody else
 * access. Wrong ones count like failed logins: a phone left lying about must not allow guessing.
 */
export async function confirmPassword({ db, config }: Deps, req: FastifyRequest, password: string) {
  const limits = createLoginLimits(db);
  const { id } = req.user;
  const attempt = { who: { id }, ip: req.ip, knownDevice: knownDeviceOf(readDevice(req, config), id) };
  const account = await db.selectFrom('users').select('password').where('id', '=', id).executeTakeFirst();
  const matches = await inHashQueue(KNOWN, () =>
    limits.guess(attempt, () => isPassword(account?.password, password)),
  );
  if (!matches) throw problem('password_wrong', { errors: [{ path: 'password', code: 'password_wrong' }] });
}
