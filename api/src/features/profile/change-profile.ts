import type { CurrentUser } from '@turva/contracts/account';
import type { ChangeProfile } from '@turva/contracts/profile';
import type { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/idempotency.ts';
import { currentUser } from '../../people/current-user.ts';

type Changes = Omit<z.output<typeof ChangeProfile>, 'password'>;

/** Corrects one's own details. The audit log names the fields, not their values, which must be erasable. */
export async function changeProfile(
  trx: Trx,
  userId: number,
  changes: Changes,
): Promise<Effect<CurrentUser>> {
  const fields = Object.keys(changes);
  if (fields.length > 0) {
    await trx
      .updateTable('users')
      .set({ ...changes, updatedAt: new Date() })
      .where('id', '=', userId)
      .execute();
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
