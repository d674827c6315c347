import { sql } from 'kysely';
import type { Db, Trx } from './client.ts';

/** The database's clock at the beginning of the transaction. */
export const dbNow = sql<Date>`now()`;

/** Conditions that hold for every row, and for none. */
export const always = sql<boolean>`true`;
export const never = sql<boolean>`false`;

/** One transaction at a time holds this lock, until it ends. */
export async function lock(trx: Trx, ...keys: readonly (number | string)[]): Promise<void> {
  const numbers = keys.map((key) => (typeof key === 'string' ? sql`hashtext(${key})` : sql`${key}`));
  await sql`select pg_advisory_xact_lock(${sql.join(numbers)})`.execute(trx);
}

/** Whether all these tables exist, named with their schema. */
export async function areThere(db: Db | Trx, ...tables: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select bool_and(to_regclass(name) is not null) as there from unnest(${tables}::text[]) name`.execute(db);
  return rows[0]?.there === true;
}
