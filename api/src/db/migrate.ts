import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { areThere } from './sql.ts';
import type { Tables } from './tables.ts';

export type Migrations = Record<string, Migration>;

/** The statements of a file: each ends with a semicolon and an empty line, and may have comments above it. */
const statementsIn = (text: string) =>
  text.split(/;(?:\n\n|\n?$)/).flatMap((part) => part.replace(/^(?:--.*\n|\s)+/, '') || []);

const statementsOf = (file: string): Migration => ({
  up: async (db) => {
    for (const statement of statementsIn(await readFile(file, 'utf8'))) await sql.raw(statement).execute(db);
  },
});

/**
 * Every file of the folder by name, which is how the database identifies it. The numbers 0020 and 0036 were never
 * used.
 */
export async function readMigrations(): Promise<Migrations> {
  const folder = path.join(import.meta.dirname, 'migrations');
  const all: Migrations = {};
  for (const file of (await readdir(folder)).sort()) {
    const { name, ext } = path.parse(file);
    all[name] =
      ext === '.sql' ? statementsOf(path.join(folder, file)) : await import(`./migrations/${name}.ts`);
  }
  return all;
}

/** An older build would write into tables whose rules it does not know. It is refused before anything is touched. */
async function assertKnown(db: Kysely<Tables>, all: Migrations): Promise<void> {
  if (!(await areThere(db, 'public.kysely_migration'))) return;
  const { rows } = await sql<{ name: string }>`
    select name from public.kysely_migration order by name`.execute(db);
  const later = rows.filter(({ name }) => !all[name]).at(-1);
  if (later)
    throw new Error(
      `this data was last used by a newer version of TURVA+ (${later.name}), and this one does not know it. Nothing was changed. Install that version again, or put back a backup from before the upgrade (npm run restore)`,
    );
}

/**
 * Brings the schema up to date. Takes the migrator's own lock, so several processes may start at once; all pending
 * migrations run in one transaction, so a failed one leaves the old schema. Throws the cause.
 */
export async function migrate(db: Kysely<Tables>, all?: Migrations): Promise<void> {
  await assertKnown(db, all ?? (await readMigrations()));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => all ?? readMigrations() },
    // of two features developed in parallel the higher number may have come first
    allowUnorderedMigrations: true,
    // a schema set aside by a restore may have tables of the same names
    migrationTableSchema: 'public',
  });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  // without a name no migration has started: the database itself could not be reached
  throw failed ? new Error(`migration ${failed} failed, the schema is unchanged`, { cause: error }) : error;
}
