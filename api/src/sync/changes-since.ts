import { setTimeout } from 'node:timers/promises';
import type { SyncAnswer, SyncEntity } from '@turva/contracts/sync';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { inDatabase } from '../db/columns/all-columns.ts';
import { prepared } from '../db/prepared.ts';
import {
  beginning,
  type Cursor,
  changedRows,
  formatCursor,
  newestUnsettled,
  settledXid,
} from '../db/sync-clock.ts';
import type { Viewer } from '../http/session-store.ts';
import { records } from '../nouns.ts';
import { problem } from '../problem.ts';
import type { Asking } from '../records/server-record.ts';

const isDeleted = sql`deleted_at is not null`;

const entities = Object.keys(records) as SyncEntity[];
const tableOf = (entity: SyncEntity) => inDatabase(records[entity].table);
/** Every table whose rows are synced to phones. */
export const syncedTables: readonly string[] = entities.map(tableOf);

export interface Change {
  entity: SyncEntity;
  id: number;
  gone: boolean;
  syncXid: string;
  syncSeq: string;
}

export interface Since {
  /** absent: from the beginning */
  cursor: Cursor | undefined;
  limit: number;
}

interface Clock {
  epoch: string;
  run: string;
  /** every transaction below this id has ended */
  settled: string;
  /** a transaction is running, and may hold back what others have committed */
  held: boolean;
}

/** Between two checks whether somebody's longer transaction has ended. */
export const LOOK_MS = 25;
const WAIT_MS = 4000;

interface Reader {
  db: Db;
  now: () => Date;
  /** how long to wait for held-back rows */
  waitMs?: number;
  /** runs the reading in turns with other pulls; waiting takes up nobody's turn */
  turn?: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Rows of one statement, one more than requested: few sizes, each with a plan cached by PostgreSQL. */
const portions = [51, 201, 501, 1001];

/**
 * The rows changed after the cursor, at most one more than requested, in order over all tables. One statement, so
 * one snapshot and one ceiling for all; `ceiling` exists for the test that shows what happens without it, `of` and
 * `having` for the feed of one record type.
 */
export async function changedSince(
  db: Db,
  viewer: Viewer,
  { cursor, limit }: Since,
  ceiling: RawBuilder<unknown> = settledXid,
  of: readonly SyncEntity[] = entities,
  having: RawBuilder<unknown> = sql`true`,
): Promise<{ clock: Clock; changes: Change[] }> {
  const after = cursor ?? beginning('');
  const portion = portions.find((size) => size > limit) ?? limit + 1;
  const parts = of.map((entity) => {
    const { gone = isDeleted, syncedTo = () => sql`true` } = records[entity];
    const theirs = sql`${syncedTo(viewer)} and ${having}`;
    const range = { ceiling: sql`(select ${ceiling})`, gone, theirs, limit: portion };
    const rows = changedRows(tableOf(entity), after, range);
    return sql`select ${sql.lit(entity)} as entity, part.* from (${rows}) part`;
  });
  // a phone without data has nothing to delete
  const wanted = cursor ? sql`true` : sql`not gone`;
  // a feed of one noun is asked for rarely: its many forms would take the places of what every phone asks
  const kept = of === entities ? prepared : sql``;
  const { rows } = await sql<Clock & { changes: string | null }>`${kept}
    select epoch, run, ${ceiling} as settled,
      pg_snapshot_xmin(pg_current_snapshot()) < pg_snapshot_xmax(pg_current_snapshot()) as held, (
      select string_agg(concat_ws(',', entity, id, gone::integer, sync_xid, sync_seq), ';' order by sync_xid, sync_seq) from (
        select * from (${sql.join(parts, sql` union all `)}) parts
        where ${wanted} order by sync_xid, sync_seq limit ${sql.lit(portion)}
      ) first
    ) as changes from sync_epoch`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('sync_epoch has no row');
  const { changes, ...clock } = row;
  return { clock, changes: (changes?.split(';') ?? []).slice(0, limit + 1).map(changeOf) };
}

/** The newest row that is committed but held back by somebody's longer transaction; null: there is none. */
export async function heldBack(db: Db, viewer: Viewer, { settled, held }: Clock): Promise<bigint | null> {
  if (!held) return null;
  const ceiling = sql`${settled}::text::xid8`;
  const newest = entities.map((entity) =>
    newestUnsettled(tableOf(entity), ceiling, records[entity].syncedTo?.(viewer)),
  );
  const { rows } = await sql<{ xid: string | null }>`${prepared}
    select greatest(${sql.join(newest)}) as xid`.execute(db);
  return rows[0]?.xid ? BigInt(rows[0].xid) : null;
}

/** As one text: parsing hundreds of rows in the driver would cost more than all the rest. */
function changeOf(text: string): Change {
  const [entity, id, gone, syncXid = '', syncSeq = ''] = text.split(',');
  return { entity: entity as SyncEntity, id: Number(id), gone: gone === '1', syncXid, syncSeq };
}

const looks = new WeakMap<Db, Promise<bigint>>();

/** The settled id a moment from now. However many phones wait, the database is queried once. */
function settledSoon(db: Db): Promise<bigint> {
  const running = looks.get(db);
  if (running) return running;
  const look = async () => {
    await setTimeout(LOOK_MS);
    looks.delete(db);
    const { rows } = await sql<{ settled: string }>`select ${settledXid} as settled`.execute(db);
    return BigInt(rows[0]?.settled ?? 0);
  };
  const started = look();
  looks.set(db, started);
  return started;
}

/**
 * Whether this database has been at that place. A place issued in a run it does not know, or after the next run
 * began here, belongs to another database: a restore has undone those changes. For a place from before there were
 * runs, its height decides.
 */
export async function isOurs(db: Db, cursor: Cursor, { epoch, run }: Clock): Promise<boolean> {
  if (cursor.epoch !== epoch) return false;
  if (cursor.run === run) return true;
  if (cursor.run === undefined) return BigInt(cursor.xid) <= (await highestXid(db));
  const { rows } = await sql<{ ended: string | null }>`
    select (select begun_xid from sync_runs next where next.n > own.n order by next.n limit 1) as ended
    from sync_runs own where own.run = ${cursor.run}`.execute(db);
  const [own] = rows;
  return own !== undefined && (own.ended === null || BigInt(cursor.xid) < BigInt(own.ended));
}

async function highestXid(db: Db): Promise<bigint> {
  const newest = syncedTables.map(
    (table) => sql`(select sync_xid from ${sql.table(table)} order by sync_xid desc limit 1)`,
  );
  const { rows } = await sql<{ xid: string | null }>`select greatest(${sql.join(newest)}) as xid`.execute(db);
  return BigInt(rows[0]?.xid ?? 0);
}

type Found = Awaited<ReturnType<typeof changedSince>>;

/**
 * One step of the delta as JSON (`SyncAnswer`), as this person may see it. It waits a moment if a committed row is
 * held back by a running transaction: a phone told to pull would otherwise look too early, see nothing, and not be
 * told again. A phone with more to fetch comes again anyway, and one that has hung up (`isGone`) needs nothing.
 */
export async function deltaText(
  reader: Reader,
  viewer: Viewer,
  since: Since,
  isGone: () => boolean = () => false,
): Promise<string> {
  const { db, waitMs = WAIT_MS, turn = atOnce } = reader;
  const first = await turn(async () => {
    const found = await changedSince(db, viewer, since);
    const hasMore = found.changes.length > since.limit;
    const newest = hasMore ? null : await heldBack(db, viewer, found.clock);
    return newest === null ? answerOf(found, reader, viewer, since) : { found, newest };
  });
  if (typeof first === 'string') return first;
  const deadline = performance.now() + waitMs;
  while (performance.now() < deadline && (await settledSoon(db)) <= first.newest)
    if (isGone()) return answerOf(first.found, reader, viewer, since);
  return turn(async () => answerOf(await changedSince(db, viewer, since), reader, viewer, since));
}

const atOnce: NonNullable<Reader['turn']> = (work) => work();

async function answerOf(
  { clock, changes: found }: Found,
  { db, now }: Reader,
  viewer: Viewer,
  since: Since,
): Promise<string> {
  const { epoch, run } = clock;
  if (since.cursor && !(await isOurs(db, since.cursor, clock))) throw problem('sync_epoch_changed');
  const changes = found.slice(0, since.limit);
  const last = changes.at(-1);
  const place = last ? { xid: last.syncXid, seq: last.syncSeq } : (since.cursor ?? beginning(epoch));
  const cursor = { ...place, epoch, run };
  const deleted = changes.filter(({ gone }) => gone).map(({ entity, id }) => ({ entity, id }));
  const head = {
    epoch,
    run,
    cursor: formatCursor(cursor),
    more: found.length > since.limit,
    serverNow: now().toISOString(),
    deleted,
  } satisfies Omit<SyncAnswer, SyncEntity>;
  // Read after the places: a row may be newer than its place, and is then sent again; never older.
  const rows = await rowsOf(changes, { db, viewer, now: now() });
  return `${JSON.stringify(head).slice(0, -1)},${rows.join(',')}}`;
}

/** The rows of all record types as members of the answer, read in parallel. */
async function rowsOf(changes: readonly Change[], asking: Asking): Promise<string[]> {
  const places = Map.groupBy(
    changes.filter(({ gone }) => !gone),
    ({ entity }) => entity,
  );
  const read = async (entity: SyncEntity) => {
    const wanted = places.get(entity) ?? [];
    return `"${entity}":[${wanted.length > 0 ? (await textsOf(entity, asking, wanted)).join(',') : ''}]`;
  };
  return Promise.all(entities.map(read));
}

async function textsOf(entity: SyncEntity, asking: Asking, places: Change[]): Promise<string[]> {
  const { texts, read } = records[entity];
  if (texts) return texts(asking, places);
  const rows = await read(
    asking,
    places.map(({ id }) => id),
  );
  return rows.map((row) => JSON.stringify(row));
}
