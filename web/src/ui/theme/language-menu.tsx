import { Button, Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type Language, languages } from '@turva/locales/languages';
import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage } from '../../i18n/i18n.ts';
import { htmlLang } from '../../i18n/language.ts';
import { nativeName } from '../native-names.ts';
import { Flag } from './flag.tsx';

/** The six languages; `compact` shows the name to screen readers only. */
export function LanguageMenu({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation('common');
  const current = currentLanguage();
  return (
    <Menu position="bottom-end" width={220} withinPortal={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          px={compact ? 12 : 14}
          aria-label={`${t('language')}: ${nativeName[current]}`}
          leftSection={compact ? null : <Flag language={current} />}
        >
          {compact ? <Flag language={current} /> : nativeName[current]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={current} onChange={(value) => void changeLanguage(value as Language)}>
          {languages.map((language) => (
            <Menu.RadioItem
              key={language}
              value={language}
              lang={htmlLang(language)}
              mih="var(--tt-ctl)"
              closeMenuOnClick
              checkIcon={<IconCheck size={16} aria-hidden />}
              rightSection={<Flag language={language} />}
            >
              {nativeName[language]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
