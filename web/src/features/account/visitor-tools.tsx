import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { type Language, languages } from '@turva/locales/languages';
import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage } from '../../i18n/i18n.ts';
import { htmlLang } from '../../i18n/language.ts';
import { nativeName } from '../../ui/native-names.ts';
import { Flag } from '../../ui/theme/flag.tsx';
import './sign-in.css';
import { IconAct } from '../../ui/press/icon-act.tsx';

// A native select and a cycling button: the header's menus would be a fifth of this page's code.

export function LanguageSelect() {
  const { t } = useTranslation('common');
  const current = currentLanguage();
  return (
    <span className="entrance-language inline-flex middle relative">
      <Flag language={current} />
      <select
        aria-label={t('language')}
        value={current}
        onChange={(event) => void changeLanguage(event.currentTarget.value as Language)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={htmlLang(language)}>
            {nativeName[language]}
          </option>
        ))}
      </select>
    </span>
  );
}

const icons = { dark: IconMoon, light: IconSun, auto: IconDeviceDesktop };
const following = { dark: 'light', light: 'auto', auto: 'dark' } as const;

export function ThemeButton() {
  const { t } = useTranslation('common');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Icon = icons[colorScheme];
  return (
    <IconAct
      Icon={Icon}
      label={`${t('theme.label')}: ${t(`theme.${colorScheme}`)}`}
      quiet
      onClick={() => setColorScheme(following[colorScheme])}
    />
  );
}
