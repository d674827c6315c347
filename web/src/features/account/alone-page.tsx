import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../ui/theme/brand.tsx';
import './sign-in.css';
import { LanguageSelect, ThemeButton } from './visitor-tools.tsx';

/** A page that a one-time link opens: who is signed in does not matter there. */
export function AlonePage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <main className="entrance-alone pad-16">
      <div className="entrance-header flow middle apart">
        <div className="entrance-compact-brand line gap-10 min-w-0">
          <BrandMark size={36} />
          <div className="entrance-name size-18 w-700 tight nowrap">{t('appName')}</div>
        </div>
        <div className="entrance-tools line to-right">
          <LanguageSelect />
          <ThemeButton />
        </div>
      </div>
      <section className="entrance-card">{children}</section>
    </main>
  );
}

/** Reloads the page: nothing of the link stays in the URL. */
export function ToLogin() {
  const { t } = useTranslation('auth');
  return (
    <Button size="xl" component="a" href="/">
      {t('setPassword.toLogin')}
    </Button>
  );
}
