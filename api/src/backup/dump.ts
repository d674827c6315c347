import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/client.ts';
import { neededFiles } from '../media/incoming-files.ts';

/**
 * Tables that a backup leaves out. A restored session, key, calendar address or limit would undo a logout, reopen
 * what was revoked or forget an attack; a personal export lasts only days, and its file is in no backup.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'sessions',
  'api_keys',
  'calendar_links',
  'rate_limits',
  'data_exports',
  'kysely_migration',
  'kysely_migration_lock',
]);

const ROWS_AT_A_TIME = 200;

/** The first entry of a backup: enough to know whether this version can restore it. */
export interface Contents {
  /** migrations in the order the database ran them */
  migrations: string[];
  /** the next value of each sequence, and whether it was ever used */
  sequences: Record<string, { value: string; used: boolean }>;
  /** content hashes of files that rows refer to */
  files: string[];
}

/** Separates two rows of a piece; inside a row there is no line break. */
const BETWEEN = ',\n';
const pieceName = (table: string, piece: number) =>
  `database/${table}/${String(piece).padStart(6, '0')}.json.gz`;
export const tableOfPiece = (name: string) => /^database\/([a-z_0-9]+)\/\d+\.json\.gz$/.exec(name)?.[1];

export function rowsOfPiece(bytes: Buffer): { json: string; rows: number } {
  const json = String(gunzipSync(bytes));
  return { json, rows: json.split(BETWEEN).length };
}

export async function tablesOf(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(trx);
  return rows.map(({ name }) => name);
}

/**
 * The whole database as of one moment, whatever is written meanwhile: `write` gets the contents and then the rows
 * as gzipped JSON lists. It takes no transaction id, so it holds back nobody's delta.
 */
export function dumpDatabase(
  db: Db,
  write: (contents: Contents, pieces: AsyncIterable<Piece>) => Promise<void>,
): Promise<void> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
        await sql`set local ${sql.ref(limit)} = 0`.execute(trx);
      await write(await contentsOf(trx), piecesOf(trx));
    });
}

async function contentsOf(trx: Trx): Promise<Contents> {
  const migrations = await sql<{ name: string }>`
    select name from kysely_migration order by timestamp, name`.execute(trx);
  const names = await sql<{ name: string }>`
    select sequence_name as name from information_schema.sequences
    where sequence_schema = 'public' order by 1`.execute(trx);
  const sequences: Contents['sequences'] = {};
  for (const { name } of names.rows) {
    const { rows } = await sql<{ value: string; used: boolean }>`
      select last_value::text as value, is_called as used from ${sql.ref(name)}`.execute(trx);
    if (rows[0]) sequences[name] = rows[0];
  }
  return { migrations: migrations.rows.map(({ name }) => name), sequences, files: await neededFiles(trx) };
}

interface Piece {
  name: string;
  rows: number;
  body: Buffer;
}

async function* piecesOf(trx: Trx): AsyncGenerator<Piece> {
  for (const table of await tablesOf(trx)) {
    if (LEFT_OUT.has(table)) continue;
    await sql`declare rows_of_table no scroll cursor for
      select row_to_json(whole)::text as line from ${sql.ref(table)} whole`.execute(trx);
    for (let piece = 0; ; piece++) {
      const { rows } = await sql<{ line: string }>`
        fetch ${sql.lit(ROWS_AT_A_TIME)} from rows_of_table`.execute(trx);
      if (rows.length === 0) break;
      const text = `[${rows.map(({ line }) => line).join(BETWEEN)}]`;
      yield { name: pieceName(table, piece), rows: rows.length, body: gzipSync(text) };
    }
    await sql`close rows_of_table`.execute(trx);
  }
}
