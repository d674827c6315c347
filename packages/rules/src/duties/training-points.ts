import type { TrainingModule, TrainingProgress } from '@turva/contracts/duties/training';
import type { Badge } from '@turva/contracts/duties/training-values';
import { type Standing, standingOf } from './training-progress.ts';

type Module = Pick<TrainingModule, 'id' | 'category' | 'points' | 'isActive'>;
type Cycle = Pick<
  TrainingProgress,
  'moduleId' | 'cycle' | 'status' | 'progress' | 'completedAt' | 'expiresAt'
>;

/** A person's state in each module. */
export function standings<Row extends Cycle>(
  modules: readonly Pick<Module, 'id'>[],
  progress: readonly Row[],
  now: number,
): Map<number, Standing<Row>> {
  const byModule = Map.groupBy(progress, ({ moduleId }) => moduleId);
  return new Map(modules.map(({ id }) => [id, standingOf(byModule.get(id) ?? [], now)]));
}

type Standings = ReadonlyMap<number, Pick<Standing<Cycle>, 'valid' | 'everCompleted'>>;

/** Sum of the points of completed modules: each once, however often renewed, and kept after expiry. */
export const pointsOf = (modules: readonly Module[], where: Standings): number =>
  modules.filter(({ id }) => where.get(id)?.everCompleted).reduce((sum, { points }) => sum + points, 0);

/**
 * The four: a first module; all mandatory ones valid; all emergency ones valid; all valid. An expired module
 * removes its badge until it is renewed: a badge shows current competence.
 */
export function badgesOf(modules: readonly Module[], where: Standings): Record<Badge, boolean> {
  const inUse = modules.filter(({ isActive }) => isActive);
  const all = (some: readonly Module[]) => some.length > 0 && some.every(({ id }) => where.get(id)?.valid);
  const of = (category: string) => inUse.filter((module) => module.category === category);
  return {
    first: modules.some(({ id }) => where.get(id)?.everCompleted),
    mandatory: all(of('mandatory')),
    emergency: all(of('emergency')),
    master: all(inUse),
  };
}
