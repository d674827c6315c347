import { NativeSelect } from '@mantine/core';
import { fallbackLanguage, type Language, languages } from '@turva/locales/languages';
import i18next from 'i18next';
import { type ReactNode, Suspense, useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { htmlLang } from '../../../i18n/language.ts';
import { nativeName } from '../../../ui/native-names.ts';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';

interface ChoiceProps {
  language: Language;
  onChange: (language: Language) => void;
}

/** The language of a print: the people handling the container may read another one than the person printing. */
export function PrintLanguage({ language, onChange }: ChoiceProps) {
  const { t } = useTranslation('common');
  return (
    <NativeSelect
      w="100%"
      maw={240}
      label={t('translate.language')}
      value={language}
      data={languages.map((each) => ({ value: each, label: nativeName[each] }))}
      onChange={(event) =>
        onChange(languages.find((each) => each === event.currentTarget.value) ?? fallbackLanguage)
      }
    />
  );
}

/** Everything inside is rendered in this language, whatever the screen's own is. */
export function PrintedIn({ language, children }: { language: Language; children: ReactNode }) {
  const i18n = useMemo(() => i18next.cloneInstance({ lng: language }), [language]);
  return (
    <I18nextProvider i18n={i18n}>
      <Suspense fallback={<ScreenLoading />}>
        <div lang={htmlLang(language)}>{children}</div>
      </Suspense>
    </I18nextProvider>
  );
}
