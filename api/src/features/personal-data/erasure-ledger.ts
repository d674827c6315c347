import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** A completed erasure. It has no name: only the account's number and the time of its creation, which identifies it. */
const Entry = z.object({
  userId: z.number().int(),
  /** when the account was created, to the microsecond: in another database the number belongs to somebody else */
  accountMade: z.string(),
  at: z.iso.datetime({ offset: true }),
  pseudonym: z.string(),
});
export type LedgerEntry = z.infer<typeof Entry>;

export const LEDGER = 'erasures.jsonl';
const fileIn = (dataDir: string) => path.join(dataDir, LEDGER);

/** All ledger entries. A line cut short by a crash is skipped: its erasure is in the database. */
export async function readLedger(dataDir: string): Promise<LedgerEntry[]> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return entriesOf(text);
}

/** The entries of a ledger's text; an invalid line is skipped. */
export const entriesOf = (text: string): LedgerEntry[] =>
  text.split('\n').flatMap((line) => {
    const entry = Entry.safeParse(parsed(line));
    return entry.success ? [entry.data] : [];
  });

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Appends, and returns once the entries are on the disk. Several processes may do so at once. */
export async function appendToLedger(dataDir: string, entries: readonly LedgerEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await mkdir(dataDir, { recursive: true });
  const file = await open(fileIn(dataDir), 'a', 0o600);
  try {
    // a line break before as well: the last line may have been cut short
    await file.appendFile(entries.map((entry) => `\n${JSON.stringify(entry)}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  const folder = await open(dataDir, 'r');
  await folder.sync().finally(() => folder.close());
}

/** A restarted demo has other accounts under the same numbers. */
export const forgetLedger = (dataDir: string) => rm(fileIn(dataDir), { force: true });
