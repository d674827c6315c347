import { moduleOf } from '@turva/training-content/shipped-module';
import { shippedModules } from '@turva/training-content/shipped-modules';
import type { Trx } from '../../db/client.ts';
import { uuidOfKey } from './shipped-id.ts';
import { columnsOf } from './write-module.ts';

/** Adds the shipped modules a plant does not have; one it has thrown away stays away. Resolves to ids by key. */
export async function addShippedModules(trx: Trx): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const shipped of shippedModules) {
    const clientId = uuidOfKey(shipped.key);
    const { assignments: _none, ...input } = { ...moduleOf(shipped), clientId };
    const row = await trx
      .insertInto('trainingModules')
      .values(columnsOf(input))
      .onConflict((conflict) => conflict.column('clientId').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) ids.set(shipped.key, row.id);
  }
  return ids;
}
