import type { EveryField } from '@turva/contracts/base/every-field';
import { Plan } from '@turva/contracts/plant/plans';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { sent } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';

export type Row = Selectable<Tables['plans']>;

/** `rest` is the SQL after `from`: where and order over the alias `p`. */
export async function selectPlans(db: Db | Trx, rest: RawBuilder<unknown>): Promise<Plan[]> {
  const { rows } = await sql<Row>`select p.* from plans p ${rest}`.execute(db);
  return rows.map(toPlan);
}

const asSent = sent('plans', Plan);

const toPlan = (row: Row): EveryField<Plan> => asSent(row);
