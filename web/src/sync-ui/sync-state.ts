import { useSyncExternalStore } from 'react';
import type { Way } from '../offline/sending/way.ts';

export interface SyncState {
  /** what is between this page and the server, after the last call; null before the first */
  way: Way | null;
  /** the way is open; null before the first call. `navigator.onLine` is unreliable. */
  reachable: boolean | null;
  lastContact: number | null;
  /** time of the server's last receipt */
  lastReceipt: number;
  /** this page is sending */
  flushing: boolean;
  /** events from the server reach this page */
  live: boolean;
  /** no room for other people's reports */
  deviceFull: boolean;
}

let state: SyncState = {
  way: null,
  reachable: null,
  lastContact: null,
  lastReceipt: 0,
  flushing: false,
  live: false,
  deviceFull: false,
};
const listeners = new Set<() => void>();

export const syncState = () => state;

export function setSyncState(change: Partial<SyncState>) {
  const next = { ...state, ...change };
  if ((Object.keys(change) as (keyof SyncState)[]).every((key) => next[key] === state[key])) return;
  state = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSyncState = () => useSyncExternalStore(subscribe, syncState);
