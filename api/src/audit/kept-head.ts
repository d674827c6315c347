import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Head } from './chain.ts';

const Kept = z.object({ seq: z.number().int().min(1), hash: z.string().length(64) });

const fileIn = (dataDir: string) => path.join(dataDir, 'audit-head.json');

/** The head this machine saw last, stored outside the database: a shorter chain has been cut. */
export async function keptHead(dataDir: string): Promise<Head | null> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : Kept.parse(JSON.parse(text));
}

/** Replaced as a whole: a process killed meanwhile leaves either the old one or the new one. */
export async function keepHead(dataDir: string, head: Head): Promise<void> {
  const file = fileIn(dataDir);
  await writeFile(`${file}.new`, JSON.stringify(head));
  await rename(`${file}.new`, file);
}

/** A restarted demo starts a new chain. */
export const forgetHead = (dataDir: string) => rm(fileIn(dataDir), { force: true });
