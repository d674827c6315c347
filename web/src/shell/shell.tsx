import { Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession, useUser } from '../features/account/session.tsx';
import { SignInAgain } from '../features/account/sign-in-again.tsx';
import { AlertBanner, AlertsInDialog } from '../features/emergency/alert/alert-banner.tsx';
import { EmergencyButton } from '../features/emergency/emergency-button.tsx';
import { EmergencyHost } from '../features/emergency/emergency-host.tsx';
import { HelpHost } from '../features/help/help-host.tsx';
import { Installing } from '../features/install/installing.tsx';
import { useInstalling } from '../features/install/use-installing.ts';
import { screenAt } from '../screens.ts';
import { ClockWarning } from '../sync-ui/chip/clock-warning.tsx';
import { SyncChip } from '../sync-ui/chip/sync-chip.tsx';
import { LogoutGuard } from '../sync-ui/device/logout-guard.tsx';
import { FullDevice } from '../sync-ui/outbox/full-device.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';
import { ConfirmAgain } from '../ui/confirm-again/confirm-again.tsx';
import { AboveDialogs } from '../ui/dialog/above-dialogs.tsx';
import { overlayFollows } from '../ui/overlay.ts';
import { ScreenLoading } from '../ui/screen-loading.tsx';
import { GlobalKeys } from './global-keys.tsx';
import { Header } from './header.tsx';
import { logOut, switchUser } from './log-out.ts';
import { Navigation } from './navigation.tsx';
import { PageFocus } from './page-focus.tsx';
import { usePersonalSettings } from './personal-settings.ts';
import { QuickMenu } from './quick-menu.tsx';
import './shell.css';
import '../ui/paper/paper.css';
import { lazyOf } from '../ui/lazy-of.ts';
import { UpdateBar, useNewVersion } from './update-bar.tsx';

const FoundLinks = lazyOf(() => import('./palette/found-links.tsx'), 'FoundLinks');
const Panel = lazyOf(() => import('../features/emergency/panel/signed-in-panel.tsx'), 'SignedInPanel');

/** Opens by itself when the session ends; dismissed, it is in the user menu. */
function useSignInAgain() {
  const session = useSession();
  const expired = session.status === 'signed-in' && session.expired;
  const [putOff, setPutOff] = useState(false);
  return {
    expired,
    opened: expired && !putOff,
    close: () => setPutOff(true),
    open: () => setPutOff(false),
  };
}

export function Shell() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const again = useSignInAgain();
  const installing = useInstalling();
  const version = useNewVersion();
  const db = useUserDb();
  const here = useLocation();
  const shown = useRef(here);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every move
  useLayoutEffect(overlayFollows, [here]);
  usePersonalSettings(db);
  const above = useMemo(
    () => ({ call: <EmergencyButton />, alerts: <AlertsInDialog db={db} role={user.role} /> }),
    [db, user.role],
  );
  return (
    <AboveDialogs value={above}>
      <a className="skip-link fixed round-10 w-650" href="#main">
        {t('skip')}
      </a>
      <Header
        chip={<SyncChip />}
        expired={again.expired}
        onSignInAgain={again.open}
        onInstall={installing.way === 'installed' ? null : installing.install}
        onSwitch={() => void switchUser(user.id)}
        onLogout={() => void logOut(user.id)}
      />
      <div className="frame">
        <Navigation />
        <div className="content">
          <Suspense>
            <AlertBanner db={db} role={user.role} />
          </Suspense>
          <main id="main" tabIndex={-1} data-quiet-focus data-makes-room>
            <ClockWarning />
            <Suspense fallback={<ScreenLoading />}>
              <Outlet context={FoundLinks} />
              <PageFocus shown={shown} />
            </Suspense>
          </main>
          <QuickMenu />
        </div>
      </div>
      <EmergencyHost panel={Panel} role={user.role} />
      <GlobalKeys />
      <HelpHost path={screenAt(here.pathname)?.path ?? '/'} role={user.role} />
      <UpdateBar />
      <Installing db={db} installing={installing} quiet={version !== 'none'} />
      <ConfirmAgain />
      <FullDevice />
      <LogoutGuard />
      <SignInAgain
        username={user.username}
        opened={again.opened}
        onClose={again.close}
        onSomeoneElse={() => void switchUser(user.id)}
      />
    </AboveDialogs>
  );
}
