import type { RegisterColumn } from './arrange.ts';
import { Line } from './cells.tsx';

type Words<Row> = Omit<RegisterColumn<Row>, 'order' | 'choice' | 'cell'> & { of: (row: Row) => string };

/** Text as written: sortable, and filterable by the values that occur. */
export const wordsColumn = <Row,>({ of, ...column }: Words<Row>): RegisterColumn<Row> => ({
  ...column,
  order: of,
  choice: { valuesOf: (row) => [of(row)], wordOf: (word) => word },
  cell: (row) => <Line>{of(row)}</Line>,
});
