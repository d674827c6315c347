import type { Language } from '@turva/locales/languages';

// A report between what was gathered and its files: in a language, in no format. Whoever writes a file of it escapes.

export interface ReportDocument {
  language: Language;
  title: string;
  about: string;
  /** period, department, plant, when it was made */
  facts: Fact[];
  sections: Section[];
  footer: string;
}

export interface Fact {
  label: string;
  value: string;
}

export interface Section {
  heading: string;
  blocks: Block[];
}

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'figures'; figures: Fact[] }
  | { kind: 'chart'; chart: Chart }
  | { kind: 'table'; table: Table };

export interface Chart {
  kind: 'columns' | 'line' | 'bars';
  title: string;
  /** text alternative for screen readers; the table beside it has the rest */
  alt: string;
  labels: string[];
  series: Series[];
  /** top of the scale; absent: what the data ask for */
  max?: number;
}

export interface Series {
  name: string;
  /** null: nothing is known of it */
  values: (number | null)[];
}

/** A number stays one, for the spreadsheet. */
export type Cell = string | number | null | Flagged;

/** Words that must not be overlooked: in the colour of an error, and they say by themselves what is wrong. */
export interface Flagged {
  flagged: string;
}

export interface Table {
  caption: string;
  columns: Column[];
  rows: Cell[][];
  /** below it: what it leaves out */
  note?: string;
  /** what stands there when it has no rows */
  empty?: string;
}

export interface Column {
  label: string;
  numeric?: true;
  /** share of the width; 1 where nothing is said */
  width?: number;
}
