import type { PutProgress, TrainingModule, TrainingProgress } from '@turva/contracts/duties/training';
import {
  cycleFor,
  mergeSaid,
  quizPercentOf,
  type Said,
  statusOf,
} from '@turva/rules/duties/training-progress';
import { addMonths, endOfPlantDay, plantDay } from '@turva/rules/plant/plant-time';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import { dbNow } from '../../db/sql.ts';
import type { Tables } from '../../db/tables.ts';
import type { Captured } from '../../http/calls/captured-at.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { problem } from '../../problem.ts';
import { grantCard } from '../competence-cards/grant-card.ts';
import { endOfEarlier } from './learn-again.ts';
import { type LearntAs, learntAsOf, lessonSeen, needsOf, type Seen } from './lesson-versions.ts';
import { moduleById } from './read-modules.ts';
import { allProgressOf, saidOf, selectProgress } from './read-progress.ts';

export interface Learning {
  userId: number;
  now: Date;
  captured: Captured | null;
}

type Row = Selectable<Tables['userTrainingProgress']>;
type Input = z.output<typeof PutProgress>;

/**
 * Stores the maximum of what a person's devices report for a cycle: a report that is late, repeated or lower
 * changes nothing and is answered with the stored progress.
 */
export async function saveProgress(
  trx: Trx,
  learning: Learning,
  { moduleId, input }: { moduleId: number; input: Input },
): Promise<Effect<TrainingProgress>> {
  const { userId, now, captured } = learning;
  const at = captured?.at ?? now;
  const module = await moduleById(trx, moduleId);
  if (!module) throw problem('training_module_not_found');
  await refuseWithdrawn(trx, moduleId, at);
  const cycles = (await allProgressOf(trx, userId)).filter((row) => row.moduleId === moduleId);
  const cycle = cycleFor(cycles, input.cycle, now.getTime());
  const row = await lockCycle(trx, { userId, moduleId, cycle });
  const seen = await lessonSeen(trx, module, { lesson: input.lesson, at });
  const said = mergeSaid(saidOf(row), whatIsSaid(seen, input));
  // begun or marked as done from the list, which does not show the lesson
  const learntAs = input.lesson === undefined ? (learntAsOf(row) ?? seen.learntAs) : seen.learntAs;
  await keep(trx, { row, said, module, at, actorId: userId, learntAs });
  return answerWith(trx, row.id);
}

async function refuseWithdrawn(trx: Trx, moduleId: number, at: Date) {
  const { isActive, withdrawnAt } = await trx
    .selectFrom('trainingModules')
    .select(['isActive', 'withdrawnAt'])
    .where('id', '=', moduleId)
    .executeTakeFirstOrThrow();
  // completed offline before that, it counts
  if (isActive === false && (withdrawnAt === null || withdrawnAt <= at)) throw problem('training_withdrawn');
}

function whatIsSaid({ quiz }: Seen, { progress, completed = false, answers }: Input): Said {
  const quizPercent = answers && quiz ? quizPercentOf(quiz, answers) : null;
  return { progress: completed ? 100 : progress, done: completed, quizPercent };
}

/** Two calls at once both find the row, and the second waits for the first. */
async function lockCycle(trx: Trx, cycle: { userId: number; moduleId: number; cycle: number }): Promise<Row> {
  await trx
    .insertInto('userTrainingProgress')
    .values({ ...cycle, progress: 0 })
    .onConflict((conflict) => conflict.columns(['userId', 'moduleId', 'cycle']).doNothing())
    .execute();
  return trx
    .selectFrom('userTrainingProgress')
    .selectAll()
    .where('userId', '=', cycle.userId)
    .where('moduleId', '=', cycle.moduleId)
    .where('cycle', '=', cycle.cycle)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

interface Kept {
  row: Row;
  said: Said;
  module: TrainingModule;
  at: Date;
  actorId: number;
  learntAs: LearntAs;
}

/** Writes the new progress and what follows from it: status, completion, validity. */
export async function keep(trx: Trx, { row, said, module, at, actorId, ...kept }: Kept): Promise<void> {
  const before = saidOf(row);
  const learntAs = row.status === 'completed' ? learntAsOf(row) : kept.learntAs;
  const status =
    row.status === 'completed'
      ? 'completed'
      : statusOf(said, needsOf(module, learntAs), row.signedOffAt !== null);
  if (status === row.status && JSON.stringify(before) === JSON.stringify(said)) return;
  const completes = status === 'completed' && row.status !== 'completed';
  const startedAt = row.startedAt ?? (status === 'not_started' ? null : at);
  const expiresAt = completes ? endOf(module, learntAs, at) : row.expiresAt;
  await trx
    .updateTable('userTrainingProgress')
    .set({
      progress: said.progress,
      markedDone: said.done,
      quizPercent: said.quizPercent,
      learntAs: learntAs && JSON.stringify(learntAs),
      status,
      startedAt,
      completedAt: completes ? at : row.completedAt,
      expiresAt,
      updatedAt: dbNow,
    })
    .where('id', '=', row.id)
    .execute();
  if (!completes) return;
  if (module.grantsCard !== null) await grantCard(trx, { row, kind: module.grantsCard, at, expiresAt });
  await recordAudit(trx, {
    actorId,
    action: 'completed',
    entity: 'user_training_progress',
    entityId: row.id,
    detail: { userId: row.userId, moduleId: row.moduleId, cycle: row.cycle, quizPercent: said.quizPercent },
  });
}

/** Until when a completion holds; null: for good. */
function endOf(module: TrainingModule, learntAs: LearntAs | null, at: Date): Date | null {
  const { validityMonths } = module;
  const ends = [
    validityMonths === null ? null : endOfPlantDay(addMonths(plantDay(at), validityMonths)),
    learntAs && endOfEarlier(module, learntAs, at),
  ].filter((end) => end !== null);
  return ends.length === 0 ? null : new Date(Math.min(...ends.map(Number)));
}

export async function answerWith(trx: Trx, id: number): Promise<Effect<TrainingProgress>> {
  const [body] = await selectProgress(trx, sql`p.id = ${id}`);
  if (!body) throw problem('training_module_not_found');
  return { status: 200, body };
}
