import type { UserDb } from '../../offline/engine/db.ts';
import { uploadOp } from '../../offline/engine/enqueue.ts';
import { needsPerson } from '../../offline/engine/outbox.ts';
import { queueCall } from '../../offline/engine/queue-call.ts';
import type { Op } from '../../offline/engine/rows.ts';
import { recordTitle } from './record-title.ts';

/**
 * Adds a comment; comments arrive in the order they were written, unless one of them is refused. The files, already
 * stored by storeMedia, follow by upload.
 */
export const commentObservation = (
  db: UserDb,
  userId: number,
  clientId: string,
  { text, mediaIds = [] }: { text: string; mediaIds?: readonly string[] },
): Promise<void> =>
  queueCall(db, { userId, localId: clientId, tables: [db.srvObservations] }, async (ops) => {
    const id = crypto.randomUUID();
    const capturedAt = new Date().toISOString();
    await addFiles(db, { userId, localId: clientId, capturedAt }, id, mediaIds);
    return {
      kind: 'observation.comment',
      opId: id,
      payload: { title: await recordTitle(db, clientId, ops), id, text, mediaIds: [...mediaIds] },
      capturedAt,
      after: ops.filter(
        (op) =>
          op.kind === 'observation.create' ||
          (op.kind === 'observation.comment' && !needsPerson.includes(op.state)),
      ),
    };
  });

async function addFiles(
  db: UserDb,
  to: Pick<Op, 'userId' | 'localId' | 'capturedAt'>,
  commentId: string,
  mediaIds: readonly string[],
) {
  const media = (await db.media.bulkGet([...mediaIds])).filter((item) => item !== undefined);
  const files = media.map((item) => ({
    ...item,
    ownerId: to.localId,
    way: 'upload' as const,
    purpose: 'comment' as const,
    commentId,
  }));
  await db.media.bulkPut(files);
  await db.outbox.bulkAdd(files.map((item) => uploadOp(item, to, [commentId])));
}
