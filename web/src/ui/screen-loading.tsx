import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Takes the place of a screen whose code is loading; becomes visible only when that takes noticeably long. */
export function ScreenLoading() {
  const { t } = useTranslation('common');
  return (
    <div className="screen-loading" role="status" aria-label={t('loading')}>
      <Loader aria-hidden />
    </div>
  );
}
