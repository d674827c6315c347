import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';

/** How a cell is to be drawn in its row. */
export interface CellState {
  active: boolean;
  /** of what can be tabbed to in this row: one row at a time is on the way of the Tab key */
  tabIndex: 0 | -1;
  /** into what is known of the row */
  open: () => void;
  /** the same in a new tab; absent: there is no such address */
  to?: To | undefined;
}

export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row, state: CellState) => ReactNode;
  /** the direction of the first press; without it the column has no order */
  sort?: 'asc' | 'desc';
  /** rem; without it the column takes what is left */
  width?: number;
  /** names its row */
  isRowHeader?: boolean;
  /** its head has no room for its name: only its arrow is seen */
  isNarrow?: boolean;
  /** the first to be left out where there is no room has the lowest; absent: never, and nobody can take it away */
  leaves?: number;
  /** shown only where somebody chose it */
  isExtra?: boolean;
}
