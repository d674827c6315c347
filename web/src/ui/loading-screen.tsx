import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Only while nothing is known of the user yet. Works before the texts have come: then it is silent. */
export function LoadingScreen({ quiet = false }: { quiet?: boolean }) {
  const { t, ready } = useTranslation('common', { useSuspense: false });
  return (
    <div className="boot" role="status">
      <img src="/icon.svg" width="72" height="72" alt="" />
      {!quiet && <Loader aria-hidden />}
      {!quiet && <span className="boot-text">{ready ? t('loading') : ''}</span>}
    </div>
  );
}
