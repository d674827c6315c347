import type { MatrixCell, TrainingMatrix } from '@turva/contracts/training';

type Person = TrainingMatrix['people'][number];

/** Asked of the person, and not good now. */
export const isGap = ({ required, state }: MatrixCell) =>
  required && state !== 'valid' && state !== 'expiring';

export const gapsOf = ({ cells }: Person) => cells.filter(isGap).length;

/** Whom the table shows. */
export const rowsOf = (
  { people }: TrainingMatrix,
  { onlyGaps, department }: { onlyGaps: boolean; department: string },
): Person[] =>
  people.filter(
    (person) => (department === '' || person.department === department) && (!onlyGaps || gapsOf(person) > 0),
  );
