import type { EveryField } from '@turva/contracts/base/every-field';
import { TrainingProgress } from '@turva/contracts/duties/training';
import type { TrainingStatus } from '@turva/contracts/duties/training-values';
import { awaitingOf } from '@turva/rules/duties/training-progress';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { sent } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import { namesByIds } from '../../people/names-by-ids.ts';
import { learntAsOf, needsOf } from './lesson-versions.ts';

type Row = Selectable<Tables['userTrainingProgress']> & { passPercent: number | null; needsSignOff: boolean };

/** The progress the person has reported for the cycle. */
export const saidOf = (row: Pick<Row, 'progress' | 'markedDone' | 'quizPercent'>) => ({
  progress: row.progress ?? 0,
  done: row.markedDone,
  quizPercent: row.quizPercent,
});

/** Newest cycle first; `where` over the alias `p`. */
export async function selectProgress(db: Db | Trx, where: RawBuilder<unknown>): Promise<TrainingProgress[]> {
  const { rows } = await sql<Row>`
    select p.*, m.pass_percent, m.needs_sign_off
    from user_training_progress p join training_modules m on m.id = p.module_id
    where p.deleted_at is null and m.deleted_at is null and (${where})
    order by p.module_id, p.cycle desc`.execute(db);
  const names = await namesByIds(
    db,
    rows.map(({ signedOffBy }) => signedOffBy),
  );
  return rows.map((row) => toProgress(row, row.signedOffBy === null ? null : names.get(row.signedOffBy)));
}

const asSent = sent('userTrainingProgress', TrainingProgress);

const toProgress = (row: Row, trainer: string | null = null): EveryField<TrainingProgress> => ({
  ...asSent(row),
  status: row.status as TrainingStatus,
  progress: row.progress ?? 0,
  signedOffByName: trainer,
  lesson: learntAsOf(row)?.lesson ?? null,
  awaiting:
    row.status === 'completed'
      ? null
      : awaitingOf(saidOf(row), needsOf(row, learntAsOf(row)), row.signedOffAt !== null),
});

/** Every cycle of every module one person has begun. */
export const allProgressOf = (db: Db | Trx, userId: number) => selectProgress(db, sql`p.user_id = ${userId}`);

/** The current cycle of each module. */
export async function latestProgressOf(db: Db | Trx, userId: number): Promise<TrainingProgress[]> {
  const cycles = await allProgressOf(db, userId);
  return cycles.filter((row, at) => cycles[at - 1]?.moduleId !== row.moduleId);
}
