import { lazy, Suspense, useCallback, useState } from 'react';
import { useHelpAsked } from './open-help.ts';

const HelpSheet = lazy(async () => ({ default: (await import('./help-sheet.tsx')).HelpSheet }));

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
