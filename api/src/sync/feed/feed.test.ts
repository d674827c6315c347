import { type FeedNouns, feedNouns } from '@turva/contracts/feed';
import { aChemical } from '@turva/fixtures/chemicals';
import { anObservation } from '@turva/fixtures/observations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settledXid } from '../../db/sync-clock.ts';
import { readCsv } from '../../read-csv.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let aino: Client;
let sari: Client;
beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  sari = await app.as('sari', { role: 'supervisor' });
});
afterAll(() => app.close());

interface Row {
  id: number;
  cursor: string;
  deletedAt: string | null;
  title: string | null;
  name: string | null;
  receivedAt: string | null;
}
/** What is written by now may be handed out: also the transactions of other test files on this server have ended. */
const settled = () =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{ settled: boolean }>`
          select coalesce(greatest((select max(sync_xid) from observations),
            (select max(sync_xid) from chemicals)) < ${settledXid}, true) as settled`.execute(app.db);
        return rows[0]?.settled;
      },
      { timeout: 40_000 },
    )
    .toBe(true);
const ndjson = async (path: string, by = aino) => {
  await settled();
  const { status, body, headers } = await by.get<string>(`/api/feed/${path}`);
  expect(status).toBe(200);
  const rows = body.split('\n').filter(Boolean);
  return { rows: rows.map((line) => JSON.parse(line) as Row), link: headers.link };
};
const report = async (title: string) =>
  (await aino.post<{ id: number }>('/api/observations', anObservation({ title }))).body.id;

test('a row each, in the order of changes; a change comes again, a deletion with its moment and nothing else', async () => {
  const [first, second] = [await report('Ensimmäinen'), await report('Toinen')];
  const begun = await ndjson('observations?format=ndjson');
  expect(begun.rows.map(({ id, title }) => [id, title])).toEqual([
    [first, 'Ensimmäinen'],
    [second, 'Toinen'],
  ]);
  expect(begun.rows[0]?.receivedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const after = begun.rows.at(-1)?.cursor;
  expect((await ndjson(`observations?format=ndjson&cursor=${after}`)).rows).toEqual([]);

  await aino.patch(`/api/observations/${first}`, { title: 'Muutettu' });
  await aino.delete(`/api/observations/${second}`);
  const { rows } = await ndjson(`observations?format=ndjson&cursor=${after}`);
  expect(rows.map(({ id, title, deletedAt }) => [id, title, deletedAt !== null])).toEqual([
    [first, 'Muutettu', false],
    [second, null, true],
  ]);
  // whoever begins now has nothing to forget
  expect((await ndjson('observations?format=ndjson')).rows.map(({ id }) => id)).toEqual([first]);
});

test('portions follow one another by the last row’s cursor and by the link', async () => {
  for (let n = 0; n < 5; n++) await sari.post('/api/chemicals', aChemical({ name: `Aine ${n}` }));
  const names: (string | null)[] = [];
  let path: string | undefined = 'chemicals?format=ndjson&limit=2';
  while (path) {
    const { rows, link }: Awaited<ReturnType<typeof ndjson>> = await ndjson(path);
    names.push(...rows.map(({ name }) => name));
    path = /<\/api\/feed\/([^>]+)>/.exec(String(link ?? ''))?.[1];
    if (path) expect(decodeURIComponent(path)).toContain(rows.at(-1)?.cursor);
  }
  expect(names).toEqual([0, 1, 2, 3, 4].map((n) => `Aine ${n}`));
});

test('as CSV it is read back as it was, and a spreadsheet calculates nothing of it', async () => {
  const title = `=HYPERLINK("http://evil.example";"Katso"), "lainattu"`;
  const id = await report(title);
  await settled();
  const { body, headers } = await aino.get<string>('/api/feed/observations');
  expect(headers['content-type']).toContain('text/csv');
  const [head, ...records] = [...readCsv(body)].map(({ cells }) => cells);
  const at = (name: string) => head?.indexOf(name) ?? -1;
  const row = records.find((cells) => cells[at('id')] === String(id));
  expect(row?.[at('title')]).toBe(`'${title}`);
  expect(row?.[at('deletedAt')]).toBe('');
  // no program that reads lines of JSON calculates: there it is as it was written
  expect((await ndjson('observations?format=ndjson')).rows.find((one) => one.id === id)?.title).toBe(title);
  // also without rows it says what its columns are
  expect((await aino.get<string>('/api/feed/injuryMonths')).body).toMatch(/^id,cursor,deletedAt,month,/);
});

test('every noun says its columns, and gives them', async () => {
  const { body } = await aino.get<FeedNouns>('/api/feed');
  expect(body.map(({ noun }) => noun)).toEqual(feedNouns);
  for (const { noun, columns } of body) {
    const { body: csv, status } = await aino.get<string>(`/api/feed/${noun}`);
    expect([noun, status]).toEqual([noun, 200]);
    expect(csv.split('\r\n')[0]).toBe(columns.map(({ name }) => name).join(','));
  }
});

test('nobody’s name or number is in it', async () => {
  const { body } = await aino.get<FeedNouns>('/api/feed');
  const names = body.flatMap(({ columns }) => columns.map(({ name }) => name));
  expect(names.filter((name) => /user|person|owner|assign|reporter|author|responsib/i.test(name))).toEqual(
    [],
  );
});

test('a place that this database has never been at is refused, and so is no place at all', async () => {
  const { rows } = await ndjson('observations?format=ndjson');
  const cursor = rows.at(-1)?.cursor ?? '';
  await sql`update sync_epoch set epoch = gen_random_uuid()`.execute(app.db);
  const answer = await aino.get<{ code: string }>(`/api/feed/observations?cursor=${cursor}`);
  expect([answer.status, answer.body.code]).toEqual([410, 'sync_epoch_changed']);
  expect((await aino.get('/api/feed/observations?cursor=x')).status).toBe(400);
  expect((await aino.get('/api/feed/users')).status).toBe(400);
});
