/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core';
import { LATER_CACHE } from '../offline/device/app-files.ts';

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
  const leaving: [Cache, Request][] = [];
  for (const name of [cacheNames.precache, LATER_CACHE]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      if (isAsset(request.url) && !now.has(request.url)) leaving.push([cache, request]);
  }
  if (leaving.length === 0) return;
  await caches.delete(LAST_VERSION);
  const last = await caches.open(LAST_VERSION);
  for (const [cache, request] of leaving) {
    const file = await cache.match(request);
    if (file) await last.put(request, file);
  }
}

/** A file that this version does not have. */
export async function assetOfLastVersion(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: LAST_VERSION })) ?? fetch(request);
}
