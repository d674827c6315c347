import { riskCategories } from '@turva/contracts/risks/risk-values';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** A category in the reader's language; a custom one as it was written. */
export function useCategoryName() {
  const { t } = useTranslation('risk');
  return useCallback(
    (category: string) =>
      riskCategories.some((known) => known === category) ? t(`category.${category}`) : category,
    [t],
  );
}
