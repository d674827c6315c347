import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { leaveHead } from '../audit/kept-head.ts';
import { type Database, openPGlite, openPostgres, type Trx } from '../db/client.ts';
import { lockDataDir, lockFolder } from '../db/data-lock.ts';
import { appendToLedger, entriesOf, LEDGER, readLedger } from '../features/personal-data/erasure-ledger.ts';
import { releaseFiles } from '../media/release-files.ts';
import type { MediaStore } from '../media/store.ts';
import { rememberWhere } from '../media/where-files-are.ts';
import { type Begin, checkBackup, readBackup } from './backup-file.ts';
import { loadDatabase } from './load.ts';
import { finishSwap, readyToSwap, stagingIn, stampOf } from './swap.ts';

const RESTORING = '.restoring';
const GONE_WITHIN_MS = 2000;
const BUCKET_KEEPS_MS = 30 * 24 * 60 * 60 * 1000;

interface Target {
  dataDir: string;
  databaseUrl: string | undefined;
  /** where its files lie */
  media: MediaStore;
}

interface Given {
  file: string;
  identities: readonly string[];
  now: Date;
  /** throws unless somebody wants this backup in the place of what is there; called before anything is changed */
  agree?: (checked: Checked) => Promise<void>;
}

export type Checked = Awaited<ReturnType<typeof checkBackup>>;

export interface Restored {
  begin: Begin;
  /** where the previous data is kept: a folder or a schema; null: there was none */
  before: string | null;
}

/**
 * Replaces the running data by a backup. All of it is read and checked before anything is touched, the previous
 * data is set aside and not deleted, and a process that dies on the way leaves either all the old or all the new.
 * The server must be stopped; its next start detects a restored database: phones fetch everything again and send
 * what it lacks, and people erased since the backup are erased again.
 */
export async function restoreBackup(target: Target, given: Given): Promise<Restored> {
  // checked before minutes are spent on reading
  if (target.databaseUrl) await assertStopped(target.databaseUrl);
  const checked = await checkBackup(given.file, given.identities);
  await given.agree?.(checked);
  const { begin } = checked;
  const before = target.databaseUrl
    ? await intoPostgres(target.databaseUrl, target, begin, given)
    : await intoFolder(target, begin, given);
  return { begin, before };
}

async function intoFolder(target: Target, begin: Begin, given: Given): Promise<string | null> {
  const { dataDir } = target;
  const release = lockDataDir(lockFolder(dataDir));
  try {
    const staging = stagingIn(dataDir);
    await rm(staging, { recursive: true, force: true });
    const database = await openPGlite({ dataDir: staging });
    try {
      await database.db.transaction().execute((trx) => fillFrom(trx, target, begin, given));
    } finally {
      await database.close();
    }
    await leaveHead(dataDir, given.now);
    await readyToSwap(dataDir, given.now);
    return await finishSwap(dataDir);
  } finally {
    release();
  }
}

async function intoPostgres(url: string, target: Target, begin: Begin, given: Given): Promise<string | null> {
  // what breaks a connection in use fails its query, too
  const database = openPostgres(url, () => {});
  try {
    await untilAlone(database);
    return await database.db.transaction().execute(async (trx) => {
      await assertAlone(trx);
      for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
        await sql`set local ${sql.ref(limit)} = 0`.execute(trx);
      const before = await setAside(trx, given.now);
      await fillFrom(trx, target, begin, given);
      await leaveHead(target.dataDir, given.now);
      return before;
    });
  } finally {
    await database.close();
  }
}

async function assertStopped(url: string): Promise<void> {
  const database = openPostgres(url, () => {});
  await untilAlone(database).finally(database.close);
}

/** PostgreSQL takes a moment to notice that a process is gone. */
async function untilAlone({ db }: Pick<Database, 'db'>): Promise<void> {
  const alone = () => db.transaction().execute(assertAlone);
  for (let waitMs = 100; waitMs < GONE_WITHIN_MS; waitMs *= 2) {
    const isAlone = await alone().then(
      () => true,
      () => false,
    );
    if (isAlone) return;
    await setTimeout(waitMs);
  }
  await alone();
}

/** A server that keeps running would write into tables that are no longer the plant's. */
async function assertAlone(trx: Trx): Promise<void> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
      -- of other roles an ordinary one sees no more
      and coalesce(backend_type, 'client backend') = 'client backend'`.execute(trx);
  const others = rows[0]?.others ?? 0;
  if (others > 0)
    throw new Error(`${others} other connections use this database: stop every TURVA+ server first`);
}

/**
 * Moves all tables into another schema. Waiting jobs may refer to missing records, so they are dropped. What belongs
 * to an extension stays: only a superuser may move it, and both the old indexes and the new ones use it.
 */
async function setAside(trx: Trx, now: Date): Promise<string | null> {
  await sql`drop schema if exists pgboss cascade`.execute(trx);
  const { rows } = await sql<{ kind: string; name: string }>`
    with extended as (select objid from pg_depend where deptype = 'e')
    select case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view'
      else 'table' end as kind, oid::regclass::text as name
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and oid not in (select objid from extended)
      -- a sequence of a column moves with its table
      and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i') and refobjsubid > 0)
    union all
    select 'routine', oid::regprocedure::text from pg_proc
    where pronamespace = 'public'::regnamespace and oid not in (select objid from extended)
    union all
    select 'statistics', format('public.%I', stxname) from pg_statistic_ext
    where stxnamespace = 'public'::regnamespace
    union all
    select 'type', oid::regtype::text from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and oid not in (select objid from extended)`.execute(
    trx,
  );
  if (!rows.some(({ kind }) => kind === 'table')) return null;
  const aside = `before_restore_${stampOf(now).toLowerCase()}`;
  await sql`create schema ${sql.ref(aside)}`.execute(trx);
  for (const { kind, name } of rows)
    await sql`alter ${sql.raw(kind)} ${sql.raw(name)} set schema ${sql.ref(aside)}`.execute(trx);
  return aside;
}

/** The second reading: into the database, the store and the data folder. */
async function fillFrom(
  trx: Trx,
  { dataDir, media }: Target,
  begin: Begin,
  { file, identities, now }: Given,
) {
  await mkdir(dataDir, { recursive: true });
  // left by a killed restore: nobody else writes here now
  for (const name of await readdir(dataDir))
    if (name.endsWith(RESTORING)) await rm(path.join(dataDir, name), { force: true });
  await loadDatabase(trx, begin, async (insert) => {
    await readBackup(file, identities, {
      rows: insert,
      file: async (sha256, bytes) => {
        const temporary = path.join(dataDir, `${randomUUID()}${RESTORING}`);
        await pipeline(bytes, createWriteStream(temporary, { flags: 'wx' }));
        await media.adopt(temporary, sha256);
      },
      kept: (name, bytes) => keepAgain(dataDir, name, bytes),
    });
  });
  // whatever its files say: this is not the database that phones have seen last
  await sql`update sync_epoch set home = 'a backup'`.execute(trx);
  await rememberWhere(trx, media);
  await releaseRest(trx, media, begin, now);
}

/** A ledger of erasures only grows; this machine's versions of the other files are newer. */
async function keepAgain(dataDir: string, name: string, bytes: Buffer): Promise<void> {
  if (name === LEDGER) {
    const known = new Set((await readLedger(dataDir)).map((entry) => JSON.stringify(entry)));
    const entries = entriesOf(String(bytes)).filter((entry) => !known.has(JSON.stringify(entry)));
    await appendToLedger(dataDir, entries);
    return;
  }
  const file = path.join(dataDir, name);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, bytes, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/**
 * Marks files stored after the backup as unclaimed, so that those phones do not send again are deleted. In a bucket
 * only after a month: a restore rehearsed with the plant's keys is over by then.
 */
async function releaseRest(trx: Trx, media: MediaStore, begin: Begin, now: Date): Promise<void> {
  const needed = new Set(begin.files);
  const rest: string[] = [];
  for await (const name of media.names()) if (!needed.has(name)) rest.push(name);
  await releaseFiles(trx, rest, media.isBucket ? new Date(now.getTime() + BUCKET_KEEPS_MS) : now);
}
