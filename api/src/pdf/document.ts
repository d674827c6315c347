import type { Language } from '@turva/locales/languages';
import type { FigureName } from '@turva/rules/figures/all';

// A report between the gathered data and its files: in a language, but in no format. Each file writer does its own
// escaping.

export interface ReportDocument {
  language: Language;
  title: string;
  about: string;
  /** the plant, at the head of every page */
  plant: string;
  /** its common name; part of the title, too */
  period: string;
  /** period, department, requester, date */
  facts: Fact[];
  /** the whole report on one page; null: there is nothing to sum up */
  summary: Section | null;
  sections: Section[];
  /** the signature section */
  signature: Signature;
  /** heading of the list of sections */
  contents: string;
  footer: string;
}

export interface Signature {
  heading: string;
  /** author and approver; empty: to be written by hand */
  people: Fact[];
  /** under the lines: the name, the day, the signature */
  lines: string[];
}

export interface Fact {
  label: string;
  value: string;
  /** the definition it is counted by */
  figure?: FigureName;
}

export interface Section {
  heading: string;
  blocks: Block[];
}

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'figures'; figures: Fact[] }
  /** `data`: the same figures as a table, for a spreadsheet and for readers who unfold it; a page does not print both */
  | { kind: 'chart'; chart: Chart; data: Table }
  | { kind: 'table'; table: Table };

export interface Chart {
  /** matrix: a cell for each label of each series, with its count */
  kind: 'columns' | 'line' | 'bars' | 'matrix';
  title: string;
  /** every figure of it in words, for screen readers */
  alt: string;
  labels: string[];
  series: Series[];
  /** top of the scale; absent: derived from the data */
  max?: number;
  /** line drawn across it, with its name */
  target?: { value: number; label: string };
  /** by label: months only partly in the period */
  partial?: boolean[];
  /** for bars: text at the end of each label's */
  ends?: string[];
  /** for bars of one series: the severity of each, from 0 */
  severities?: number[];
  /** half the height */
  low?: true;
  /** for a matrix: the severity of a cell, from 0, by series and label */
  grades?: number[][];
  note?: string;
}

export interface Series {
  name: string;
  /** null: unknown */
  values: (number | null)[];
  /** for a line: the last known value, as text */
  last?: string;
}

/** A number stays a number, for the spreadsheet. */
export type Cell = string | number | null | Flagged;

/** Text that must not be overlooked: in the colour of errors, and understandable without it. */
export interface Flagged {
  flagged: string;
}

export interface Table {
  caption: string;
  columns: Column[];
  rows: Cell[][];
  /** note below it: what it leaves out */
  note?: string;
  /** text if it has no rows */
  empty?: string;
}

export interface Column {
  label: string;
  numeric?: true;
  /** decimals, as on the screens; default none */
  digits?: number;
  /** share of the width; default 1 */
  width?: number;
}
