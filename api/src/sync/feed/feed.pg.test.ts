import { randomUUID } from 'node:crypto';
import type { NewApiKey } from '@turva/contracts/operator/api-keys';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

// Another system drains the feed by its key while many write at once, in overlapping transactions.

const WRITERS = 12;
const ROUNDS = 25;
/** A third of the writers hold their transactions open while the others come and go. */
const LONG_S = 0.03;

let app: TestApp;
let userId: number;
let get: (path: string) => Promise<string>;
beforeAll(async () => {
  app = await testApp();
  const kari = await app.as('kari', { role: 'admin' });
  userId = kari.id;
  const asked = { name: 'Raportit', access: 'feed', role: 'user', days: 30 };
  const { token } = (await kari.post<NewApiKey>('/api/admin/api-keys', asked)).body;
  // its calls are limited per minute, and here it calls without a pause
  const uncounted = () => sql`delete from rate_limits`.execute(app.db);
  get = async (path) => {
    await uncounted();
    const headers = { authorization: `Bearer ${token}` };
    const { status, body } = await app.visitor().send<string>('GET', path, { headers });
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
});
afterAll(() => app.close());

/** Creates rows, changes its own and deletes some, each in a transaction while others are running. */
async function write(writer: number) {
  const own: number[] = [];
  for (let n = 0; n < ROUNDS; n++)
    await app.db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('observations')
        .values({
          userId,
          title: `Kirjoittaja ${writer}: ${n}`,
          description: 'x',
          category: 'safety',
          severity: 'low',
          clientId: randomUUID(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (writer % 3 === 0) await sql`select pg_sleep(${LONG_S * ((n % 3) + 1)})`.execute(trx);
      const earlier = own[n % 7];
      if (earlier !== undefined)
        await trx
          .updateTable('observations')
          .set(n % 5 === 0 ? { deletedAt: new Date() } : { title: `Muutos ${writer}: ${n}` })
          .where('id', '=', earlier)
          .execute();
      own.push(id);
    });
}

interface Row {
  id: number;
  cursor: string;
  title: string | null;
  deletedAt: string | null;
}

/** Like an external program: keeps the last version of each row, and continues after the last row it read. */
function drain() {
  const rows = new Map<number, Row>();
  const cursors: string[] = [];
  const step = async () => {
    const since = cursors.length > 0 ? `&cursor=${cursors.at(-1)}` : '';
    const text = await get(`/api/feed/observations?format=ndjson&limit=20${since}`);
    const page = text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Row);
    for (const row of page) {
      rows.set(row.id, row);
      cursors.push(row.cursor);
    }
    return page.length;
  };
  return { rows, cursors, step };
}

test('drained while others write, the feed ends with the same data as SQL: nothing missed, no place issued twice', async () => {
  const { rows, cursors, step } = drain();
  let writing = true;
  const writers = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer))).finally(() => {
    writing = false;
  });
  while (writing) await step();
  await writers;
  const stored = await app.db
    .selectFrom('observations')
    .select(['id', 'title', 'deletedAt'])
    .orderBy('id')
    .execute();
  const expected = stored.map(({ id, title, deletedAt }) => [
    id,
    deletedAt ? null : title,
    deletedAt?.toISOString() ?? null,
  ]);
  const drained = () =>
    [...rows.values()].sort((a, b) => a.id - b.id).map(({ id, title, deletedAt }) => [id, title, deletedAt]);
  // transactions of other test files on this server hold the last rows back for a while
  await expect
    .poll(
      async () => {
        while ((await step()) > 0);
        return drained();
      },
      { timeout: 40_000 },
    )
    .toEqual(expected);
  expect(expected).toHaveLength(WRITERS * ROUNDS);
  expect(new Set(cursors).size).toBe(cursors.length);
  // the feed was read while rows changed: some came more than once, each time newer
  expect(cursors.length).toBeGreaterThan(expected.length);
});
