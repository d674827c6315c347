import { plantDay } from '@turva/rules/plant/plant-time';
import { currentLocale } from '../i18n/i18n.ts';
import { saveFile } from './save-file.ts';
import { type Cell, toCsv } from './to-csv.ts';
import { toXlsx } from './to-xlsx.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A valid sheet name: limited length, without these characters. */
const sheetName = (name: string) => name.replace(/[:\\/?*[\]]/g, ' ').slice(0, 31);

export type TableFormat = 'csv' | 'xlsx';

export interface Table {
  /** the first row is the head */
  rows: Cell[][];
  widths: number[];
  sheet: string;
}

/** `name` with the plant's current date. */
export const datedName = (name: string) => `${name}-${plantDay(Date.now())}`;

/** Rows as a file in the reader's language; `name` without extension. */
export function saveCsv(name: string, rows: readonly Cell[][]) {
  const text = toCsv(rows, currentLocale());
  const bytes = new TextEncoder().encode(text);
  saveFile({ filename: `${name}.csv`, mime: 'text/csv;charset=utf-8', bytes });
}

/** A table in the chosen format; the spreadsheet is cancelled once `signal` is aborted. */
export async function saveTable(
  format: TableFormat,
  name: string,
  { rows, widths, sheet }: Table,
  signal = new AbortController().signal,
) {
  if (format === 'csv') return saveCsv(name, rows);
  const bytes = await toXlsx({ rows, widths, sheet: sheetName(sheet) }, signal);
  saveFile({ filename: `${name}.xlsx`, mime: XLSX, bytes: new Uint8Array(bytes) });
}
