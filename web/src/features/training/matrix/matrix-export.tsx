import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import type { TrainingMatrix } from '@turva/contracts/training';
import { plantDay } from '@turva/rules/plant-time';
import { useTranslation } from 'react-i18next';
import { type Cell, toCsv } from '../../../files/to-csv.ts';
import { toXlsx } from '../../../files/to-xlsx.ts';
import { currentLocale } from '../../../i18n/i18n.ts';
import { saveFile } from '../../../sync-ui/save-file.ts';
import { formatDate, formatDateTime } from '../../../ui/time.tsx';
import { showToast } from '../../../ui/toast.ts';
import { gapsOf } from './matrix-rows.ts';
import { titleOf } from './matrix-table.tsx';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What the table shows, as a file. */
export function MatrixExport({ matrix }: { matrix: TrainingMatrix }) {
  const { t } = useTranslation(['training', 'desk']);
  const rows = (): Cell[][] => [
    [t('matrix.person'), t('matrix.department'), t('matrix.gapsHead'), ...matrix.modules.map(titleOf)],
    ...matrix.people.map((person) => [
      person.name,
      person.department,
      gapsOf(person),
      ...matrix.modules.map(({ id }) => {
        const cell = person.cells.find(({ moduleId }) => moduleId === id);
        if (!cell) return t('matrix.notAsked');
        const word = t(`matrix.state.${cell.state}`);
        return cell.expiresAt ? `${word} ${formatDate(cell.expiresAt)}` : word;
      }),
    ]),
  ];
  const run = async (kind: 'csv' | 'xlsx') => {
    const filename = `${t('matrix.filename')}-${plantDay(Date.now())}.${kind}`;
    try {
      if (kind === 'csv') {
        const text = toCsv(rows(), { locale: currentLocale(), date: formatDateTime });
        saveFile({ filename, mime: 'text/csv;charset=utf-8', bytes: new TextEncoder().encode(text) });
      } else {
        const widths = [24, 18, 10, ...matrix.modules.map(() => 26)];
        const sheet = { rows: rows(), widths, sheet: t('matrix.button').slice(0, 31) };
        const bytes = await toXlsx(sheet, new AbortController().signal);
        saveFile({ filename, mime: XLSX, bytes: new Uint8Array(bytes) });
      }
      showToast({ title: t('matrix.exported', { count: matrix.people.length }), kind: 'success' });
    } catch {
      showToast({ title: t('desk:export.failed'), kind: 'error' });
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t('matrix.export')}
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
