import { useEffect, useRef } from 'react';

/** A reload, or a tab that is closed, asks in the browser's own words while something would be lost. */
export function useAskOnUnload(wouldLose: () => boolean): void {
  const now = useRef(wouldLose);
  now.current = wouldLose;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (now.current()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}
