import { useEffect, useState } from 'react';
import { alertLine } from './alert-line.ts';

const LOOK_EVERY_MS = 10_000;

/** Whether an alert could be sent now, checked with the server while the panel is open. Null: not known yet. */
export function useReachable(userId: number): boolean | null {
  const [reachable, setReachable] = useState<boolean | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const look = async () => {
      const answer = await alertLine(userId).isReachable();
      if (!signal.aborted) setReachable(answer);
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    for (const event of ['online', 'offline']) addEventListener(event, () => void look(), { signal });
    return () => {
      ended.abort();
      clearInterval(timer);
    };
  }, [userId]);
  return reachable;
}
