import { supervises } from '@turva/rules/observations/observation-handling';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { personName } from '../../../db/person-name.ts';
import type { SessionUser } from '../../../http/session/session-store.ts';
import { problem } from '../../../problem.ts';
import { learntAsOf } from '../lesson-versions.ts';

export interface Certificate {
  id: number;
  person: string;
  employeeId: string | null;
  /** as it was called on the day of completion, by language */
  titles: Record<string, string>;
  /** Finnish */
  title: string;
  /** minutes, on that day */
  duration: number | null;
  completedAt: Date;
  expiresAt: Date | null;
  quizPercent: number | null;
  trainer: string | null;
}

/** One's own, and for supervisors anybody's; others are not told whether there is one. */
export async function findCertificate(db: Db, user: SessionUser, id: number): Promise<Certificate> {
  const row = await db
    .selectFrom('userTrainingProgress as p')
    .innerJoin('trainingModules as m', 'm.id', 'p.moduleId')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .leftJoin('users as t', 't.id', 'p.signedOffBy')
    .select([
      'p.id',
      'p.userId',
      'p.status',
      'p.completedAt',
      'p.expiresAt',
      'p.quizPercent',
      'p.signedOffBy',
      'u.employeeId',
      'p.learntAs',
      'm.title',
      'm.estimatedDuration',
      personName('u').as('person'),
      personName('t').as('trainerName'),
    ])
    .where('p.id', '=', id)
    .where(sql<boolean>`p.deleted_at is null`)
    .executeTakeFirst();
  if (!row || (row.userId !== user.id && !supervises(user))) throw problem('not_found');
  if (row.status !== 'completed' || row.completedAt === null) throw problem('training_not_completed');
  const { completedAt, signedOffBy, person, employeeId, expiresAt, quizPercent } = row;
  const learntAs = learntAsOf(row);
  return {
    id,
    person,
    employeeId,
    completedAt,
    expiresAt,
    quizPercent,
    title: learntAs?.title ?? row.title,
    titles: learntAs?.titles ?? {},
    duration: learntAs ? learntAs.minutes : row.estimatedDuration,
    trainer: signedOffBy === null ? null : row.trainerName,
  };
}
