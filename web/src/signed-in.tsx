import './records/nouns.ts';
import './ui/mantine-more.ts';
import { Tooltip } from '@mantine/core';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { sessionRefused, useSession, useUser } from './features/account/session.tsx';
import { demoAccounts } from './features/account/sign-in.ts';
import { useIsDemo } from './http/use-is-demo.ts';
import { makeRouter } from './router.tsx';
import { startServiceWorker } from './shell/service-worker-updates.ts';
import { SyncProvider } from './sync-ui/device/sync-provider.tsx';

// everything after this must also open offline
void startServiceWorker();

/** Everything a visitor does not need: router, shell, screens, the phone's database. */
export function SignedIn() {
  const [router] = useState(makeRouter);
  const user = useUser();
  const session = useSession();
  const isDemo = useIsDemo();
  const expired = session.status === 'signed-in' && session.expired;
  return (
    // between neighbouring tooltips 300 ms, otherwise 700
    <Tooltip.Group openDelay={700} closeDelay={300}>
      <SyncProvider
        user={user}
        isShared={isDemo && demoAccounts.includes(user.username)}
        expired={expired}
        onSignInNeeded={sessionRefused}
      >
        <RouterProvider router={router} />
      </SyncProvider>
    </Tooltip.Group>
  );
}
