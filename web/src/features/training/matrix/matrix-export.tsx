import type { TrainingMatrix } from '@turva/contracts/training';
import { useTranslation } from 'react-i18next';
import type { Table } from '../../../files/save-table.ts';
import { TableSaver } from '../../../files/table-menu.tsx';
import { formatDate } from '../../../ui/time.tsx';
import { gapsOf } from './matrix-rows.ts';
import { titleOf } from './matrix-table.tsx';

/** What the table shows, as a file. */
export function MatrixExport({ matrix }: { matrix: TrainingMatrix }) {
  const { t } = useTranslation('training');
  const table = (): Table => ({
    sheet: t('matrix.button'),
    widths: [24, 18, 10, ...matrix.modules.map(() => 26)],
    rows: [
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
    ],
  });
  return (
    <TableSaver
      label={t('matrix.export')}
      name={t('matrix.filename')}
      table={table}
      done={t('matrix.exported', { count: matrix.people.length })}
    />
  );
}
