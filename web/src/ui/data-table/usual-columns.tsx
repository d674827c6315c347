import type { Pending } from '../../records/overlay.ts';
import { SendBadge } from '../../sync-ui/send-badge.tsx';
import type { RegisterColumn } from './arrange.ts';
import { Line, RowLink } from './cells.tsx';

/** A record's title and its unsent work: names its row and opens it. */
export const titleColumn = <Row extends { title: string; pending: Pending | null }>(
  header: string,
): RegisterColumn<Row> => ({
  id: 'title',
  header,
  isRowHeader: true,
  order: ({ title }) => title,
  cell: ({ title, pending }, state) => (
    <div className="desk-title">
      <RowLink {...state}>{title}</RowLink>
      <SendBadge pending={pending} />
    </div>
  ),
});

type Words<Row> = Omit<RegisterColumn<Row>, 'order' | 'choice' | 'cell'> & { of: (row: Row) => string };

/** Text as written: sortable, and filterable by the values that occur. */
export const wordsColumn = <Row,>({ of, ...column }: Words<Row>): RegisterColumn<Row> => ({
  ...column,
  order: of,
  choice: { valuesOf: (row) => [of(row)], wordOf: (word) => word },
  cell: (row) => <Line>{of(row)}</Line>,
});
