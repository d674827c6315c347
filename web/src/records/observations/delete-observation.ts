import type { UserDb } from '../../offline/engine/db.ts';
import { newOp, opsOf } from '../../offline/engine/enqueue.ts';
import { dropOps } from '../../offline/engine/outbox.ts';
import type { DeletePayload } from './record.ts';

/**
 * Takes an own observation away. One that was never sent simply goes; otherwise the server is asked, after the calls
 * that are already on their way, and what had not left yet stays behind.
 */
export async function deleteObservation(db: UserDb, userId: number, clientId: string): Promise<void> {
  await db.transaction('rw', db.outbox, db.media, db.mediaChunk, db.srvObservations, async () => {
    const ops = await opsOf(db, clientId);
    const create = ops.find((op) => op.kind === 'observation.create');
    const onTheWay = ops.filter((op) => op.state === 'sending' || op.firstSentAt !== null);
    if (create && !onTheWay.includes(create)) return dropOps(db, ops);
    if (create?.state === 'rejected') return dropOps(db, ops);
    if (ops.some((op) => op.kind === 'observation.delete')) return;
    await dropOps(
      db,
      ops.filter((op) => !onTheWay.includes(op)),
    );
    const server = await db.srvObservations.where('clientId').equals(clientId).first();
    const title = server?.title ?? create?.payload?.title ?? '';
    await db.outbox.add(
      newOp({
        opId: crypto.randomUUID(),
        userId,
        kind: 'observation.delete',
        localId: clientId,
        payload: { title } satisfies DeletePayload,
        capturedAt: new Date().toISOString(),
        dependsOn: onTheWay.map((op) => op.opId),
      }),
    );
  });
}
