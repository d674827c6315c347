import { randomUUID } from 'node:crypto';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { anObservation } from '@turva/fixtures/observations';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from './testing/test-app.ts';
import type { Answer } from './testing/test-client.ts';

let app: TestApp;
let aino: Awaited<ReturnType<TestApp['as']>>;
let cursor: string;
beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  for (let n = 0; n < 30; n++) await aino.post('/api/observations', report(), key());
  cursor = (await aino.get<{ cursor: string }>('/api/sync?limit=10')).body.cursor;
});
afterAll(() => app.close());

const report = () => anObservation({ severity: 'low', clientId: randomUUID() });
const key = () => ({ 'idempotency-key': randomUUID() });
const batch = () =>
  Array.from({ length: 20 }, () => ({
    key: randomUUID(),
    method: 'POST',
    path: '/api/observations',
    body: report(),
  }));

/** Of everyday calls, each on its second run: the most statements, and the most bytes of the answer. */
const budgets: [string, number, number, () => Promise<Answer<unknown>>][] = [
  ['who am I', 0, 400, () => aino.get('/api/user')],
  // thirty reports are there
  ['the latest 50', 1, 32_000, () => aino.get('/api/observations?limit=50')],
  [
    'a search with its count',
    2,
    32_000,
    () => aino.get('/api/observations?q=kaide&sort=severity&limit=50&count=1'),
  ],
  // what is new for everybody, which all who wait share, and what is this person's
  ['a delta', 2, 24_000, () => aino.get(`/api/sync?limit=200&cursor=${encodeURIComponent(cursor)}`)],
  ['the first page of a pull', 2, 33_000, () => aino.get('/api/sync?limit=500')],
  ['what the server has lost', 1, 100, () => aino.post('/api/sync/known', { keys: [randomUUID()] })],
  ['the safety index', 12, 2_000, () => aino.get('/api/tsi/current')],
  ['the recorded months', 5, 100, () => aino.get('/api/tsi-metrics')],
  // begin, row with history and audit, stored answer with the rights check, commit
  ['a report', 4, 1_100, () => aino.post('/api/observations', report(), key())],
  ['twenty reports', 4, 24_000, () => aino.post('/api/sync/batch', { calls: batch() })],
];

/** The statements `work` sends to the embedded database, in transactions and outside. */
async function statementsOf(pglite: PGlite, work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const noted = (one: Pick<Transaction, 'query'>) => {
    const { query } = one;
    const heard: typeof query = (text, ...rest) => {
      asked.push(text);
      return query.call(one, text, ...rest) as ReturnType<typeof query<never>>;
    };
    one.query = heard;
    return () => {
      one.query = query;
    };
  };
  const unheard = noted(pglite);
  const begin = pglite.transaction.bind(pglite);
  const inside = vi.spyOn(pglite, 'transaction').mockImplementation((body) => {
    asked.push('begin', 'commit');
    return begin((transaction) => {
      noted(transaction);
      return body(transaction);
    });
  });
  await work();
  unheard();
  inside.mockRestore();
  // notifications after a commit come a moment later, and are not part of this call
  return asked.filter((text) => !/pg_notify/.test(text));
}

test.skipIf(process.env.TEST_DATABASE_URL).each(budgets)(
  '%s takes at most %i statements and %i bytes',
  async (_, statements, bytes, call) => {
    const { pglite } = app.database;
    if (!pglite) throw new Error('not on PGlite');
    await call();
    let answer: Answer<unknown> | undefined;
    const asked = await statementsOf(pglite, async () => {
      answer = await call();
    });
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(statements);
    expect(answer?.status).toBeLessThan(300);
    expect(answer?.raw.length).toBeLessThanOrEqual(bytes);
  },
);
