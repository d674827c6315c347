import { instant } from '@turva/contracts/text';
import type { ListPermits, WorkPermit } from '@turva/contracts/work-permits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { problem } from '../../problem.ts';
import { type PermitRow, selectPermits, toPermit } from './read-permits.ts';

const PAGE = 50;
const CHUNK = 200;
const MAX_WORDS = 8;

const cursorOf = (row: PermitRow) => `${row.createdAtText},${row.id}`;

interface Asked {
  query: ListPermits;
  viewerId: number;
  now: Date;
}

/** One page, newest first, the cursor of the next one if there may be one, and how many in all. */
export async function listPermits(db: Db, { query, viewerId, now }: Asked) {
  const conditions = [sql`p.deleted_at is null`, ...filters(query, viewerId, now)];
  const limit = query.limit ?? PAGE;
  const [rows, total] = await Promise.all([
    page(db, conditions, query.after, limit + 1),
    query.count ? countOf(db, conditions) : null,
  ]);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    permits: rows.slice(0, limit).map((row) => toPermit(row, now)),
    next: last ? cursorOf(last) : null,
    total,
  };
}

/** Everything in chunks of JSON text that together are one array; each chunk is its own short statement. */
export async function* streamPermits(db: Db, now: () => Date): AsyncGenerator<string> {
  let separator = '[';
  for (let after: string | undefined; ; ) {
    const rows = await page(db, [sql`p.deleted_at is null`], after, CHUNK);
    if (rows.length > 0) {
      const at = now();
      yield separator + rows.map((row) => JSON.stringify(toPermit(row, at) satisfies WorkPermit)).join(',');
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
  return selectPermits(
    db,
    sql`where ${sql.join(all, sql` and `)} order by p.created_at desc, p.id desc limit ${limit}`,
  );
}

function isAfter(cursor: string) {
  const [at = '', id = ''] = cursor.split(',');
  if (!instant.safeParse(at).success || !/^\d{1,9}$/.test(id)) throw problem('cursor_invalid');
  return sql`(p.created_at, p.id) < (${at}::timestamptz, ${Number(id)}::integer)`;
}

async function countOf(db: Db, conditions: RawBuilder<unknown>[]) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from work_permits p where ${sql.join(conditions, sql` and `)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** `statusAt` of the rules, in the database's words. */
const statusNow = (now: Date) => sql`case
  when p.status in ('pending', 'approved', 'suspended') and not p.late and p.valid_to <= ${now} then 'expired'
  when p.status = 'approved' and p.gas_due_at <= ${now} then 'suspended'
  else p.status end`;

function filters({ status, type, q, mine, area, from, to }: ListPermits, viewerId: number, now: Date) {
  const conditions: RawBuilder<unknown>[] = [];
  if (status) conditions.push(sql`${statusNow(now)} = ${status}`);
  if (type) conditions.push(sql`p.type = ${type}`);
  if (mine)
    conditions.push(sql`(p.user_id = ${viewerId} or exists (
      select 1 from permit_people o where o.permit_id = p.id and o.user_id = ${viewerId}))`);
  if (area) conditions.push(isIn(area));
  if (from) conditions.push(sql`p.valid_to > ${from}::timestamptz`);
  if (to) conditions.push(sql`p.valid_from < ${to}::timestamptz`);
  for (const word of (q ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS))
    conditions.push(mentions(word));
  return conditions;
}

/** `union`, not `union all`: a circle of areas must not go round for ever. */
const isIn = (area: number) => sql`p.area_id in (
  with recursive tree as (
    select ${area}::integer as id union select areas.id from areas join tree on areas.parent_id = tree.id)
  select id from tree)`;

// spelled exactly as its index
const contains = (
  word: string,
) => sql`lower(p.title || ' ' || coalesce(p.description, '') || ' ' || p.location)
  like ${`%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`;

/** A number, with or without its #, is also what a permit is called. */
function mentions(word: string) {
  const number = /^#?([1-9]\d{0,8})$/.exec(word)?.[1];
  return number ? sql`(p.id = ${Number(number)} or ${contains(word)})` : contains(word);
}
