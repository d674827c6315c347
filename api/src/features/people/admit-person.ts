import type { AdminPerson } from '@turva/contracts/people/admin-people';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import { dbNow } from '../../db/sql.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { employeeColumns } from '../../people/employee-number.ts';
import { type LockedPerson, lockPerson } from '../../people/lock-roles.ts';
import { closedUsername } from '../../people/username.ts';
import { problem } from '../../problem.ts';
import { adminPerson } from './list-admin-people.ts';

interface Who {
  actorId: number;
  id: number;
  now: Date;
}

const isWaiting = ({ isActive, approvedAt }: LockedPerson) => !isActive && approvedAt === null;

/** Approves a registration that waits. */
export async function approvePerson(trx: Trx, { actorId, id, now }: Who): Promise<Effect<AdminPerson>> {
  if (!isWaiting(await lockPerson(trx, { actorId, id }))) throw problem('account_not_waiting');
  await trx
    .updateTable('users')
    .set({ isActive: true, approvedAt: now, updatedAt: dbNow })
    .where('id', '=', id)
    .execute();
  await recordAudit(trx, { actorId, action: 'approved', entity: 'users', entityId: id });
  return { status: 200, body: await adminPerson(trx, id) };
}

/**
 * Refuses a registration. The person has done nothing here yet, so nothing about them is kept, and the name
 * is free again.
 */
export async function refusePerson(trx: Trx, { actorId, id, now }: Who): Promise<Effect<{ id: number }>> {
  if (!isWaiting(await lockPerson(trx, { actorId, id }))) throw problem('account_not_waiting');
  await trx
    .updateTable('users')
    .set({
      ...closedUsername(`refused-${id}`),
      password: '!',
      email: null,
      firstName: null,
      lastName: null,
      department: null,
      ...employeeColumns(null),
      emailConfirmedAt: null,
      deletedAt: now,
      updatedAt: dbNow,
    })
    .where('id', '=', id)
    .execute();
  await recordAudit(trx, { actorId, action: 'refused', entity: 'users', entityId: id });
  return { status: 200, body: { id } };
}
