/// <reference lib="webworker" />
import { COMPLETE, LANGUAGE, LATER_CACHE } from '../offline/device/app-files.ts';
import { inLanes } from '../offline/engine/in-lanes.ts';

export interface AppFile {
  url: string;
  /** null: its name changes with what is in it */
  revision: string | null;
  /** what the app can begin without (`web/layers.ts`) */
  later?: true;
}

/** As many as a browser asks one host for at a time over HTTP/1.1; the last is left for the page. */
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

/** Fetches those that are not here yet, also from what an earlier version has left. Rejects when one does not come. */
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

/** All of them, and the word that they are here. */
export async function completeLater(files: readonly AppFile[]): Promise<void> {
  await fetchLater(files);
  const cache = await caches.open(LATER_CACHE);
  await cache.put(COMPLETE, new Response());
}

/** Takes away what only earlier versions had. For the version that is in charge, or it would take from the next one. */
export async function dropEarlier(files: readonly AppFile[]): Promise<void> {
  const cache = await caches.open(LATER_CACHE);
  const now = new Set(files.map(keyOf));
  for (const request of await cache.keys())
    if (!now.has(request.url) && !isMark(request.url)) await cache.delete(request);
}

/** The later layer as what a request may ask for. `find` has nothing while the file has not come. */
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
