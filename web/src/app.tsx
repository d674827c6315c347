import { lazy, Suspense } from 'react';
import { useSession } from './features/account/session.tsx';
import { AuthPage } from './pages/auth-page.tsx';
import { isKnownPath } from './paths.ts';
import { CrashBoundary } from './shell/crash.tsx';
import { LoadingScreen } from './ui/loading-screen.tsx';

export const loadSignedIn = () => import('./signed-in.tsx');

// the login page is part of every start: a visitor's line would otherwise be asked twice, for twenty small files more
const NotFoundPage = lazy(async () => ({
  default: (await import('./pages/not-found-page.tsx')).NotFoundPage,
}));
const SignedIn = lazy(async () => ({ default: (await loadSignedIn()).SignedIn }));

/** A visitor sees only the login page, at whatever address: after signing in the address itself is the way back. */
function Visitor() {
  if (isKnownPath(location.pathname)) return <AuthPage />;
  return (
    <main>
      <NotFoundPage />
    </main>
  );
}

export function App() {
  const session = useSession();
  return (
    <CrashBoundary>
      {/* a known user waits for no answer: the mark stays for the moment the code takes to come */}
      <Suspense fallback={<LoadingScreen quiet={session.status === 'signed-in'} />}>
        {session.status === 'loading' && <LoadingScreen />}
        {session.status === 'signed-out' && <Visitor />}
        {/* another user is another app: nothing of the former one stays in memory */}
        {session.status === 'signed-in' && <SignedIn key={session.user.id} />}
      </Suspense>
    </CrashBoundary>
  );
}
