import { plantIso } from '@turva/rules/plant/plant-time';
import { neutral, quoted } from '@turva/rules/words/csv-cell';

/** `date`: an instant, in the plant's time; `day`: a calendar day. */
export type Cell = string | number | { date: string } | { day: string } | null;

const decimalOf = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** Excel splits at the character that the language does not use in numbers. */
export const separatorOf = (locale: string) => (decimalOf(locale) === ',' ? ';' : ',');

function textOf(cell: Cell, locale: string) {
  if (cell === null) return '';
  // with the language's separator, or Excel reads 2.4 as the second of April; with a hyphen as minus, the only one
  // Excel accepts
  if (typeof cell === 'number') return String(cell).replace('.', decimalOf(locale));
  if (typeof cell === 'string') return neutral(cell);
  return 'day' in cell ? cell.day : plantIso(cell.date);
}

/**
 * Separator and decimals follow the reader's language, as spreadsheets expect; dates are ISO 8601, which every
 * program reads. With a byte order mark: without it Excel misreads ä, č and ж.
 */
export function toCsv(rows: readonly Cell[][], locale: string): string {
  const separator = separatorOf(locale);
  const lines = rows.map((row) => row.map((cell) => quoted(textOf(cell, locale), separator)).join(separator));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
