import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Tables } from './tables.ts';

export type Migrations = Record<string, Migration>;

/** Every file of the folder under its name, by which the database remembers it. No 0020 and no 0036: the numbers were never given. */
export async function readMigrations(): Promise<Migrations> {
  const files = await readdir(path.join(import.meta.dirname, 'migrations'));
  const all: Migrations = {};
  for (const name of files.sort().flatMap((file) => /^(\d{4}-.+)\.ts$/.exec(file)?.[1] ?? []))
    all[name] = await import(`./migrations/${name}.ts`);
  return all;
}

/**
 * Brings the schema up to date. Takes the migrator's own lock, so several processes may start at once;
 * all pending migrations run in one transaction, so a failed one leaves the old schema. Throws what failed.
 */
export async function migrate(db: Kysely<Tables>, all?: Migrations): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => all ?? readMigrations() },
    // of two features made side by side the later number can have come first
    allowUnorderedMigrations: true,
    // beside it may stand what was there before a restore, with tables of the same names
    migrationTableSchema: 'public',
  });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  // without a name no migration has started: the database itself could not be reached
  throw failed ? new Error(`migration ${failed} failed, the schema is unchanged`, { cause: error }) : error;
}
