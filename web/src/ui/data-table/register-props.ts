import type { ReactNode } from 'react';
import type { Changes, DialogUrl } from '../dialog/dialog-url.ts';
import type { CountedFigures } from '../list/count-cards.tsx';
import type { ListAction } from '../list/list-actions.tsx';
import type { RegisterColumn } from './arrange.ts';
import type { Sorting } from './data-table.tsx';
import type { RegisterUndo, RowsAction } from './register-bar.tsx';
import type { Sections } from './sections.tsx';

export interface Counters<Row, Name extends string = string> {
  label: string;
  names: readonly Name[];
  /** the counter that filters nothing */
  all: NoInfer<Name>;
  /** chosen without a URL parameter; absent: the one for all */
  usual?: NoInfer<Name>;
  wordOf: (name: NoInfer<Name>) => string;
  is: (name: NoInfer<Name>, row: Row) => boolean;
  /** what they count, if their names do not say it */
  hint?: string;
  /** the figures they are, by the first part of their names */
  figures?: CountedFigures['of'];
  /** of everything stored, where `rows` may be only the first of them while nothing is asked for; undefined: not known */
  stored?: { counts: Readonly<Record<NoInfer<Name>, number>> | undefined };
}

export interface RegisterProps<Row extends object, Name extends string> {
  /** columns, widths and views are stored under it */
  name: string;
  url: DialogUrl;
  title: string;
  /** the view switch, shown instead of the title */
  views?: ReactNode;
  /** further content of the head, given the rows shown */
  head?: (shown: readonly Row[]) => ReactNode;
  /** the last changes made from here, and their undo (`z`) */
  undo?: RegisterUndo;
  /** must stay the same object while nothing in them changes */
  columns: readonly RegisterColumn<Row>[];
  /** undefined: not known yet, and nothing is claimed */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** a row's value of `?id=`, if not `idOf` */
  addressOf?: (row: Row) => string;
  /** the sort order without a URL parameter */
  usual: Sorting;
  search: {
    label: string;
    /** the text that is searched; the same function while it searches the same */
    textOf: (row: Row) => string;
  };
  counters?: Counters<Row, Name>;
  primary?: ListAction | undefined;
  others?: readonly ListAction[];
  /** name of the menu of several related others */
  othersLabel?: string;
  /** unfinished work to continue */
  notices?: ReactNode;
  /** shown if there are no rows at all */
  empty: { icon: ReactNode; title: string; message?: ReactNode; action?: ReactNode };
  /** actions for several rows; absent: rows cannot be selected */
  actions?: readonly RowsAction<Row>[];
  /** the details of the row at `?id=`, next to the table; absent: the screen opens them over the table */
  pane?: { label: string; of: (id: string, close: () => Promise<void>) => ReactNode };
  /** instead of by `?id=` */
  onOpen?: (row: Row) => void;
  /** the URL parameters of the open row and the counter, if not `id` and `show` */
  openParam?: string;
  counterParam?: string;
  /** part of a screen that has its own heading */
  isPart?: boolean;
  /** further filters, after those of the columns */
  fields?: ReactNode;
  /** sections of the rows without a chosen order or grouping; the same object while nothing in it changes */
  sections?: Sections<Row>;
  /** next to the table while nothing else is */
  aside?: ReactNode;
  /** `aside` filters the rows: how to undo that */
  narrowedAside?: { isOn: boolean; off: Changes };
}
