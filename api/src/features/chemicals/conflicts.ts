import type { FieldConflict } from '@turva/contracts/observation-handling';
import type { Clash } from '@turva/rules/merge';
import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { personName } from '../../db/person-name.ts';

/** The clashes with who made the other version and when. */
export async function conflictsOf(
  trx: Trx,
  chemicalId: number,
  clashes: readonly Clash[],
): Promise<FieldConflict[]> {
  const conflicts: FieldConflict[] = [];
  // one after another: a transaction has one connection
  for (const clash of clashes) {
    const { rows } = await sql<{ name: string | null; at: Date }>`
      select case when users.id is null then null else ${personName('users')} end as name, h.at
      from chemical_history h left join users on users.id = h.actor_id
      where h.chemical_id = ${chemicalId} and h.change ? ${clash.field}
      order by h.id desc limit 1`.execute(trx);
    const [last] = rows;
    conflicts.push({ ...clash, by: last?.name ?? null, at: last?.at.toISOString() ?? null });
  }
  return conflicts;
}
