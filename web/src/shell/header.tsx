import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmergencyButton } from '../features/emergency/emergency-button.tsx';
import { HelpButton } from '../features/help/help-button.tsx';
import { Bell } from '../features/notifications/bell.tsx';
import { BrandMark } from '../ui/theme/brand.tsx';
import { LanguageMenu } from '../ui/theme/language-menu.tsx';
import { ThemeMenu } from '../ui/theme/theme-menu.tsx';
import { SearchButton } from './search-button.tsx';
import { useIsWide } from './use-is-wide.ts';
import { UserMenu } from './user-menu.tsx';

interface Props {
  /** the state of sending */
  chip: ReactNode;
  expired: boolean;
  onSignInAgain: () => void;
  onInstall: (() => void) | null;
  onSwitch: () => void;
  onLogout: () => void;
}

export function Header({ chip, ...user }: Props) {
  const { t } = useTranslation(['shell', 'common']);
  const isWide = useIsWide();
  return (
    <header className="header">
      <Link
        to="/"
        className="high-ctl round-10 plain-text no-line line gap-10"
        aria-label={t('common:appName')}
      >
        <BrandMark size={36} />
        <span className="brand-text size-18 w-700 nowrap" aria-hidden>
          {t('common:appName')}
        </span>
      </Link>
      {isWide && <SearchButton />}
      <div className="header-chip grow">{chip}</div>
      <EmergencyButton />
      <Bell />
      {isWide && <HelpButton />}
      <LanguageMenu compact={!isWide} />
      {isWide && <ThemeMenu />}
      <UserMenu {...user} />
    </header>
  );
}
