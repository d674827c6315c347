import type { Trx } from '../db/client.ts';
import { lock } from '../db/sql.ts';
import { problem } from '../problem.ts';
import { isPerson } from './people-by-ids.ts';

/** Held by every change of admins, so that at least one always remains. */
export const ROLES_LOCK = 20_250_021;

export interface LockedPerson {
  id: number;
  role: string;
  department: string | null;
  isActive: boolean;
  approvedAt: Date | null;
}

/**
 * The person to be changed, with roles and accounts locked against other changes. The acting admin is checked
 * again: two admins who remove each other's rights at the same moment would otherwise leave a plant without one.
 */
export async function lockPerson(
  trx: Trx,
  { actorId, id }: { actorId: number; id: number },
): Promise<LockedPerson> {
  await lock(trx, ROLES_LOCK);
  const actor = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', actorId)
    .where('role', '=', 'admin')
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!actor) throw problem('forbidden');
  const person = await trx
    .selectFrom('users')
    .select(['id', 'role', 'department', 'isActive', 'approvedAt'])
    .where('id', '=', id)
    .where(isPerson)
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw problem('person_not_found');
  return person;
}

/**
 * Nobody promotes or closes their own account; together with the lock this leaves at least one admin: the last to
 * act.
 */
export function assertSomebodyElse({ actorId, id }: { actorId: number; id: number }) {
  if (actorId === id) throw problem('own_account');
}
