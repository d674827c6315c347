import { permitTypes } from '@turva/contracts/permits/permit-values';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The name of a type; an unknown type is shown as it is. */
export function useTypeName() {
  const { t } = useTranslation('permits');
  return useCallback(
    (type: string): string => (permitTypes.some((known) => known === type) ? t(`type.${type}`) : type),
    [t],
  );
}
