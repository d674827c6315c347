/// <reference lib="webworker" />
import { COMPLETE, LANGUAGE, LATER_CACHE } from '../offline/device/app-files.ts';
import { inLanes } from '../offline/sending/in-lanes.ts';

export interface AppFile {
  url: string;
  /** null: its name changes with its content */
  revision: string | null;
  /** the app can start without it (`web/layers.ts`) */
  later?: true;
  /** its content, of a small script of the core */
  text?: string;
}

/** One less than a browser's HTTP/1.1 limit per host; the last connection is left for the page. */
const LANES = 5;
const FIRST_LANGUAGE = 'fi';

const keyOf = ({ url, revision }: AppFile) =>
  new URL(revision === null ? url : `${url}?revision=${revision}`, location.href).href;

const isMark = (url: string) => [COMPLETE, LANGUAGE].includes(new URL(url).pathname);

/** The texts in the language of this phone. */
export async function ownTexts(files: readonly AppFile[]): Promise<AppFile[]> {
  const noted = await caches.match(LANGUAGE, { cacheName: LATER_CACHE });
  const language = (await noted?.text()) ?? FIRST_LANGUAGE;
  return files.filter(({ url }) => new RegExp(`/texts-\\w+-${language}-`).test(url));
}

/** Fetches missing files, reusing those of an earlier version. Rejects if one does not arrive. */
export async function fetchLater(files: readonly AppFile[]): Promise<void> {
  const cache = await caches.open(LATER_CACHE);
  const present = new Set((await cache.keys()).map(({ url }) => url));
  const open = files.filter((file) => !present.has(keyOf(file)));
  await inLanes(
    () => LANES,
    async () => {
      const file = open.shift();
      if (!file) return false;
      const kept = file.revision === null ? await caches.match(file.url) : undefined;
      const answer = kept ?? (await fetch(file.url, { credentials: 'same-origin' }));
      if (!answer.ok || answer.redirected) throw new Error(`${file.url}: ${answer.status}`);
      await cache.put(keyOf(file), answer);
      return true;
    },
  );
}

/** Fetches all of them, and marks them complete. */
export async function completeLater(files: readonly AppFile[]): Promise<void> {
  await fetchLater(files);
  const cache = await caches.open(LATER_CACHE);
  await cache.put(COMPLETE, new Response());
}

/**
 * Deletes files that only earlier versions had. Only for the active version, or it would delete those of the next
 * one.
 */
export async function dropEarlier(files: readonly AppFile[]): Promise<void> {
  const cache = await caches.open(LATER_CACHE);
  const now = new Set(files.map(keyOf));
  for (const request of await cache.keys())
    if (!now.has(request.url) && !isMark(request.url)) await cache.delete(request);
}

/** Serves requests for the later layer. `find` returns nothing while a file has not arrived. */
export function laterFile(files: readonly AppFile[]) {
  const byPath = new Map(files.map((file) => [new URL(file.url, location.href).pathname, file]));
  return {
    has: ({ pathname }: URL) => byPath.has(pathname),
    async find({ url }: Request): Promise<Response | undefined> {
      const file = byPath.get(new URL(url).pathname);
      return file && caches.match(keyOf(file), { cacheName: LATER_CACHE });
    },
  };
}
