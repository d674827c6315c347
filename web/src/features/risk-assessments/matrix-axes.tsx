import { useTranslation } from 'react-i18next';

/** The labels of a matrix's axes. */
export function MatrixAxes() {
  const { t } = useTranslation('risk');
  return (
    <>
      <span className="matrix-axis text-center matrix-up dim tiny" aria-hidden>
        {t('matrix.likelihood')}
      </span>
      <span className="matrix-axis text-center matrix-right dim tiny" aria-hidden>
        {t('matrix.severity')}
      </span>
    </>
  );
}
