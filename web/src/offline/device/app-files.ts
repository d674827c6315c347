// What both the page and the service worker know about the app's own files on this device. A cache with
// `precache` in its name survives a sign-out.

/** Files the app can start work without (`web/layers.ts`). */
export const LATER_CACHE = 'turva-precache-later';
/** An entry in it: all files of the version whose worker wrote it have arrived. */
export const COMPLETE = '/complete';
/** An entry in it: the language whose texts are fetched first. */
export const LANGUAGE = '/language';

/** none: the app does not open offline · core: the daily work of a worker · all: every screen */
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
