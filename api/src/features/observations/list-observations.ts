import type { Answer } from '@turva/contracts/observation-values';
import type { ListObservations, Observation } from '@turva/contracts/observations';
import { instant } from '@turva/contracts/text';
import { addDays, startOfPlantDay } from '@turva/rules/plant-time';
import { RESPONSE_LIMIT_HOURS } from '@turva/rules/response-time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Viewer } from '../../http/session-store.ts';
import { problem } from '../../problem.ts';
import { cursorAt, placesSql } from './list-order.ts';
import { type ObservationRow, selectObservations, toObservation } from './read-observations.ts';

const PAGE = 50;
const CHUNK = 500;
const MAX_WORDS = 8;
/** of these the database looks up and sorts all faster than it walks past every other row */
const FEW = 1000;

const present = sql`o.deleted_at is null`;

const cursorOf = (row: ObservationRow) => `${row.createdAtText},${row.id}`;

interface Asked {
  query: ListObservations;
  now: Date;
}

/** One page, newest first or as asked for, the cursor of the next one if there may be one, and how many in all. */
export async function listObservations(db: Db, viewer: Viewer, { query, now }: Asked) {
  const asked = [present, ...filters(viewer, query, now)];
  const few = wordsOf(query).length > 1 ? await fewThatMatch(db, asked) : null;
  const conditions = few ? [present, sql`o.id = any(${few}::integer[])`] : asked;
  const limit = query.limit ?? PAGE;
  const isUsual = query.sort === undefined || (query.sort === 'created' && query.dir !== 'asc');
  const [{ rows, next }, total] = await Promise.all([
    isUsual
      ? newestPage(db, conditions, { ...query, limit })
      : sortedPage(db, conditions, { ...query, limit }),
    query.count ? (few?.length ?? countOf(db, conditions)) : null,
  ]);
  return { observations: rows.map((row) => toObservation(row, viewer)), next, total };
}

/**
 * Serial numbers of all that match, or null when they are many. The database takes words for independent of each other:
 * of two common words that never meet it expects some row on every page, and walks the whole order in vain.
 */
async function fewThatMatch(db: Db, conditions: RawBuilder<unknown>[]) {
  const { rows } = await sql<{ id: number }>`
    select o.id from observations o where ${sql.join(conditions, sql` and `)} limit ${FEW + 1}`.execute(db);
  return rows.length > FEW ? null : rows.map(({ id }) => id);
}

type Paging = Pick<ListObservations, 'sort' | 'dir' | 'after'> & { limit: number };

async function newestPage(db: Db, conditions: RawBuilder<unknown>[], { after, limit }: Paging) {
  const rows = await page(db, conditions, after, limit + 1);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { rows: rows.slice(0, limit), next: last ? cursorOf(last) : null };
}

/** Which rows first, from an index, then the rows: their names and histories are not sorted along. */
async function sortedPage(db: Db, conditions: RawBuilder<unknown>[], { sort, dir, after, limit }: Paging) {
  const asked = { sort: sort ?? 'created', descending: dir === 'desc', after, limit: limit + 1 };
  const { rows: places } = await placesSql(asked, conditions).execute(db);
  const ids = places.slice(0, limit).map(({ id }) => id);
  const last = places.length > limit ? places[limit - 1] : undefined;
  const found = ids.length > 0 ? await selectObservations(db, sql`where o.id in (${sql.join(ids)})`) : [];
  const byId = new Map(found.map((row) => [row.id, row]));
  const rows = ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
  return { rows, next: last ? cursorAt(last) : null };
}

async function countOf(db: Db, conditions: RawBuilder<unknown>[]) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from observations o where ${sql.join(conditions, sql` and `)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Everything visible in chunks of JSON text that together are one array: a hundred thousand rows never meet in
 * memory. Each chunk is its own short statement, so a slow reader holds no transaction open.
 */
export async function* streamObservations(db: Db, viewer: Viewer): AsyncGenerator<string> {
  let separator = '[';
  for (let after: string | undefined; ; ) {
    const rows = await page(db, [present], after, CHUNK);
    if (rows.length > 0) {
      yield separator +
        rows.map((row) => JSON.stringify(toObservation(row, viewer) satisfies Observation)).join(',');
      separator = ',';
    }
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) break;
    after = cursorOf(last);
  }
  yield separator === '[' ? '[]' : ']';
}

function page(db: Db, conditions: RawBuilder<unknown>[], after: string | undefined, limit: number) {
  const all = [...conditions, ...(after ? [isAfter(after)] : [])];
  return selectObservations(
    db,
    sql`where ${sql.join(all, sql` and `)} order by o.created_at desc, o.id desc limit ${limit}`,
  );
}

function isAfter(cursor: string) {
  const [at = '', id = ''] = cursor.split(',');
  if (!instant.safeParse(at).success || !/^\d{1,9}$/.test(id)) throw problem('cursor_invalid');
  return sql`(o.created_at, o.id) < (${at}::timestamptz, ${Number(id)}::integer)`;
}

function filters(viewer: Viewer, query: ListObservations, now: Date) {
  const { status, severity, category, mine, assignee, area, here, theme, department, overdue } = query;
  const conditions: RawBuilder<unknown>[] = [];
  if (status) conditions.push(sql`o.status = ${status}`);
  if (severity) conditions.push(sql`o.severity = ${severity}`);
  if (category) conditions.push(sql`o.category = ${category}`);
  if (mine) conditions.push(sql`o.user_id = ${viewer.id}`);
  if (assignee)
    conditions.push(sql`coalesce(o.assigned_to, 0) = ${assignee === 'none' ? 0 : assignee}::integer`);
  if (area === 'none') conditions.push(sql`o.area_id is null`);
  else if (area) conditions.push(here ? sql`o.area_id = ${area}::integer` : isIn(area));
  if (theme) conditions.push(isOrNone(sql`o.theme`, theme));
  if (department) conditions.push(isOrNone(sql`o.department`, department));
  if (query.answer) conditions.push(hasAnswer(query.answer));
  conditions.push(...onDays(query));
  if (overdue) conditions.push(sql`o.status <> 'closed' and o.due_date < ${now.toISOString()}::timestamptz`);
  conditions.push(...wordsOf(query).map(mentions));
  return conditions;
}

const isOrNone = (column: RawBuilder<unknown>, value: string) =>
  value === 'none' ? sql`${column} is null` : sql`${column} = ${value}`;

const limitHours = sql`case o.severity ${sql.join(
  Object.entries(RESPONSE_LIMIT_HOURS).map(
    ([severity, hours]) => sql`when ${severity} then ${hours}::integer`,
  ),
  sql` `,
)} end`;

/** To the millisecond, as everywhere else. */
const wait = sql`date_trunc('milliseconds', o.answered_at) - date_trunc('milliseconds', o.created_at)`;

function hasAnswer(answer: Answer) {
  if (answer === 'none') return sql`o.answered_at is null`;
  if (answer === 'any') return sql`o.answered_at is not null`;
  const isInTime = sql`${wait} <= make_interval(hours => ${limitHours})`;
  return answer === 'intime' ? isInTime : sql`(o.answered_at is not null and not ${isInTime})`;
}

const onDays = ({ from, to }: ListObservations) => [
  ...(from ? [sql`o.created_at >= ${startOfPlantDay(from)}`] : []),
  ...(to ? [sql`o.created_at < ${startOfPlantDay(addDays(to, 1))}`] : []),
];

const wordsOf = ({ q = '' }: ListObservations) => q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** `union`, not `union all`: a circle of areas must not go round for ever. */
const isIn = (area: number) => sql`o.area_id in (
  with recursive tree as (
    select ${area}::integer as id union select areas.id from areas join tree on areas.parent_id = tree.id)
  select id from tree)`;

const contains = (word: string) => sql`o.words like ${`%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`;

/** A number, with or without its #, is also what an observation is called. */
function mentions(word: string) {
  const number = /^#?([1-9]\d{0,8})$/.exec(word)?.[1];
  return number ? sql`(o.id = ${Number(number)} or ${contains(word)})` : contains(word);
}
