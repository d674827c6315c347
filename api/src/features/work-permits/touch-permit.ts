import type { Trx } from '../../db/client.ts';
import { dbNow } from '../../db/sql.ts';

/** The change of the row makes the delta carry its parts to the phones. */
export const touch = (trx: Trx, id: number) =>
  trx.updateTable('workPermits').set({ updatedAt: dbNow }).where('id', '=', id).execute();
