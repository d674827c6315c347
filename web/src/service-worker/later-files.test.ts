import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COMPLETE, LANGUAGE, LATER_CACHE } from '../offline/device/app-files.ts';
import { type AppFile, completeLater, dropEarlier, fetchLater, laterFile, ownTexts } from './later-files.ts';

const ORIGIN = 'https://plant.example';
const at = (url: string | Request) => new URL(typeof url === 'string' ? url : url.url, ORIGIN).href;

/** The part of Cache Storage that is used here. */
let stored: Map<string, Map<string, string>>;
let asked: string[];
const cacheOf = (name: string) => stored.get(name) ?? stored.set(name, new Map()).get(name) ?? new Map();
const open = (name: string) => ({
  keys: async () => [...cacheOf(name).keys()].map((url) => new Request(url)),
  put: async (url: string, answer: Response) => void cacheOf(name).set(at(url), await answer.text()),
  delete: async (url: Request) => cacheOf(name).delete(at(url)),
});

beforeEach(() => {
  stored = new Map();
  asked = [];
  vi.stubGlobal('location', { href: `${ORIGIN}/sw.js` });
  vi.stubGlobal('caches', {
    open: async (name: string) => open(name),
    match: async (url: string | Request, { cacheName }: { cacheName?: string } = {}) => {
      for (const [name, files] of stored) {
        const file = files.get(at(url));
        if ((!cacheName || cacheName === name) && file !== undefined) return new Response(file);
      }
    },
  });
  serve((url) => new Response(`from the server: ${url}`));
});
afterEach(() => vi.unstubAllGlobals());

function serve(answer: (url: string) => Response) {
  vi.stubGlobal('fetch', async (url: string | Request) => {
    asked.push(at(url));
    return answer(at(url));
  });
}

const file = (url: string, revision: string | null = null): AppFile => ({ url, revision, later: true });
const named = file('assets/desk-AAAAAAAA.js');
const font = file('pdf/sans.ttf', 'one');
const here = () => [...cacheOf(LATER_CACHE).keys()];

test('stored files are not fetched again, nor those of the previous version', async () => {
  cacheOf('precache of before').set(at('/assets/desk-AAAAAAAA.js'), 'as before');
  await fetchLater([named, font]);
  await fetchLater([named, font]);

  expect(asked).toEqual([at('/pdf/sans.ttf')]);
  expect(cacheOf(LATER_CACHE).get(at('/assets/desk-AAAAAAAA.js'))).toBe('as before');
});

test('a changed file of the same name is fetched, and the old one is deleted with its version', async () => {
  await fetchLater([named, font]);
  const next = [named, file('pdf/sans.ttf', 'two')];
  await fetchLater(next);
  expect(here()).toHaveLength(3);
  await dropEarlier(next);

  expect(here()).toEqual([at('/assets/desk-AAAAAAAA.js'), at('/pdf/sans.ttf?revision=two')]);
  const found = await laterFile(next).find(new Request(at('/pdf/sans.ttf')));
  expect(await found?.text()).toBe(`from the server: ${at('/pdf/sans.ttf')}`);
});

test('not marked complete while a file is missing', async () => {
  serve((url) => (url.includes('desk') ? new Response('busy', { status: 503 }) : new Response('here')));
  await expect(completeLater([font, named])).rejects.toThrow('503');
  expect(here()).not.toContain(at(COMPLETE));

  serve(() => new Response('here'));
  await completeLater([font, named]);
  expect(here()).toContain(at(COMPLETE));
});

test('the phone’s marks survive a version', async () => {
  await open(LATER_CACHE).put(LANGUAGE, new Response('sk'));
  await completeLater([named]);
  await dropEarlier([]);

  expect(here()).toEqual([at(LANGUAGE), at(COMPLETE)]);
});

test('the phone’s own texts are fetched first, Finnish without a language', async () => {
  const texts = ['texts-app-fi-A', 'texts-app-sk-B', 'texts-work-sk-C'].map((name) =>
    file(`assets/${name}.js`),
  );
  expect((await ownTexts(texts)).map(({ url }) => url)).toEqual(['assets/texts-app-fi-A.js']);
  await open(LATER_CACHE).put(LANGUAGE, new Response('sk'));

  expect(await ownTexts([named, ...texts])).toEqual(texts.slice(1));
});

test('a missing file is not found, and a foreign one is not looked up', async () => {
  const later = laterFile([named]);
  expect(later.has(new URL(at('/assets/desk-AAAAAAAA.js')))).toBe(true);
  expect(later.has(new URL(at('/api/user')))).toBe(false);

  expect(await later.find(new Request(at('/assets/desk-AAAAAAAA.js')))).toBeUndefined();
});
