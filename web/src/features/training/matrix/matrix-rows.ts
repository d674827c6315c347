import type { TrainingMatrix } from '@turva/contracts/duties/training';
import { isGap, trainingShare } from '@turva/rules/duties/training-progress';

export type Person = TrainingMatrix['people'][number];

export const gapsOf = ({ cells }: Person) => cells.filter(isGap).length;

/** The assignments of these people, and how many are valid. */
export const requiredOf = (people: readonly Person[]) => trainingShare(people.flatMap(({ cells }) => cells));

/** The same for mandatory modules, as counted by the safety index. */
export function mandatoryOf({ modules }: TrainingMatrix, people: readonly Person[]) {
  const ids = new Set(modules.filter(({ category }) => category === 'mandatory').map(({ id }) => id));
  return trainingShare(people.flatMap(({ cells }) => cells.filter(({ moduleId }) => ids.has(moduleId))));
}

/** The people listed. */
export const rowsOf = (
  { people }: TrainingMatrix,
  { onlyGaps, department }: { onlyGaps: boolean; department: string },
): Person[] =>
  people.filter(
    (person) => (department === '' || person.department === department) && (!onlyGaps || gapsOf(person) > 0),
  );

/** Of the people assigned a module, how many have it now. */
export const shareOf = (people: readonly Person[], moduleId: number) =>
  trainingShare(people.flatMap(({ cells }) => cells.filter((cell) => cell.moduleId === moduleId)));

/** By department, in the order of the table. */
export const departmentsOf = (people: readonly Person[]): { department: string; people: Person[] }[] =>
  [...Map.groupBy(people, ({ department }) => department ?? '')].map(([department, members]) => ({
    department,
    people: members,
  }));

/** The people assigned a module who do not have it now. */
export const lackingOf = (people: readonly Person[], moduleId: number): number[] =>
  people
    .filter(({ cells }) => cells.some((cell) => cell.moduleId === moduleId && isGap(cell)))
    .map(({ id }) => id);
