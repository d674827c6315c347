/// <reference lib="webworker" />
import { cacheNames, clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import '../records/nouns.ts';
import { fetchCard } from '../records/emergency/emergency-card.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { flushInBackground } from './flush-in-background.ts';
import { assetOfLastVersion, keepLastAssets } from './keep-last-assets.ts';
import { type AppFile, completeLater, dropEarlier, fetchLater, laterFile, ownTexts } from './later-files.ts';
import { onClick, onPush, onSubscriptionChange } from './push.ts';
import { isShare, receiveShare } from './receive-share.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: AppFile[] };

const OUTBOX_TAG = 'outbox';

const files: readonly AppFile[] = self.__WB_MANIFEST;
const core = files.filter(({ later }) => !later);
const rest = files.filter(({ later }) => later);
precacheAndRoute([...core]);
cleanupOutdatedCaches();
self.addEventListener('install', (event) => {
  // without room for them the new version is worth more; the server has them too
  event.waitUntil(keepLastAssets(files).catch(() => undefined));
  event.waitUntil(
    fetchAhead(core, { cacheName: cacheNames.precache, keyOf: getCacheKeyForURL }).catch(() => undefined),
  );
  // a phone that works offline already gets the next version complete; a new one gets the first layer
  const isFirst = self.registration.active === null;
  event.waitUntil(isFirst ? ownTexts(rest).then(fetchLater) : fetchLater(rest));
});
self.addEventListener('activate', (event) => event.waitUntil(dropEarlier(rest)));
const later = laterFile(rest);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && later.has(url),
  async ({ request }) => (await later.find(request)) ?? assetOfLastVersion(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => assetOfLastVersion(request),
);
self.addEventListener('fetch', (event) => {
  if (isShare(event.request)) event.respondWith(receiveShare(event.request));
});
// pages of the server, such as GET /api/logout, are left to the server; and apart from shares nothing but GET is
// handled here, so a report is never sent through the worker's fetch handler
if (import.meta.env.PROD) {
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//, /^\/phone$/] }),
  );
}
// address and procedures, readable offline and without a session; every open page keeps them fresh
self.addEventListener('install', (event) => event.waitUntil(fetchCard().catch(() => undefined)));
clientsClaim();

const askAgain = async () => {
  await self.registration.sync?.register(OUTBOX_TAG).catch(() => undefined);
};

/** The browser tries a tag three times and then forgets it: the page registers it again at every start. */
self.addEventListener('sync', (event) => {
  if (event.tag !== OUTBOX_TAG) return;
  event.waitUntil(
    flushInBackground({ jitter: true }).then((done) => {
      if (!done) throw new Error('not all sent yet: the browser tries again');
    }),
  );
});

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  // files that fail now are requested at the next start
  if (event.data?.type === 'FETCH_LATER') event.waitUntil(completeLater(rest).catch(() => undefined));
  if (event.data?.type !== 'FLUSH') return;
  event.waitUntil(
    flushInBackground({ jitter: false }).then(async (done) => {
      if (!done) await askAgain();
    }),
  );
});

self.addEventListener('push', (event) => event.waitUntil(onPush(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(onClick(event.notification)));
self.addEventListener('pushsubscriptionchange', (event) => {
  (event as ExtendableEvent).waitUntil(onSubscriptionChange());
});

// a new or restarted worker continues what an earlier one could not finish
self.addEventListener('activate', (event) => event.waitUntil(askAgain()));
