import type { ChangePassword } from '@turva/contracts/people/profile';
import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../db/audit.ts';
import type { Trx } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import type { Effect } from '../http/calls/idempotency.ts';
import { currentUser } from '../people/current-user.ts';
import { confirmPassword } from './confirm-password.ts';
import { endAccess } from './end-access.ts';
import { inHashQueue, KNOWN } from './hash-queue.ts';
import { hashPassword } from './passwords.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

/** The slow part, outside any transaction: checks the old password, validates and hashes the new one. */
export async function prepareNewPassword(
  deps: Deps,
  req: FastifyRequest,
  { password, newPassword }: ChangePassword,
): Promise<string> {
  await confirmPassword(deps, req, password);
  await refuseWeakPassword(newPassword, await currentUser(deps.db, req.user.id), deps.config);
  return inHashQueue(KNOWN, () => hashPassword(newPassword));
}

/** Ends what the old password opened, except the session that changed it. */
export async function changePassword(
  trx: Trx,
  { userId, sid, now }: { userId: number; sid: string; now: Date },
  hashed: string,
): Promise<Effect<{ changed: true }>> {
  await trx.updateTable('users').set({ password: hashed }).where('id', '=', userId).execute();
  await endAccess(trx, 'passwordChanged', { userId, now, kept: { sid } });
  await recordAudit(trx, { actorId: userId, action: 'password_changed', entity: 'users', entityId: userId });
  return { status: 200, body: { changed: true } };
}
