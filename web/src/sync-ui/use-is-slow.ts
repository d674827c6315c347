import { useEffect, useState } from 'react';
import type { Pending } from '../records/overlay.ts';
import { useSyncState } from './sync-state.ts';

/** What is on its way for less than this needs no words: it is about to be there. */
export const SLOW_MS = 5000;

/**
 * Whether something that waits is worth a word: without a connection, after a try that failed, where a person has to
 * decide, and whatever has been on its way for some seconds.
 */
export function useIsSlow(pending: Pick<Pending, 'opId' | 'state' | 'attempts'> | null): boolean {
  const { reachable } = useSyncState();
  const [slow, setSlow] = useState<string | null>(null);
  const opId = pending?.opId;
  useEffect(() => {
    if (opId === undefined) return;
    const timer = setTimeout(() => setSlow(opId), SLOW_MS);
    return () => clearTimeout(timer);
  }, [opId]);
  if (!pending) return false;
  const isOnItsWay = pending.state === 'queued' || pending.state === 'sending';
  return !isOnItsWay || pending.attempts > 1 || reachable === false || slow === opId;
}

/** Whether something has lasted so long that it is worth a word. */
export function useLasts(isGoing: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => setLong(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isGoing]);
  return isLong;
}
