import type { AdminPerson } from '@turva/contracts/people/admin-people';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import { dbNow } from '../../db/sql.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { assertSomebodyElse, lockPerson } from '../../people/lock-roles.ts';
import { problem } from '../../problem.ts';
import { endAccess } from '../../sign-in/end-access.ts';
import { adminPerson } from './list-admin-people.ts';

interface Who {
  actorId: number;
  id: number;
  now: Date;
}

/** Ends everything a person can do, on every device at once. */
export async function closeAccount(trx: Trx, { actorId, id, now }: Who): Promise<Effect<AdminPerson>> {
  assertSomebodyElse({ actorId, id });
  const before = await lockPerson(trx, { actorId, id });
  if (!before.isActive) throw problem('account_closed');
  await trx
    .updateTable('users')
    // counts as approved, so that it is closed rather than waiting
    .set({ isActive: false, approvedAt: before.approvedAt ?? now, updatedAt: dbNow })
    .where('id', '=', id)
    .execute();
  await endAccess(trx, 'accountClosed', { userId: id, now });
  await recordAudit(trx, { actorId, action: 'deactivated', entity: 'users', entityId: id });
  return { status: 200, body: await adminPerson(trx, id) };
}

/** Reopens the account. */
export async function reopenAccount(trx: Trx, { actorId, id, now }: Who): Promise<Effect<AdminPerson>> {
  const before = await lockPerson(trx, { actorId, id });
  if (before.isActive || before.approvedAt === null) throw problem('account_not_closed');
  await endAccess(trx, 'accountReopened', { userId: id, now });
  await trx.updateTable('users').set({ isActive: true, updatedAt: dbNow }).where('id', '=', id).execute();
  await recordAudit(trx, { actorId, action: 'reactivated', entity: 'users', entityId: id });
  return { status: 200, body: await adminPerson(trx, id) };
}
