import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** In place of a screen whose code is on its way; shows itself only when that takes long enough to be noticed. */
export function ScreenLoading() {
  const { t } = useTranslation('common');
  return (
    <div className="screen-loading" role="status" aria-label={t('loading')}>
      <Loader aria-hidden />
    </div>
  );
}
