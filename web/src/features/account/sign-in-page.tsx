import { type ReactNode, use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { startSignInOptions } from '../../http/sign-in-options.ts';
import { BrandMark } from '../../ui/theme/brand.tsx';
import { Marketing } from './marketing.tsx';
import './sign-in.css';
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
    <div className="entrance-page grid">
      <Marketing />
      <div className="stack min-w-0">
        <header className="entrance-header flow middle apart">
          <div className="entrance-compact-brand line gap-10 min-w-0">
            <BrandMark size={36} />
            <div className="entrance-name size-18 w-700 tight nowrap">{t('common:appName')}</div>
          </div>
          <div className="entrance-tools line to-right">
            {emergency}
            <LanguageSelect />
            <ThemeButton />
          </div>
          <div className="entrance-compact-tagline sub" data-makes-room>
            {t('tagline')}
            <div className="dim tiny">{poweredBy}</div>
          </div>
        </header>
        <main className="entrance-main grid middle across-center flex-1 one-column" data-makes-room>
          <SignInCard options={options} />
        </main>
        <footer className="entrance-footer dim tiny text-center">{poweredBy}</footer>
      </div>
    </div>
  );
}
