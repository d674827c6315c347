import { type DeviceDb, deviceDb, type UserDb } from '../engine/db.ts';
import { readyState } from '../engine/enqueue.ts';
import { withRoom } from '../engine/quota.ts';
import type { Draft, LocalMedia, Op, SealedRow } from '../engine/rows.ts';
import { openRow, ownerOf } from './lock-row.ts';
import type { PackedRow } from './pack-row.ts';

/** Roughly how many bytes are in memory at once. */
const BYTES_AT_ONCE = 4 * 1024 * 1024;
const ROWS_AT_ONCE = 50;

export interface Opened {
  /** restored reports and drafts */
  count: number;
  /** rows that stay locked, because another draft occupies their place */
  left: number;
}

export interface OpenOptions {
  sealingKey: string;
  /** asks the server, in the owner's session, for one single-use key */
  keyOf: (point: string) => Promise<CryptoKey>;
  device?: DeviceDb;
}

/**
 * Puts the person's own work back where it was, before any of it is shown. A row that already exists stays as
 * it is, so opening twice, or after an interrupted sealing, duplicates nothing.
 */
export async function openKept(db: UserDb, options: OpenOptions): Promise<Opened> {
  const { device = deviceDb() } = options;
  const owner = await ownerOf(options.sealingKey);
  const kept = await device.kept.get(owner);
  let seqs = await device.sealed.where('owner').equals(owner).primaryKeys();
  if (seqs.length === 0) {
    if (kept) await device.kept.delete(owner);
    return { count: 0, left: 0 };
  }
  const drafted = new Map((await db.draft.toArray()).map((draft) => [draft.key, draft]));
  const keys = new Map<string, Promise<CryptoKey>>();
  const keyFor = (point: string) => {
    const known = keys.get(point) ?? options.keyOf(point);
    keys.set(point, known);
    return known;
  };
  let left = 0;
  let draftsLeft = 0;
  while (seqs.length > 0) {
    const rows = await nextRows(device, seqs);
    seqs = seqs.slice(rows.length);
    const opened = await Promise.all(rows.map(async (row) => openRow(row, await keyFor(row.point))));
    const done: number[] = [];
    const wanted: PackedRow[] = [];
    opened.forEach((each, at) => {
      if (waitsForPlace(each, drafted)) {
        left += 1;
        if (each.table === 'draft') draftsLeft += 1;
      } else {
        wanted.push(each);
        done.push(rows[at]?.seq as number);
      }
    });
    await withRoom(db, () => putBack(db, wanted));
    await device.sealed.bulkDelete(done);
  }
  if (left === 0) await device.kept.delete(owner);
  else await device.kept.update(owner, { count: Math.max(1, draftsLeft) });
  return { count: Math.max(0, (kept?.count ?? 0) - draftsLeft), left };
}

async function nextRows(device: DeviceDb, seqs: number[]): Promise<SealedRow[]> {
  const rows: SealedRow[] = [];
  let bytes = 0;
  for (const seq of seqs.slice(0, ROWS_AT_ONCE)) {
    const row = await device.sealed.get(seq);
    if (!row) throw new Error('a locked row has gone while it was being opened');
    rows.push(row);
    bytes += row.box.byteLength;
    if (bytes > BYTES_AT_ONCE) break;
  }
  return rows;
}

/**
 * A draft was begun since then, offline: the older one, with its photos, comes back once that one is sent or
 * given up.
 */
function waitsForPlace({ table, row }: PackedRow, drafted: ReadonlyMap<string, Draft>): boolean {
  if (table === 'draft') {
    const there = drafted.get(row.key as string);
    // the same draft: an interrupted sealing or opening
    return there !== undefined && there.updatedAt !== row.updatedAt;
  }
  if (table !== 'media') return false;
  const { id, ownerId } = row as unknown as LocalMedia;
  const there = drafted.get(ownerId);
  return there !== undefined && !there.mediaIds.includes(id);
}

async function putBack(db: UserDb, rows: PackedRow[]): Promise<void> {
  const { outbox, media, mediaChunk, draft, threads, sent } = db;
  await db.transaction('rw', [outbox, media, mediaChunk, draft, threads, sent], async () => {
    for (const { table, row } of rows) {
      if (table === 'outbox') await putOp(db, row as unknown as Op);
      else {
        const where = db.table(table);
        if (!(await has(db, table, row))) await where.add(row);
      }
    }
  });
}

const has = async (db: UserDb, table: string, row: Record<string, unknown>): Promise<boolean> => {
  if (table === 'mediaChunk') return !!(await db.mediaChunk.get([row.mediaId as string, row.idx as number]));
  if (table === 'media') return !!(await db.media.get((row as unknown as LocalMedia).id));
  if (table === 'draft') return !!(await db.draft.get(row.key as string));
  if (table === 'sent') return !!(await db.sent.get(row.opId as string));
  return !!(await db.threads.get(row.clientId as string));
};

/** The page or worker that was sending it is gone, and the person is back. */
const held: readonly string[] = ['sending', 'blocked_auth', 'held'];

async function putOp(db: UserDb, { seq: _seq, ...op }: Op): Promise<void> {
  if (await db.outbox.where('opId').equals(op.opId).count()) return;
  await db.outbox.add(held.includes(op.state) ? { ...op, ...readyState(op), leaseOwner: null } : op);
}
