import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/client.ts';
import { highestPlace, restamp, stampedAhead } from './places.ts';
import { keepServed, readServed, type Served } from './served.ts';

/** Why a database is taken for a restored one. */
export type Restored =
  /** rows stamped by transactions that this cluster has not come to yet */
  | 'stamps_ahead'
  /** another cluster, database or copy of the tables than the one it was served from */
  | 'moved'
  /** what was kept beside it cannot be read, or is gone although it was once written */
  | 'served_unreadable'
  | 'served_missing'
  /** it knows nothing of the run that was last served here */
  | 'run_unknown'
  /** it is that database, as it was earlier */
  | 'behind_served';

export interface Begun {
  run: string;
  restored: Restored | null;
}

/**
 * Where the database lies. A dump brought into another cluster, database or set of tables changes it, and so does a
 * recovery to a point in time; a copy of the files does not.
 */
async function homeOf(trx: Trx): Promise<string> {
  const { rows } = await sql<{ database: string; mayAsk: boolean }>`
    select concat_ws('/', (select oid from pg_database where datname = current_database()),
      'sync_epoch'::regclass::oid) as database,
    has_function_privilege('pg_control_system()', 'execute')
      and has_function_privilege('pg_control_checkpoint()', 'execute') as may_ask`.execute(trx);
  const [own] = rows;
  if (!own?.mayAsk) return own?.database ?? '';
  const cluster = await sql<{ name: string }>`
    select concat_ws('/', (select system_identifier from pg_control_system()),
      (select timeline_id from pg_control_checkpoint())) as name`.execute(trx);
  return `${cluster.rows[0]?.name}/${own.database}`;
}

/**
 * Begins a run: called at each start, before anything is served. A database that is not the one this installation
 * served last gets a new epoch, and rows stamped by another cluster's transactions get stamps of this one, so that
 * every phone pulls everything once more. Of several processes that start together the row's lock lets one do it.
 */
export async function beginRun(db: Db, dataDir: string): Promise<Begun> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const { home: homeBefore } = await trx
      .selectFrom('syncEpoch')
      .select('home')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const where = { homeBefore, homeNow: await homeOf(trx) };
    const ahead = await stampedAhead(trx);
    const restored = ahead.length > 0 ? 'stamps_ahead' : await whyRestored(trx, where, dataDir);
    if (restored) {
      await restamp(trx, ahead);
      await trx.updateTable('syncEpoch').set({ epoch: sql`gen_random_uuid()` }).execute();
    }
    const run = randomBytes(4).toString('hex');
    await trx.insertInto('syncRuns').values({ run, restored, begunXid: sql`pg_current_xact_id()` }).execute();
    await trx.updateTable('syncEpoch').set({ run, home: where.homeNow }).execute();
    // Before the commit: a process that dies in between has served nothing, and the next start takes it for a restore.
    await keepServed(dataDir, { run, ...(await highestPlace(trx)) });
    return { run, restored };
  });
}

async function whyRestored(
  trx: Trx,
  { homeBefore, homeNow }: { homeBefore: string | null; homeNow: string },
  dataDir: string,
): Promise<Restored | null> {
  if (homeBefore !== null && homeBefore !== homeNow) return 'moved';
  const served = await readServed(dataDir);
  if (served === 'unreadable') return 'served_unreadable';
  // the first start of all, or of a database from before there were runs
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
