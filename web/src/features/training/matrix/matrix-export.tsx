import type { TrainingMatrix } from '@turva/contracts/duties/training';
import { useTranslation } from 'react-i18next';
import { TableSaver } from '../../../files/table-menu.tsx';
import { matrixFile } from './matrix-file.ts';
import { titleOf } from './matrix-table.tsx';

/** Exports the table. */
export function MatrixExport({ matrix }: { matrix: TrainingMatrix }) {
  const { t } = useTranslation('training');
  const table = () =>
    matrixFile(matrix, {
      sheet: t('matrix.button'),
      person: t('matrix.person'),
      department: t('matrix.department'),
      gaps: t('matrix.gapsHead'),
      notAsked: t('matrix.notAsked'),
      until: t('addCard.to'),
      due: t('edit.due'),
      state: (state) => t(`matrix.state.${state}`),
      title: titleOf,
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
