import { registerSW } from 'virtual:pwa-register';

let takeNewVersion: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Registers after the first paint; a new version waits until the person takes it. */
export function startServiceWorker() {
  const update = registerSW({
    immediate: false,
    onNeedRefresh() {
      takeNewVersion = () => void update(true);
      for (const listener of listeners) listener();
    },
  });
}

export const newVersion = () => takeNewVersion;
export const onNewVersion = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
