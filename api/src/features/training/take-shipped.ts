import { supervises } from '@turva/rules/observations/observation-handling';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { problem } from '../../problem.ts';
import { addShippedModules } from './add-shipped.ts';

/** Adds the shipped modules a plant does not have; changed or deleted ones are left as they are. */
export async function takeShipped(trx: Trx, user: SessionUser): Promise<Effect<{ added: number }>> {
  if (!supervises(user)) throw problem('forbidden');
  const added = await addShippedModules(trx);
  for (const [key, id] of added)
    await recordAudit(trx, {
      actorId: user.id,
      action: 'created',
      entity: 'training_modules',
      entityId: id,
      detail: { shipped: key },
    });
  return { status: 200, body: { added: added.size } };
}
