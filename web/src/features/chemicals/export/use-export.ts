import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { datedName, saveTable, type TableFormat } from '../../../files/save-table.ts';
import type { ChemicalView } from '../../../records/chemicals/overlay-chemicals.ts';
import { useUserDb } from '../../../sync-ui/use-user-db.ts';
import { showToast } from '../../../ui/toast.ts';
import { currentReading } from '../../../ui/translate/reading.ts';
import { exportRows } from './export-rows.ts';

/** Exports the register from this device's data, also offline. */
export function useExport(views: readonly ChemicalView[]) {
  const { t } = useTranslation(['chemicals', 'common']);
  const db = useUserDb();
  const [running, setRunning] = useState(false);

  const run = async (format: TableFormat) => {
    setRunning(true);
    try {
      const areas = await db.srvAreas.toArray();
      const codes = new Map(areas.map(({ id, code }) => [id, code]));
      const table = {
        ...exportRows(t, views, { codes, reading: currentReading() }),
        sheet: t('print.title'),
      };
      await saveTable(format, datedName(t('export.filename')), table);
      showToast({ title: t('export.done', { count: views.length }), kind: 'success' });
    } catch {
      showToast({ title: t('export.failed'), kind: 'error' });
    } finally {
      setRunning(false);
    }
  };
  return { run, running };
}
