/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core';
import { LATER_CACHE } from '../offline/device/app-files.ts';

/** `precache` in the name: a sign-out does not delete it. */
const LAST_VERSION = 'turva-precache-of-last-version';

const isAsset = (url: string) => new URL(url).pathname.startsWith('/assets/');

/**
 * Before a new version replaces the last: copies the files that only the last one has. An open page of it, with a
 * half-written form, loads its further chunks from here, also offline. The phone stores one version back, the
 * server a month of them.
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
