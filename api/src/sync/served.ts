import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Place } from './places.ts';

/** What this installation served last. Stored outside the database, so that a backup does not include it. */
export interface Served extends Place {
  run: string;
}

const digits = z.string().regex(/^\d{1,20}$/);
const Kept = z.object({ run: z.string().min(1), xid: digits, audit: digits });

const fileIn = (dataDir: string) => path.join(dataDir, 'served.json');

export async function readServed(dataDir: string): Promise<Served | 'missing' | 'unreadable'> {
  try {
    return Kept.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')));
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'missing' : 'unreadable';
  }
}

/** Atomic: the old record stays until the new one is written. Servers in containers have the same process number. */
export async function keepServed(dataDir: string, { run, xid, audit }: Served): Promise<void> {
  const file = fileIn(dataDir);
  const fresh = `${file}.${randomUUID()}`;
  await writeFile(fresh, JSON.stringify({ run, xid, audit }), { mode: 0o600 });
  await rename(fresh, file);
}
