import Dexie from 'dexie';
import { dropSentFiles } from '../media/sent-files.ts';
import type { UserDb } from './db.ts';
import type { LocalMedia } from './rows.ts';

/** An attachment the device had no room for; its bytes are returned so that the person can share or save them. */
export interface UnsavedMedia {
  id: string;
  role: LocalMedia['role'];
  mime: string;
  filename: string | null;
  bytes: ArrayBuffer | null;
}

/** The device is full. Everything but `lost` was saved. */
export class QuotaError extends Error {
  readonly lost: UnsavedMedia[];
  constructor(lost: UnsavedMedia[]) {
    super('device_full');
    this.name = 'QuotaError';
    this.lost = lost;
  }
}

/** Dexie reports a full device as QuotaExceededError, or as an abort that wraps one. */
export function isQuotaExceeded(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('name' in error && error.name === Dexie.errnames.QuotaExceeded) return true;
  return 'inner' in error && isQuotaExceeded(error.inner);
}

const KEPT_WHEN_FULL = 300;

const WHOLE = 'whole';

/** Whether no row was given up since everything was fetched: the facts of those that were are still counted. */
export const isWhole = async (db: UserDb) => (await db.sync.get(WHOLE)) !== undefined;
export const noteWhole = (db: UserDb) => db.sync.put({ key: WHOLE, value: true });

/**
 * Deletes what the server also has: sent files, then the sent list and all but the newest server rows. Returns
 * whether anything was deleted.
 */
export async function makeRoom(db: UserDb): Promise<boolean> {
  if ((await dropSentFiles(db)) > 0) return true;
  const kept = await db.srvObservations
    .orderBy('[createdAt+id]')
    .reverse()
    .limit(KEPT_WHEN_FULL)
    .primaryKeys();
  await db.sync.delete(WHOLE);
  const [rows, sent] = await Promise.all([
    db.srvObservations.where('id').noneOf(kept).delete(),
    db.ledger.toCollection().delete(),
  ]);
  return rows + sent > 0;
}

/** Runs a write; on a full device makes room and runs it once more. */
export async function withRoom<T>(db: UserDb, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isQuotaExceeded(error) || !(await makeRoom(db))) throw error;
    return write();
  }
}

const noRoomFor = new WeakMap<UserDb, Set<string>>();

/** A file the device had no room for since the app was opened: it is not fetched again automatically. */
export const hadNoRoom = (db: UserDb, sha256: string) => noRoomFor.get(db)?.has(sha256) ?? false;

export function noteNoRoom(db: UserDb, sha256: string) {
  noRoomFor.set(db, (noRoomFor.get(db) ?? new Set()).add(sha256));
}

/** The person asks again, and may have made room. */
export const forgetNoRoom = (db: UserDb) => noRoomFor.delete(db);
