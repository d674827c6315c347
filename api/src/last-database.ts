import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { isBuilt } from './backup/swap.ts';
import type { Config } from './config.ts';
import { type Database, type Db, openPGlite, openPostgres } from './db/client.ts';
import { areThere } from './db/sql.ts';
import { readServed } from './sync/served.ts';

export type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** The database as a person recognises it; without a password. */
export function nameOfDatabase({ dataDir, databaseUrl }: Place): string {
  if (!databaseUrl) return `the embedded database in ${dataDir}`;
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${hostname || 'on this machine'}:${port || 5432}${decodeURIComponent(pathname)}`;
}

const fileIn = (dataDir: string) => path.join(dataDir, 'last-database');

/** Called by each server that starts: its folder now belongs to this database. */
export async function noteLastDatabase(place: Place): Promise<void> {
  await mkdir(place.dataDir, { recursive: true });
  await writeFile(fileIn(place.dataDir), `${nameOfDatabase(place)}\n`, { mode: 0o600 });
}

/** Null: no server has started here. */
export async function lastDatabase({ dataDir }: Place): Promise<string | null> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '');
  return text.trim() || null;
}

/** Without creating one, as opening it would. */
export const isThere = ({ dataDir, databaseUrl }: Place) =>
  databaseUrl !== undefined || existsSync(path.join(dataDir, 'pglite')) || isBuilt(dataDir);

/** What a database has, in a few figures; null: nothing of TURVA+. Its tables may be those of an older version. */
export async function contentsOf(db: Db): Promise<string | null> {
  if (!(await areThere(db, 'public.users', 'public.observations', 'public.audit_log'))) return null;
  const counted = await sql<{ people: number; observations: number; at: Date | null }>`
    select (select count(*)::int from users) as people, (select count(*)::int from observations) as observations,
      (select max(at) from audit_log) as at`.execute(db);
  const { people = 0, observations = 0, at } = counted.rows[0] ?? {};
  return `${people} people, ${observations} observations, last change ${at ? new Date(at).toISOString() : 'never'}`;
}

async function knowsServed(db: Db, dataDir: string): Promise<boolean> {
  const served = await readServed(dataDir);
  if (typeof served === 'string') return true;
  if (!(await areThere(db, 'public.sync_runs'))) return false;
  return (await db.selectFrom('syncRuns').select('n').where('run', '=', served.run).execute()).length > 0;
}

/** A database moved to another host knows what this folder has served; a wrong one does not. */
async function assertServedHere(db: Db, place: Place): Promise<void> {
  const last = await lastDatabase(place);
  const name = nameOfDatabase(place);
  if (last && last !== name && !(await knowsServed(db, place.dataDir)))
    throw new Error(
      `DATA_DIR ${place.dataDir} was last served with ${last}, not with ${name}: set DATABASE_URL and DATA_DIR as the server has them. If it is meant, start the server with them once`,
    );
}

/**
 * Opens what a command works on, and says what that is. Never a new one: a command with the wrong settings would
 * otherwise do its work on an empty database and report that all is well.
 */
export async function openKnown(place: Place, { mayBeEmpty = false } = {}): Promise<Database> {
  const name = nameOfDatabase(place);
  if (!isThere(place))
    throw new Error(
      `there is no database in ${place.dataDir}, and a command makes none: set DATA_DIR, or DATABASE_URL, as the server has it`,
    );
  const database = place.databaseUrl ? openPostgres(place.databaseUrl, () => {}) : await openPGlite(place);
  try {
    const contents = await contentsOf(database.db);
    if (!contents && !mayBeEmpty)
      throw new Error(
        `${name} has no tables of TURVA+: set DATABASE_URL as the server has it, or start the server once`,
      );
    await assertServedHere(database.db, place);
    process.stderr.write(`${name}: ${contents ?? 'empty'}; files and keys in ${place.dataDir}\n`);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
