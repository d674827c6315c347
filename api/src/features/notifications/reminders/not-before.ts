import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/client.ts';

const KEY = 'reminders_not_before';

/** No reminders about dates before this: when a plant imports its records, all of them are new to everybody. */
export const remindNotBefore = (trx: Trx, at: Date) =>
  trx
    .insertInto('plantSettings')
    .values({ key: KEY, value: JSON.stringify(at.toISOString()) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: sql`excluded.value` }))
    .execute();

export async function mayRemind(db: Db | Trx, now: Date): Promise<boolean> {
  const row = await db.selectFrom('plantSettings').select('value').where('key', '=', KEY).executeTakeFirst();
  return typeof row?.value !== 'string' || Date.parse(row.value) <= now.getTime();
}
