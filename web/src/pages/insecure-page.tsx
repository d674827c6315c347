import { Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InsecureNotice } from '../features/account/insecure-notice.tsx';
import { useUser } from '../features/account/session.tsx';
import '../features/account/sign-in.css';
import { signOut } from '../features/account/sign-out.ts';
import { LanguageSelect, ThemeButton } from '../features/account/visitor-tools.tsx';
import { EmergencyButton } from '../features/emergency/emergency-button.tsx';
import { EmergencyHost } from '../features/emergency/emergency-host.tsx';
import { lazyOf } from '../ui/lazy-of.ts';
import { Act } from '../ui/press/act.tsx';
import { BrandMark } from '../ui/theme/brand.tsx';

const Panel = lazyOf(() => import('../features/emergency/panel/visitor-panel.tsx'), 'VisitorPanel');

/** Replaces the app at an address without https: where the app is, and what works here all the same. */
export function InsecurePage() {
  const { t } = useTranslation(['install', 'shell', 'common']);
  const [leaving, setLeaving] = useState(false);
  const { firstName, lastName, username, role } = useUser();
  const name = [firstName, lastName].filter(Boolean).join(' ') || username;
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <div className="stack min-w-0">
      <header className="entrance-header flow middle apart">
        <div className="entrance-compact-brand line gap-10 min-w-0" style={{ display: 'flex' }}>
          <BrandMark size={36} />
          <div className="entrance-name size-18 w-700 tight nowrap">{t('common:appName')}</div>
        </div>
        <div className="entrance-tools line to-right">
          <EmergencyButton />
          <LanguageSelect />
          <ThemeButton />
        </div>
      </header>
      <main className="entrance-main grid middle across-center flex-1 one-column">
        <section className="entrance-card">
          <Title order={1}>{t('common:appName')}</Title>
          <Text c="dimmed">{t('insecure.signedIn', { name })}</Text>
          <InsecureNotice role={role} />
          <Act label={t('shell:user.logout')} mt="lg" fullWidth aria-disabled={leaving} onClick={leave} />
        </section>
      </main>
      <EmergencyHost panel={Panel} />
    </div>
  );
}
