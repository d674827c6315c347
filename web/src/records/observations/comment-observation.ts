import type { UserDb } from '../../offline/engine/db.ts';
import { newOp, opsOf } from '../../offline/engine/enqueue.ts';
import { needsPerson } from '../../offline/engine/outbox.ts';
import { withRoom } from '../../offline/engine/quota.ts';
import { recordTitle } from '../../offline/engine/record-title.ts';
import type { CommentPayload } from './record.ts';

/** Says something on the record; comments arrive in the order they were written, unless one of them is refused. */
export async function commentObservation(
  db: UserDb,
  userId: number,
  clientId: string,
  text: string,
): Promise<void> {
  await withRoom(db, () =>
    db.transaction('rw', db.outbox, db.srvObservations, async () => {
      const ops = await opsOf(db, clientId);
      const before = ops.filter(
        (op) =>
          op.kind === 'observation.create' ||
          (op.kind === 'observation.comment' && !needsPerson.includes(op.state)),
      );
      const id = crypto.randomUUID();
      await db.outbox.add(
        newOp({
          opId: id,
          userId,
          kind: 'observation.comment',
          localId: clientId,
          payload: { title: await recordTitle(db, clientId, ops), id, text } satisfies CommentPayload,
          capturedAt: new Date().toISOString(),
          dependsOn: before.map((op) => op.opId),
        }),
      );
    }),
  );
}
