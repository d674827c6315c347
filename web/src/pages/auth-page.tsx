import { lazy, useEffect } from 'react';
import { SignInPage } from '../features/account/sign-in-page.tsx';
import { EmergencyButton } from '../features/emergency/emergency-button.tsx';
import { EmergencyHost } from '../features/emergency/emergency-host.tsx';
import { openEmergency } from '../features/emergency/panel-state.ts';

const Panel = lazy(async () => ({
  default: (await import('../features/emergency/panel/visitor-panel.tsx')).VisitorPanel,
}));

/** Procedures need no session: opened from the home screen or a sticker, they are shown at once. */
export function AuthPage() {
  useEffect(() => {
    if (location.pathname === '/emergency') openEmergency();
  }, []);
  return (
    <>
      <SignInPage emergency={<EmergencyButton />} />
      <EmergencyHost panel={Panel} />
    </>
  );
}
