import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActionShow, actionShows, isIn } from '../../../records/actions/action-filters.ts';
import type { ActionView } from '../../../records/actions/plant-actions.ts';
import type { Counters } from '../../../ui/data-table/register-props.ts';

/** The parts of the register: unfinished ones by default. */
export function useActionCounters(today: string) {
  const { t } = useTranslation('actions');
  return useMemo(
    (): Counters<ActionView, ActionShow> => ({
      label: t('parts'),
      names: actionShows,
      all: 'all',
      usual: 'current',
      wordOf: (name) => t(`show.${name}`),
      is: (name, action) => isIn(name, action, today),
    }),
    [t, today],
  );
}
