import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type FeedNouns, feedNouns } from '@turva/contracts/figures/feed';
import type { NewApiKey } from '@turva/contracts/operator/api-keys';
import { aChemical } from '@turva/fixtures/chemicals';
import { anObservation } from '@turva/fixtures/observations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settledXid } from '../../db/sync-clock.ts';
import { forgetObservations } from '../../features/retention/forget-observations.ts';
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
/** Everything written so far may be sent: transactions of other test files on this server have ended, too. */
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

test('one row each, in the order of changes; a change comes again, a deletion with its time and nothing else', async () => {
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
  // a new reader has nothing to delete
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

test('CSV is read back unchanged, and a spreadsheet calculates nothing from it', async () => {
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
  // programs that read lines of JSON do not calculate: there the text is unchanged
  expect((await ndjson('observations?format=ndjson')).rows.find((one) => one.id === id)?.title).toBe(title);
  // even without rows it has its header
  expect((await aino.get<string>('/api/feed/injuryMonths')).body).toMatch(/^id,cursor,deletedAt,month,/);
});

test('actions are rows of their own, matching SQL, and are deleted with their record', async () => {
  const [first, second] = [await report('Kaide irti'), await report('Öljyä lattialla')];
  const act = async (id: number, body: object) => {
    const asked = { id: randomUUID(), ...body };
    expect((await sari.post(`/api/observations/${id}/actions`, asked)).status).toBe(201);
  };
  await act(first, { what: 'Kaide hitsataan', dueDate: '2030-02-01' });
  // reports without actions are in between, and no portion of one record is empty
  for (const title of ['A', 'B', 'C']) await report(title);
  await act(second, { what: 'Lattia pestään' });
  await act(second, { what: 'Tiiviste vaihdetaan', dueDate: '2030-03-01' });
  const stored = await app.db.selectFrom('correctiveActions').selectAll().orderBy('createdAt').execute();
  const [welded] = stored;
  const said = await sari.patch(`/api/observations/${first}/actions/${welded?.id}`, {
    done: true,
    base: { done: false },
  });
  expect(said.status).toBe(200);

  type ActionRow = Row & { id: string; observationId: number; what: string; dueDay: string; state: string };
  const rows: ActionRow[] = [];
  let path: string | undefined = 'actions?format=ndjson&limit=1';
  while (path) {
    const page: Awaited<ReturnType<typeof ndjson>> = await ndjson(path);
    expect(page.rows).not.toEqual([]);
    rows.push(...(page.rows as unknown as ActionRow[]));
    path = /<\/api\/feed\/([^>]+)>/.exec(String(page.link ?? ''))?.[1];
  }
  const { rows: expected } = await sql`
    select id, observation_id, what, due_date::text as due_day,
      case when done_at is null then 'open' else 'done' end as state
    from corrective_actions order by what`.execute(app.db);
  expect(
    rows
      .map(({ id, observationId, what, dueDay, state }) => ({ id, observationId, what, dueDay, state }))
      .toSorted((a, b) => a.what.localeCompare(b.what, 'fi')),
  ).toEqual(expected);
  expect(rows.find(({ id }) => id === welded?.id)?.state).toBe('done');

  await aino.delete(`/api/observations/${second}`);
  const { rows: gone } = await ndjson(`actions?format=ndjson&cursor=${rows.at(-1)?.cursor}`);
  expect(gone.map((row) => [(row as unknown as ActionRow).what, row.deletedAt !== null])).toEqual([
    [null, true],
    [null, true],
  ]);

  // once its record is forgotten nothing is left of an action but its deletion
  const place = gone.at(-1)?.cursor;
  const forgetting = { now: new Date(), nobodyId: sari.id };
  await app.db.transaction().execute((trx) => forgetObservations(trx, [String(first)], forgetting));
  const { rows: forgotten } = await ndjson(`actions?format=ndjson&cursor=${place}`);
  expect(forgotten).toEqual([
    expect.objectContaining({ id: welded?.id, what: null, deletedAt: expect.any(String) }),
  ]);
  const { rows: kept } = await sql`
    select what, note, responsible_id, done_by from corrective_actions where id = ${welded?.id}`.execute(
    app.db,
  );
  expect(kept).toEqual([{ what: '', note: null, responsibleId: forgetting.nobodyId, doneBy: null }]);
  expect((await ndjson('actions?format=ndjson')).rows).toEqual([]);
});

test('every record type lists its columns, and fills them', async () => {
  const { body } = await aino.get<FeedNouns>('/api/feed');
  expect(body.map(({ noun }) => noun)).toEqual(feedNouns);
  for (const { noun, columns } of body) {
    const { body: csv, status } = await aino.get<string>(`/api/feed/${noun}`);
    expect([noun, status]).toEqual([noun, 200]);
    expect(csv.split('\r\n')[0]).toBe(columns.map(({ name }) => name).join(','));
  }
});

test('it contains nobody’s name or number', async () => {
  const { body } = await aino.get<FeedNouns>('/api/feed');
  const names = body.flatMap(({ columns }) => columns.map(({ name }) => name));
  expect(names.filter((name) => /user|person|owner|assign|reporter|author|responsib/i.test(name))).toEqual(
    [],
  );
});

test('a place this database has never been at is refused, and so is an invalid one', async () => {
  const { rows } = await ndjson('observations?format=ndjson');
  const cursor = rows.at(-1)?.cursor ?? '';
  await sql`update sync_epoch set epoch = gen_random_uuid()`.execute(app.db);
  const answer = await aino.get<{ code: string }>(`/api/feed/observations?cursor=${cursor}`);
  expect([answer.status, answer.body.code]).toEqual([410, 'sync_epoch_changed']);
  expect((await aino.get('/api/feed/observations?cursor=x')).status).toBe(400);
  expect((await aino.get('/api/feed/users')).status).toBe(400);
});

const [, readme = ''] = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8').split(
  '## Reports in Power BI and Excel',
);
/** A key created as on the administration page; no session. */
async function byKey() {
  const kari = await app.as(`kari${randomUUID().slice(0, 6)}`, { role: 'admin' });
  const asked = { name: 'Power BI', access: 'feed', role: 'user', days: 30 };
  const { token } = (await kari.post<NewApiKey>('/api/admin/api-keys', asked)).body;
  return async (path: string, authorization = `Bearer ${token}`) => {
    const answer = await app.visitor().send<string>('GET', path, { headers: { authorization } });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body;
  };
}
const csvRows = (csv: string) => {
  const [head, ...records] = [...readCsv(csv)].map(({ cells }) => cells);
  return records.map((cells) => Object.fromEntries(cells.map((cell, at) => [head?.[at] ?? '', cell])));
};

test('the commands in the guide are answered, the last without rows', async () => {
  const [, token = ''] = / (turva_\S+)"/.exec(readme) ?? [];
  const commands = [
    ...readme.matchAll(/^ {4}curl --fail -H "Authorization: (Bearer \S+)" "https:\/\/[^/]+(\S+)"$/gm),
  ];
  expect([token, commands.length]).toEqual(['turva_…', 3]);
  const get = await byKey();
  await report('Viimeinen');
  await settled();
  let last: string | undefined;
  for (const [, , asked = ''] of commands) {
    const answer = await get(asked.replace('…', last ?? ''));
    if (typeof answer === 'string') last = csvRows(answer).at(-1)?.cursor;
  }
  expect(last).toBeUndefined();
});

test('the query in the guide pages by cursor until nothing comes, and its columns exist', async () => {
  const [, query = ''] = /\n( {4}let\n[\s\S]*? in\n.*)\n/.exec(readme) ?? [];
  const [, relative = ''] = /RelativePath = "([^"]+)"/.exec(query) ?? [];
  const [, limit = ''] = /limit = "(\d+)"/.exec(query) ?? [];
  const get = await byKey();
  await report('Jää');
  await aino.delete(`/api/observations/${await report('Lähtee')}`);
  const first = await report('Ensin');
  await settled();
  const pages: ReturnType<typeof csvRows>[] = [];
  // in smaller portions than the query's, so that there are several
  expect(Number(limit)).toBeGreaterThan(2);
  for (let cursor = ''; ; cursor = pages.at(-1)?.at(-1)?.cursor ?? '') {
    const page = csvRows(
      await get(`/${relative}?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`),
    );
    if (page.length === 0) break;
    pages.push(page);
    // it changes between the first and the last portion, and comes again
    if (pages.length === 1) await aino.patch(`/api/observations/${first}`, { title: 'Sitten' }).then(settled);
  }
  const newest = new Map(pages.flat().map((row) => [row.id, row]));
  const living = [...newest.values()].filter(({ deletedAt }) => deletedAt === '');
  const { rows: stored } = await sql`
    select id::text, title from observations where deleted_at is null order by observations.id`.execute(
    app.db,
  );
  expect(
    living
      .map(({ id, title }) => ({ id, title: title?.replace(/^'=/, '=') }))
      .sort((a, b) => Number(a.id) - Number(b.id)),
  ).toEqual(stored);

  const typed = [...query.matchAll(/\{"(\w+)", (Int64\.Type|type datetimezone)\}/g)];
  expect(typed).toHaveLength(3);
  for (const row of living)
    for (const [, column = '', type] of typed)
      expect([column, row[column]]).toEqual([
        column,
        expect.stringMatching(type === 'Int64.Type' ? /^\d+$/ : /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      ]);
});
