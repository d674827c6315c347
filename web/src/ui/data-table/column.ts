import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';

/** How a cell is drawn in its row. */
export interface CellState {
  active: boolean;
  /** for focusable elements of this row: only one row at a time is in the Tab order */
  tabIndex: 0 | -1;
  /** opens the row's details */
  open: () => void;
  /** opens the same in a new tab; absent: it has no address */
  to?: To | undefined;
}

export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row, state: CellState) => ReactNode;
  /** the direction of the first press; absent: not sortable */
  sort?: 'asc' | 'desc';
  /** rem; absent: it takes the remaining width */
  width?: number;
  /** names its row */
  isRowHeader?: boolean;
  /** its header has no room for the name and shows only the arrow */
  isNarrow?: boolean;
  /** columns with the lowest value are dropped first for lack of room; absent: never, and it cannot be hidden */
  leaves?: number;
  /** shown only if the person chose it */
  isExtra?: boolean;
}

/** Its name, its width in rem, and its turn to leave where there is no room for all: the lowest first. */
export const column = <Id extends string>(id: Id, header: string, width: number, leaves: number) => ({
  id,
  header,
  width,
  leaves,
});

/** Shown only if the person chose it, and the first to leave. */
export const extraColumn = <Id extends string>(id: Id, header: string, width: number) => ({
  ...column(id, header, width, 0),
  isExtra: true,
});
