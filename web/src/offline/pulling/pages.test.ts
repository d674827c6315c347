import 'fake-indexeddb/auto';
import { fc } from '@turva/fixtures/properties';
import { expect, test, vi } from 'vitest';
import { emptyDb } from '../../testing/offline-db.ts';
import { changesOf, type Page, readAhead } from './pages.ts';
import { pull } from './pull.ts';

const row = (id: number, title = `havainto ${id}`) => ({
  id,
  clientId: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  userId: 3,
  title,
  status: 'open',
  severity: 'low',
  category: 'safety',
  createdAt: new Date(Date.UTC(2026, id % 3, 1, 0, id)).toISOString(),
  rev: 1,
  actions: [],
});
type Row = ReturnType<typeof row>;
interface Content {
  observations?: Row[];
  gone?: number[];
}

const answerOf = ({ observations = [], gone = [] }: Content, n: number, more: boolean) => ({
  epoch: 'e1',
  run: 'r1',
  cursor: `e1:${n}:1`,
  more,
  serverNow: '2026-11-20T10:00:00.000Z',
  observations,
  deleted: gone.map((id) => ({ entity: 'observations', id })),
});
const pageOf = (content: Content, n = 1, more = true) =>
  ({ answer: answerOf(content, n, more), tookMs: 1, clockOffsetMs: null }) as unknown as Page;
const many = (from: number, count: number) => Array.from({ length: count }, (_, n) => row(from + n));

test('of a record that successive pages name, the last state counts', () => {
  const pages = [
    pageOf({ observations: [row(1), row(2), row(3)] }),
    pageOf({ observations: [row(2, 'korjattu')], gone: [1] }),
    pageOf({ observations: [row(1, 'palautettu')], gone: [3] }),
  ];
  const { rows, gone } = changesOf(pages).get('observations') ?? {};
  expect(rows?.map((one) => (one as unknown as Row).title).toSorted()).toEqual(['korjattu', 'palautettu']);
  expect(gone).toEqual([3]);
  expect([...changesOf(pages).keys()]).toEqual(['observations']);
});

test('pages that have come are taken together as far as allowed, at least one', async () => {
  const pages = [10, 10, 10, 30].map((count, n) => pageOf({ observations: many(100 * n, count) }, n, n < 3));
  const [first, ...later] = pages as [Page, ...Page[]];
  const asked = vi.fn(async () => later.shift() ?? null);
  const ahead = readAhead(first, asked);
  expect(await ahead.take(0)).toHaveLength(1);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
  expect(await ahead.take(25)).toHaveLength(2);
  expect(await ahead.take(25)).toEqual([pages[3]]);
  // all have come
  expect(await ahead.take(25)).toEqual([]);
});

test('no more is fetched ahead than memory should hold', async () => {
  let n = 1;
  const asked = vi.fn(async () => pageOf({ observations: many(10_000 * n, 2_000) }, n++));
  const ahead = readAhead(pageOf({}), asked);
  await ahead.take(1);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
  await Promise.resolve();
  expect(asked).toHaveBeenCalledTimes(3);
  await ahead.take(1);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(4));
});

test('a failure is reported after the pages that came before it', async () => {
  const answers = [async () => pageOf({}, 2), () => Promise.reject(new Error('signed out'))];
  const ahead = readAhead(pageOf({}), async () => (answers.shift() as () => Promise<Page>)());
  await ahead.take(1);
  expect(await ahead.take(1)).toHaveLength(1);
  await expect(ahead.take(1)).rejects.toThrow('signed out');
});

const content = fc.record({
  observations: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.string({ maxLength: 3 })), {
    selector: ([id]) => id,
    maxLength: 5,
  }),
  gone: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
});

test('whatever is stored together, the device holds what the server has sent, and counts it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(content, { minLength: 1, maxLength: 8 }), async (pages) => {
      const db = await emptyDb();
      const held = new Map<number, string>();
      const answers = pages.map(({ observations, gone }, n) => {
        const left = observations.filter(([id]) => !gone.includes(id));
        for (const [id, title] of left) held.set(id, title);
        for (const id of gone) held.delete(id);
        const rows = left.map(([id, title]) => row(id, title));
        return answerOf({ observations: rows, gone }, n + 1, n < pages.length - 1);
      });
      const fetch = async () => Response.json(answers.shift());
      expect(await pull(db, { fetch })).toMatchObject({ stopped: 'done' });
      const rows = await db.srvObservations.toArray();
      expect(new Map(rows.map(({ id, title }) => [id, title]))).toEqual(held);
      const counted = (await db.factMonths.toArray()).flatMap(({ facts }) => facts.map(({ id }) => id));
      expect(counted.toSorted()).toEqual([...held.keys()].toSorted());
      expect((await db.sync.get('cursor'))?.value).toBe(`e1:${pages.length}:1`);
      db.close();
    }),
    { numRuns: 30 },
  );
});

test('what comes while the device stores is stored in one transaction', async () => {
  const db = await emptyDb();
  const answers = Array.from({ length: 6 }, (_, n) => answerOf({ observations: [row(n)] }, n + 1, n < 5));
  const stored = vi.spyOn(db.sync, 'bulkPut');
  // a device that stores in no time
  await pull(db, { fetch: async () => Response.json(answers.shift()), now: () => 0 });
  expect(await db.srvObservations.count()).toBe(6);
  expect(stored.mock.calls.length).toBeLessThan(6);
});
