import { Kbd } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openPalette } from './global-keys.tsx';

/** The command palette for people who do not know its shortcut. At a desk only: a phone has the menu. */
export function SearchButton() {
  const { t } = useTranslation('commands');
  return (
    <button type="button" className="search-button" onClick={openPalette}>
      <IconSearch size={18} aria-hidden />
      <span>{t('palette.button')}</span>
      <Kbd aria-hidden>Ctrl K</Kbd>
    </button>
  );
}
