import { categories, severities, statuses } from '@turva/contracts/observations/observation-values';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The texts of every row, looked up once for all: a row that scrolls in has a few milliseconds. */
export interface RowWords {
  category: (value: string) => string;
  severity: (value: string) => string;
  status: (value: string) => string;
  justNow: string;
  viewOne: (title: string) => string;
}

const lookup = (
  values: readonly string[],
  word: (value: string) => string,
  otherwise: (value: string) => string,
) => {
  const words = new Map(values.map((value) => [value, word(value)]));
  return (value: string) => words.get(value) ?? otherwise(value);
};

export function useRowWords(): RowWords {
  const { t } = useTranslation(['observations', 'common']);
  return useMemo(
    () => ({
      category: lookup(
        categories,
        (value) => t(`category.${value}`),
        (value) => value,
      ),
      severity: lookup(
        severities,
        (value) => t(`common:severity.${value}`),
        (value) => value,
      ),
      status: lookup(
        statuses,
        (value) => t(`common:status.${value}`),
        () => t('common:status.unknown'),
      ),
      justNow: t('common:justNow'),
      viewOne: (title) => t('list.viewOne', { title }),
    }),
    [t],
  );
}
