/// <reference lib="webworker" />
import { inLanes } from '../offline/engine/in-lanes.ts';

/** As many as a browser asks one host for at a time over HTTP/1.1; the last is left for the page. */
const LANES = 5;

interface File {
  url: string;
  /** null: its name changes with what is in it */
  revision: string | null;
}

/**
 * Fetches the files of this version side by side, the last first. Workbox goes through them one after another from the
 * first and only takes those that are not there yet, so a line is no longer idle for a round trip per file. What fails
 * here is fetched by Workbox, which then decides whether the app can be installed.
 */
export async function fetchAhead(files: readonly File[], cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const open = files.filter(({ revision }) => revision === null).map(({ url }) => url);
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
