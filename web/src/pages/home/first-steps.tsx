import { Suspense } from 'react';
import { useUser } from '../../features/account/session.tsx';
import { useIsDemo } from '../../http/use-is-demo.ts';
import { lazyOf } from '../../ui/lazy-of.ts';

const StartLine = lazyOf(() => import('../../features/admin/start/start-line.tsx'), 'StartLine');

/** Shown while a plant is being set up; a demo is complete. */
export function FirstSteps() {
  const user = useUser();
  const isDemo = useIsDemo();
  if (isDemo || user.role !== 'admin') return null;
  return (
    <Suspense>
      <StartLine userId={user.id} />
    </Suspense>
  );
}
