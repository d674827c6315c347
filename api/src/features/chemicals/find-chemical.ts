import type { Chemical } from '@turva/contracts/chemicals';
import { serialId, uuid } from '@turva/contracts/text';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db, Trx } from '../../db/client.ts';
import type { Effect } from '../../http/idempotency.ts';
import { problem } from '../../problem.ts';
import { type Row, selectChemicals } from './read-chemicals.ts';

/** The serial number or the phone's UUID. */
export const ChemicalId = z.object({ id: z.union([uuid, serialId.transform(String)]) });

const called = (id: string): RawBuilder<unknown> => sql`
  where c.deleted_at is null and ${
    uuid.safeParse(id).success ? sql`c.client_id = ${id}::uuid` : sql`c.id = ${Number(id)}::integer`
  }`;

export async function findChemical(db: Db | Trx, id: string): Promise<Chemical> {
  const [chemical] = await selectChemicals(db, called(id));
  if (!chemical) throw problem('chemical_not_found');
  return chemical;
}

/** The row, locked until the transaction ends. */
export async function lockChemical(trx: Trx, id: string): Promise<Row> {
  const { rows } = await sql<Row>`select c.* from chemicals c ${called(id)} for update`.execute(trx);
  if (!rows[0]) throw problem('chemical_not_found');
  return rows[0];
}

/** The whole record as it stands now in this transaction, as the answer of a write. */
export async function answerWith(trx: Trx, id: number, status = 200): Promise<Effect<Chemical>> {
  const [body] = await selectChemicals(trx, sql`where c.id = ${id}`);
  if (!body) throw problem('chemical_not_found');
  return { status, body };
}
