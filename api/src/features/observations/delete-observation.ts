import type { DeletedObservation } from '@turva/contracts/observations/observations';
import type { Trx } from '../../db/client.ts';
import { dbNow } from '../../db/sql.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { Acting } from '../../http/session/acting.ts';
import { problem } from '../../problem.ts';
import { changeRow } from '../../records/change-row.ts';
import { noteChanges } from '../../records/history.ts';
import { assertMayChange } from './change-own.ts';
import { lockObservation } from './find-observation.ts';

/** Withdraws one's own open observation. The row stays as a tombstone, so that every phone deletes it. */
export async function deleteObservation(
  trx: Trx,
  { user, captured }: Acting,
  { id, rev }: { id: string; rev: number | undefined },
): Promise<Effect<DeletedObservation>> {
  const row = await lockObservation(trx, user, id);
  const body = { id: row.id, clientId: row.clientId, deleted: true as const };
  if (row.deletedAt) {
    if (row.userId !== user.id) throw problem('observation_not_found');
    return { status: 200, body };
  }
  assertMayChange(row, user, rev);
  // the row lock blocks anyone about to open an investigation
  if (await isInvestigated(trx, row.id)) throw problem('observation_not_open');
  await changeRow(trx, 'observations', row, { deletedAt: dbNow });
  await noteChanges(trx, 'observations', { id: row.id, actorId: user.id, captured }, [{ action: 'deleted' }]);
  return { status: 200, body };
}

/** The basis of an investigation is no longer its reporter's to delete. */
const isInvestigated = async (trx: Trx, id: number): Promise<boolean> =>
  (await trx.selectFrom('investigations').select('id').where('observationId', '=', id).executeTakeFirst()) !==
  undefined;
