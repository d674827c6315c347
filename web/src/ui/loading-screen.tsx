import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Only until the user is known. Works before the texts are loaded: then it shows none. */
export function LoadingScreen({ quiet = false }: { quiet?: boolean }) {
  const { t, ready } = useTranslation('common', { useSuspense: false });
  return (
    <div className="boot grid gap-20" role="status">
      <img src="/icon.svg" width="72" height="72" alt="" />
      {!quiet && <Loader aria-hidden />}
      {!quiet && <span className="boot-text">{ready ? t('loading') : ''}</span>}
      <a className="boot-call grid" href="tel:112">
        <strong>{ready ? t('call112') : '112'}</strong>
      </a>
    </div>
  );
}
