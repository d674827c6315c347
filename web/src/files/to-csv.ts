import { neutral, quoted } from '@turva/rules/csv-cell';

/** `date`: an instant; shown in the plant's time. */
export type Cell = string | number | { date: string } | null;

interface Format {
  locale: string;
  /** an instant as the reader writes it */
  date: (at: string) => string;
}

const decimalOf = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** Excel splits at what the language does not use in numbers. */
export const separatorOf = (locale: string) => (decimalOf(locale) === ',' ? ';' : ',');

// narrow no-break spaces, which Intl likes and Excel does not
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

function textOf(cell: Cell, { locale, date }: Format) {
  if (cell === null) return '';
  // with the language's comma, or Excel makes 2.4 the second of April; with a hyphen as minus, which alone it knows
  if (typeof cell === 'number') return String(cell).replace('.', decimalOf(locale));
  return typeof cell === 'string' ? neutral(cell) : plain(date(cell.date));
}

/** With a byte order mark: without it Excel takes ä, č and ж for something else. */
export function toCsv(rows: readonly Cell[][], format: Format): string {
  const separator = separatorOf(format.locale);
  const lines = rows.map((row) => row.map((cell) => quoted(textOf(cell, format), separator)).join(separator));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
