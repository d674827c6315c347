import { setTimeout } from 'node:timers/promises';
import type { SyncAnswer, SyncEntity } from '@turva/contracts/sync';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { inDatabase } from '../db/columns/all-columns.ts';
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
/** Every table whose rows travel to phones. */
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

type Nothing = { [Key in keyof Change]: null };

interface Clock {
  epoch: string;
  run: string;
  /** every transaction below this id has ended */
  settled: string;
  /** the newest row that is committed but not below it, because somebody else's transaction takes longer */
  unsettled: string | null;
}

/** Between two looks whether somebody's longer transaction has ended. */
export const LOOK_MS = 25;
const WAIT_MS = 4000;

interface Reader {
  db: Db;
  now: () => Date;
  /** how long to wait for what is held back */
  waitMs?: number;
}

/**
 * Which rows changed after the cursor, at most one more than asked for, in order over all tables. One statement, so
 * one snapshot and one ceiling for all; `ceiling` is there for the test that shows what happens without it.
 */
export async function changedSince(
  db: Db,
  viewer: Viewer,
  { cursor, limit }: Since,
  ceiling: RawBuilder<unknown> = settledXid,
): Promise<{ clock: Clock; changes: Change[] }> {
  const after = cursor ?? beginning('');
  const settled = sql`(select settled from clock)`;
  const parts = entities.map((entity) => {
    const { gone = isDeleted, syncedTo } = records[entity];
    const range = { ceiling: settled, gone, theirs: syncedTo?.(viewer), limit: limit + 1 };
    const rows = changedRows(tableOf(entity), after, range);
    return sql`select ${entity} as entity, part.* from (${rows}) part`;
  });
  const newest = entities.map((entity) =>
    newestUnsettled(tableOf(entity), settled, records[entity].syncedTo?.(viewer)),
  );
  // a phone that has nothing has nothing to forget
  const wanted = cursor ? sql`true` : sql`not gone`;
  const { rows } = await sql<Clock & (Change | Nothing)>`
    with clock as materialized (select epoch, run, ${ceiling} as settled from sync_epoch)
    select epoch, run, settled, greatest(${sql.join(newest)}) as unsettled, changes.* from clock left join (
      select * from (${sql.join(parts, sql` union all `)}) parts
      where ${wanted} order by sync_xid, sync_seq limit ${limit + 1}
    ) changes on true order by sync_xid, sync_seq`.execute(db);
  const [clock] = rows;
  if (!clock) throw new Error('sync_epoch has no row');
  return { clock, changes: rows.filter((row): row is Clock & Change => row.id !== null) };
}

/**
 * As `changedSince`, and waits a moment when a committed row is held back by a transaction still running: whoever was
 * told to pull would otherwise look too early, see nothing, and not be told again. Who has more to fetch comes again
 * anyway, and who has hung up needs nothing.
 */
async function settledChanges(
  { db, waitMs = WAIT_MS }: Reader,
  viewer: Viewer,
  since: Since,
  isGone: () => boolean,
) {
  const found = await changedSince(db, viewer, since);
  const { unsettled } = found.clock;
  if (unsettled === null || found.changes.length > since.limit) return found;
  const deadline = performance.now() + waitMs;
  while (performance.now() < deadline && (await settledSoon(db)) <= BigInt(unsettled))
    if (isGone()) return found;
  return changedSince(db, viewer, since);
}

const looks = new WeakMap<Db, Promise<bigint>>();

/** What is settled a moment from now. However many phones wait, the database is asked once. */
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
 * Whether this database has been at that place. One handed out in a run that it knows nothing of, or after the next run
 * began here, was another's: a restore has taken those changes back. Of a place handed out before there were runs, its
 * height tells.
 */
async function isOurs(db: Db, cursor: Cursor, { epoch, run }: Clock): Promise<boolean> {
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

/** One step of the delta, as this person may see it. `isGone` tells whether they still listen. */
export async function changesSince(
  reader: Reader,
  viewer: Viewer,
  since: Since,
  isGone: () => boolean = () => false,
): Promise<SyncAnswer> {
  const { db, now } = reader;
  const { clock, changes: found } = await settledChanges(reader, viewer, since, isGone);
  const { epoch, run } = clock;
  if (since.cursor && !(await isOurs(db, since.cursor, clock))) throw problem('sync_epoch_changed');
  const changes = found.slice(0, since.limit);
  const last = changes.at(-1);
  const place = last ? { xid: last.syncXid, seq: last.syncSeq } : (since.cursor ?? beginning(epoch));
  const cursor = { ...place, epoch, run };
  const deleted = changes.filter(({ gone }) => gone).map(({ entity, id }) => ({ entity, id }));
  return {
    epoch,
    run,
    cursor: formatCursor(cursor),
    more: found.length > since.limit,
    serverNow: now().toISOString(),
    // Read after the places were taken: a row may be newer than its place, and then comes again; never older.
    ...(await rowsOf(changes, { db, viewer, now: now() })),
    deleted,
  };
}

type Rows = Pick<SyncAnswer, SyncEntity>;

/** The rows of all nouns, read side by side. */
async function rowsOf(changes: readonly Change[], asking: Asking): Promise<Rows> {
  const ids = Map.groupBy(
    changes.filter(({ gone }) => !gone),
    ({ entity }) => entity,
  );
  const read = async (entity: SyncEntity) => {
    const wanted = ids.get(entity)?.map(({ id }) => id) ?? [];
    return [entity, wanted.length > 0 ? await records[entity].read(asking, wanted) : []];
  };
  return Object.fromEntries(await Promise.all(entities.map(read))) as Rows;
}
