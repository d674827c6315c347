import type { EmergencyCard } from '@turva/contracts/plant/emergency';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const card = (street: string): EmergencyCard => ({
  site: { name: 'Tehdas', street, municipality: 'Kunta', guidance: null },
  procedures: [],
});
const answer = (body: EmergencyCard, date: string, etag: string) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', date, etag } });
const SATURDAY = 'Sat, 28 Nov 2026 12:00:00 GMT';
const SUNDAY = 'Sun, 29 Nov 2026 12:00:00 GMT';

let kept: Response | undefined;
const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.resetModules();
  kept = answer(card('Vanha katu 1'), SATURDAY, '"old"');
  const cache = {
    match: async () => kept?.clone(),
    put: async (_path: string, response: Response) => {
      kept = response;
    },
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', asked.mockReset());
});
afterEach(() => vi.unstubAllGlobals());

/** What an open panel has shown, in order. */
async function shownBy(read: 'readCard' | 'refreshCard') {
  const current = await import('./current-card.ts');
  const shown: unknown[] = [];
  current.listenToCard(() => {
    const now = current.currentCard();
    shown.push(now && [now.card.site?.street, now.readAt]);
  });
  await current[read]();
  return shown;
}

test("shows the kept card at once and today's in the same opening, and keeps it", async () => {
  asked.mockResolvedValue(answer(card('Uusi katu 2'), SUNDAY, '"new"'));
  expect(await shownBy('readCard')).toEqual([
    ['Vanha katu 1', Date.parse(SATURDAY)],
    ['Uusi katu 2', Date.parse(SUNDAY)],
  ]);
  expect(kept?.headers.get('etag')).toBe('"new"');
});

test('an unchanged card becomes as new as the answer that says so', async () => {
  asked.mockResolvedValue(new Response(null, { status: 304, headers: { date: SUNDAY } }));
  expect(await shownBy('refreshCard')).toEqual([['Vanha katu 1', Date.parse(SUNDAY)]]);
  expect(new Headers(asked.mock.calls[0]?.[1]?.headers).get('if-none-match')).toBe('"old"');
  expect(kept?.headers.get('date')).toBe(SUNDAY);
});

test.each([
  ['no network', () => Promise.reject(new TypeError('network'))],
  [
    "a portal's page",
    async () => new Response('<html>', { headers: { 'content-type': 'text/html', date: SUNDAY } }),
  ],
  ['an error', async () => Response.json({ code: 'overloaded' }, { status: 503 })],
])('%s leaves the kept card with its own age', async (_name, fails) => {
  asked.mockImplementation(fails);
  expect(await shownBy('readCard')).toEqual([['Vanha katu 1', Date.parse(SATURDAY)]]);
  expect(await kept?.clone().text()).toContain('Vanha katu 1');
});

test('a device without a card or a network knows that it has none', async () => {
  kept = undefined;
  asked.mockRejectedValue(new TypeError('network'));
  expect(await shownBy('readCard')).toEqual([null]);
});
