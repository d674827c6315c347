import { neutral } from '@turva/rules/words/csv-cell';
import writeXlsxFile, { type Cell as SheetCell } from 'write-excel-file/universal';
import type { Cell } from './to-csv.ts';

export interface XlsxRequest {
  /** the first row is the head; dates are the plant's local time, written as UTC: a spreadsheet has no time zones */
  rows: Cell[][];
  widths: number[];
  sheet: string;
}
export type XlsxAnswer = { bytes: ArrayBuffer } | { error: string };

const head = (cell: Cell): SheetCell => ({ value: String(cell), type: String, fontWeight: 'bold' });

/** Texts stay texts: they have an explicit type, so no program reads them as a formula. */
function sheetCell(cell: Cell): SheetCell {
  if (cell === null) return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (typeof cell === 'string') return { value: neutral(cell), type: String };
  if ('day' in cell) return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  return { value: new Date(cell.date), type: Date, format: 'dd.mm.yyyy hh:mm' };
}

async function make({ rows, widths, sheet }: XlsxRequest): Promise<ArrayBuffer> {
  const [first = [], ...rest] = rows;
  const data = [first.map(head), ...rest.map((row) => row.map(sheetCell))];
  const options = { sheet, columns: widths.map((width) => ({ width })), stickyRowsCount: 1 };
  const blob = await writeXlsxFile(data, options).toBlob();
  return blob.arrayBuffer();
}

addEventListener('message', ({ data }: MessageEvent<XlsxRequest>) => {
  make(data).then(
    (bytes) => postMessage({ bytes } satisfies XlsxAnswer),
    (error: unknown) => postMessage({ error: String(error) } satisfies XlsxAnswer),
  );
});
