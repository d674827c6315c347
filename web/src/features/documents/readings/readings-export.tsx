import type { DocumentReading } from '@turva/contracts/registers/documents';
import { useTranslation } from 'react-i18next';
import type { Table } from '../../../files/save-table.ts';
import { TableSaver } from '../../../files/table-menu.tsx';
import { formatDateTime } from '../../../ui/time.tsx';

const columns = [
  ['document', 40],
  ['label', 12],
  ['person', 24],
  ['department', 18],
  ['state', 14],
  ['readLabel', 16],
  ['readAt', 18],
] as const;

/** Exports the list as a file. */
export function ReadingsExport({ readings }: { readings: readonly DocumentReading[] }) {
  const { t } = useTranslation('documents');
  const table = (): Table => ({
    sheet: t('readings.button'),
    widths: columns.map(([, width]) => width),
    rows: [
      columns.map(([column]) => t(`readings.column.${column}`)),
      ...readings.map(({ title, label, name, department, missing, asked, readLabel, readAt }) => [
        title,
        label,
        name,
        department,
        t(missing ? 'readings.missing' : asked ? 'readings.read' : 'readings.unasked'),
        readLabel,
        readAt && formatDateTime(readAt),
      ]),
    ],
  });
  return (
    <TableSaver
      label={t('readings.export')}
      disabled={readings.length === 0}
      name={t('readings.filename')}
      table={table}
      done={t('readings.exported', { count: readings.length })}
    />
  );
}
