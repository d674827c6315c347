import { mayEditProcedures } from '@turva/rules/plant/emergency-alert';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { shippedId } from '../../plant/shipped-id.ts';
import { problem } from '../../problem.ts';
import { shippedKeys, shippedProcedure } from './shipped/shipped-procedures.ts';
import { type Editor, noteVersion } from './write-procedures.ts';

/**
 * Adds the shipped procedures a plant does not have; what it has changed or thrown away stays as it is. They hold
 * anywhere and are in use at once, but for the evacuation: it waits until the plant has written down where to meet.
 */
export async function takeShippedProcedures(trx: Trx, user: Editor): Promise<Effect<{ added: number }>> {
  if (!mayEditProcedures(user)) throw problem('forbidden');
  let added = 0;
  for (const key of shippedKeys) {
    const { texts, ...words } = shippedProcedure(key);
    const row = await trx
      .insertInto('emergencyProcedures')
      .values({
        ...words,
        texts: JSON.stringify(texts),
        clientId: shippedId('procedure', key),
        isActive: key !== 'evacuation',
      })
      .onConflict((conflict) => conflict.column('clientId').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) continue;
    await noteVersion(trx, user, 'created', row);
    added++;
  }
  return { status: 200, body: { added } };
}
