import { useTranslation } from 'react-i18next';

/** The specification's figures, where none can be had. */
export function ExampleTag() {
  const { t } = useTranslation('dashboard');
  return (
    <span className="tone" data-tone="warn">
      {t('example')}
    </span>
  );
}
