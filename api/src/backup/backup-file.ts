import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Db } from '../db/client.ts';
import { readMigrations } from '../db/migrate.ts';
import { LEDGER } from '../features/personal-data/erasure-ledger.ts';
import type { MediaStore } from '../media/store.ts';
import { type Entry, type Part, readArchive, wholeOf, writeArchive } from './archive.ts';
import { dumpDatabase, rowsOfPiece, tableOfPiece } from './dump.ts';

const FORMAT = 1;
const BEGIN = 'backup.json';
const END = 'end.json';
const FILE = /^files\/([\da-f]{64})$/;
const KEPT = /^kept\/(.+)$/;

const Begin = z.object({
  format: z.number().int(),
  made: z.iso.datetime(),
  migrations: z.array(z.string()),
  sequences: z.record(z.string(), z.object({ value: z.string().regex(/^\d+$/), used: z.boolean() })),
  files: z.array(z.string()),
});
export type Begin = z.infer<typeof Begin>;

const End = z.object({
  /** number of rows of each non-empty table */
  rows: z.record(z.string(), z.number().int()),
  files: z.number().int(),
  bytes: z.number().int(),
});
export type End = z.infer<typeof End>;

/** The files of the data folder that belong to the installation. */
const KEPT_NAMES: ReadonlySet<string> = new Set([
  LEDGER,
  'session-secret',
  ...['authority.key', 'authority.crt', 'server.key', 'server.crt', 'code'].map((name) => `phone/${name}`),
]);
/** Earlier versions also wrote files that a killed process had left half-written; no restore stores them. */
const isLeftover = (name: string) => name.endsWith('.new') && KEPT_NAMES.has(name.slice(0, -4));

interface Source {
  db: Db;
  dataDir: string;
  media: Pick<MediaStore, 'size' | 'open'>;
}

/** Writes everything that makes up an installation into one encrypted file. The server keeps running. */
export async function writeBackup(
  { db, dataDir, media }: Source,
  { file, recipients, now }: { file: string; recipients: readonly string[]; now: Date },
): Promise<{ size: number; end: End }> {
  const end: End = { rows: {}, files: 0, bytes: 0 };
  let size = 0;
  await dumpDatabase(db, async ({ files, ...contents }, pieces) => {
    const entries = async function* (): AsyncGenerator<Entry> {
      const begin: Begin = { format: FORMAT, made: now.toISOString(), ...contents, files };
      yield { name: BEGIN, body: jsonOf(begin) };
      yield* keptFiles(dataDir);
      for await (const { name, rows, body } of pieces) {
        const table = tableOfPiece(name) ?? '';
        end.rows[table] = (end.rows[table] ?? 0) + rows;
        yield { name, body };
      }
      for (const sha256 of files) {
        const bytes = await media.size(sha256);
        // deleted since the moment of the dump, together with its row
        if (bytes === null) continue;
        end.files++;
        end.bytes += bytes;
        yield { name: `files/${sha256}`, body: { size: bytes, stream: await media.open(sha256) } };
      }
      yield { name: END, body: jsonOf(end) };
    };
    size = await writeArchive(file, recipients, entries());
  });
  return { size, end };
}

const jsonOf = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`);

async function* keptFiles(dataDir: string): AsyncGenerator<Entry> {
  for (const name of KEPT_NAMES) {
    const body = await readFile(path.join(dataDir, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return null;
    });
    if (body) yield { name: `kept/${name}`, body };
  }
}

/**
 * The file is damaged, cut short, encrypted with another key, of a newer version or no backup: nothing of it may be
 * used.
 */
export class UnreadableBackup extends Error {}

/** Reads a whole backup and stores nothing. Throws `UnreadableBackup` with a readable reason. */
export async function checkBackup(file: string, identities: readonly string[]) {
  try {
    return await readBackup(file, identities);
  } catch (cause) {
    // a failing disk or a wrong name says nothing about the backup
    if (cause instanceof UnreadableBackup || (cause instanceof Error && 'syscall' in cause)) throw cause;
    const reason = reasonOf(cause instanceof Error ? cause.message : String(cause));
    throw new UnreadableBackup(`${path.basename(file)} cannot be used: ${reason}`, { cause });
  }
}

/** The error of age for an unknown file quotes the file: that is not repeated. */
function reasonOf(text: string): string {
  if (/no identity matched/i.test(text)) return 'it is locked with another key';
  return /invalid (version|header|stanza)/i.test(text) ? 'it is no TURVA+ backup' : `it is damaged (${text})`;
}

interface Hears {
  /** gets rows of a table as a JSON list */
  rows?(table: string, json: string): Promise<void>;
  /** must read the file's bytes to their end */
  file?(sha256: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  /** gets a file of the data folder */
  kept?(name: string, bytes: Buffer): Promise<void>;
}

/**
 * Reads a backup from its first to its last piece and verifies each. Throws if it is damaged, cut short, encrypted
 * with another key or made by a newer version, at the latest at its end; `checkBackup` says which.
 */
export async function readBackup(
  file: string,
  identities: readonly string[],
  hears: Hears = {},
): Promise<{ begin: Begin; end: End }> {
  let begin: Begin | undefined;
  let end: End | undefined;
  const seen: End = { rows: {}, files: 0, bytes: 0 };
  for await (const entry of readArchive(file, identities)) {
    if (end) throw new UnreadableBackup('the backup goes on after its end');
    if (!begin) begin = await readBegin(entry);
    else if (entry.name === END) end = End.parse(JSON.parse(String(await wholeOf(entry))));
    else await readPart(entry, seen, hears);
  }
  if (!begin || !end) throw new UnreadableBackup('the backup ends too early');
  if (!isDeepStrictEqual(seen, end))
    throw new UnreadableBackup('the backup does not hold what it says at its end');
  return { begin, end };
}

async function readBegin(entry: Part): Promise<Begin> {
  if (entry.name !== BEGIN) throw new UnreadableBackup('the file is no TURVA+ backup');
  const json: unknown = JSON.parse(String(await wholeOf(entry)));
  const known = await readMigrations();
  const { success, data } = Begin.safeParse(json);
  if (!success || data.format > FORMAT || data.migrations.some((name) => !known[name]))
    throw new UnreadableBackup(
      'the backup was made by a newer version of TURVA+: install that version first',
    );
  return data;
}

async function readPart(entry: Part, seen: End, hears: Hears): Promise<void> {
  const { name } = entry;
  const table = tableOfPiece(name);
  const [, sha256] = FILE.exec(name) ?? [];
  const [, kept] = KEPT.exec(name) ?? [];
  if (table) {
    const { json, rows } = rowsOfPiece(await wholeOf(entry));
    seen.rows[table] = (seen.rows[table] ?? 0) + rows;
    await hears.rows?.(table, json);
  } else if (sha256) {
    seen.files++;
    seen.bytes += await readFileOf(sha256, entry, hears);
  } else if (kept && KEPT_NAMES.has(kept)) await hears.kept?.(kept, await wholeOf(entry));
  else if (kept && isLeftover(kept)) await wholeOf(entry);
  else throw new UnreadableBackup(`the backup holds ${name}, which this version does not know`);
}

async function readFileOf(sha256: string, part: Part, { file }: Hears): Promise<number> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted() {
    for await (const chunk of part.bytes) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  if (file) await file(sha256, counted());
  else for await (const _ of counted());
  if (hash.digest('hex') !== sha256)
    throw new UnreadableBackup(`file ${sha256} has other bytes than its name says`);
  return bytes;
}
