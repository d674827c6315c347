import { Alert, Button, Divider, Tabs, Text, Title } from '@mantine/core';
import type { SignInOptions } from '@turva/contracts/people/account';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeptNotice } from './kept-notice.tsx';
import { LoginForm } from './login-form.tsx';
import { inviteOf, RegisterForm } from './register-form.tsx';
import './sign-in.css';
import { DEMO, signIn } from './sign-in.ts';
import { type Fields, loadContracts } from './sign-in-forms.ts';
import { useSignIn } from './use-sign-in.ts';
import { WorkplaceLink } from './workplace-link.tsx';

const InsecureNotice = lazy(async () => ({
  default: (await import('./insecure-notice.tsx')).InsecureNotice,
}));
const ForgotPassword = lazy(async () => ({
  default: (await import('./forgot-password.tsx')).ForgotPassword,
}));

/** Typed text survives a change of tab, passwords included, until the page is left. */
function useKeptFields() {
  const kept = useRef<Record<string, Fields>>({ login: {}, register: {} });
  const keep = (form: string) => (event: FormEvent<HTMLFormElement>) => {
    const { name, value } = event.target as HTMLInputElement;
    kept.current[form] = { ...kept.current[form], [name]: value };
  };
  return { keptOf: (form: string) => kept.current[form] ?? {}, keep };
}

export function SignInCard({ options }: { options: SignInOptions }) {
  const { t } = useTranslation('auth');
  const [passwordSeen, setPasswordSeen] = useState(false);
  const [waiting, setWaiting] = useState<string | null>(null);
  const [tab, setTab] = useState<string | null>(() => (inviteOf() ? 'register' : 'login'));
  const [forgot, setForgot] = useState(false);
  const { keptOf, keep } = useKeptFields();
  const demo = useSignIn();
  const password = { visible: passwordSeen, onVisibilityChange: setPasswordSeen };

  const showWaiting = (username: string) => {
    setWaiting(username);
    setTab('login');
  };

  if (forgot)
    return (
      <section className="entrance-card" aria-labelledby="sign-in-title">
        <Suspense>
          <ForgotPassword byMail={options.passwordMail} onBack={() => setForgot(false)} />
        </Suspense>
      </section>
    );
  return (
    <section className="entrance-card" aria-labelledby="sign-in-title" onFocus={() => void loadContracts()}>
      <Title order={1} id="sign-in-title">
        {t('title')}
      </Title>
      <Text c="dimmed">{t(options.demo ? 'subtitle' : 'subtitleNoDemo')}</Text>
      {!isSecureContext && (
        <Suspense>
          <InsecureNotice />
        </Suspense>
      )}
      <KeptNotice />
      {options.demo && (
        <>
          <Button
            size="xl"
            fullWidth
            mt="lg"
            aria-disabled={demo.pending}
            onClick={() => void demo.run(() => signIn(DEMO))}
          >
            {demo.pending ? t('signingIn') : t('demo')}
          </Button>
          <Divider my="lg" label={t('divider')} classNames={{ label: 'entrance-divider-label' }} />
        </>
      )}
      {options.workplace && <WorkplaceLink prominent={!options.demo} spaced={!options.demo} />}
      {waiting && (
        <Alert role="status" mt="md" mb="md" color="kelta" title={t('waiting.title')}>
          {t('waiting.message', { username: waiting })}
        </Alert>
      )}
      <Tabs
        value={tab}
        onChange={setTab}
        keepMounted={false}
        variant="pills"
        mt={options.demo && !options.workplace ? 0 : 'lg'}
      >
        <Tabs.List grow aria-label={t('tabs.label')} className="entrance-tabs">
          <Tabs.Tab value="login">{t('tabs.login')}</Tabs.Tab>
          <Tabs.Tab value="register">{t('tabs.register')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="login" pt="md">
          <LoginForm
            password={password}
            kept={keptOf('login')}
            onType={keep('login')}
            prominent={!options.demo && !options.workplace}
            onForgot={() => setForgot(true)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="register" pt="md">
          <RegisterForm
            policy={options.registration}
            prominent={!options.demo}
            password={password}
            kept={keptOf('register')}
            onType={keep('register')}
            onWaiting={showWaiting}
          />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}
