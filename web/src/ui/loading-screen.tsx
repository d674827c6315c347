import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Only while nothing is known of the user yet. Works before the texts have come: then it is silent. */
export function LoadingScreen() {
  const { t, ready } = useTranslation('common', { useSuspense: false });
  return (
    <div className="boot" role="status">
      <img src="/icon.svg" width="72" height="72" alt="" />
      <Loader aria-hidden />
      <span className="boot-text">{ready ? t('loading') : ''}</span>
    </div>
  );
}
