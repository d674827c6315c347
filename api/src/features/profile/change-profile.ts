import type { CurrentUser } from '@turva/contracts/people/account';
import type { ChangeProfile } from '@turva/contracts/people/profile';
import type { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { currentUser } from '../../people/current-user.ts';
import { setAway } from '../../people/set-away.ts';
import { askToConfirm } from '../../sign-in/confirm-address.ts';
import { endAccess } from '../../sign-in/end-access.ts';

type Changes = Omit<z.output<typeof ChangeProfile>, 'password' | 'employeeId'>;

/**
 * Corrects one's own details. A new address receives notices, and finds nobody until it is confirmed.
 * The audit log names the fields, not their values, which must be erasable.
 */
export async function changeProfile(
  trx: Trx,
  deps: Deps,
  { userId, changes }: { userId: number; changes: Changes },
): Promise<Effect<CurrentUser>> {
  const fields = Object.keys(changes);
  const { away, ...columns } = changes;
  if (away !== undefined) await setAway(trx, userId, away);
  if (fields.length > 0) {
    await trx
      .updateTable('users')
      .set({
        ...columns,
        ...(changes.email === undefined ? {} : { emailConfirmedAt: null }),
        updatedAt: new Date(),
      })
      .where('id', '=', userId)
      .execute();
    if (changes.email !== undefined) {
      await endAccess(trx, 'addressChanged', { userId, now: deps.now() });
      await askToConfirm(trx, deps, { userId, email: changes.email });
    }
    await recordAudit(trx, {
      actorId: userId,
      action: 'profile_changed',
      entity: 'users',
      entityId: userId,
      detail: { fields },
    });
  }
  return { status: 200, body: await currentUser(trx, userId) };
}
