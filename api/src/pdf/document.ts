import type { Language } from '@turva/locales/languages';

// A report between what was gathered and its files: in a language, in no format. Whoever writes a file of it escapes.

export interface ReportDocument {
  language: Language;
  title: string;
  about: string;
  /** the plant, at the head of every page */
  plant: string;
  /** as people call it; it stands in the title too */
  period: string;
  /** period, department, who asked for it, when it was made */
  facts: Fact[];
  /** the whole on one page; null: there is nothing to sum up */
  summary: Section | null;
  sections: Section[];
  /** where it is signed */
  signature: Signature;
  /** what the list of sections is called */
  contents: string;
  footer: string;
}

export interface Signature {
  heading: string;
  /** who has put it together, and who accepts it; empty: to be written by hand */
  people: Fact[];
  /** under the lines: the name, the day, the signature */
  lines: string[];
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
  /** `data`: the same figures as a table, for a spreadsheet and for whoever unfolds them; a page does not say them twice */
  | { kind: 'chart'; chart: Chart; data: Table }
  | { kind: 'table'; table: Table };

export interface Chart {
  /** matrix: a cell for each label of each series, with how many there are */
  kind: 'columns' | 'line' | 'bars' | 'matrix';
  title: string;
  /** every figure of it in words, for screen readers */
  alt: string;
  labels: string[];
  series: Series[];
  /** top of the scale; absent: what the data ask for */
  max?: number;
  /** drawn across it, with its name */
  target?: { value: number; label: string };
  /** by label: of months that lie in the period only in part */
  partial?: boolean[];
  /** of bars: words at the end of each label's */
  ends?: string[];
  /** of bars of one series: which of them is a severity, from 0 */
  severities?: number[];
  /** a half as high */
  low?: true;
  /** of a matrix: how grave a cell is, from 0, by series and label */
  grades?: number[][];
  note?: string;
}

export interface Series {
  name: string;
  /** null: nothing is known of it */
  values: (number | null)[];
  /** of a line: the last value that is known, as it is written */
  last?: string;
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
  /** decimals, as on the screens; none where nothing is said */
  digits?: number;
  /** share of the width; 1 where nothing is said */
  width?: number;
}
