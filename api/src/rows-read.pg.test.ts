import type { ListObservations } from '@turva/contracts/observations/observations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Trx } from './db/client.ts';
import { listObservations } from './features/observations/list-observations.ts';
import { currentFigures } from './features/tsi/current-figures.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { addTestUser } from './testing/test-user.ts';

// The embedded database chooses other plans: this needs PostgreSQL.
const onPostgres = Boolean(process.env.TEST_DATABASE_URL);
const ROWS = 5_000;
const PAGE = 50;
/** of them; all are older than two months */
const UNFINISHED = 100;

let database: Database;
let viewer: { id: number; role: 'supervisor' };
const now = new Date();
beforeAll(async () => {
  if (!onPostgres) return;
  database = await openTestDatabase();
  const { id } = await addTestUser(database.db, { username: 'esimies', role: 'supervisor' });
  viewer = { id, role: 'supervisor' };
  const word = sql`case when n % 500 = 0 then 'Trukki ' else 'Kaide ' end`;
  for (let from = 1; from <= ROWS; from += 1000)
    await sql`insert into observations (user_id, title, description, category, severity, location, status, assigned_to, due_date, created_at)
      select ${id}, ${word} || n, 'Havaittu kierroksella', 'safety',
        (array['low','medium','high','critical'])[1 + n % 4], 'Halli ' || n % 7,
        case when n % ${ROWS / UNFINISHED}::integer = 0 then 'open' else 'closed' end, case when n % 2 = 0 then ${id}::integer end,
        case when n % 3 = 0 then now() + n * interval '1 minute' end, now() - (n + 1500) * interval '1 hour'
      from generate_series(${from}::integer, ${from + 999}::integer) n`.execute(database.db);
  await sql`vacuum analyze observations`.execute(database.db);
});
afterAll(() => database?.close());

/** Observations that this connection read and has not told the statistics of, found by an index or not. */
async function readSoFar(trx: Trx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
    from pg_stat_xact_user_tables where relname = 'observations'`.execute(trx);
  return rows[0]?.read ?? 0;
}
/** They are told between transactions, not within one. */
const rowsRead = (work: (trx: Trx) => Promise<unknown>) =>
  database.db.transaction().execute(async (trx) => {
    // five thousand are few enough to read all of them for fifty; a plant's are not
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(trx);
    const before = await readSoFar(trx);
    await work(trx);
    return (await readSoFar(trx)) - before;
  });
const list = (query: ListObservations) => (trx: Trx) =>
  listObservations(trx, viewer, { query: { limit: PAGE, ...query }, now });

const sorts = ['created', 'severity', 'status', 'due', 'title', 'location'] as const;
// each row of a page is found once in its order and once by its number
const pages: [string, number, ListObservations][] = [
  ['the latest', 2 * PAGE + 1, {}],
  ...sorts.map((sort): [string, number, ListObservations] => [`by ${sort}`, 2 * PAGE + 1, { sort }]),
  // the places where an area, a department or a category begins, and a page of the first
  ['by area', 3 * PAGE, { sort: 'area' }],
  ['by department', 3 * PAGE, { sort: 'department' }],
  ['by category', 3 * PAGE, { sort: 'category' }],
  // a page of each person's, of which the first are taken
  ['by assignee', 6 * PAGE, { sort: 'assignee' }],
  ['the unfinished', UNFINISHED + PAGE, { status: 'open' }],
  ['the unfinished with a date, the first due', 2 * UNFINISHED, { status: 'open', sort: 'due' }],
  ['a rare word', 40, { q: 'trukki' }],
  ['a word nobody wrote', 0, { q: 'helikopteri' }],
];

test.runIf(onPostgres).each(pages)(
  '%s: a page reads at most %i rows of five thousand',
  async (_, most, query) => {
    expect(await rowsRead(list(query))).toBeLessThanOrEqual(most);
  },
);

test.runIf(onPostgres)('a page far down reads no more than the first', async () => {
  let after: string | number | null = null;
  const read: number[] = [];
  for (let page = 0; page < 20; page++)
    read.push(
      await rowsRead(async (trx) => {
        after = (await list(after === null ? {} : { after: String(after) })(trx)).next;
      }),
    );
  expect(read.at(-1)).toBeLessThanOrEqual(2 * PAGE + 1);
});

test.runIf(onPostgres)('the safety index reads what is unfinished, and else what was counted', async () => {
  expect(await rowsRead((trx) => currentFigures(trx, now))).toBeLessThanOrEqual(2 * UNFINISHED);
});
