import type { Op, OpOf, UserDb } from '../../offline/engine/db.ts';
import { isRewritable, newOp, opsOf } from '../../offline/engine/enqueue.ts';
import { withRoom } from '../../offline/engine/quota.ts';
import { rewrite } from '../../offline/engine/rewrite.ts';
import type { TrainingPayload } from './record.ts';

/** Calls of one cycle of one module go in order. */
export const trainingLocalId = ({ moduleId, cycle }: Pick<TrainingPayload, 'moduleId' | 'cycle'>) =>
  `training:${moduleId}:${cycle}`;

/** Both in one call: the most of both, as the server would make of two. */
const folded = (before: TrainingPayload, now: TrainingPayload): TrainingPayload => ({
  ...before,
  ...now,
  progress: Math.max(before.progress, now.progress),
});

const folds = (op: Op | undefined): op is OpOf<'training.progress'> =>
  op !== undefined && isRewritable(op) && op.state !== 'conflict';

/** Keeps how far somebody is for sending; what still waits for the same cycle takes it up, so that it is sent once. */
export async function saveTraining(db: UserDb, userId: number, payload: TrainingPayload): Promise<void> {
  await withRoom(db, () =>
    db.transaction('rw', db.outbox, db.media, async () => {
      const localId = trainingLocalId(payload);
      const ops = await opsOf(db, localId);
      const last = ops.at(-1);
      if (folds(last)) {
        await rewrite(db, last, folded(last.payload, payload));
        return;
      }
      await db.outbox.add(
        newOp({
          opId: crypto.randomUUID(),
          userId,
          kind: 'training.progress',
          localId,
          payload,
          capturedAt: new Date().toISOString(),
          dependsOn: ops.map((op) => op.opId),
        }),
      );
    }),
  );
}
