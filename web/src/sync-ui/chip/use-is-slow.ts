import { useEffect, useState } from 'react';
import type { Pending } from '../../records/overlay.ts';
import { useSyncState } from '../sync-state.ts';

/** A shorter sending time needs no text: it is about to arrive. */
export const SLOW_MS = 5000;

/**
 * Whether a waiting item needs a text: offline, after a failed attempt, when a person must decide, or after some
 * seconds of sending.
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

/** Whether something has lasted so long that it needs a text. */
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
