import { useSyncExternalStore } from 'react';

const TICK_MS = 20_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;
let now = Date.now();

const tick = () => {
  now = Date.now();
  for (const listener of listeners) listener();
};

const tickWhenSeen = () => {
  if (document.visibilityState === 'visible') tick();
};

/**
 * One timer for the whole page, however many times are on screen; a page that becomes visible again is right at
 * once.
 */
function subscribe(listener: () => void) {
  listeners.add(listener);
  if (!timer) {
    now = Date.now();
    timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tickWhenSeen);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || !timer) return;
    clearInterval(timer);
    timer = null;
    document.removeEventListener('visibilitychange', tickWhenSeen);
  };
}

const current = () => now;
/** Epoch milliseconds, updated while any component uses it. */
export const useNow = () => useSyncExternalStore(subscribe, current, current);
