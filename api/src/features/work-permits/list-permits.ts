import type { ListPermits } from '@turva/contracts/permits/work-permits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { permitStatusAt } from '../../plant/states.ts';
import { isCalledOr, isInArea, partOf, wordsOf } from '../../records/filters.ts';
import { byTime, listOf } from '../../records/list.ts';
import { type PermitRow, selectPermits, toPermit } from './read-permits.ts';

interface Asked {
  query: ListPermits;
  viewerId: number;
  now: Date;
}

const list = listOf({
  table: 'workPermits',
  alias: 'p',
  order: byTime('p', ['createdAt', (row: PermitRow) => row.createdAtText]),
  read: ({ db }: { db: Db; now: Date }, rest) => selectPermits(db, rest),
  show: (row, { now }) => toPermit(row, now),
});

/** One page, newest first, the cursor of the next page if there may be one, and the total. */
export async function listPermits(db: Db, { query, viewerId, now }: Asked) {
  const conditions = filters(query, viewerId, now);
  const [page, total] = await Promise.all([
    list.page({ db, now }, conditions, query),
    query.count ? list.count(db, conditions) : null,
  ]);
  return { ...page, total };
}

function filters({ status, type, q, mine, area, from, to }: ListPermits, viewerId: number, now: Date) {
  const conditions: RawBuilder<unknown>[] = [];
  if (status) conditions.push(sql`${permitStatusAt(now)} = ${status}`);
  if (type) conditions.push(sql`p.type = ${type}`);
  if (mine)
    conditions.push(sql`(p.user_id = ${viewerId} or exists (
      select 1 from permit_people o where o.permit_id = p.id and o.user_id = ${viewerId}))`);
  if (area) conditions.push(isInArea('p.areaId', area));
  if (from) conditions.push(sql`p.valid_to > ${from}::timestamptz`);
  if (to) conditions.push(sql`p.valid_from < ${to}::timestamptz`);
  for (const word of wordsOf(q)) conditions.push(isCalledOr('p.id', word, sql`${text} like ${partOf(word)}`));
  return conditions;
}

// spelled exactly as its index
const text = sql`lower(p.title || ' ' || coalesce(p.description, '') || ' ' || p.location)`;
