import type { TrainingModule } from '@turva/contracts/duties/training';
import { learntEarlier } from '@turva/rules/duties/training-progress';
import { isDayOver } from '@turva/rules/observations/taking';
import { endOfPlantDay } from '@turva/rules/plant/plant-time';
import type { Trx } from '../../db/client.ts';
import { dbNow } from '../../db/sql.ts';
import { problem } from '../../problem.ts';
import type { LearntAs } from './lesson-versions.ts';

/** Ends by that day what was completed before an edit, and the cards it issued: then it runs out as any other. */
export async function learnAgain(trx: Trx, moduleId: number, { by, now }: { by: string; now: Date }) {
  if (isDayOver(by, now.getTime()))
    throw problem('invalid_input', { errors: [{ path: 'again.by', code: 'too_early' }] });
  const end = endOfPlantDay(by);
  const ended = await trx
    .updateTable('userTrainingProgress')
    .set({ expiresAt: end, updatedAt: dbNow })
    .where('moduleId', '=', moduleId)
    .where('status', '=', 'completed')
    .where('deletedAt', 'is', null)
    .where((row) => row.or([row('expiresAt', 'is', null), row('expiresAt', '>', end)]))
    .returning('id')
    .execute();
  if (ended.length === 0) return;
  await trx
    .updateTable('competenceCards')
    .set({ validTo: by, updatedAt: dbNow })
    .where(
      'progressId',
      'in',
      ended.map(({ id }) => id),
    )
    .where('validTo', '>', by)
    .execute();
}

/** The end of a completion of a lesson from before that edit, which a phone out of reach may still hold; or null. */
export function endOfEarlier(
  module: Pick<TrainingModule, 'again' | 'texts'>,
  { lesson }: LearntAs,
  at: Date,
): Date | null {
  if (!module.again) return null;
  const isEarlier = lesson === null ? at < new Date(module.again.since) : learntEarlier(module, lesson);
  return isEarlier ? endOfPlantDay(module.again.by) : null;
}
