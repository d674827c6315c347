import { neutral, quoted } from '@turva/rules/csv-cell';
import { plantIso } from '@turva/rules/plant-time';

/** `date`: an instant, in the plant's time; `day`: a day of the calendar. */
export type Cell = string | number | { date: string } | { day: string } | null;

const decimalOf = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** Excel splits at what the language does not use in numbers. */
export const separatorOf = (locale: string) => (decimalOf(locale) === ',' ? ';' : ',');

function textOf(cell: Cell, locale: string) {
  if (cell === null) return '';
  // with the language's comma, or Excel makes 2.4 the second of April; with a hyphen as minus, which alone it knows
  if (typeof cell === 'number') return String(cell).replace('.', decimalOf(locale));
  if (typeof cell === 'string') return neutral(cell);
  return 'day' in cell ? cell.day : plantIso(cell.date);
}

/**
 * Separator and decimals are the reader's, as a spreadsheet takes them; dates are ISO 8601, which every machine reads.
 * With a byte order mark: without it Excel takes ä, č and ж for something else.
 */
export function toCsv(rows: readonly Cell[][], locale: string): string {
  const separator = separatorOf(locale);
  const lines = rows.map((row) => row.map((cell) => quoted(textOf(cell, locale), separator)).join(separator));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
