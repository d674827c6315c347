import i18next from 'i18next';
import { datedName, saveCsv } from '../../files/save-table.ts';
import type { Cell } from '../../files/to-csv.ts';
import { showToast } from '../toast.ts';
import { fileName } from './chart-data.ts';

/** The figures of a chart as a file, named after it. */
export function saveFigures(title: string, rows: readonly Cell[][]) {
  try {
    saveCsv(datedName(fileName(title)), rows);
    showToast({ title: i18next.t('common:chart.saved'), kind: 'success' });
  } catch {
    showToast({ title: i18next.t('common:chart.failed'), kind: 'error' });
  }
}
