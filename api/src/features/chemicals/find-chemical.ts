import type { Chemical } from '@turva/contracts/registers/chemicals';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { found, isCalled, RecordId } from '../../records/find.ts';
import { type Row, selectChemicals } from './read-chemicals.ts';

export const ChemicalId = RecordId;

const NONE = 'chemical_not_found';
const called = (id: string) => sql`where c.deleted_at is null and ${isCalled('c', id)}`;

export const findChemical = async (db: Db | Trx, id: string): Promise<Chemical> =>
  found(await selectChemicals(db, called(id)), NONE);

/** The row, locked until the transaction ends. */
export async function lockChemical(trx: Trx, id: string): Promise<Row> {
  const { rows } = await sql<Row>`select c.* from chemicals c ${called(id)} for update`.execute(trx);
  return found(rows, NONE);
}

/** The whole record as of now in this transaction, as the answer to a write. */
export const answerWith = async (trx: Trx, id: number, status = 200): Promise<Effect<Chemical>> => ({
  status,
  body: found(await selectChemicals(trx, sql`where c.id = ${id}`), NONE),
});
