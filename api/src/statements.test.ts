import { randomUUID } from 'node:crypto';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { anObservation } from '@turva/fixtures/observations';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from './testing/test-app.ts';

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

/** The number of statements of everyday calls, each on its second run. */
const budgets: [string, number, () => Promise<unknown>][] = [
  ['who am I', 0, () => aino.get('/api/user')],
  ['the latest 50', 1, () => aino.get('/api/observations?limit=50')],
  ['a delta', 1, () => aino.get(`/api/sync?limit=200&cursor=${encodeURIComponent(cursor)}`)],
  // begin, row with history and audit, stored answer with the rights check, commit
  ['a report', 4, () => aino.post('/api/observations', report(), key())],
  ['twenty reports', 4, () => aino.post('/api/sync/batch', { calls: batch() })],
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

test.skipIf(process.env.TEST_DATABASE_URL).each(budgets)('%s takes %i statements', async (_, most, call) => {
  const { pglite } = app.database;
  if (!pglite) throw new Error('not on PGlite');
  await call();
  const statements = await statementsOf(pglite, call);
  expect(statements.length, statements.join('\n')).toBe(most);
});
