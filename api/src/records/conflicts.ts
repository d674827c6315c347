import type { FieldConflict } from '@turva/contracts/observation-handling';
import type { Clash } from '@turva/rules/merge';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../db/client.ts';
import { personName } from '../db/person-name.ts';
import { entriesOf, type Historic } from './history.ts';

interface Seen {
  /** further names of a field in the history */
  names?: Readonly<Record<string, readonly string[]>>;
  /** the person whose actions must not reveal them */
  hidden?: number | null;
  /** of which entries, over `h` */
  among?: RawBuilder<unknown>;
}

/**
 * Adds to each conflict the author and time of the other version. For a part of a record: the last person to change
 * the part or the record around it.
 */
export async function conflictsOf(
  trx: Trx,
  [noun, id]: readonly [Historic, number],
  clashes: readonly Clash[],
  { names = {}, hidden = null, among = sql`true` }: Seen = {},
): Promise<FieldConflict[]> {
  const { table, isOfRecord } = entriesOf(noun, id);
  const conflicts: FieldConflict[] = [];
  // one after another: a transaction has one connection
  for (const clash of clashes) {
    const asked = names[clash.field] ?? [clash.field];
    const { rows } = await sql<{ actorId: number | null; name: string | null; at: Date }>`
      select h.actor_id, ${personName('users')} as name, h.at
      from ${table} left join users on users.id = h.actor_id
      where ${isOfRecord} and ${among} and exists (
        select from jsonb_object_keys(h.change) as changed (field),
          json_array_elements_text(${JSON.stringify(asked)}::json) as asked (name)
        where field = name or starts_with(field, name || '.') or starts_with(name, field || '.'))
      order by h.id desc limit 1`.execute(trx);
    const [last] = rows;
    const by = last && (hidden === null || last.actorId !== hidden) ? last.name : null;
    conflicts.push({ ...clash, by, at: last?.at.toISOString() ?? null });
  }
  return conflicts;
}
