import { plantWall } from '@turva/rules/plant/plant-time';
import type { Cell } from './to-csv.ts';
import type { XlsxAnswer, XlsxRequest } from './xlsx-worker.ts';

const onPlantClock = (cell: Cell): Cell =>
  cell !== null && typeof cell === 'object' && 'date' in cell ? { date: `${plantWall(cell.date)}Z` } : cell;

/** A spreadsheet, built in a worker: a hundred thousand rows would block the page for seconds. */
export function toXlsx({ rows, ...sheet }: XlsxRequest, signal: AbortSignal): Promise<ArrayBuffer> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ArrayBuffer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<XlsxAnswer>) =>
      'bytes' in data ? resolve(data.bytes) : reject(new Error(data.error));
    worker.onerror = (event) => reject(new Error(event.message));
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.postMessage({ ...sheet, rows: rows.map((row) => row.map(onPlantClock)) } satisfies XlsxRequest);
  }).finally(() => worker.terminate());
}
