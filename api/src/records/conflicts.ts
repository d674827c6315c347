import type { FieldConflict } from '@turva/contracts/observations/observation-handling';
import type { AuditEntity } from '@turva/contracts/operator/audit-log-words';
import { type Clash, mergeFields } from '@turva/rules/merge/merge';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../db/client.ts';
import { personName } from '../db/person-name.ts';
import { always } from '../db/sql.ts';
import { entriesOf, histories } from './history.ts';

interface Seen {
  /** further names of a field in the history */
  names?: Readonly<Record<string, readonly string[]>>;
  /** the person whose actions must not reveal them */
  hidden?: number | null;
  /** of which entries, over `h` */
  among?: RawBuilder<unknown>;
}

/** Of a record without a history for people, the audit log knows who changed which field. */
const logged = (entity: AuditEntity, id: number) => ({
  table: sql`(select id, actor_id, at, case
      when jsonb_typeof(detail -> 'fields') = 'array'
        then (select jsonb_object_agg(name, null) from jsonb_array_elements_text(detail -> 'fields') as named (name))
      when detail ? 'version' then null
      else detail end as change
    from audit_log where entity = ${entity} and entity_id = ${String(id)}) h`,
  isOfRecord: sql`h.change is not null`,
});

const isHistoric = (entity: AuditEntity): entity is keyof typeof histories => entity in histories;

interface LastAuthor {
  id: number | null;
  name: string | null;
  at: Date;
}

const writtenBy = (author: LastAuthor | undefined) => ({
  by: author?.name ?? null,
  byId: author?.id ?? null,
  at: author?.at.toISOString() ?? null,
});

/** A conflict of a record whose content is no part of a refusal: only who wrote the other version. */
export const wholeConflict = (field: string, author: LastAuthor | undefined): FieldConflict => ({
  ...{ field, base: null, mine: null, theirs: null },
  ...writtenBy(author),
});

/** Both versions of each field that differs, of a record that is only written as a whole. */
export const differing = <Fields extends object>(
  mine: Fields,
  theirs: { [Field in keyof Fields]?: unknown },
  author: LastAuthor | undefined,
): FieldConflict[] =>
  mergeFields<Fields>({}, mine, theirs).conflicts.map((clash) => ({
    ...clash,
    base: null,
    ...writtenBy(author),
  }));

/**
 * Adds to each conflict the author and time of the other version. For a part of a record: the last person to change
 * the part or the record around it.
 */
export async function conflictsOf(
  trx: Trx,
  [entity, id]: readonly [AuditEntity, number],
  clashes: readonly Clash[],
  { names = {}, hidden = null, among = always }: Seen = {},
): Promise<FieldConflict[]> {
  const { table, isOfRecord } = isHistoric(entity) ? entriesOf(entity, id) : logged(entity, id);
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
    const author = last && (hidden === null || last.actorId !== hidden) ? last : null;
    conflicts.push({
      ...clash,
      by: author?.name ?? null,
      byId: author?.actorId ?? null,
      at: last?.at.toISOString() ?? null,
    });
  }
  return conflicts;
}
