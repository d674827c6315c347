import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** This machine's own addresses, and those a network gives out until it has a real one. */
const own = /^(?:localhost|.+\.localhost|127\..+|0\.0\.0\.0|169\.254\..+|\[(?:::1?|fe[89ab][\da-f]:.+)\])$/;

export const isOnlyHere = (address: string) => own.test(new URL(address).hostname);

/** Warns before an address that leads nowhere on another device is printed or handed out. */
export function OnlyHere({ address = location.origin }: { address?: string }) {
  const { t } = useTranslation('common');
  if (!isOnlyHere(address)) return null;
  return (
    <Alert className="no-print" color="kelta" variant="outline" title={t('onlyHere.title')}>
      {t('onlyHere.hint', { address: new URL(address).origin })}
    </Alert>
  );
}
