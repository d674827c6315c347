import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Head } from './chain.ts';

const HeadSchema = z.object({ seq: z.number().int().min(1), hash: z.string().length(64) });
const Left = HeadSchema.extend({ at: z.iso.datetime() });
const Kept = HeadSchema.extend({
  /** heads that a backup put back has left behind, with their times */
  left: z.array(Left).optional(),
});

const fileIn = (dataDir: string) => path.join(dataDir, 'audit-head.json');

async function readKept(dataDir: string): Promise<z.infer<typeof Kept> | null> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : Kept.parse(JSON.parse(text));
}

/** Replaced as a whole: a process killed meanwhile leaves either the old one or the new one. */
async function write(dataDir: string, kept: z.infer<typeof Kept>): Promise<void> {
  const file = fileIn(dataDir);
  await writeFile(`${file}.new`, JSON.stringify(kept));
  await rename(`${file}.new`, file);
}

export interface KeptHead {
  /** the head this machine saw last, stored outside the database: a chain without it has been cut */
  head: Head | null;
  /** backups put back here: the chain had come so far before */
  restored: { at: string; seq: number }[];
}

export async function keptHead(dataDir: string): Promise<KeptHead> {
  const kept = await readKept(dataDir);
  if (!kept) return { head: null, restored: [] };
  const { seq, hash, left = [] } = kept;
  return {
    head: left.some((each) => each.hash === hash) ? null : { seq, hash },
    restored: left.map(({ at, seq: reached }) => ({ at, seq: reached })),
  };
}

export async function keepHead(dataDir: string, { seq, hash }: Head): Promise<void> {
  const kept = await readKept(dataDir);
  await write(dataDir, { seq, hash, ...(kept?.left && { left: kept.left }) });
}

/** Before a backup is put back: its chain ends earlier, or goes on differently. */
export async function leaveHead(dataDir: string, now: Date): Promise<void> {
  const kept = await readKept(dataDir);
  if (!kept) return;
  const { seq, hash, left = [] } = kept;
  await write(dataDir, { seq, hash, left: [...left, { seq, hash, at: now.toISOString() }] });
}

/** A restarted demo starts a new chain. */
export const forgetHead = (dataDir: string) => rm(fileIn(dataDir), { force: true });
