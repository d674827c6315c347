import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from './features/account/session.tsx';
import { CallLink } from './features/emergency/call-first.tsx';
import { AuthPage } from './pages/auth-page.tsx';
import { AUTH_PATH, bare, isKnownPath } from './paths.ts';
import { CrashBoundary } from './shell/crash.tsx';
import { LoadingScreen } from './ui/loading-screen.tsx';

export const loadSignedIn = () => import('./signed-in.tsx');

// the login page is part of every start: a separate chunk would cost a visitor another round trip for twenty small
// files
const NotFoundPage = lazy(async () => ({
  default: (await import('./pages/not-found-page.tsx')).NotFoundPage,
}));
const ConfirmAddressPage = lazy(async () => ({
  default: (await import('./features/account/confirm-address-page.tsx')).ConfirmAddressPage,
}));
const SetPasswordPage = lazy(async () => ({
  default: (await import('./features/account/set-password-page.tsx')).SetPasswordPage,
}));
const SignedIn = lazy(async () =>
  isSecureContext
    ? { default: (await loadSignedIn()).SignedIn }
    : { default: (await import('./pages/insecure-page.tsx')).InsecurePage },
);

/** On pages without a header. */
function CallAlone() {
  const { t } = useTranslation('common');
  return (
    <section className="call-alone pad-16" aria-label={t('emergency.open')}>
      <CallLink />
    </section>
  );
}

/** A visitor sees only the login page, at any URL: after signing in, the URL itself leads on. */
function Visitor() {
  if (isKnownPath(location.pathname)) return <AuthPage />;
  return (
    <main>
      <NotFoundPage />
      <CallAlone />
    </main>
  );
}

/** The token of a mailed link; it identifies its owner, so the signed-in user does not matter. */
const tokenOf = (link: 'password' | 'email') =>
  bare(location.pathname) === AUTH_PATH ? new URLSearchParams(location.search).get(link) : null;

export function App() {
  const session = useSession();
  const token = tokenOf('password');
  const address = tokenOf('email');
  if (token || address)
    return (
      <CrashBoundary>
        <Suspense fallback={<LoadingScreen quiet />}>
          {token && <SetPasswordPage token={token} />}
          {!token && address && <ConfirmAddressPage token={address} />}
          <CallAlone />
        </Suspense>
      </CrashBoundary>
    );
  return (
    <CrashBoundary>
      {/* a known user waits for no answer: the logo is shown only while the code loads */}
      <Suspense fallback={<LoadingScreen quiet={session.status === 'signed-in'} />}>
        {session.status === 'loading' && <LoadingScreen />}
        {session.status === 'signed-out' && <Visitor />}
        {/* another user gets another app: nothing of the previous one stays in memory */}
        {session.status === 'signed-in' && <SignedIn key={session.user.id} />}
      </Suspense>
    </CrashBoundary>
  );
}
