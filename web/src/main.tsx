import './first-screen/first.ts';
import './ui/mantine-base.ts';
import './ui/fonts.css';
import './ui/layout.css';
import './ui/app.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadSignedIn } from './app.tsx';
import { readCachedUser } from './features/account/cached-user.ts';
import { finishLogoutWhenOnline } from './features/account/pending-logout.ts';
import { followOtherTabs, startSession } from './features/account/session.tsx';
import { whileSigningIn } from './features/account/use-sign-in.ts';
import { keepInstallPrompt } from './features/install/kept-prompt.ts';
import { startSignInOptions } from './http/sign-in-options.ts';
import { startI18n } from './i18n/i18n.ts';
import { startServiceWorker } from './shell/service-worker-updates.ts';
import { closeWhenPutAside } from './sync-ui/device/put-aside.ts';
import { startFocusKeeper } from './ui/dialog/keep-focus.ts';
import { startPressGuard } from './ui/press/start-press-guard.ts';
import { cssVariables, theme } from './ui/theme/theme.ts';
import { ToastViewport } from './ui/toast-viewport.tsx';

const VISITOR_WAIT_MS = 4000;
/** Have files of their own (`web/chunks.ts`), which the shell would ask for only when it draws them. */
const firstScreens: Record<string, (() => Promise<unknown>) | undefined> = {
  '/': () => import('./pages/home-page.tsx'),
  '/observations': () => import('./pages/observations-page.tsx'),
};

startPressGuard();
startFocusKeeper();
// load what the first screen will most likely need while the session is being checked
const known = readCachedUser();
if (known && isSecureContext) {
  void loadSignedIn();
  void firstScreens[location.pathname]?.();
} else startSignInOptions();
// the worker fetches the app meanwhile; imported by the page before the network is certain, a part that fails would
// fail for as long as the page lives
whileSigningIn(() => void startServiceWorker());
void startSession();
followOtherTabs();
finishLogoutWhenOnline();
keepInstallPrompt();
closeWhenPutAside();

await startI18n(known ? ['common', 'shell', 'sync'] : ['common', 'auth']);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="dark">
      <App />
      <ToastViewport />
    </MantineProvider>
  </StrictMode>,
);
// its files would compete with a visitor's first screen; signing in starts it at once
if (known) void startServiceWorker();
else setTimeout(startServiceWorker, VISITOR_WAIT_MS);
