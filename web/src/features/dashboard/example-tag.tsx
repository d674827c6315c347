import { useTranslation } from 'react-i18next';

/** Marks the specification's figures, shown when there are no others. */
export function ExampleTag() {
  const { t } = useTranslation('dashboard');
  return (
    <span className="tone" data-tone="warn">
      {t('example')}
    </span>
  );
}
