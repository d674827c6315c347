import type { Table } from 'dexie';
import { type DeviceDb, deviceDb, type UserDb } from '../engine/db.ts';
import { outboxCounts } from '../engine/outbox.ts';
import { MOST_LOCKED_BYTES, SENT_KEPT_MS, trimSent } from '../media/sent-files.ts';
import { lockRow, makeLock } from './lock-row.ts';

/** Work left behind by a shared account is deleted after this many days. */
export const SHARED_KEPT_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Small rows are written together, because each transaction waits for the disk. */
const ROWS_AT_ONCE = 50;
/** Each chunk may be a mebibyte. */
const CHUNKS_AT_ONCE = 2;

/** What only this device knows. The order matters when opening: no report before its photo. */
const workOf = (db: UserDb): { table: Table; atOnce: number }[] => [
  { table: db.mediaChunk, atOnce: CHUNKS_AT_ONCE },
  { table: db.media, atOnce: ROWS_AT_ONCE },
  { table: db.threads, atOnce: ROWS_AT_ONCE },
  { table: db.draft, atOnce: ROWS_AT_ONCE },
  { table: db.outbox, atOnce: ROWS_AT_ONCE },
  { table: db.sent, atOnce: ROWS_AT_ONCE },
];

/** Reports and drafts: what a person would miss. */
export const workCount = async (db: UserDb): Promise<number> =>
  (await outboxCounts(db)).unsent + (await db.draft.count());

export async function hasWork(db: UserDb): Promise<boolean> {
  const counts = await Promise.all(workOf(db).map(({ table }) => table.count()));
  return counts.some((count) => count > 0);
}

interface Owner {
  sealingKey: string;
  isShared: boolean;
}

/**
 * Locks the person's work piece by piece, so that the whole is never stored twice. A piece is deleted once
 * the disk has its locked copy: if killed at any moment, nothing is lost, and anything stored in both forms
 * is merged on opening (`openKept`). Calling it again continues.
 */
export async function sealWork(
  db: UserDb,
  { sealingKey, isShared }: Owner,
  { device = deviceDb(), now = Date.now } = {} as { device?: DeviceDb; now?: () => number },
): Promise<void> {
  const lock = await makeLock(sealingKey);
  const { owner } = lock;
  const count = await workCount(db);
  await trimSent(db, now(), MOST_LOCKED_BYTES);
  await device.transaction('rw', device.kept, async () => {
    const before = await device.kept.get(owner);
    const keptAt = before?.keptAt ?? now();
    await device.kept.put({
      owner,
      // an interrupted sealing has locked some of it already
      count: Math.max(count, before?.count ?? 0),
      keptAt,
      until: untilWhen(keptAt, { isShared, hasWork: count > 0 }),
    });
  });
  for (const { table, atOnce } of workOf(db)) {
    for (;;) {
      const rows: Record<string, unknown>[] = await table.limit(atOnce).toArray();
      if (rows.length === 0) break;
      const sealed = await Promise.all(rows.map((row) => lockRow(lock, { table: table.name, row })));
      await device.sealed.bulkAdd(sealed);
      await table.bulkDelete(rows.map((row) => keyOf(table, row)));
    }
  }
}

/** Unsent work waits for its author for ever; sent work is useful only for its usual storage time. */
function untilWhen(keptAt: number, { isShared, hasWork }: { isShared: boolean; hasWork: boolean }) {
  if (isShared) return keptAt + SHARED_KEPT_DAYS * DAY_MS;
  return hasWork ? null : keptAt + SENT_KEPT_MS;
}

const keyOf = ({ schema }: Table, row: Record<string, unknown>) => {
  const { keyPath } = schema.primKey;
  return Array.isArray(keyPath) ? keyPath.map((part) => row[part]) : row[String(keyPath)];
};
