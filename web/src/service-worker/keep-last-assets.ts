/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core';

/** `precache` in the name: what a logout leaves alone. */
const LAST_VERSION = 'turva-precache-of-last-version';

const isAsset = (url: string) => new URL(url).pathname.startsWith('/assets/');

/**
 * Before a new version takes the place of the last: the files only the last one has are put aside. A page of it that is
 * open under a half-written form fetches its further parts from here, also without a network. One version back is kept
 * on the phone, a month of them on the server.
 */
export async function keepLastAssets(present: readonly { url: string }[]): Promise<void> {
  const now = new Set(present.map(({ url }) => new URL(url, location.href).href));
  const precache = await caches.open(cacheNames.precache);
  const leaving = (await precache.keys()).filter(({ url }) => isAsset(url) && !now.has(url));
  if (leaving.length === 0) return;
  await caches.delete(LAST_VERSION);
  const last = await caches.open(LAST_VERSION);
  for (const request of leaving) {
    const file = await precache.match(request);
    if (file) await last.put(request, file);
  }
}

/** A file that this version does not have. */
export async function assetOfLastVersion(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: LAST_VERSION })) ?? fetch(request);
}
