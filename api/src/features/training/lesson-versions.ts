import type { Lesson, ModuleTexts, TrainingModule } from '@turva/contracts/duties/training';
import { lessonMark } from '@turva/rules/words/in-language';
import type { Selectable } from 'kysely';
import type { Trx } from '../../db/client.ts';
import type { Tables } from '../../db/tables.ts';
import { textsOf } from './read-modules.ts';

/** A phone out of reach may hold a lesson for so long without hearing of its edit. */
const HELD_MS = 30 * 24 * 60 * 60 * 1000;

/** What somebody learnt, as it was on that day: kept with their progress, printed on the certificate. */
export interface LearntAs {
  /** `lessonMark` of the lesson they read; null: their app did not say */
  lesson: string | null;
  /** Finnish */
  title: string;
  titles: Record<string, string>;
  minutes: number | null;
  passPercent: number | null;
}

type Wording = Pick<TrainingModule, 'title' | 'texts' | 'estimatedDuration' | 'passPercent'>;
type Needs = Pick<TrainingModule, 'passPercent' | 'needsSignOff'>;
type Version = Wording & { replacedAt: Date | null };

/** The lesson that was read, and the module as it was then. */
export interface Seen {
  learntAs: LearntAs;
  /** null: it cannot be known what the person was asked, so their answers are not graded */
  quiz: Lesson['quiz'] | null;
}

/** Keeps a module's wording before it is edited: phones still answer to it. */
export async function keepVersion(
  trx: Trx,
  row: Selectable<Tables['trainingModules']>,
  replacedAt: Date,
): Promise<void> {
  const { id: moduleId, title, estimatedDuration, passPercent } = row;
  const texts = JSON.stringify(textsOf(row));
  await trx
    .insertInto('trainingModuleVersions')
    .values({ moduleId, title, texts, estimatedDuration, passPercent, replacedAt })
    .execute();
}

/**
 * What somebody read who names its mark (`lessonMark`, in the language they read), or who names none and did it at
 * that time: older builds do.
 */
export async function lessonSeen(
  trx: Trx,
  module: TrainingModule,
  { lesson, at }: { lesson: string | undefined; at: Date },
): Promise<Seen> {
  const versions = await versionsOf(trx, module);
  const then = inForce(versions, at);
  if (lesson === undefined) {
    const quiz = mayHaveSeenAnother(versions, at) ? null : quizOf(then);
    return { learntAs: wording(then, null), quiz };
  }
  const read = inForce(
    versions.filter((version) => lessonIn(version, lesson)),
    at,
  );
  if (!read) return { learntAs: wording(then, null), quiz: null };
  return { learntAs: wording(read, lesson), quiz: lessonIn(read, lesson)?.quiz ?? null };
}

/** The module's needs as they were for the lesson somebody learnt. */
export const needsOf = ({ passPercent, needsSignOff }: Needs, learntAs: LearntAs | null): Needs => ({
  passPercent: learntAs?.lesson ? learntAs.passPercent : passPercent,
  needsSignOff,
});

export const learntAsOf = (row: Pick<Selectable<Tables['userTrainingProgress']>, 'learntAs'>) =>
  row.learntAs as LearntAs | null;

/** Oldest first; the current one last. */
async function versionsOf(trx: Trx, module: TrainingModule): Promise<[...Version[], Version]> {
  const earlier = await trx
    .selectFrom('trainingModuleVersions')
    .select(['title', 'texts', 'estimatedDuration', 'passPercent', 'replacedAt'])
    .where('moduleId', '=', module.id)
    .orderBy('replacedAt')
    .orderBy('id')
    .execute();
  return [
    ...earlier.map((row) => ({ ...row, texts: row.texts as ModuleTexts })),
    { ...module, replacedAt: null },
  ];
}

/** Of several the one that stood at that time, otherwise the nearest to it. */
function inForce(versions: readonly [...Version[], Version], at: Date): Version;
function inForce(versions: readonly Version[], at: Date): Version | undefined;
function inForce(versions: readonly Version[], at: Date): Version | undefined {
  return versions.find(({ replacedAt }) => replacedAt === null || replacedAt > at) ?? versions.at(-1);
}

const lessonIn = ({ texts }: Version, mark: string): Lesson | undefined =>
  Object.values(texts).find(({ lesson }) => lesson && lessonMark(lesson) === mark)?.lesson ?? undefined;

// the questions and their right answers are the same in every language
const quizOf = ({ texts }: Version) => texts.fi?.lesson?.quiz ?? [];

/** The answers do not say which questions they answer, and the phone may not have received an edit yet. */
function mayHaveSeenAnother(versions: readonly [...Version[], Version], at: Date): boolean {
  const asked = (version: Version) => JSON.stringify(quizOf(version));
  const then = asked(inForce(versions, at));
  const since = at.getTime() - HELD_MS;
  return versions.some(
    (version) =>
      version.replacedAt !== null &&
      version.replacedAt <= at &&
      version.replacedAt.getTime() > since &&
      asked(version) !== then,
  );
}

const wording = (version: Version, lesson: string | null): LearntAs => ({
  lesson,
  title: version.title,
  titles: Object.fromEntries(Object.entries(version.texts).map(([language, { title }]) => [language, title])),
  minutes: version.estimatedDuration,
  passPercent: version.passPercent,
});
