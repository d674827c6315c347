import type { ListedModule, ModuleTexts } from '@turva/contracts/duties/training';
import { trainingCategories } from '@turva/contracts/duties/training-values';
import { askedOf } from '@turva/rules/duties/training-assignment';
import type { Db } from '../../db/client.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { allModules } from './read-modules.ts';
import { latestProgressOf } from './read-progress.ts';

/** A list of lessons in six languages would be hundreds of kilobytes: they are fetched by id, or pulled once. */
const withoutLessons = (texts: ModuleTexts): ModuleTexts =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, { ...text, lesson: null }]));

const inOrder: readonly string[] = [...trainingCategories];
/** Modules of an unknown category come last. */
const order = (category: string) => (inOrder.includes(category) ? inOrder.indexOf(category) : inOrder.length);

/** Active modules, and inactive ones the asker has begun, in the order of the screen. */
export async function listModules(db: Db, user: SessionUser): Promise<ListedModule[]> {
  const [modules, progress] = await Promise.all([allModules(db, user.id), latestProgressOf(db, user.id)]);
  const begun = new Map(progress.map((row) => [row.moduleId, row]));
  return modules
    .filter(({ id, isActive }) => isActive || begun.has(id))
    .toSorted((a, b) => order(a.category) - order(b.category) || a.id - b.id)
    .map((module) => ({
      ...module,
      texts: withoutLessons(module.texts),
      dueDate: askedOf(module, user).dueDate,
      status: begun.get(module.id)?.status ?? 'not_started',
      progress: begun.get(module.id)?.progress ?? 0,
    }));
}
