import { deleteMedia } from '../media/delete-media.ts';
import { readMedia } from '../media/store-media.ts';
import { toBase64 } from '../media/to-base64.ts';
import { followsOf, isBackground, makesRecord } from '../nouns/calls.ts';
import { type Way, wayOfError } from '../sending/way.ts';
import type { UserDb } from './db.ts';
import { isRewritable, opsOf, readyState } from './enqueue.ts';
import { rekey } from './rewrite.ts';
import type { LocalMedia, Op, OpState } from './rows.ts';

/**
 * Refused by the server itself: sent again as it is, it would be refused again. What makes a record may be corrected
 * in its form, and a file may have been read badly.
 */
export const isRefusedForGood = (op: Op): boolean => {
  const status = op.lastError?.status ?? 0;
  return (
    op.state === 'rejected' && status >= 400 && status < 500 && !makesRecord(op) && op.mediaIds.length === 0
  );
};

/** States that only a person can resolve. */
export const needsPerson: readonly OpState[] = ['rejected', 'conflict', 'held'];

export interface OutboxCounts {
  /** records with anything unsent */
  unsent: number;
  needsYou: number;
  sending: number;
  /** what the call that failed last has met; null: none of those that wait has failed */
  way: Way | null;
  /** bytes of files that the server has confirmed: they show that sending goes on */
  reached: number;
  /** records that "send now" can do anything for */
  sendable: number;
  /** calls and attachments, for progress */
  ops: number;
  bytes: number;
  /** the session has ended: nothing is sent until the person signs in again */
  signInNeeded: boolean;
}

export async function outboxCounts(db: UserDb): Promise<OutboxCounts> {
  const [all, flag] = await Promise.all([db.outbox.toArray(), db.sync.get('signInNeeded')]);
  const ops = all.filter((op) => !isBackground(op));
  const records = (of: Op[]) => new Set(of.map((op) => op.localId)).size;
  return {
    unsent: records(ops),
    needsYou: records(ops.filter((op) => needsPerson.includes(op.state))),
    // one that failed before is waiting, until something shows that it goes on
    sending: records(ops.filter((op) => op.state === 'sending' && op.lastError === null)),
    sendable: records(ops.filter((op) => op.state !== 'conflict' && !isRefusedForGood(op))),
    way: wayOfLast(ops),
    reached: await reachedOf(db, ops),
    ops: ops.length,
    bytes: ops.reduce((sum, op) => sum + op.bytes, 0),
    signInNeeded: flag?.value === true,
  };
}

function wayOfLast(ops: readonly Op[]): Way | null {
  const failed = ops.flatMap(({ lastError, state }) =>
    lastError && !needsPerson.includes(state) ? [lastError] : [],
  );
  const last = failed.toSorted((one, other) => other.at - one.at)[0];
  return last ? wayOfError(last) : null;
}

async function reachedOf(db: UserDb, ops: readonly Op[]): Promise<number> {
  const ids = ops.filter((op) => op.state === 'sending').flatMap((op) => op.mediaIds);
  if (ids.length === 0) return 0;
  return (await db.media.bulkGet(ids)).reduce((sum, media) => sum + (media?.offset ?? 0), 0);
}

const byOpId = (db: UserDb, opId: string) => db.outbox.where('opId').equals(opId).first();

/** Drops an attachment whose bytes the device has lost, now that the person has seen the message. */
async function leaveOutMissing(db: UserDb, op: Op) {
  const read = await Promise.all(
    op.mediaIds.map((id) =>
      readMedia(db, id).then(
        () => id,
        () => null,
      ),
    ),
  );
  const left = read.filter((id) => id !== null);
  await deleteMedia(db, ...op.mediaIds.filter((id) => !left.includes(id)));
  if (op.kind === 'media.upload') await db.outbox.delete(op.seq as number);
  else await db.outbox.update(op.seq as number, { mediaIds: left });
}

async function again(db: UserDb, op: Op): Promise<void> {
  // two versions wait for a person's choice: trying again is none
  if (op.state === 'sending' || op.state === 'conflict' || isRefusedForGood(op)) return;
  const ready = { ...readyState(op), lastError: null, leaseOwner: null };
  if (op.lastError?.code === 'media_missing') {
    await leaveOutMissing(db, op);
    if (op.kind === 'media.upload') return;
  }
  // a refusal may be stored under its key
  if (isRewritable(op) && op.firstSentAt !== null) {
    await rekey(db, op, { ...ready, attempts: 0, broken: 0 });
    return;
  }
  await db.outbox.update(op.seq as number, ready);
}

/** "Try again" of one item. */
export async function retryOp(db: UserDb, opId: string): Promise<void> {
  await db.transaction('rw', db.outbox, db.media, db.mediaChunk, async () => {
    const op = await byOpId(db, opId);
    if (op) await again(db, op);
  });
}

/** "Try all again": both waiting and refused items. */
export async function retryAll(db: UserDb): Promise<void> {
  await db.transaction('rw', db.outbox, db.media, db.mediaChunk, async () => {
    for (const op of await db.outbox
      .where('state')
      .anyOf(['retry', ...needsPerson])
      .toArray())
      await again(db, op);
  });
}

/**
 * Removes operations and their attachments; calls that waited for them are freed. Must run inside the caller's
 * transaction.
 */
export async function dropOps(db: UserDb, ops: Op[]): Promise<void> {
  const gone = new Set(ops.map((op) => op.opId));
  await db.outbox.bulkDelete(ops.map((op) => op.seq as number));
  await deleteMedia(db, ...ops.flatMap((op) => op.mediaIds));
  // calls that wait for them may belong to another record
  await db.outbox
    .filter((op) => op.dependsOn.some((id) => gone.has(id)))
    .modify((op) => {
      op.dependsOn = op.dependsOn.filter((id) => !gone.has(id));
      if (op.state === 'blocked_dep') Object.assign(op, readyState(op));
    });
}

/**
 * The person gives up an item. With a create, everything of the record is dropped; files are dropped with their
 * text.
 */
export async function deleteOp(db: UserDb, opId: string): Promise<void> {
  await db.transaction('rw', db.outbox, db.media, db.mediaChunk, async () => {
    const op = await byOpId(db, opId);
    if (!op) return;
    const gone = new Set([opId, ...followsOf(op)]);
    const all = await opsOf(db, op.localId);
    await dropOps(db, makesRecord(op) ? all : all.filter((each) => gone.has(each.opId)));
  });
}

const described = (media: LocalMedia, bytes: ArrayBuffer) => ({
  id: media.id,
  localId: media.ownerId,
  role: media.role,
  filename: media.filename,
  mime: media.mime,
  sha256: media.sha256,
  dataUrl: `data:${media.mime};base64,${toBase64(bytes)}`,
});

export interface Exported {
  filename: string;
  mime: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** An attachment without a call is exported as the file it is. */
async function exportFile(db: UserDb, op: Op): Promise<Exported | null> {
  const read = await readMedia(db, op.mediaIds[0] ?? '').catch(() => null);
  if (!read) return null;
  const kind = read.mime.split(';')[0]?.split('/')[1] ?? 'bin';
  const filename = read.media.filename ?? `${read.media.role}-${read.media.id.slice(0, 8)}.${kind}`;
  return { filename, mime: read.mime, bytes: new Uint8Array(read.bytes) };
}

/** Everything of one record in one JSON file, so that it can be carried by hand when it cannot be sent. */
export async function exportOp(db: UserDb, opId: string): Promise<Exported | null> {
  const op = await byOpId(db, opId);
  if (!op) return null;
  if (op.kind === 'media.upload') return exportFile(db, op);
  const ops = makesRecord(op) ? await opsOf(db, op.localId) : [op];
  return { ...(await asJson(db, ops)), filename: `turva-${op.localId}.json` };
}

interface Exporting {
  maxMediaBytes?: number;
  /** UUIDs of records to leave out of the file */
  without?: ReadonlySet<string>;
}

/** All unsent work in one file: for a person who is about to lose this device. */
export async function exportAll(
  db: UserDb,
  { maxMediaBytes = Number.POSITIVE_INFINITY, without = new Set() }: Exporting = {},
): Promise<Exported> {
  const waiting = await db.outbox.orderBy('seq').toArray();
  const ops = waiting.filter((op) => !isBackground(op) && !without.has(op.localId));
  return {
    ...(await asJson(db, ops, maxMediaBytes)),
    filename: `turva-${db.userId}-${new Date().toISOString().slice(0, 10)}.json`,
  };
}

async function asJson(
  db: UserDb,
  ops: Op[],
  maxMediaBytes = Number.POSITIVE_INFINITY,
): Promise<Omit<Exported, 'filename'>> {
  const attachments: (ReturnType<typeof described> | { id: string; missing: true })[] = [];
  let room = maxMediaBytes;
  for (const id of ops.flatMap((each) => each.mediaIds)) {
    const size = (await db.media.get(id))?.size ?? 0;
    const read = size > room ? null : await readMedia(db, id).catch(() => null);
    if (read) room -= size;
    attachments.push(read ? described(read.media, read.bytes) : { id, missing: true });
  }
  const calls = ops.map(({ opId: key, kind, localId, payload, capturedAt, clock, lastError }) => ({
    key,
    kind,
    localId,
    payload,
    capturedAt,
    clock,
    lastError,
  }));
  const whole = { format: 'turva-outbox/1', exportedAt: new Date().toISOString(), calls, attachments };
  return { mime: 'application/json', bytes: new TextEncoder().encode(JSON.stringify(whole, null, 1)) };
}
