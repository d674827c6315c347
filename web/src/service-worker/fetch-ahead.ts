/// <reference lib="webworker" />
import { inLanes } from '../offline/engine/in-lanes.ts';

/** One less than a browser's HTTP/1.1 limit per host; the last connection is left for the page. */
const LANES = 5;

interface File {
  url: string;
  /** null: its name changes with its content */
  revision: string | null;
  /** a small script, which came with the worker */
  text?: string;
}

/**
 * Fetches the files of this version in parallel, last first. Workbox fetches them one by one, first to last,
 * skipping those already there, so the connection is not idle for a round trip per file. Files that fail here are
 * fetched by Workbox, which then decides whether the app can be installed.
 */
export async function fetchAhead(files: readonly File[], cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const small = files.flatMap(({ url, text }) => (text === undefined ? [] : [{ url, text }]));
  const headers = { 'content-type': 'text/javascript' };
  await Promise.all(small.map(({ url, text }) => cache.put(url, new Response(text, { headers }))));
  const open = files
    .filter(({ revision, text }) => revision === null && text === undefined)
    .map(({ url }) => url);
  await inLanes(
    () => LANES,
    async () => {
      const url = open.pop();
      if (url === undefined) return false;
      if (await cache.match(url)) return true;
      const file = await fetch(url, { credentials: 'same-origin' });
      if (file.ok && !file.redirected) await cache.put(url, file);
      return file.ok;
    },
  );
}
