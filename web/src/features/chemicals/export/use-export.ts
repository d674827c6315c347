import { plantDay } from '@turva/rules/plant-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toCsv } from '../../../files/to-csv.ts';
import { toXlsx } from '../../../files/to-xlsx.ts';
import { currentLocale } from '../../../i18n/i18n.ts';
import type { ChemicalView } from '../../../records/chemicals/overlay-chemicals.ts';
import { saveFile } from '../../../sync-ui/save-file.ts';
import { useUserDb } from '../../../sync-ui/use-user-db.ts';
import { formatDateTime } from '../../../ui/time.tsx';
import { showToast } from '../../../ui/toast.ts';
import { exportRows } from './export-rows.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The register as a file, made on this device from what it has: also without a network. */
export function useExport(views: readonly ChemicalView[]) {
  const { t } = useTranslation('chemicals');
  const db = useUserDb();
  const [running, setRunning] = useState(false);

  const run = async (kind: 'csv' | 'xlsx') => {
    setRunning(true);
    try {
      const areas = await db.srvAreas.toArray();
      const codes = new Map(areas.map(({ id, code }) => [id, code]));
      const { rows, widths } = exportRows(t, views, codes);
      const filename = `${t('export.filename')}-${plantDay(Date.now())}.${kind}`;
      if (kind === 'csv') {
        const text = toCsv(rows, { locale: currentLocale(), date: formatDateTime });
        saveFile({ filename, mime: 'text/csv;charset=utf-8', bytes: new TextEncoder().encode(text) });
      } else {
        const bytes = await toXlsx({ rows, widths, sheet: t('print.title') }, new AbortController().signal);
        saveFile({ filename, mime: XLSX, bytes: new Uint8Array(bytes) });
      }
      showToast({ title: t('export.done', { count: views.length }), kind: 'success' });
    } catch {
      showToast({ title: t('export.failed'), kind: 'error' });
    } finally {
      setRunning(false);
    }
  };
  return { run, running };
}
