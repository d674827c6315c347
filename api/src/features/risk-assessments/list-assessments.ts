import type { ListRiskAssessments } from '@turva/contracts/risk-assessments';
import { plantDay, startOfPlantDay } from '@turva/rules/plant-time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { selectAssessments } from './read-assessments.ts';

const PAGE = 50;
const CHUNK = 500;
const MAX_WORDS = 8;

/** One page, newest first, and the number the next one starts after, if there may be one. */
export async function listAssessments(db: Db, query: ListRiskAssessments, now: Date) {
  const limit = query.limit ?? PAGE;
  const rows = await page(db, filters(query, now), { after: query.after, limit: limit + 1, now });
  return {
    assessments: rows.slice(0, limit),
    next: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null,
  };
}

/** Everything in chunks of JSON text that together are one array; each chunk is its own short statement. */
export async function* streamAssessments(db: Db, now: Date): AsyncGenerator<string> {
  let separator = '[';
  for (let after: number | undefined; ; ) {
    const rows = await page(db, [], { after, limit: CHUNK, now });
    if (rows.length > 0) {
      yield separator + rows.map((row) => JSON.stringify(row)).join(',');
      separator = ',';
    }
    after = rows.at(-1)?.id;
    if (rows.length < CHUNK) break;
  }
  yield separator === '[' ? '[]' : ']';
}

interface Paging {
  after: number | undefined;
  limit: number;
  now: Date;
}

function page(db: Db, filters: RawBuilder<unknown>[], { after, limit, now }: Paging) {
  const all = [
    sql`r.deleted_at is null`,
    ...filters,
    ...(after === undefined ? [] : [sql`r.id < ${after}::integer`]),
  ];
  return selectAssessments(
    db,
    sql`where ${sql.join(all, sql` and `)} order by r.id desc limit ${limit}`,
    now,
  );
}

function filters({ status, level, q }: ListRiskAssessments, now: Date): RawBuilder<unknown>[] {
  const words = (q ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return [
    ...(status ? [hasStatus(status, now)] : []),
    ...(level ? [sql`r.risk_level = ${level}`] : []),
    ...words.map(
      (word) =>
        sql`lower(r.title || ' ' || r.location || ' ' || coalesce(r.description, '')) like ${`%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`,
    ),
  ];
}

function hasStatus(status: NonNullable<ListRiskAssessments['status']>, now: Date) {
  if (status === 'completed') return sql`r.status = 'completed'`;
  const today = startOfPlantDay(plantDay(now)).toISOString();
  const late = sql`r.due_date < ${today}::timestamptz`;
  return status === 'expired'
    ? sql`r.status <> 'completed' and ${late}`
    : sql`r.status = ${status} and not ${late}`;
}
