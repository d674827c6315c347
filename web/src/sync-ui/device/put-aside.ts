import { closeDatabases } from '../../offline/engine/close-databases.ts';

/**
 * WebKit freezes a page in the back/forward cache together with its open databases: until it is evicted, nothing
 * else on the device can write, and nothing is sent. So the page closes them, and reloads if it is restored.
 */
export function closeWhenPutAside(reload: () => void = () => location.reload()): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) closeDatabases();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reload();
  });
}
