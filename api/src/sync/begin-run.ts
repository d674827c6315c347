import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/client.ts';
import { problem } from '../problem.ts';
import { highestPlace, restamp, stampedAhead } from './places.ts';
import { keepServed, readServed, type Served } from './served.ts';

const SOON_S = 2;

/** Why a database is considered restored. */
export type Restored =
  /** rows stamped by transactions that this cluster has not reached yet */
  | 'stamps_ahead'
  /** another cluster, database or copy of the tables than the one it was served from */
  | 'moved'
  /** the record stored next to it is unreadable, or missing although it was once written */
  | 'served_unreadable'
  | 'served_missing'
  /** it does not know the run that was last served here */
  | 'run_unknown'
  /** it is that database in an earlier state */
  | 'behind_served';

export interface Begun {
  run: string;
  restored: Restored | null;
}

/**
 * The location of the database: cluster, timeline, database, tables. Restoring a dump elsewhere changes it. Only
 * the timeline changes when a standby takes over, or after a recovery to a point in time; it is read from the log
 * being written, because the control file learns of it later.
 */
async function homeOf(trx: Db | Trx): Promise<string> {
  const { rows } = await sql<{ database: string; mayAsk: boolean }>`
    select concat_ws('/', (select oid from pg_database where datname = current_database()),
      'sync_epoch'::regclass::oid) as database,
    has_function_privilege('pg_control_system()', 'execute')
      and has_function_privilege('pg_walfile_name(pg_lsn)', 'execute')
      and has_function_privilege('pg_current_wal_lsn()', 'execute') as may_ask`.execute(trx);
  const [own] = rows;
  if (!own?.mayAsk) return own?.database ?? '';
  const cluster = await sql<{ name: string }>`
    select concat_ws('/', (select system_identifier from pg_control_system()),
      ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int) as name`.execute(trx);
  return `${cluster.rows[0]?.name}/${own.database}`;
}

/** The same cluster, database and tables, whatever happened to them since. */
function placeOf(home: string): string {
  const parts = home.split('/');
  return (parts.length === 4 ? parts.toSpliced(1, 1) : parts).join('/');
}

/**
 * Begins a run: called at each start, before anything is served. A database other than the one this installation
 * served last gets a new epoch, and rows stamped by another cluster's transactions get new stamps, so that every
 * phone pulls everything again. Of several processes starting together, the row's lock lets one do it.
 */
export const beginRun = (db: Db, dataDir: string): Promise<Begun> =>
  db.transaction().execute(async (trx) => begin(trx, dataDir, await whereIs(trx)));

/**
 * Begins a run where a standby has taken over, or the database was recovered to a point in time while servers ran:
 * places of phones ahead of it are then refused, and in a new run every phone asks what was lost. Called for each
 * new connection, so before anything is written. Null: the run continues.
 */
export async function beginIfTakenOver(db: Db, dataDir: string): Promise<Begun | null> {
  const { rows } = await sql<{ isStandby: boolean }>`select pg_is_in_recovery() as is_standby`.execute(db);
  // a load balancer may route here a moment before the standby is promoted
  if (rows[0]?.isStandby)
    throw problem('database_unavailable', { detail: 'the database is a standby', retryAfter: SOON_S });
  const kept = await db.selectFrom('syncEpoch').select('home').executeTakeFirstOrThrow();
  if (kept.home === (await homeOf(db))) return null;
  return db.transaction().execute(async (trx) => {
    const where = await whereIs(trx);
    // another process was first
    return where.homeBefore === where.homeNow ? null : begin(trx, dataDir, where);
  });
}

interface Where {
  homeBefore: string | null;
  homeNow: string;
}

/** Takes the lock shared by all that begin a run. */
async function whereIs(trx: Trx): Promise<Where> {
  await sql`set local statement_timeout = 0`.execute(trx);
  const { home } = await trx.selectFrom('syncEpoch').select('home').forUpdate().executeTakeFirstOrThrow();
  return { homeBefore: home, homeNow: await homeOf(trx) };
}

async function begin(trx: Trx, dataDir: string, where: Where): Promise<Begun> {
  const ahead = await stampedAhead(trx);
  const restored = ahead.length > 0 ? 'stamps_ahead' : await whyRestored(trx, where, dataDir);
  if (restored) {
    await restamp(trx, ahead);
    await trx.updateTable('syncEpoch').set({ epoch: sql`gen_random_uuid()` }).execute();
  }
  const run = randomBytes(4).toString('hex');
  await trx.insertInto('syncRuns').values({ run, restored, begunXid: sql`pg_current_xact_id()` }).execute();
  await trx.updateTable('syncEpoch').set({ run, home: where.homeNow }).execute();
  // Before the commit: a process that dies in between has served nothing, and the next start considers it a restore.
  await keepServed(dataDir, { run, ...(await highestPlace(trx)) });
  return { run, restored };
}

async function whyRestored(
  trx: Trx,
  { homeBefore, homeNow }: Where,
  dataDir: string,
): Promise<Restored | null> {
  if (homeBefore !== null && placeOf(homeBefore) !== placeOf(homeNow)) return 'moved';
  const served = await readServed(dataDir);
  if (served === 'unreadable') return 'served_unreadable';
  // the first start ever, or of a database from before there were runs
  if (served === 'missing') return homeBefore === null ? null : 'served_missing';
  return isBehind(trx, served);
}

async function isBehind(trx: Trx, served: Served): Promise<Restored | null> {
  const known = await trx.selectFrom('syncRuns').select('n').where('run', '=', served.run).executeTakeFirst();
  if (!known) return 'run_unknown';
  const highest = await highestPlace(trx);
  const reached = BigInt(highest.xid) >= BigInt(served.xid) && BigInt(highest.audit) >= BigInt(served.audit);
  return reached ? null : 'behind_served';
}
