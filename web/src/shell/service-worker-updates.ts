import { registerSW } from 'virtual:pwa-register';
import { syncState } from '../sync-ui/sync-state.ts';

let takeNewVersion: (() => void) | null = null;
const listeners = new Set<() => void>();

const LOOK_AGAIN_MS = 1000;

/** Something half written, or on its way: both survive a reload, but nobody should have to find that out. */
const isBusy = () => syncState().flushing || document.querySelector('[role="dialog"]') !== null;

/** The new version is in charge, perhaps taken in another tab: this page follows when it disturbs nobody. */
function reloadWhenIdle() {
  if (isBusy()) setTimeout(reloadWhenIdle, LOOK_AGAIN_MS);
  else location.reload();
}

/** Registers after the first paint; a new version waits until the person takes it. */
export function startServiceWorker() {
  const update = registerSW({
    immediate: false,
    onNeedRefresh() {
      takeNewVersion = () => void update(true);
      for (const listener of listeners) listener();
    },
    onNeedReload: reloadWhenIdle,
  });
}

export const newVersion = () => takeNewVersion;
export const onNewVersion = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
