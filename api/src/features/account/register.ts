import { createHash } from 'node:crypto';
import type { CurrentUser, RegisterInput } from '@turva/contracts/account';
import type { Config } from '../../config.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problem.ts';
import { currentUserColumns } from './current-user.ts';
import { inHashQueue } from './hash-queue.ts';
import { hashPassword } from './passwords.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

/** Only the hash of an invitation is kept: who reads the table cannot use it. */
export const hashInvite = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes an account as the registration policy allows. `active` is false while an admin has yet to let it in. */
export async function register(
  { db, config, now, changes }: Deps,
  input: RegisterInput,
): Promise<{ user: CurrentUser; active: boolean }> {
  refuseByPolicy(input, config);
  await refuseWeakPassword(input.password, input, config);
  const password = await inHashQueue(() => hashPassword(input.password));
  const active = config.registration !== 'approval';
  const user = await db.transaction().execute(async (trx) => {
    const { invite, ...fields } = input;
    const created = await trx
      .insertInto('users')
      .values({ ...fields, password, isActive: active, approvedAt: active ? now() : null })
      .returning(currentUserColumns)
      .executeTakeFirstOrThrow();
    if (config.registration === 'invite') await spendInvite(trx, { invite, userId: created.id, now: now() });
    await recordAudit(trx, {
      actorId: created.id,
      action: 'register',
      entity: 'users',
      entityId: created.id,
    });
    return created;
  });
  changes.poke();
  return { user, active };
}

function refuseByPolicy({ email, invite }: RegisterInput, config: Config) {
  if (config.registration === 'closed' || (config.registration === 'invite' && !invite))
    throw problem('registration_closed');
  const domain = email?.split('@').at(-1)?.toLowerCase() ?? '';
  if (config.registration === 'domain' && !config.registrationDomains.includes(domain))
    throw problem('registration_domain_refused', {
      errors: [{ path: 'email', code: 'registration_domain_refused' }],
    });
}

async function spendInvite(
  trx: Trx,
  { invite = '', userId, now }: { invite?: string; userId: number; now: Date },
) {
  const spent = await trx
    .updateTable('invites')
    .set({ usedBy: userId, usedAt: now })
    .where('tokenHash', '=', hashInvite(invite))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('tokenHash')
    .executeTakeFirst();
  if (!spent) throw problem('registration_closed', { detail: 'the invitation is unknown, used or too old' });
}
