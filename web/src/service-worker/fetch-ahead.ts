/// <reference lib="webworker" />
import { inLanes } from '../offline/sending/in-lanes.ts';

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
 * fetched by Workbox, which then decides whether the app can be installed. `keyOf`: where Workbox looks for a file.
 */
export async function fetchAhead(
  files: readonly File[],
  { cacheName, keyOf }: { cacheName: string; keyOf: (url: string) => string | undefined },
): Promise<void> {
  const cache = await caches.open(cacheName);
  const small = files.flatMap(({ url, text }) => (text === undefined ? [] : [{ url, text }]));
  const headers = { 'content-type': 'text/javascript' };
  await Promise.all(small.map(({ url, text }) => cache.put(url, new Response(text, { headers }))));
  const open = files.filter(({ text }) => text === undefined);
  await inLanes(
    () => LANES,
    async () => {
      const next = open.pop();
      if (next === undefined) return false;
      const { url, revision } = next;
      const key = keyOf(url) ?? url;
      if (await cache.match(key)) return true;
      const isHashed = revision === null;
      const file = await fetch(url, { credentials: 'same-origin', cache: isHashed ? 'default' : 'reload' });
      if (file.ok && !file.redirected) await cache.put(key, file);
      return file.ok;
    },
  );
}
