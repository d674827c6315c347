import { Button, Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { languages } from '@turva/locales/languages';
import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage } from '../i18n/i18n.ts';
import { htmlLang } from '../i18n/language.ts';
import { Flag } from './flag.tsx';
import { nativeName } from './native-names.ts';

/** The six languages; `compact` leaves the name to the ear. */
export function LanguageMenu({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation('common');
  const current = currentLanguage();
  return (
    <Menu position="bottom-end" width={220}>
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
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={htmlLang(language)}
            role="menuitemradio"
            aria-checked={language === current}
            mih="var(--tt-ctl)"
            leftSection={<Flag language={language} />}
            rightSection={language === current ? <IconCheck size={18} aria-hidden /> : null}
            onClick={() => void changeLanguage(language)}
          >
            {nativeName[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
