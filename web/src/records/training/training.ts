import type { UserDb } from '../../offline/engine/db.ts';
import { isKind } from '../../offline/engine/enqueue.ts';
import { queueCall, takesMore } from '../../offline/engine/queue-call.ts';
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

/** Keeps how far somebody is for sending; what still waits for the same cycle takes it up, so that it is sent once. */
export const saveTraining = (db: UserDb, userId: number, payload: TrainingPayload): Promise<void> =>
  queueCall(db, { userId, localId: trainingLocalId(payload) }, async (ops) => {
    const last = ops.filter(isKind('training.progress')).at(-1);
    if (!last || !takesMore(last)) return { kind: 'training.progress', payload, after: ops };
    await rewrite(db, last, folded(last.payload, payload));
    return null;
  });
