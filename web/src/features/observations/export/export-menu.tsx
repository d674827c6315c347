import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconX } from '@tabler/icons-react';
import { plantDay } from '@turva/rules/plant-time';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toCsv } from '../../../files/to-csv.ts';
import { toXlsx } from '../../../files/to-xlsx.ts';
import { errorSentence } from '../../../http/error-sentence.ts';
import { currentLocale } from '../../../i18n/i18n.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { DeskQuery } from '../../../records/observations/desk-rows.ts';
import { saveFile } from '../../../sync-ui/save-file.ts';
import { formatDateTime } from '../../../ui/time.tsx';
import { showToast } from '../../../ui/toast.ts';
import { allRows, cellsOf, exportColumns, type Progress } from './export-rows.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What the list shows, all of it, as a file. */
export function ExportMenu({ db, query }: { db: UserDb; query: DeskQuery }) {
  const { t } = useTranslation(['observations', 'common', 'desk', 'errors']);
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);

  const run = async (kind: 'csv' | 'xlsx') => {
    const ended = new AbortController();
    running.current = ended;
    setProgress({ done: 0, total: 0 });
    try {
      const views = await allRows(db, query, { signal: ended.signal, onProgress: setProgress });
      const columns = exportColumns(t);
      const rows = cellsOf(views, columns);
      const name = `${t('desk:export.filename')}-${plantDay(Date.now())}.${kind}`;
      if (kind === 'csv') {
        const text = toCsv(rows, { locale: currentLocale(), date: formatDateTime });
        saveFile({ filename: name, mime: 'text/csv;charset=utf-8', bytes: new TextEncoder().encode(text) });
      } else {
        const widths = columns.map(({ width }) => width);
        const bytes = await toXlsx({ rows, widths, sheet: t('list.title') }, ended.signal);
        saveFile({ filename: name, mime: XLSX, bytes: new Uint8Array(bytes) });
      }
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
      <Button
        variant="default"
        leftSection={<IconX size={18} />}
        onClick={() => running.current?.abort(new DOMException('given up', 'AbortError'))}
      >
        {t('desk:export.running', {
          percent: new Intl.NumberFormat(currentLocale(), { style: 'percent' }).format(percent),
        })}
      </Button>
    );
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          rightSection={<IconChevronDown size={16} />}
        >
          {t('desk:export.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void run('csv')}>{t('desk:export.csv')}</Menu.Item>
        <Menu.Item onClick={() => void run('xlsx')}>{t('desk:export.xlsx')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
