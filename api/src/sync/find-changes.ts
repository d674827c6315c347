import { setTimeout } from 'node:timers/promises';
import type { SyncEntity } from '@turva/contracts/sync/sync';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { inDatabase } from '../db/columns/all-columns.ts';
import { prepared } from '../db/prepared.ts';
import { always } from '../db/sql.ts';
import {
  beginning,
  type Cursor,
  changedRows,
  newestRows,
  newestUnsettled,
  settledXid,
} from '../db/sync-clock.ts';
import type { Viewer } from '../http/session/session-store.ts';
import { records } from '../nouns.ts';

const isDeleted = sql`deleted_at is not null`;

export const entities = Object.keys(records) as SyncEntity[];
/** Every phone receives the same changes of these: they are read once for all. */
export const shared = entities.filter((entity) => !records[entity].syncedTo);
/** Of these a phone receives those of its person. */
export const personal = entities.filter((entity) => records[entity].syncedTo);
const keptSets: readonly (readonly SyncEntity[])[] = [entities, shared, personal];
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

export interface Clock {
  epoch: string;
  run: string;
  /** every transaction below this id has ended */
  settled: string;
  /** a transaction is running, and may hold back what others have committed */
  held: boolean;
}

/** Between two checks whether somebody's longer transaction has ended. */
export const LOOK_MS = 25;
/** Rows of one statement, one more than requested: few sizes, each with a plan cached by PostgreSQL. */
const portions = [51, 201, 501, 1001];

export type Found = { clock: Clock; changes: Change[] };

/** Of which rows of these record types this person's phone hears; null: nobody's, of types that all phones hear of. */
function theirs(entity: SyncEntity, viewer: Viewer | null): RawBuilder<unknown> {
  const { only = always, syncedTo } = records[entity];
  if (!syncedTo) return only;
  if (!viewer) throw new Error(`${entity} are not the same for everybody`);
  return sql`${only} and ${syncedTo(viewer)}`;
}

/**
 * The rows changed after the cursor, at most one more than requested, in order over all tables. One statement, so
 * one snapshot and one ceiling for all; `ceiling` exists for the test that shows what happens without it, `of` and
 * `having` for the feed of one record type.
 */
export async function changedSince(
  db: Db,
  viewer: Viewer | null,
  { cursor, limit }: Since,
  ceiling: RawBuilder<unknown> = settledXid,
  of: readonly SyncEntity[] = entities,
  having: RawBuilder<unknown> = always,
): Promise<Found> {
  const after = cursor ?? beginning('');
  const portion = portions.find((size) => size > limit) ?? limit + 1;
  const parts = of.map((entity) => {
    const { gone = isDeleted } = records[entity];
    const range = {
      ceiling: sql`(select ${ceiling})`,
      gone,
      theirs: sql`${theirs(entity, viewer)} and ${having}`,
      limit: portion,
    };
    return partOf(entity, changedRows(tableOf(entity), after, range));
  });
  // a phone without data has nothing to delete
  const wanted = cursor ? always : sql`not gone`;
  // feeds of one noun are rare: caching their many forms would evict what every phone asks for
  const kept = keptSets.includes(of) ? prepared : sql``;
  const ordered = sql`where ${wanted} order by sync_xid, sync_seq limit ${sql.lit(portion)}`;
  const found = await readFirst(db, kept, { ceiling, parts, ordered });
  return { ...found, changes: found.changes.slice(0, limit + 1) };
}

/** The newest changes of what every phone receives, in order. */
export function newestShared(db: Db, limit: number): Promise<Found> {
  const parts = shared.map((entity) => {
    const { gone = isDeleted } = records[entity];
    return partOf(entity, newestRows(tableOf(entity), { gone, theirs: theirs(entity, null), limit }));
  });
  const ordered = sql`order by sync_xid desc, sync_seq desc limit ${sql.lit(limit)}`;
  return readFirst(db, sql``, { ceiling: settledXid, parts, ordered });
}

const partOf = (entity: SyncEntity, rows: RawBuilder<unknown>) =>
  sql`select ${sql.lit(entity)} as entity, part.* from (${rows}) part`;

interface Parts {
  ceiling: RawBuilder<unknown>;
  parts: RawBuilder<unknown>[];
  /** which of them come first */
  ordered: RawBuilder<unknown>;
}

async function readFirst(
  db: Db,
  kept: RawBuilder<unknown>,
  { ceiling, parts, ordered }: Parts,
): Promise<Found> {
  const { rows } = await sql<Clock & { changes: string | null }>`${kept}
    select epoch, run, ${ceiling} as settled,
      pg_snapshot_xmin(pg_current_snapshot()) < pg_snapshot_xmax(pg_current_snapshot()) as held, (
      select string_agg(concat_ws(',', entity, id, gone::integer, sync_xid, sync_seq), ';' order by sync_xid, sync_seq) from (
        select * from (${sql.join(parts, sql` union all `)}) parts ${ordered}
      ) first
    ) as changes from sync_epoch`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('sync_epoch has no row');
  const { changes, ...clock } = row;
  return { clock, changes: (changes?.split(';') ?? []).map(changeOf) };
}

/** The newest row that is committed but held back by somebody's longer transaction; null: there is none. */
export async function heldBack(
  db: Db,
  viewer: Viewer | null,
  { settled, held }: Clock,
  of: readonly SyncEntity[] = entities,
): Promise<bigint | null> {
  if (!held) return null;
  const ceiling = sql`${settled}::text::xid8`;
  const newest = of.map((entity) => newestUnsettled(tableOf(entity), ceiling, theirs(entity, viewer)));
  const { rows } = await sql<{ xid: string | null }>`${prepared}
    select greatest(${sql.join(newest)}) as xid`.execute(db);
  return rows[0]?.xid ? BigInt(rows[0].xid) : null;
}

const LAST_SEQ = '9223372036854775807';
const NO_CEILING = sql`'18446744073709551615'::xid8`;
/** More than a phone could show; the others come when the transaction has ended. */
const MOST_ALERTS = 50;

/** The alerts among what is held back. Help does not wait for somebody else's transaction: they come again in order. */
export async function heldAlerts(db: Db, viewer: Viewer, { epoch, settled }: Clock): Promise<Change[]> {
  const cursor = { epoch, xid: String(BigInt(settled) - 1n), seq: LAST_SEQ };
  const since = { cursor, limit: MOST_ALERTS };
  return (await changedSince(db, viewer, since, NO_CEILING, ['emergencyAlerts'])).changes;
}

/** As one text: parsing hundreds of rows in the driver would cost more than all the rest. */
function changeOf(text: string): Change {
  const [entity, id, gone, syncXid = '', syncSeq = ''] = text.split(',');
  return { entity: entity as SyncEntity, id: Number(id), gone: gone === '1', syncXid, syncSeq };
}

const looks = new WeakMap<Db, Promise<bigint>>();

/** The settled id a moment from now. However many phones wait, the database is queried once. */
export function settledSoon(db: Db): Promise<bigint> {
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
  const ended = await endOf(db, cursor.run, run);
  return ended !== undefined && (ended === null || BigInt(cursor.xid) < BigInt(ended));
}

interface Ends {
  /** the run of the database when they were read */
  during: string;
  of: Map<string, Promise<string | null | undefined>>;
}
const knownEnds = new WeakMap<Db, Ends>();

/** Where the run after that one began; null: none has, undefined: there was no such run. Asked once while a run lasts. */
function endOf(db: Db, own: string, during: string): Promise<string | null | undefined> {
  const known = knownEnds.get(db);
  const ends = known?.during === during ? known : { during, of: new Map() };
  knownEnds.set(db, ends);
  const asked = ends.of.get(own) ?? readEnd(db, own);
  if (ends.of.size < MOST_RUNS) ends.of.set(own, asked);
  asked.catch(() => ends.of.delete(own));
  return asked;
}

/** Of a year in which the server is restarted every day; made-up ones are not kept without limit either. */
const MOST_RUNS = 400;

async function readEnd(db: Db, own: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ ended: string | null }>`
    select (select begun_xid from sync_runs next where next.n > own.n order by next.n limit 1) as ended
    from sync_runs own where own.run = ${own}`.execute(db);
  return rows[0]?.ended;
}

async function highestXid(db: Db): Promise<bigint> {
  const newest = syncedTables.map(
    (table) => sql`(select sync_xid from ${sql.table(table)} order by sync_xid desc limit 1)`,
  );
  const { rows } = await sql<{ xid: string | null }>`select greatest(${sql.join(newest)}) as xid`.execute(db);
  return BigInt(rows[0]?.xid ?? 0);
}
