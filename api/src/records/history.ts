import type { FieldChange } from '@turva/contracts/base/field-change';
import type { AuditAction, AuditEntity } from '@turva/contracts/operator/audit-log-words';
import { type SelectType, sql } from 'kysely';
import type { z } from 'zod';
import { auditEntity } from '../db/audit.ts';
import type { Db, Trx } from '../db/client.ts';
import {
  allColumns,
  inDatabase,
  partsOf,
  type TableName,
  tableNamed,
  tableNames,
} from '../db/columns/all-columns.ts';
import type { Tables } from '../db/tables.ts';
import { type Captured, LATE } from '../http/calls/captured-at.ts';
import { namesByIds } from '../people/names-by-ids.ts';

/** A history table names the record of an entry (`partOf`) and has a code of its own for the action. */
type Classes = typeof allColumns;
type ActionIn<Table extends TableName> = Table extends `${string}History`
  ? Tables[Table] extends { action: infer Action }
    ? Extract<SelectType<Action>, AuditAction>
    : never
  : never;
type HistoryTable = { [Table in TableName]: [ActionIn<Table>] extends [never] ? never : Table }[TableName];
type RecordOf<Table extends TableName> = Extract<
  Classes[Table][keyof Classes[Table]],
  { partOf: AuditEntity }
>['partOf'];
/** The record types with a visible history, by entity, with their actions. */
type Actions = {
  [Table in HistoryTable as RecordOf<Table>]: ActionIn<Table>;
};
export type Historic = keyof Actions;

const extras = ['reason', 'doneAt', 'sentAgain'] as const;

export interface History {
  table: TableName;
  /** the table of the records, and the column of the history that links to it */
  of: TableName;
  record: string;
  /** further columns of the history table: a reason · when it was done · whether it was sent again after a restore */
  has: readonly (typeof extras)[number][];
}

const isHistory = (table: TableName) => table.endsWith('History') && 'action' in allColumns[table];

export const histories = Object.fromEntries(
  tableNames.filter(isHistory).flatMap((table) =>
    partsOf(table).map(({ entity, column }): [AuditEntity, History] => [
      entity,
      {
        table,
        of: tableNamed(entity),
        record: column,
        has: extras.filter((extra) => extra in allColumns[table]),
      },
    ]),
  ),
) as Readonly<Record<Historic, History>>;

/** For selections from a record's history as `h`: its table and the condition for one record. */
export const entriesOf = (noun: Historic, id: number) => {
  const { table, record } = histories[noun];
  return {
    table: sql`${sql.table(inDatabase(table))} h`,
    isOfRecord: sql`${sql.ref(`h.${record}`)} = ${id}`,
  };
};

export type Change = Record<string, z.infer<typeof FieldChange>>;

export interface Note<Noun extends Historic> {
  action: Actions[Noun];
  change?: Change | null;
  reason?: string | null | undefined;
  /** for the audit only */
  detail?: Record<string, unknown>;
}

interface Author {
  /** the record's number; several numbers if the same was done to each */
  id: number | readonly number[];
  /** null: time did it */
  actorId: number | null;
  captured?: Captured | null;
}

/**
 * History is for people, the audit log is evidence: always both, always with the change itself. `done_at` is the
 * time of the action if clearly before now; nothing can have been done to a record before it existed.
 */
export async function noteChanges<Noun extends Historic>(
  trx: Trx,
  noun: Noun,
  { id, actorId, captured }: Author,
  notes: readonly Note<Noun>[],
): Promise<void> {
  if (notes.length === 0) return;
  const { table, record, has } = histories[noun];
  const items = notes.map(({ detail, ...note }) => ({
    ...note,
    // the phone's own (wrong) timestamp is kept as evidence
    told: filled({ ...note.change, ...detail, ...captured?.raw }),
  }));
  const more = {
    reason: sql`note.reason`,
    doneAt: doneAt(noun, captured),
    sentAgain: sql`${captured?.sentAgain === true}::boolean`,
  };
  await sql`
    with note as (
      select * from rows from (json_to_recordset(${JSON.stringify(items)}::json)
        as (action text, change jsonb, reason text, told jsonb)) with ordinality as note (action, change, reason, told, place)
    ), record as (
      select value::integer as id, nth
      from json_array_elements_text(${JSON.stringify([id].flat())}::json) with ordinality as record (value, nth)
    ), noted as (
      insert into ${sql.table(inDatabase(table))} (${sql.join([record, 'actorId', 'action', 'change', ...has].map((name) => sql.ref(name)))})
      select ${sql.join([sql`record.id`, sql`${actorId}::integer`, sql`note.action`, sql`note.change`, ...has.map((name) => more[name])])}
      from record cross join note order by record.nth, note.place)
    insert into audit_log (actor_id, action, entity, entity_id, detail)
    select ${actorId}::integer, note.action, ${auditEntity(noun)}, record.id::text, note.told
    from record cross join note order by record.nth, note.place`.execute(trx);
}

const filled = (detail: Record<string, unknown>) => (Object.keys(detail).length > 0 ? detail : null);

/** The first entry has the time the record was created, and for a report sent again the time it was seen. */
function doneAt(noun: Historic, captured: Captured | null | undefined) {
  if (!captured) return sql`null::timestamptz`;
  const { table, of, record, has } = histories[noun];
  const at = sql`${captured.at}::timestamptz`;
  const seen = captured.sentAgain && has.includes('sentAgain') ? sql`, whole.captured_at` : sql``;
  return sql`case when ${at} < now() - ${LATE}::interval and ${at} >= coalesce((
    select least(whole.created_at, h.at, ${has.includes('doneAt') ? sql`h.done_at` : sql`null`}${seen})
    from ${sql.table(inDatabase(table))} h join ${sql.table(inDatabase(of))} whole
      on whole.id = ${sql.ref(`h.${record}`)}
    where ${sql.ref(`h.${record}`)} = record.id order by h.id limit 1), '-infinity') then ${at} end`;
}

interface EntryRow {
  id: string;
  action: string;
  at: Date;
  doneAt: Date | null;
  actorId: number | null;
  change: Change | null;
}

/** Newest first. */
export async function readHistory<Noun extends Historic>(db: Db, noun: Noun, id: number) {
  const { table, isOfRecord } = entriesOf(noun, id);
  const { rows } = await sql<EntryRow>`
    select h.* from ${table} where ${isOfRecord} order by h.id desc limit 200`.execute(db);
  const names = await namesByIds(
    db,
    rows.map(({ actorId }) => actorId),
  );
  return rows.map((row) => ({
    id: Number(row.id),
    action: row.action as Actions[Noun],
    at: row.at.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
    change: row.change,
    actorName: row.actorId === null ? null : (names.get(row.actorId) ?? null),
  }));
}
