// What page and service worker both know of the app's own files on this device. `precache` in a name: a sign-out leaves it.

/** What the app can do its first work without (`web/layers.ts`). */
export const LATER_CACHE = 'turva-precache-later';
/** In it: everything has come, of the version whose worker wrote it. */
export const COMPLETE = '/complete';
/** In it: the language whose texts come first. */
export const LANGUAGE = '/language';

/** none: without a network there is no app · core: the daily work of a worker · all: every screen */
export type AppFiles = 'none' | 'core' | 'all';

/** How much of the app this device can open without a network. */
export async function appFiles(): Promise<AppFiles> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active) return 'none';
  return (await caches.match(COMPLETE, { cacheName: LATER_CACHE })) ? 'all' : 'core';
}

/** For a service worker that is about to be installed. */
export async function noteLanguage(language: string): Promise<void> {
  const cache = await caches.open(LATER_CACHE);
  await cache.put(LANGUAGE, new Response(language));
}
