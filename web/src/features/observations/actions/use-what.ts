import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionView } from '../../../records/actions/plant-actions.ts';

type Named = Pick<ActionView, 'source' | 'what'>;

/** The task in words: for a permit its after-watch. */
export function useWhat(): (action: Named) => string {
  const { t } = useTranslation('actions');
  return useCallback(
    ({ source, what }: Named) => (source === 'permit' ? t('afterWatch', { title: what }) : what),
    [t],
  );
}
