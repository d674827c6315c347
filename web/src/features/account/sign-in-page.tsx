import { type ReactNode, use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { startSignInOptions } from '../../http/sign-in-options.ts';
import { BrandMark } from '../../ui/theme/brand.tsx';
import { Marketing } from './marketing.tsx';
import classes from './sign-in.module.css';
import { SignInCard } from './sign-in-card.tsx';
import { repeatFarewell } from './sign-out.ts';
import { LanguageSelect, ThemeButton } from './visitor-tools.tsx';

interface Props {
  /** the emergency button, for people without time to sign in */
  emergency: ReactNode;
}

/** The only page a visitor sees. */
export function SignInPage({ emergency }: Props) {
  const { t } = useTranslation(['auth', 'common']);
  const options = use(startSignInOptions());
  useEffect(repeatFarewell, []);
  const poweredBy = t('poweredBy', { name: options.poweredBy });
  return (
    <div className={classes.page}>
      <Marketing />
      <div className={classes.side}>
        <header className={classes.header}>
          <div className={classes.compactBrand}>
            <BrandMark size={36} />
            <div className={classes.name}>{t('common:appName')}</div>
          </div>
          <div className={classes.tools}>
            {emergency}
            <LanguageSelect />
            <ThemeButton />
          </div>
          <div className={classes.compactTagline} data-makes-room>
            {t('tagline')}
            <div className={classes.small}>{poweredBy}</div>
          </div>
        </header>
        <main className={classes.main} data-makes-room>
          <SignInCard options={options} />
        </main>
        <footer className={classes.footer}>{poweredBy}</footer>
      </div>
    </div>
  );
}
