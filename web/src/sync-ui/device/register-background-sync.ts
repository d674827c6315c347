const OUTBOX_TAG = 'outbox';

interface WithSync {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * Lets the browser wake the service worker once there is a network, even with the app closed. Registered again at
 * every start and after every failure: the browser forgets a tag after three attempts. Engines without it send from
 * the page.
 */
export async function registerBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration: (ServiceWorkerRegistration & WithSync) | undefined = await navigator.serviceWorker
    .getRegistration()
    .catch(() => undefined);
  await registration?.sync?.register(OUTBOX_TAG).catch(() => undefined);
}

/** Whether unsent work is sent while the app is closed: the browser can wake a worker, and this page has one. */
export const sendsWhenClosed = () =>
  'SyncManager' in window && 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
