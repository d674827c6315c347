import { Suspense, useEffect, useState } from 'react';
import { SignInPage } from '../features/account/sign-in-page.tsx';
import { leftUnsent } from '../features/emergency/alert/left-unsent.ts';
import { EmergencyButton } from '../features/emergency/emergency-button.tsx';
import { EmergencyHost } from '../features/emergency/emergency-host.tsx';
import { openEmergency } from '../features/emergency/panel-state.ts';
import { AboveDialogs } from '../ui/dialog/above-dialogs.tsx';
import { lazyOf } from '../ui/lazy-of.ts';

const Panel = lazyOf(() => import('../features/emergency/panel/visitor-panel.tsx'), 'VisitorPanel');

const LeftUnsent = lazyOf(
  () => import('../features/emergency/alert/left-unsent-notice.tsx'),
  'LeftUnsentNotice',
);

const above = { call: <EmergencyButton />, alerts: null };

/** Procedures need no session: opened from the home screen or a sticker, they are shown at once. */
export function AuthPage() {
  const [isLeft] = useState(leftUnsent.read);
  useEffect(() => {
    if (location.pathname === '/emergency') openEmergency();
  }, []);
  return (
    <AboveDialogs value={above}>
      {isLeft && (
        <Suspense>
          <LeftUnsent />
        </Suspense>
      )}
      <SignInPage emergency={<EmergencyButton />} />
      <EmergencyHost panel={Panel} />
    </AboveDialogs>
  );
}
