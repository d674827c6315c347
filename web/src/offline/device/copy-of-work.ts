import type { UserDb } from '../engine/db.ts';
import { newOp, readyState, type What } from '../engine/enqueue.ts';
import { exportAll } from '../engine/outbox.ts';
import type { LocalMedia, Op, Thread } from '../engine/rows.ts';
import { cut } from '../media/store-media.ts';
import { toBase64 } from '../media/to-base64.ts';
import { carriesFiles, isBackground } from '../nouns/calls.ts';

/** What a phone can hold in memory twice; larger attachments are left out, and the file lists them. */
const MAX_MEDIA_BYTES = 30_000_000;

/** A row in a form that JSON can represent. */
type CopiedMedia = Omit<LocalMedia, 'thumb'> & { thumb: string | null };
type CopiedCall = Pick<Op, 'kind' | 'localId' | 'payload' | 'capturedAt' | 'clock'> & { key: string };
interface CopiedFile extends Partial<Pick<LocalMedia, 'role' | 'filename' | 'mime' | 'sha256'>> {
  id: string;
  localId?: string;
  /** absent: too large for the copy, or lost before it was made */
  dataUrl?: string;
}

/** An export together with the rows it was made from. Copies of earlier versions have no `rows`. */
export interface CopyOfWork {
  calls: CopiedCall[];
  attachments: CopiedFile[];
  rows?: { outbox: Op[]; media: CopiedMedia[]; threads: Thread[] };
}

/** All unsent work as one file that `putBack` can restore; null when nothing is unsent. */
export async function copyOf(
  db: UserDb,
  { maxMediaBytes = MAX_MEDIA_BYTES } = {},
): Promise<Uint8Array<ArrayBuffer> | null> {
  const outbox = (await db.outbox.orderBy('seq').toArray()).filter((op) => !isBackground(op));
  if (outbox.length === 0) return null;
  const { bytes } = await exportAll(db, { maxMediaBytes });
  const media = (await db.media.bulkGet(outbox.flatMap((op) => op.mediaIds))).filter(
    (row) => row !== undefined,
  );
  const threads = (await db.threads.bulkGet(outbox.map((op) => op.localId))).filter(
    (row) => row !== undefined,
  );
  const rows = {
    outbox,
    media: media.map((row) => ({ ...row, thumb: row.thumb && toBase64(row.thumb) })),
    threads,
  } satisfies CopyOfWork['rows'];
  const end = new TextEncoder().encode(`,"rows":${JSON.stringify(rows)}}`);
  // replaces the closing brace: parsing megabytes of attachments would hold them in memory twice
  const whole = new Uint8Array(bytes.length - 1 + end.length);
  whole.set(bytes.subarray(0, -1));
  whole.set(end, bytes.length - 1);
  return whole;
}

/** The exportable text: without the rows, because the tokens of anonymous reports leave this device in no file. */
export function withoutRows(text: string): string {
  const { rows: _rows, ...file } = JSON.parse(text) as CopyOfWork;
  return JSON.stringify(file, null, 1);
}

const UNSENDABLE: readonly Op['state'][] = ['sending', 'blocked_auth', 'held'];

/** Copies of earlier versions list no attachments: files without a call of their own were sent inside the report. */
function opsOf({ calls, attachments, rows }: CopyOfWork, userId: number): Op[] {
  if (rows) return rows.outbox;
  const uploads = new Set(calls.filter(({ kind }) => kind === 'media.upload').map(({ key }) => key));
  const inside = attachments.filter(({ id, dataUrl }) => dataUrl && !uploads.has(id));
  const before = new Map<string, string[]>();
  return calls.map(({ key, localId, capturedAt, clock, ...what }) => {
    const { kind } = what;
    const dependsOn = before.get(localId) ?? [];
    if (kind !== 'media.upload') before.set(localId, [key]);
    const mediaIds =
      kind === 'media.upload'
        ? [key]
        : carriesFiles({ kind })
          ? inside.filter((file) => file.localId === localId).map(({ id }) => id)
          : [];
    // the copy states for each kind what it carried
    return newOp({ ...(what as What), opId: key, userId, localId, capturedAt, clock, dependsOn, mediaIds });
  });
}

const fromBase64 = (text: string): ArrayBuffer =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0)).buffer;

function mediaOf({ attachments, calls, rows }: CopyOfWork): { row: LocalMedia; bytes: ArrayBuffer }[] {
  const known = new Map(rows?.media.map((row) => [row.id, row]));
  return attachments.flatMap(({ id, localId, role, filename, mime, sha256, dataUrl }) => {
    if (!dataUrl || !localId || !role || !mime || !sha256) return [];
    const bytes = fromBase64(dataUrl.slice(dataUrl.indexOf(',') + 1));
    const kept = known.get(id);
    const row: LocalMedia = {
      durationMs: null,
      way: calls.some(({ key }) => key === id) ? 'upload' : 'inline',
      createdAt: Date.now(),
      ...kept,
      id,
      ownerId: localId,
      role,
      filename: filename ?? null,
      mime,
      sha256,
      size: bytes.byteLength,
      thumb: kept?.thumb ? fromBase64(kept.thumb) : null,
      chunks: cut(id, bytes).length,
      complete: true,
      offset: kept?.offset ?? 0,
    };
    return [{ row, bytes }];
  });
}

/** Set once a database has been compared with the copy: from then on its outbox is the truth. */
const COMPARED = 'copyCompared';

export const isCompared = async (db: UserDb) => (await db.sync.get(COMPARED))?.value === true;

export interface PutBack {
  /** records restored to the outbox */
  records: number;
  at: number;
}

/** What was restored last, kept for the life of this database. */
export const lastPutBack = async (db: UserDb): Promise<PutBack | null> =>
  ((await db.sync.get('putBack'))?.value as PutBack | undefined) ?? null;

/**
 * Puts the copied work into the outbox, under the same keys, if the database it was copied from is gone. A
 * database that knows any of it is that same one: what it lacks was sent, or given up by its owner. Resolves
 * to the number of restored records. Runs in one transaction with the mark that it was done: if killed
 * half-way, it runs again.
 */
export async function putBack(db: UserDb, text: string | null, now = Date.now()): Promise<number> {
  const copy = text === null ? null : (JSON.parse(text) as CopyOfWork);
  const ops = copy ? opsOf(copy, db.userId) : [];
  const files = copy ? mediaOf(copy) : [];
  const tables = [db.outbox, db.media, db.mediaChunk, db.threads, db.ledger, db.sync];
  return db.transaction('rw', tables, async () => {
    if (await isCompared(db)) return 0;
    await db.sync.put({ key: COMPARED, value: true });
    if (ops.length === 0 || (await knowsAny(db, ops))) return 0;
    const keys = new Set(ops.map(({ opId }) => opId));
    await db.outbox.bulkAdd(ops.map((op) => ready(op, keys)));
    await db.media.bulkPut(files.map(({ row }) => row));
    await db.mediaChunk.bulkPut(files.flatMap(({ row, bytes }) => cut(row.id, bytes)));
    await db.threads.bulkPut(copy?.rows?.threads ?? []);
    const records = new Set(ops.map(({ localId }) => localId)).size;
    await db.sync.put({ key: 'putBack', value: { records, at: now } satisfies PutBack });
    return records;
  });
}

async function knowsAny(db: UserDb, ops: Op[]): Promise<boolean> {
  const waiting = await db.outbox
    .where('opId')
    .anyOf(ops.map(({ opId }) => opId))
    .count();
  const sent = await db.ledger
    .where('localId')
    .anyOf(ops.map(({ localId }) => localId))
    .count();
  return waiting + sent > 0;
}

/** The page or worker that was sending it is gone with the database. */
function ready({ seq: _seq, ...op }: Op, keys: ReadonlySet<string>): Op {
  const dependsOn = op.dependsOn.filter((key) => keys.has(key));
  const back = { ...op, dependsOn, leaseOwner: null };
  const waits = UNSENDABLE.includes(op.state) || op.state === 'blocked_dep';
  return waits ? { ...back, ...readyState(back) } : back;
}
