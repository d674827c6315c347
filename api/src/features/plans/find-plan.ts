import type { Plan } from '@turva/contracts/plant/plans';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { found, isCalled, RecordId } from '../../records/find.ts';
import { type Row, selectPlans } from './read-plans.ts';

export const PlanId = RecordId;

const called = (id: string) => sql`where p.deleted_at is null and ${isCalled('p', id)}`;

/** Inactive ones too, because records refer to them. */
export const listPlans = (db: Db): Promise<Plan[]> =>
  selectPlans(db, sql`where p.deleted_at is null order by p.building, p.level, p.id`);

export const findPlan = async (db: Db | Trx, id: string): Promise<Plan> =>
  found(await selectPlans(db, called(id)), 'not_found');

/** The row, locked until the transaction ends. */
export async function lockPlan(trx: Trx, id: string): Promise<Row> {
  const { rows } = await sql<Row>`select p.* from plans p ${called(id)} for update`.execute(trx);
  return found(rows, 'not_found');
}

/** The whole record as of now in this transaction, as the answer to a write. */
export const answerWith = async (trx: Trx, id: number, status = 200): Promise<Effect<Plan>> => ({
  status,
  body: await findPlan(trx, String(id)),
});
