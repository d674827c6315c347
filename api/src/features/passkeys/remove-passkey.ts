import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { problem } from '../../problem.ts';
import { endSessionsOfPasskey } from '../../sign-in/end-access.ts';

/** The key opens nothing more, and the sessions it has opened end. */
export async function removePasskey(
  trx: Trx,
  { userId, id, sid }: { userId: number; id: string; sid: string },
): Promise<Effect<{ removed: true }>> {
  const removed = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw problem('passkey_not_found');
  await endSessionsOfPasskey(trx, { userId, id, sid });
  await recordAudit(trx, { actorId: userId, action: 'passkey_removed', entity: 'passkeys', entityId: id });
  return { status: 200, body: { removed: true } };
}
