import type { AuditEntry, AuditQuery, AuditWords } from '@turva/contracts/operator/audit-log';
import { addDays, startOfPlantDay } from '@turva/rules/plant/plant-time';
import { neutral, quoted } from '@turva/rules/words/csv-cell';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { personName } from '../db/person-name.ts';
import { partOf } from '../records/filters.ts';

/** One page, newest first, and the id to continue after. */
export async function listAudit(db: Db, query: AuditQuery) {
  const rows = await filters(query)
    .reduce((all, condition) => all.where(condition), select(db))
    .orderBy('auditLog.id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const entries = rows.slice(0, query.limit).map(toEntry);
  return { entries, next: rows.length > query.limit ? (entries.at(-1)?.id ?? null) : null };
}

const select = (db: Db) =>
  db
    .selectFrom('auditLog')
    .leftJoin('users', 'users.id', 'auditLog.actorId')
    .select(['auditLog.id', 'at', 'actorId', 'action', 'entity', 'entityId', 'detail'])
    .select([personName('users').as('actorName'), sql<boolean>`audit_log.salt is null`.as('erased')]);

const toEntry = (row: Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]): AuditEntry => ({
  ...row,
  at: row.at.toISOString(),
});

function filters({ who, action, entity, entityId, from, to, after }: AuditQuery): RawBuilder<boolean>[] {
  const name = sql`lower(concat_ws(' ', users.first_name, users.last_name, users.username))`;
  return [
    ...(who ? [sql<boolean>`${name} like ${partOf(who)}`] : []),
    ...(action ? [sql<boolean>`audit_log.action = ${action}`] : []),
    ...(entity ? [sql<boolean>`audit_log.entity = ${entity}`] : []),
    ...(entityId ? [sql<boolean>`audit_log.entity_id = ${entityId}`] : []),
    ...(from ? [sql<boolean>`audit_log.at >= ${startOfPlantDay(from)}`] : []),
    ...(to ? [sql<boolean>`audit_log.at < ${startOfPlantDay(addDays(to, 1))}`] : []),
    ...(after ? [sql<boolean>`audit_log.id < ${after}::bigint`] : []),
  ];
}

/** Every distinct value in the log, each found by an index step, so a log of years is as fast as one of days. */
export async function auditWords(db: Db): Promise<AuditWords> {
  const words = async (column: 'action' | 'entity') => {
    const of = sql.ref(column);
    const { rows } = await sql<{ word: string }>`
      with recursive words as (
        (select ${of} as word from audit_log order by ${of} limit 1)
        union all
        select (select ${of} from audit_log where ${of} > words.word order by ${of} limit 1)
        from words where words.word is not null)
      select word from words where word is not null`.execute(db);
    return rows.map(({ word }) => word);
  };
  return { actions: await words('action'), entities: await words('entity') };
}

const PORTION = 1000;

const cell = (text: string) => quoted(neutral(text), ';');

/** The same entries as a file, a portion at a time: the log of years is never in memory at once. */
export async function* auditCsv(db: Db, query: AuditQuery): AsyncGenerator<string> {
  // this mark tells a spreadsheet that it is UTF-8
  yield '\ufeffid;at;actorId;actor;action;entity;entityId;detail\r\n';
  let after = query.after;
  for (;;) {
    const { entries, next } = await listAudit(db, { ...query, after, limit: PORTION });
    yield entries.map(lineOf).join('');
    if (next === null) return;
    after = next;
  }
}

function lineOf({ id, at, actorId, actorName, action, entity, entityId, detail, erased }: AuditEntry) {
  const said = erased ? '' : detail === null ? '' : JSON.stringify(detail);
  const cells = [id, at, actorId === null ? '' : String(actorId), actorName ?? '', action, entity];
  return `${[...cells, entityId ?? '', said].map(cell).join(';')}\r\n`;
}
