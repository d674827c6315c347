import type { TrainingProgress } from '@turva/contracts/duties/training';
import { supervises } from '@turva/rules/observations/observation-handling';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { problem } from '../../problem.ts';
import { learntAsOf, lessonSeen } from './lesson-versions.ts';
import { moduleById } from './read-modules.ts';
import { saidOf } from './read-progress.ts';
import { answerWith, keep } from './save-progress.ts';

interface Seen {
  moduleId: number;
  userId: number;
  /** absent: the newest */
  cycle: number | undefined;
}

/** A trainer has seen that the person can do it. Nobody signs for themselves; repeated, the first signature stays. */
export async function signOff(
  trx: Trx,
  { user, now }: { user: SessionUser; now: Date },
  { moduleId, userId, cycle }: Seen,
): Promise<Effect<TrainingProgress>> {
  if (!supervises(user)) throw problem('forbidden');
  if (user.id === userId) throw problem('own_training_not_signed');
  const module = await moduleById(trx, moduleId);
  if (!module) throw problem('training_module_not_found');
  const row = await trx
    .selectFrom('userTrainingProgress')
    .selectAll()
    .where('userId', '=', userId)
    .where('moduleId', '=', moduleId)
    .$if(cycle !== undefined, (query) => query.where('cycle', '=', cycle as number))
    .where('deletedAt', 'is', null)
    .orderBy('cycle', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('training_not_begun');
  if (row.signedOffAt === null) {
    const signed = { signedOffBy: user.id, signedOffAt: now };
    await trx.updateTable('userTrainingProgress').set(signed).where('id', '=', row.id).execute();
    const learntAs =
      learntAsOf(row) ??
      (await lessonSeen(trx, module, { lesson: undefined, at: row.updatedAt ?? now })).learntAs;
    const said = saidOf(row);
    await keep(trx, { row: { ...row, ...signed }, said, module, at: now, actorId: user.id, learntAs });
  }
  return answerWith(trx, row.id);
}
