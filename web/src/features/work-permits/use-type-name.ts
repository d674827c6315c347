import { permitTypes } from '@turva/contracts/permit-values';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What a type is called; one that this version does not know by its own name. */
export function useTypeName() {
  const { t } = useTranslation('permits');
  return useCallback(
    (type: string): string => (permitTypes.some((known) => known === type) ? t(`type.${type}`) : type),
    [t],
  );
}
