import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentAnswer, subscribeToAsking } from './confirming.ts';

const Dialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmAgainDialog }));

/** Shows the question while a call waits for it. Once, in the shell. */
export function ConfirmAgain() {
  const answer = useSyncExternalStore(subscribeToAsking, currentAnswer);
  if (!answer) return null;
  return (
    <Suspense>
      <Dialog onAnswer={answer} />
    </Suspense>
  );
}
