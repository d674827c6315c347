import type { ComponentProps, ReactNode, Ref } from 'react';
import './facts-table.css';

export interface FactsColumn<Row> {
  id: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** names its row */
  isRowHeader?: boolean;
  /** attributes of its cells */
  of?: (row: Row) => Attributes<'td'> | undefined;
}

type Attributes<Tag extends 'table' | 'tr' | 'td'> = Omit<ComponentProps<Tag>, 'ref'> & {
  [data: `data-${string}`]: unknown;
};

interface Props<Row> extends Omit<ComponentProps<'table'>, 'ref' | 'frame'> {
  ref?: Ref<HTMLTableElement>;
  /** shown above it */
  caption?: string;
  columns: readonly FactsColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** attributes of a row */
  of?: (row: Row) => Attributes<'tr'>;
  /** rows with the same value stand in a body of their own */
  bodyOf?: (row: Row) => string;
  foot?: ReactNode;
  /** class of the frame in which a wide table scrolls; absent: what surrounds it scrolls */
  frame?: string;
}

/** A small table, all of it drawn. Records that are searched, sorted or opened stand in a `Register`. */
export function FactsTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, of, bodyOf = () => '', foot, frame, ...table } = props;
  const drawn = (
    <table {...table}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ id, head }) => (
            <th key={id} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {[...Map.groupBy(rows, bodyOf)].map(([body, own]) => (
        <tbody key={body}>
          {own.map((row) => (
            <tr key={keyOf(row)} {...of?.(row)}>
              {columns.map((column) => {
                const Cell = column.isRowHeader ? 'th' : 'td';
                return (
                  <Cell key={column.id} {...(column.isRowHeader && { scope: 'row' })} {...column.of?.(row)}>
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      ))}
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
  return frame === undefined ? (
    drawn
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <div className={`facts-frame ${frame}`.trim()} tabIndex={0}>
      {drawn}
    </div>
  );
}
