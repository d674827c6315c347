import type { ReadNotifications } from '@turva/contracts/plant/notifications';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';

/** Marks one's own only: those of others, deleted or read already, are skipped and not counted. */
export async function markRead(
  trx: Trx,
  { userId, at }: { userId: number; at: Date },
  which: ReadNotifications,
): Promise<Effect<{ read: number }>> {
  const unread = trx
    .updateTable('notifications')
    .set({ readAt: at })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('deletedAt', 'is', null);
  const chosen = 'ids' in which ? unread.where('id', 'in', which.ids) : unread.where('id', '<=', which.upTo);
  const { numUpdatedRows } = await chosen.executeTakeFirst();
  return { status: 200, body: { read: Number(numUpdatedRows) } };
}
