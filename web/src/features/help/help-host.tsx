import { Suspense, useCallback, useState } from 'react';
import { lazyOf } from '../../ui/lazy-of.ts';
import { useHelpAsked } from './open-help.ts';

const HelpSheet = lazyOf(() => import('./help-sheet.tsx'), 'HelpSheet');

/** The help, loaded on demand. */
export function HelpHost({ path, role }: { path: string; role: string }) {
  const [opened, setOpened] = useState(false);
  useHelpAsked(useCallback(() => setOpened(true), []));
  return (
    <Suspense fallback={null}>
      {opened && <HelpSheet path={path} role={role} onClose={() => setOpened(false)} />}
    </Suspense>
  );
}
