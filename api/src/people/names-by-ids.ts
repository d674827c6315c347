import type { Db, Trx } from '../db/client.ts';
import { personName } from '../db/person-name.ts';

export type Names = ReadonlyMap<number, string>;

/** Display names for records, including people who have left. */
export async function namesByIds(db: Db | Trx, ids: readonly (number | null)[]): Promise<Names> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', personName('users').as('name')])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
