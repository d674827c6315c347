import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { datedName, saveTable, type TableFormat } from '../../../files/save-table.ts';
import { TableMenu } from '../../../files/table-menu.tsx';
import { errorSentence } from '../../../http/error-sentence.ts';
import { currentLocale } from '../../../i18n/i18n.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { DeskQuery } from '../../../records/observations/desk-rows.ts';
import { Act } from '../../../ui/press/act.tsx';
import { showToast } from '../../../ui/toast.ts';
import { cellsOf, exportColumns } from './export-columns.ts';
import { allRows, type Progress } from './export-rows.ts';

/** Exports the complete list as a file. */
export function ExportMenu({ db, query }: { db: UserDb; query: DeskQuery }) {
  const { t } = useTranslation(['observations', 'common', 'desk', 'errors']);
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);

  const run = async (format: TableFormat) => {
    const ended = new AbortController();
    running.current = ended;
    setProgress({ done: 0, total: 0 });
    try {
      const views = await allRows(db, query, { signal: ended.signal, onProgress: setProgress });
      const areas = await db.srvAreas.toArray();
      const columns = exportColumns(t, new Map(areas.map((area) => [area.id, area])));
      const table = {
        rows: cellsOf(views, columns),
        widths: columns.map(({ width }) => width),
        sheet: t('list.title'),
      };
      await saveTable(format, datedName(t('desk:export.filename')), table, ended.signal);
      showToast({ title: t('desk:export.done', { count: views.length }), kind: 'success' });
    } catch (error) {
      if (ended.signal.aborted) return;
      showToast({ title: t('desk:export.failed'), message: errorSentence(error, t), kind: 'error' });
    } finally {
      setProgress(null);
    }
  };

  if (progress) {
    const percent = progress.total > 0 ? progress.done / progress.total : 0;
    return (
      <Act
        Icon={IconX}
        iconSize={18}
        label={t('desk:export.running', {
          percent: new Intl.NumberFormat(currentLocale(), { style: 'percent' }).format(percent),
        })}
        onClick={() => running.current?.abort(new DOMException('given up', 'AbortError'))}
      />
    );
  }
  return <TableMenu label={t('desk:export.button')} onChoose={(format) => void run(format)} />;
}
