import type { ReactNode } from 'react';
import type { Changes, DialogUrl } from '../dialog/dialog-url.ts';
import type { ListAction } from '../list/list-actions.tsx';
import type { RegisterColumn } from './arrange.ts';
import type { Sorting } from './data-table.tsx';
import type { RegisterUndo, RowsAction } from './register-bar.tsx';
import type { Sections } from './sections.tsx';

export interface Counters<Row, Name extends string = string> {
  label: string;
  names: readonly Name[];
  /** the one that narrows nothing */
  all: NoInfer<Name>;
  /** chosen without a word in the address; absent: the one for all */
  usual?: NoInfer<Name>;
  wordOf: (name: NoInfer<Name>) => string;
  is: (name: NoInfer<Name>, row: Row) => boolean;
  /** what they count, where their words do not say it */
  hint?: string;
}

export interface RegisterProps<Row extends object, Name extends string> {
  /** columns, widths and views are remembered under it */
  name: string;
  url: DialogUrl;
  title: string;
  /** the ways to look at it, seen in place of the title */
  views?: ReactNode;
  /** what else stands in the head, with the rows that are shown */
  head?: (shown: readonly Row[]) => ReactNode;
  /** what was changed from here last, and the way back (`z`) */
  undo?: RegisterUndo;
  /** the same ones while nothing of them has changed */
  columns: readonly RegisterColumn<Row>[];
  /** undefined: not known yet, and nothing is claimed */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** what a row is called at `?id=` */
  addressOf: (row: Row) => string;
  /** in what order they are without a word in the address */
  usual: Sorting;
  search: {
    label: string;
    /** what is looked in; the same function while it looks in the same */
    textOf: (row: Row) => string;
  };
  counters?: Counters<Row, Name>;
  primary?: ListAction | undefined;
  others?: readonly ListAction[];
  /** of several others that belong together: what their menu is called */
  othersLabel?: string;
  /** what waits to be gone on with */
  notices?: ReactNode;
  /** said where there is nothing at all */
  empty: { icon: ReactNode; title: string; message?: ReactNode; action?: ReactNode };
  /** what can be done with several; absent: rows cannot be selected */
  actions?: readonly RowsAction<Row>[];
  /** what is known of the row at `?id=`, beside the table; absent: the screen opens it over the table */
  pane?: { label: string; of: (id: string, close: () => Promise<void>) => ReactNode };
  /** instead of by `?id=` */
  onOpen?: (row: Row) => void;
  /** where else than at `id` the open row stands in the address, and the counter than at `show` */
  openParam?: string;
  counterParam?: string;
  /** of a screen that has its own heading */
  isPart?: boolean;
  /** what else narrows the rows, after the filters of the columns */
  fields?: ReactNode;
  /** how the rows lie where nobody has asked for an order or groups; the same ones while nothing of them has changed */
  sections?: Sections<Row>;
  /** beside the table as long as nothing else is */
  aside?: ReactNode;
  /** `aside` narrows the rows: the way back from that */
  narrowedAside?: { isOn: boolean; off: Changes };
}
