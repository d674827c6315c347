import type { ListObservations, Observation } from '@turva/contracts/observations';
import { instant } from '@turva/contracts/text';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { problem } from '../../problem.ts';
import type { Viewer } from './policies.ts';
import { type ObservationRow, selectObservations, toObservation } from './read-observations.ts';

const PAGE = 50;
const CHUNK = 500;
const MAX_WORDS = 8;

const cursorOf = (row: ObservationRow) => `${row.createdAtText},${row.id}`;

/** One page, newest first, and the cursor of the next one if there may be one. */
export async function listObservations(db: Db, viewer: Viewer, query: ListObservations) {
  const limit = query.limit ?? PAGE;
  const rows = await page(db, filters(viewer, query), query.after, limit + 1);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    observations: rows.slice(0, limit).map((row) => toObservation(row, viewer)),
    next: last ? cursorOf(last) : null,
  };
}

/**
 * Everything visible in chunks of JSON text that together are one array: a hundred thousand rows never meet in
 * memory. Each chunk is its own short statement, so a slow reader holds no transaction open.
 */
export async function* streamObservations(db: Db, viewer: Viewer): AsyncGenerator<string> {
  let separator = '[';
  for (let after: string | undefined; ; ) {
    const rows = await page(db, [], after, CHUNK);
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
  const all = [sql`o.deleted_at is null`, ...conditions, ...(after ? [isAfter(after)] : [])];
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

function filters(viewer: Viewer, { status, severity, category, mine, q }: ListObservations) {
  const conditions: RawBuilder<unknown>[] = [];
  if (status) conditions.push(sql`o.status = ${status}`);
  if (severity) conditions.push(sql`o.severity = ${severity}`);
  if (category) conditions.push(sql`o.category = ${category}`);
  if (mine) conditions.push(sql`o.user_id = ${viewer.id}`);
  for (const word of (q ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS))
    conditions.push(contains(word));
  return conditions;
}

/** Spelled exactly as the trigram index, or it is not used. */
const words = sql`(o.title || ' ' || o.description || ' ' || coalesce(o.location, ''))`;
const contains = (word: string) => sql`${words} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;
