import { type Some, valuesOf } from '@turva/contracts/base/some';
import type { Answer, ObservationGroup } from '@turva/contracts/observations/observation-values';
import type {
  CountObservations,
  ListObservations,
  ObservationCount,
} from '@turva/contracts/observations/observations';
import { RESPONSE_LIMIT_HOURS } from '@turva/rules/observations/response-time';
import { addDays, startOfPlantDay } from '@turva/rules/plant/plant-time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { preparedOnce } from '../../db/prepared.ts';
import type { Viewer } from '../../http/session/session-store.ts';
import { isLateObservation } from '../../plant/late-observations.ts';
import { isCalledOr, isInArea, mentions, wordsOf } from '../../records/filters.ts';
import { byTime, listOf } from '../../records/list.ts';
import type { RowPlace } from '../../records/server-record.ts';
import { cursorAt, groupPlacesSql, groupsSql, type OrderAsked, type Place, placesSql } from './list-order.ts';
import { textsAt } from './record.ts';

const PAGE = 50;
/** up to this many the database finds and sorts faster than it walks past every other row */
const FEW = 1000;

const present = sql`o.deleted_at is null`;

interface Viewed {
  db: Db;
  viewer: Viewer;
}

interface Newest extends RowPlace {
  /** a JavaScript date would lose the microseconds the order needs */
  observedAtText: string;
}

/** As one row of columns: fifty rows of four values cost the server more than reading them costs the database. */
interface Columns {
  ids: number[] | null;
  xids: string[] | null;
  seqs: string[] | null;
  times: string[] | null;
}

const columnsSql = (rest: RawBuilder<unknown>) => sql<Columns>`
  select json_agg(id) as ids, json_agg(sync_xid::text) as xids, json_agg(sync_seq::text) as seqs, json_agg(time) as times
  from (
    select o.id, o.sync_xid, o.sync_seq, o.observed_at at time zone 'UTC' as time from observations o ${rest}
  ) page`;

let usualPage: ((db: Db) => Promise<Columns[]>) | undefined;

/** The page everybody opens first keeps its statement; those of other lengths would be too many. */
async function pageOf(db: Db, rest: RawBuilder<unknown>, first: number | undefined) {
  if (first !== PAGE + 1) return (await columnsSql(rest).execute(db)).rows;
  usualPage ??= preparedOnce(() => columnsSql(rest));
  return usualPage(db);
}

/** A page reads only the places: most records' texts are cached. */
const list = listOf({
  table: 'observations',
  alias: 'o',
  order: byTime('o', ['observedAt', (row: Newest) => row.observedAtText]),
  read: async ({ db }: Viewed, rest, first) => {
    const [columns] = await pageOf(db, rest, first);
    const { ids, xids, seqs, times } = columns ?? {};
    return (ids ?? []).map((id, n) => ({
      id,
      syncXid: xids?.[n] ?? '',
      syncSeq: seqs?.[n] ?? '',
      observedAtText: `${times?.[n]}Z`,
    }));
  },
  show: (row) => row,
});

interface Asked {
  query: ListObservations;
  now: Date;
}

/**
 * One page of JSON texts, newest first or as requested, the cursor of the next page if there may be one, and
 * the total.
 */
export async function listObservations(db: Db, viewer: Viewer, { query, now }: Asked) {
  const asked = filters(viewer, query, now);
  const few = wordsOf(query.q).length > 1 ? await fewThatMatch(db, asked) : null;
  const conditions = few ? [sql`o.id = any(${few}::integer[])`] : asked;
  const { count, countTo } = query;
  const isUsual = query.sort === undefined || (query.sort === 'created' && query.dir !== 'asc');
  const [page, total] = await Promise.all([
    isUsual ? list.page({ db, viewer }, conditions, query) : sortedPage(db, conditions, query),
    count || countTo ? (few?.length ?? countOf(db, conditions, count ? undefined : countTo)) : null,
  ]);
  return { rows: await textsAt(db, viewer, page.rows), next: page.next, total };
}

/** The number of matches; counted no further than one past `most`, unless it is kept. */
async function countOf(db: Db, conditions: RawBuilder<unknown>[], most: number | undefined) {
  if (conditions.length > 0 || most !== undefined) return list.count(db, conditions, most);
  return (await keptCounts(db, 'status', undefined)).reduce((sum, { count }) => sum + count, 0);
}

/**
 * Serial numbers of all matches, or null when there are many. The database takes words for independent of
 * each other: for two common words that never occur together it expects a row on every page, and walks the
 * whole order in vain.
 */
async function fewThatMatch(db: Db, conditions: RawBuilder<unknown>[]) {
  const { rows } = await sql<{ id: number }>`
    select o.id from observations o where ${sql.join([present, ...conditions], sql` and `)} limit ${FEW + 1}`.execute(
    db,
  );
  return rows.length > FEW ? null : rows.map(({ id }) => id);
}

async function sortedPage(
  db: Db,
  conditions: RawBuilder<unknown>[],
  { sort, dir, after, limit = PAGE }: ListObservations,
) {
  const asked = { sort: sort ?? 'created', descending: dir === 'desc', after, limit: limit + 1 };
  // among filtered rows a value may have none, and looking for its first ones would read all rows
  const groups = conditions.length === 0 ? groupsSql(asked) : null;
  const rows = groups
    ? await groupByGroup(db, asked, (await groups.execute(db)).rows)
    : (await placesSql(asked, [present, ...conditions]).execute(db)).rows;
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { rows: rows.slice(0, limit), next: last ? cursorAt(last) : null };
}

/** One value of the order after the other, until the page is full: the first one mostly fills it. */
async function groupByGroup(db: Db, asked: OrderAsked, groups: readonly { key: string }[]) {
  const places: Place[] = [];
  for (const { key } of groups) {
    if (places.length === asked.limit) break;
    const { rows } = await groupPlacesSql({ ...asked, limit: asked.limit - places.length }, key).execute(db);
    places.push(...rows);
  }
  return places;
}

const groups: Record<ObservationGroup, RawBuilder<unknown>> = {
  status: sql`o.status`,
  severity: sql`o.severity`,
  category: sql`o.category`,
  assignee: sql`coalesce(o.assigned_to::text, 'none')`,
  area: sql`coalesce(o.area_id::text, 'none')`,
  department: sql`coalesce(o.department, 'none')`,
};

/** How many of the filtered rows have each value, most first. */
export async function countObservations(
  db: Db,
  viewer: Viewer,
  { query: { by, ...query }, now }: { query: CountObservations; now: Date },
): Promise<ObservationCount[]> {
  const { status, ...others } = query;
  if (Object.values(others).every((value) => value === undefined)) return keptCounts(db, by, status);
  const { rows } = await sql<ObservationCount>`
    select ${groups[by]} as value, count(*)::integer as count from observations o
    where ${sql.join([present, ...filters(viewer, query, now)], sql` and `)} group by 1 order by 2 desc, 1`.execute(
    db,
  );
  return rows;
}

/** Of all, or of all in some states: every change is added up in the transaction that makes it. */
async function keptCounts(db: Db, by: ObservationGroup, status: CountObservations['status']) {
  const { rows } = await sql<ObservationCount>`
    select value, sum(listed)::integer as count from observation_grouped
    where by = ${by} ${status ? sql`and ${isAmong(sql`status`, status)}` : sql``}
    group by 1 having sum(listed) <> 0 order by 2 desc, 1`.execute(db);
  return rows;
}

function filters(viewer: Viewer, query: ListObservations, now: Date) {
  const { status, severity, category, mine, assignee, area, here, theme, department, overdue } = query;
  const conditions: RawBuilder<unknown>[] = [];
  if (status) conditions.push(isAmong(sql`o.status`, status));
  if (severity) conditions.push(isAmong(sql`o.severity`, severity));
  if (category) conditions.push(isAmong(sql`o.category`, category));
  if (mine) conditions.push(sql`o.user_id = ${viewer.id}`);
  if (assignee) {
    const people = valuesOf(assignee).map((person) => (person === 'none' ? 0 : person));
    conditions.push(sql`coalesce(o.assigned_to, 0) in (${integers(people)})`);
  }
  if (area) conditions.push(either(valuesOf(area).map((each) => isIn(each, here))));
  if (theme) conditions.push(isAmong(sql`o.theme`, theme));
  if (department) conditions.push(isAmong(sql`o.department`, department));
  if (query.answer) conditions.push(either(valuesOf(query.answer).map(hasAnswer)));
  conditions.push(...onDays(query), ...isDue(query));
  if (overdue) conditions.push(isLateObservation(now));
  conditions.push(...wordsOf(query.q).map(isAbout));
  return conditions;
}

const either = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`;

const integers = (numbers: readonly number[]) => sql.join(numbers.map((number) => sql`${number}::integer`));

/** Any of these values; `none` is the lack of one. */
const isAmong = (column: RawBuilder<unknown>, wanted: Some<string>) =>
  either(
    valuesOf(wanted).map((value) => (value === 'none' ? sql`${column} is null` : sql`${column} = ${value}`)),
  );

function isIn(area: number | 'none', here = false) {
  if (area === 'none') return sql`o.area_id is null`;
  return here ? sql`o.area_id = ${area}::integer` : isInArea('o.areaId', area);
}

const limitHours = sql`case o.severity ${sql.join(
  Object.entries(RESPONSE_LIMIT_HOURS).map(
    ([severity, hours]) => sql`when ${severity} then ${hours}::integer`,
  ),
  sql` `,
)} end`;

/** In whole milliseconds, as everywhere else. */
const wait = sql`date_trunc('milliseconds', o.answered_at) - date_trunc('milliseconds', o.created_at)`;

function hasAnswer(answer: Answer) {
  if (answer === 'none') return sql`o.answered_at is null`;
  if (answer === 'any') return sql`o.answered_at is not null`;
  const isInTime = sql`${wait} <= make_interval(hours => ${limitHours})`;
  return answer === 'intime' ? isInTime : sql`(o.answered_at is not null and not ${isInTime})`;
}

const onDays = ({ from, to }: ListObservations) => [
  ...(from ? [sql`o.observed_at >= ${startOfPlantDay(from)}`] : []),
  ...(to ? [sql`o.observed_at < ${startOfPlantDay(addDays(to, 1))}`] : []),
];

/** As the index of due dates has it: rows without one are never due. */
const dueAt = sql`coalesce(o.due_date, 'infinity'::timestamptz)`;

const isDue = ({ dueFrom, dueTo }: ListObservations) =>
  dueFrom || dueTo
    ? [
        sql`${dueAt} >= ${dueFrom ? startOfPlantDay(dueFrom) : sql`'-infinity'::timestamptz`}`,
        sql`${dueAt} < ${dueTo ? startOfPlantDay(addDays(dueTo, 1)) : sql`'infinity'::timestamptz`}`,
      ]
    : [];

const isAbout = (word: string) => isCalledOr('o.id', word, mentions(word));
