import type { TrainingMatrix } from '@turva/contracts/training';
import { isGap } from '@turva/rules/training-progress';

type Person = TrainingMatrix['people'][number];

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
