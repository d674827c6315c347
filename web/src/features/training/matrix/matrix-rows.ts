import type { TrainingMatrix } from '@turva/contracts/training';
import { isGap } from '@turva/rules/training-progress';

export type Person = TrainingMatrix['people'][number];

export const gapsOf = ({ cells }: Person) => cells.filter(isGap).length;

/** What is asked of these people, and how much of it is valid. */
export function requiredOf(people: readonly Person[]) {
  const total = people.reduce((sum, { cells }) => sum + cells.filter(({ required }) => required).length, 0);
  const missing = people.reduce((sum, person) => sum + gapsOf(person), 0);
  return { total, missing, valid: total - missing };
}

/** Whom the table shows. */
export const rowsOf = (
  { people }: TrainingMatrix,
  { onlyGaps, department }: { onlyGaps: boolean; department: string },
): Person[] =>
  people.filter(
    (person) => (department === '' || person.department === department) && (!onlyGaps || gapsOf(person) > 0),
  );

/** Of those who are asked to have a module, how many have it now. */
export function shareOf(people: readonly Person[], moduleId: number): { valid: number; total: number } {
  const asked = people.flatMap(({ cells }) =>
    cells.filter((cell) => cell.moduleId === moduleId && cell.required),
  );
  return { valid: asked.filter((cell) => !isGap(cell)).length, total: asked.length };
}

/** By department, in the order of the table. */
export const departmentsOf = (people: readonly Person[]): { department: string; people: Person[] }[] =>
  [...Map.groupBy(people, ({ department }) => department ?? '')].map(([department, members]) => ({
    department,
    people: members,
  }));

/** Who of them is asked to have a module and does not have it now. */
export const lackingOf = (people: readonly Person[], moduleId: number): number[] =>
  people
    .filter(({ cells }) => cells.some((cell) => cell.moduleId === moduleId && isGap(cell)))
    .map(({ id }) => id);
