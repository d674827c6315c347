import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import type { DocumentReading } from '@turva/contracts/documents';
import { plantDay } from '@turva/rules/plant-time';
import { useTranslation } from 'react-i18next';
import { type Cell, toCsv } from '../../../files/to-csv.ts';
import { toXlsx } from '../../../files/to-xlsx.ts';
import { currentLocale } from '../../../i18n/i18n.ts';
import { saveFile } from '../../../sync-ui/save-file.ts';
import { formatDateTime } from '../../../ui/time.tsx';
import { showToast } from '../../../ui/toast.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const WIDTHS = [40, 12, 24, 18, 14, 16, 18];
/** As long as the name of a sheet may be. */
const SHEET_NAME = 31;

/** What the list shows, as a file. */
export function ReadingsExport({ readings }: { readings: readonly DocumentReading[] }) {
  const { t } = useTranslation(['documents', 'desk']);
  const rows = (): Cell[][] => [
    (['document', 'label', 'person', 'department', 'state', 'readLabel', 'readAt'] as const).map((column) =>
      t(`readings.column.${column}`),
    ),
    ...readings.map(({ title, label, name, department, missing, asked, readLabel, readAt }) => [
      title,
      label,
      name,
      department,
      t(missing ? 'readings.missing' : asked ? 'readings.read' : 'readings.unasked'),
      readLabel,
      readAt && formatDateTime(readAt),
    ]),
  ];
  const run = async (kind: 'csv' | 'xlsx') => {
    const filename = `${t('readings.filename')}-${plantDay(Date.now())}.${kind}`;
    try {
      if (kind === 'csv') {
        const text = toCsv(rows(), { locale: currentLocale(), date: formatDateTime });
        saveFile({ filename, mime: 'text/csv;charset=utf-8', bytes: new TextEncoder().encode(text) });
      } else {
        const sheet = { rows: rows(), widths: WIDTHS, sheet: t('readings.button').slice(0, SHEET_NAME) };
        const bytes = await toXlsx(sheet, new AbortController().signal);
        saveFile({ filename, mime: XLSX, bytes: new Uint8Array(bytes) });
      }
      showToast({ title: t('readings.exported', { count: readings.length }), kind: 'success' });
    } catch {
      showToast({ title: t('desk:export.failed'), kind: 'error' });
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          disabled={readings.length === 0}
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t('readings.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item mih="var(--tt-ctl)" onClick={() => void run('csv')}>
          {t('desk:export.csv')}
        </Menu.Item>
        <Menu.Item mih="var(--tt-ctl)" onClick={() => void run('xlsx')}>
          {t('desk:export.xlsx')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
