import type { EntityTable } from 'dexie';
import type { UserDb } from '../engine/db.ts';
import { isQuotaExceeded } from '../engine/quota.ts';
import type { KeptFile } from '../engine/rows.ts';
import { fetchFile } from './fetch-file.ts';

/** The bytes of a file: from this device or else from the server, then stored here for offline use. */
export async function openKept(
  kept: EntityTable<KeptFile, 'sha256'>,
  path: string,
  { onFull, ...file }: { sha256: string; mime: string; onFull?: () => void },
): Promise<ArrayBuffer> {
  const here = await kept.get(file.sha256);
  if (here) return here.bytes;
  const bytes = await fetchFile(path, file);
  await kept.put({ sha256: file.sha256, bytes, keptAt: Date.now() }).catch((error: unknown) => {
    // without room it can still be shown
    if (!isQuotaExceeded(error)) throw error;
    onFull?.();
  });
  return bytes;
}

interface Hashed {
  toCollection: () => { primaryKeys: () => PromiseLike<string[]> };
}

export const hashesIn = async (kept: Hashed): Promise<ReadonlySet<string>> =>
  new Set(await kept.toCollection().primaryKeys());

/** The numbers of what this device stores permanently, by the setting that lists them. */
export async function pinnedBy(db: UserDb, key: string): Promise<number[]> {
  const value = (await db.sync.get(key))?.value;
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
}

export const pin = (db: UserDb, key: string, id: number, pinned: boolean): Promise<unknown> =>
  db.transaction('rw', db.sync, async () => {
    const others = (await pinnedBy(db, key)).filter((other) => other !== id);
    await db.sync.put({ key, value: pinned ? [...others, id] : others });
  });
