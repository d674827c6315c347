import { type Cell, classOf, type Matrix } from '@turva/rules/risks/risk-matrix';
import { useTranslation } from 'react-i18next';

/** The names of the matrix's cells. */
export function useCellWords(matrix: Matrix) {
  const { t } = useTranslation('risk');
  const names = matrix.kind === '3x3' ? 'three' : 'five';
  const of = ({ likelihood, severity }: Cell) => ({
    likelihood: t(`matrix.${names}.likelihood.${likelihood}`),
    severity: t(`matrix.${names}.severity.${severity}`),
  });
  return {
    chosen: (cell: Cell) => t('matrix.chosen', of(cell)),
    cell: (cell: Cell) =>
      t('matrix.cell', { ...of(cell), class: t(`matrix.class.${classOf(matrix, cell)}`) }),
  };
}
