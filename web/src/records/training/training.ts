import type { UserDb } from '../../offline/engine/db.ts';
import { isKind } from '../../offline/engine/enqueue.ts';
import { queueCall, takesMore } from '../../offline/engine/queue-call.ts';
import { rewrite } from '../../offline/engine/rewrite.ts';
import type { TrainingPayload } from './record.ts';

/** Calls of one cycle of one module are sent in order. */
export const trainingLocalId = ({ moduleId, cycle }: Pick<TrainingPayload, 'moduleId' | 'cycle'>) =>
  `training:${moduleId}:${cycle}`;

/** Key of the answers to a quiz that has not been handed in. */
export const quizKey = (moduleId: number) => `quiz:${moduleId}`;

/** Merges two calls into one with the furthest progress, as the server would. */
const folded = (before: TrainingPayload, now: TrainingPayload): TrainingPayload => ({
  ...before,
  ...now,
  progress: Math.max(before.progress, now.progress),
});

/** Answers stay with the questions they were given to. */
const isSameLesson = (before: TrainingPayload, now: TrainingPayload) =>
  !before.answers || now.lesson === undefined || before.lesson === now.lesson;

/** Saves somebody's progress for sending; folded into a waiting call of the same cycle, so that it is sent once. */
export const saveTraining = (db: UserDb, userId: number, payload: TrainingPayload): Promise<void> =>
  queueCall(db, { userId, localId: trainingLocalId(payload) }, async (ops) => {
    const last = ops.filter(isKind('training.progress')).at(-1);
    if (!last || !takesMore(last) || !isSameLesson(last.payload, payload))
      return { kind: 'training.progress', payload, after: ops };
    await rewrite(db, last, folded(last.payload, payload));
    return null;
  });
