import type { AdminPerson } from '@turva/contracts/admin-people';
import { sql } from 'kysely';
import { recordAudit } from '../../db/audit.ts';
import { announceSignOut } from '../../db/change-feed.ts';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/idempotency.ts';
import { revokeSessionsOf } from '../../http/session-store.ts';
import { assertSomebodyElse, lockPerson } from '../../people/lock-roles.ts';
import { problem } from '../../problem.ts';
import { adminPerson } from './list-admin-people.ts';

interface Who {
  actorId: number;
  id: number;
  now: Date;
}

/** Ends everything a person can do, on every device at once: sessions, event streams, pushes, password links. */
export async function closeAccount(trx: Trx, { actorId, id, now }: Who): Promise<Effect<AdminPerson>> {
  assertSomebodyElse({ actorId, id });
  const before = await lockPerson(trx, { actorId, id });
  if (!before.isActive) throw problem('account_closed');
  await trx
    .updateTable('users')
    // counts as approved, so that it is closed rather than waiting
    .set({ isActive: false, approvedAt: before.approvedAt ?? now, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
  await endSessions(trx, id);
  await recordAudit(trx, { actorId, action: 'deactivated', entity: 'users', entityId: id });
  return { status: 200, body: await adminPerson(trx, id) };
}

/** Reopens the account. A sign-in in progress when it was closed does not survive. */
export async function reopenAccount(trx: Trx, { actorId, id }: Who): Promise<Effect<AdminPerson>> {
  const before = await lockPerson(trx, { actorId, id });
  if (before.isActive || before.approvedAt === null) throw problem('account_not_closed');
  await endSessions(trx, id);
  await trx
    .updateTable('users')
    .set({ isActive: true, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
  await recordAudit(trx, { actorId, action: 'reactivated', entity: 'users', entityId: id });
  return { status: 200, body: await adminPerson(trx, id) };
}

async function endSessions(trx: Trx, id: number) {
  await revokeSessionsOf(trx, id);
  await trx.deleteFrom('pushSubscriptions').where('userId', '=', id).execute();
  await trx.deleteFrom('passwordLinks').where('userId', '=', id).where('usedAt', 'is', null).execute();
  await announceSignOut(trx, id);
}
