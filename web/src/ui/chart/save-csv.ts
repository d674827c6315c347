import { plantDay } from '@turva/rules/plant-time';
import i18next from 'i18next';
import { type Cell, toCsv } from '../../files/to-csv.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { saveFile } from '../../sync-ui/save-file.ts';
import { formatDateTime } from '../time.tsx';
import { showToast } from '../toast.ts';
import { fileName } from './chart-data.ts';

/** The figures of a chart as a file, named after it. */
export function saveCsv(title: string, rows: readonly Cell[][]) {
  try {
    const text = toCsv(rows, { locale: currentLocale(), date: formatDateTime });
    const bytes = new TextEncoder().encode(text);
    saveFile({ filename: fileName(title, plantDay(Date.now())), mime: 'text/csv;charset=utf-8', bytes });
    showToast({ title: i18next.t('common:chart.saved'), kind: 'success' });
  } catch {
    showToast({ title: i18next.t('common:chart.failed'), kind: 'error' });
  }
}
