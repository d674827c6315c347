import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

const stored = new Map<string, Response>();
const cache = {
  match: async (url: string) => stored.get(url),
  put: async (url: string, file: Response) => void stored.set(url, file),
};
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('caches', { open: async () => cache });
});
afterEach(() => vi.unstubAllGlobals());

const files = Array.from({ length: 12 }, (_, n) => ({ url: `/assets/part-${n}.js`, revision: null }));

const precache = {
  cacheName: 'precache',
  keyOf: (url: string) => (url === '/index.html' ? '/index.html?revision=abc' : url),
};

/** Answers with `answer`, and counts how many requests ran in parallel. */
function serve(answer: (url: string) => Response) {
  const asked: string[] = [];
  let open = 0;
  let most = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    most = Math.max(most, ++open);
    await new Promise((resolve) => setImmediate(resolve));
    open--;
    return answer(url);
  });
  return { asked, most: () => most };
}

test('files are fetched five at a time, last first, and stored where Workbox looks for them; stored ones are skipped', async () => {
  const page = { url: '/index.html', revision: 'abc' };
  stored.set('/assets/part-11.js', new Response('as before'));
  const { asked, most } = serve((url) => new Response(url));
  await fetchAhead([page, ...files], precache);
  expect(asked.toSorted()).toEqual([page, ...files.slice(0, 11)].map(({ url }) => url).toSorted());
  expect(asked[0]).toBe('/assets/part-10.js');
  expect(most()).toBe(5);
  expect(await stored.get('/assets/part-3.js')?.text()).toBe('/assets/part-3.js');
  expect(await stored.get('/index.html?revision=abc')?.text()).toBe('/index.html');
  expect(await stored.get('/assets/part-11.js')?.text()).toBe('as before');
});

test('after a missing file the rest is not requested, and error answers are not stored', async () => {
  const { asked } = serve(() => new Response('busy', { status: 503 }));
  await fetchAhead(files, precache);
  expect(asked).toHaveLength(5);
  expect(stored.size).toBe(0);
});

test('a small script that came with the worker is stored without a request', async () => {
  const { asked } = serve((url) => new Response(url));
  const small = { url: '/assets/small.js', revision: null, text: 'export{a as B}from"./parts.js"' };
  await fetchAhead([small, files[0] as (typeof files)[0]], precache);
  expect(asked).toEqual(['/assets/part-0.js']);
  const answer = stored.get(small.url);
  expect([await answer?.text(), answer?.headers.get('content-type')]).toEqual([
    small.text,
    'text/javascript',
  ]);
});
