import { NativeSelect } from '@mantine/core';
import { type Language, languages } from '@turva/locales/languages';
import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage } from '../../i18n/i18n.ts';
import { nativeName } from '../../ui/native-names.ts';

/** The same as the header's: mail and push follow it. */
export function LanguageChoice() {
  const { t } = useTranslation(['settings', 'common']);
  return (
    <NativeSelect
      maw={420}
      mb="md"
      label={t('common:language')}
      description={t('hint.language')}
      value={currentLanguage()}
      onChange={(event) => void changeLanguage(event.currentTarget.value as Language)}
      data={languages.map((value) => ({ value, label: nativeName[value] }))}
    />
  );
}
