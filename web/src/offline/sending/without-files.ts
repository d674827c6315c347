import type { UserDb } from '../engine/db.ts';
import { readyState, uploadOp } from '../engine/enqueue.ts';
import type { Op } from '../engine/rows.ts';

/**
 * Makes a call ready to send its text alone; its files follow by resumable upload. Needs a transaction over outbox
 * and media. A call that may have been sent with its files gets a new key, because the server compares the calls
 * of a key. Its clientId still makes it the same report.
 */
export async function withoutFiles(db: UserDb, op: Op): Promise<Op> {
  const opId = op.firstSentAt === null ? op.opId : crypto.randomUUID();
  const text = { ...op, opId, mediaIds: [], bytes: JSON.stringify(op.payload).length };
  const media = await db.media.bulkGet(op.mediaIds);
  await db.media.bulkPut(
    media.flatMap((item) => (item ? [{ ...item, way: 'upload' as const, offset: 0 }] : [])),
  );
  const files = op.mediaIds.map((id, at) => media[at] ?? { id, size: 0 });
  if (opId !== op.opId)
    await db.outbox
      .where('localId')
      .equals(op.localId)
      .modify((other) => {
        other.dependsOn = other.dependsOn.map((id) => (id === op.opId ? opId : id));
      });
  await db.outbox.put({ ...text, ...readyState(text), leaseOwner: null, lastError: null });
  await db.outbox.bulkAdd(files.map((file) => uploadOp(file, text, [opId])));
  return text;
}
