import { useSyncExternalStore } from 'react';

let opened = false;
const listeners = new Set<() => void>();

function set(next: boolean) {
  opened = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** From wherever one is: header, floating menu, login page, a critical observation. */
export const openEmergency = () => set(true);
export const closeEmergency = () => set(false);
export const useEmergencyOpened = () => useSyncExternalStore(subscribe, () => opened);

/** Above whatever else is open or opens, but for what it opens itself. */
export const PANEL_Z = 500;
