import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

/** The change of the row makes the delta carry its parts to the phones. */
export const touch = (trx: Trx, id: number) =>
  trx.updateTable('workPermits').set({ updatedAt: sql`now()` }).where('id', '=', id).execute();
