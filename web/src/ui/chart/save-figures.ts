import i18next from 'i18next';
import { datedName, saveTable, type TableFormat } from '../../files/save-table.ts';
import type { Cell } from '../../files/to-csv.ts';
import { showToast } from '../toast.ts';
import { fileName } from './chart-data.ts';

const FIRST_WIDTH = 26;
const WIDTH = 16;

/** The figures of a chart as a file, named after it. */
export async function saveFigures(format: TableFormat, title: string, rows: Cell[][]) {
  try {
    const widths = rows[0]?.map((_, at) => (at === 0 ? FIRST_WIDTH : WIDTH)) ?? [];
    await saveTable(format, datedName(fileName(title)), { rows, widths, sheet: title });
    showToast({ title: i18next.t('common:chart.saved'), kind: 'success' });
  } catch {
    showToast({ title: i18next.t('common:chart.failed'), kind: 'error' });
  }
}
