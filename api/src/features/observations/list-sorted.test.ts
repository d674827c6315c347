import { observationGroups, observationSorts } from '@turva/contracts/observations/observation-values';
import type { Observation, ObservationCount } from '@turva/contracts/observations/observations';
import { anObservation } from '@turva/fixtures/observations';
import { lateSince } from '@turva/rules/observations/response-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { Answer } from '../../testing/test-client.ts';

let app: TestApp;
let esimies: Awaited<ReturnType<TestApp['as']>>;
const noon = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  app = await testApp({ now: () => noon });
  const aino = await app.as('aino');
  esimies = await app.as('esimies', { role: 'supervisor' });
  const severities = ['low', 'high', 'medium', 'critical'] as const;
  for (let n = 0; n < 13; n++) {
    const severity = severities[n % 4] ?? 'low';
    const title = `${n % 2 === 0 ? 'Ämpäri' : 'kaide'} ${n}`;
    const { body } = await aino.post<Observation>('/api/observations', anObservation({ severity, title }));
    await app.db
      .updateTable('observations')
      .set({
        status: n % 3 === 0 ? 'closed' : 'open',
        assignedTo: n % 2 === 0 ? esimies.id : null,
        dueDate: n % 4 === 0 ? null : new Date(noon.getTime() + (n - 6) * 86_400_000),
      })
      .where('id', '=', body.id)
      .execute();
  }
});
afterAll(() => app.close());

const get = (url: string): Promise<Answer<Observation[]>> => esimies.get<Observation[]>(url);
const list = (query: string) => get(`/api/observations?${query}`);

/** All pages of a list, three rows at a time, by the links the server gives. */
async function pages(query: string): Promise<Observation[]> {
  const rows: Observation[] = [];
  for (let url: string | undefined = `/api/observations?limit=3&${query}`; url; ) {
    const { status, body, headers } = await get(url);
    expect(status).toBe(200);
    rows.push(...body);
    url = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1];
  }
  return rows;
}

test.each(observationSorts.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
  'by %s, %s: the pages together are every row once, in one order',
  async (sort, dir) => {
    const paged = await pages(`sort=${sort}&dir=${dir}`);
    const whole = await list(`sort=${sort}&dir=${dir}&limit=100`);
    expect(paged.map(({ id }) => id)).toEqual(whole.body.map(({ id }) => id));
    expect(new Set(paged.map(({ id }) => id)).size).toBe(13);
    const other = await list(`sort=${sort}&dir=${dir === 'asc' ? 'desc' : 'asc'}&limit=100`);
    expect(other.body.map(({ id }) => id)).toEqual(whole.body.map(({ id }) => id).reverse());
  },
);

test('severity, status and due date sort by meaning, not alphabetically', async () => {
  const rank = ['low', 'medium', 'high', 'critical'];
  const severities = (await pages('sort=severity&dir=desc')).map(({ severity }) => rank.indexOf(severity));
  expect(severities).toEqual(severities.toSorted((a, b) => b - a));
  const statuses = (await pages('sort=status')).map(({ status }) => status);
  expect(statuses).toEqual([...Array(8).fill('open'), ...Array(5).fill('closed')]);
  const due = (await pages('sort=due')).map(({ dueDate }) => dueDate);
  expect(due.slice(-4)).toEqual([null, null, null, null]);
  expect(due.slice(0, 9)).toEqual(due.slice(0, 9).toSorted());
});

test('filters: by assignee, overdue, a number; the count matches the pages', async () => {
  const nobodys = await list('assignee=none&count=1&limit=2');
  expect(nobodys.headers['x-total-count']).toBe('6');
  expect(nobodys.body).toHaveLength(2);
  expect(await pages('assignee=none')).toHaveLength(6);
  expect((await pages(`assignee=${esimies.id}`)).every((row) => row.assignedTo === esimies.id)).toBe(true);
  const overdue = await pages('overdue=1&sort=due');
  expect(overdue.length).toBeGreaterThan(0);
  const since = overdue.map((row) => lateSince(row, noon.getTime()));
  expect(since).not.toContain(null);
  const one = overdue[0] as Observation;
  expect((await pages(`q=%23${one.id}`)).map(({ id }) => id)).toContain(one.id);
});

test.each(['sort=severity&dir=desc', 'sort=assignee', 'sort=created&dir=asc', ''])(
  'several words, few rows and many, %s: pages and count agree as for one word',
  async (order) => {
    const few = await pages(`q=%C3%A4mp+ri&${order}`);
    expect(few).toHaveLength(7);
    expect(few).toEqual(await pages(`q=%C3%A4mp&${order}`));
    expect((await list(`q=%C3%A4mp+ri&count=1&limit=2&${order}`)).headers['x-total-count']).toBe('7');
    expect(await pages(`q=%C3%A4mp+olematon&${order}`)).toEqual([]);

    await sql`insert into observations (user_id, title, description, category, severity)
      select ${esimies.id}, 'kaide ' || n, 'monta', 'safety', 'low' from generate_series(1, 1200) n`.execute(
      app.db,
    );
    const many = await list(`q=kaide+monta&count=1&limit=500&${order}`);
    expect(many.headers['x-total-count']).toBe('1200');
    expect(many.body.every(({ description }) => description === 'monta')).toBe(true);
    expect(many.body).toEqual((await list(`q=monta&limit=500&${order}`)).body);
    await app.db.deleteFrom('observations').where('description', '=', 'monta').execute();
  },
);

test('a total that is asked for only so far says whether there are more', async () => {
  const total = async (query: string) => (await list(`limit=2&${query}`)).headers['x-total-count'];
  expect(await total('countTo=5')).toBe('6');
  expect(await total('countTo=13')).toBe('13');
  expect(await total('countTo=100&q=%C3%A4mp')).toBe('7');
  expect(await total('countTo=3&q=kaide')).toBe('4');
  expect(await total('countTo=5&count=1')).toBe('13');
});

test('a report belongs to the day it was seen, however late it came: in the list, its order and its counts', async () => {
  const seen = new Date('2026-10-31T20:00:00Z');
  await app.db
    .insertInto('observations')
    .values({
      userId: esimies.id,
      title: 'myöhään tullut',
      description: 'x',
      category: 'nearmiss',
      severity: 'low',
      createdAt: noon,
      capturedAt: seen,
    })
    .execute();
  const titles = async (query: string) => (await pages(query)).map(({ title }) => title);
  expect(await titles('category=nearmiss&from=2026-10-01&to=2026-10-31')).toEqual(['myöhään tullut']);
  expect(await titles('from=2026-11-01&to=2026-11-30')).not.toContain('myöhään tullut');
  expect((await titles('')).at(-1)).toBe('myöhään tullut');
  expect((await titles('sort=created&dir=asc'))[0]).toBe('myöhään tullut');
  const { body } = await esimies.get<ObservationCount[]>(
    '/api/observations/counts?by=category&from=2026-10-01&to=2026-10-31',
  );
  expect(body).toEqual([{ value: 'nearmiss', count: 1 }]);
  await app.db.deleteFrom('observations').where('title', '=', 'myöhään tullut').execute();
});

test('one of several values is enough, all of several filters are required; none is a value like the others', async () => {
  const ids = async (query: string) => (await pages(query)).map(({ id }) => id);
  const both = await pages('severity=low&severity=critical&sort=severity');
  expect(new Set(both.map(({ severity }) => severity))).toEqual(new Set(['low', 'critical']));
  expect(both).toHaveLength(7);
  expect(await ids(`assignee=none&assignee=${esimies.id}`)).toHaveLength(13);
  expect(await ids('status=open&status=closed&severity=low')).toEqual(await ids('severity=low'));
  expect(await ids('theme=none&theme=traffic&answer=none&answer=any')).toHaveLength(13);
  expect(await ids('area=none&area=1&severity=high')).toEqual(await ids('severity=high'));
  expect((await list('severity=low&severity=critical&count=1&limit=2')).headers['x-total-count']).toBe('7');
  expect((await list('severity=low&severity=deadly')).status).toBe(400);
});

test('the filtered rows are counted by each value, named as the filter names it', async () => {
  const count = async (query: string) =>
    (await esimies.get<ObservationCount[]>(`/api/observations/counts?${query}`)).body;
  expect(await count('by=status')).toEqual([
    { value: 'open', count: 8 },
    { value: 'closed', count: 5 },
  ]);
  for (const by of observationGroups) {
    const counted = await count(`by=${by}&q=%C3%A4mp`);
    expect(counted.reduce((sum, each) => sum + each.count, 0)).toBe(7);
    for (const { value, count: held } of counted)
      expect(await pages(`q=%C3%A4mp&${by}=${value}`)).toHaveLength(held);
  }
  expect(await count('by=assignee&q=olematon')).toEqual([]);
  expect((await esimies.get('/api/observations/counts?by=title')).status).toBe(400);
});

test('an area includes its parts, and a cycle of areas ends', async () => {
  const area = (code: string, parentId: number | null) =>
    app.db
      .insertInto('areas')
      .values({ code, name: code, parentId })
      .returning('id')
      .executeTakeFirstOrThrow();
  const hall = await area('HALLI', null);
  const line = await area('LINJA', hall.id);
  const { body } = await list('limit=1');
  await app.db
    .updateTable('observations')
    .set({ areaId: line.id })
    .where('id', '=', body[0]?.id ?? 0)
    .execute();
  expect(await pages(`area=${hall.id}`)).toHaveLength(1);
  await app.db.updateTable('areas').set({ parentId: line.id }).where('id', '=', hall.id).execute();
  expect(await pages(`area=${hall.id}`)).toHaveLength(1);
});

test('theme, department, the area itself and days of the plant, each with and without a value', async () => {
  const [first, second, third] = (await list('limit=3')).body.map(({ id }) => id);
  const set = (id: number | undefined, values: { theme?: string; department?: string; createdAt?: Date }) =>
    app.db
      .updateTable('observations')
      .set(values)
      .where('id', '=', id ?? 0)
      .execute();
  // a quarter of an hour before and after the plant's midnight, which is 22:00 UTC
  await set(first, { theme: 'traffic', department: 'Varasto', createdAt: new Date('2026-01-14T21:45:00Z') });
  await set(second, {
    theme: 'traffic',
    department: 'Laboratorio',
    createdAt: new Date('2026-01-14T22:15:00Z'),
  });
  await set(third, { theme: 'machines' });
  const ids = async (query: string) => (await pages(query)).map(({ id }) => id);
  expect(await ids('theme=traffic')).toEqual([second, first]);
  expect(await ids('theme=traffic&department=Varasto')).toEqual([first]);
  expect(await ids('theme=none')).toHaveLength(10);
  expect((await pages('department=none')).every(({ department }) => department === null)).toBe(true);
  expect(await ids('from=2026-01-14&to=2026-01-14')).toEqual([first]);
  expect(await ids('from=2026-01-15&to=2026-01-15')).toEqual([second]);
  expect(await ids('to=2026-01-15')).toEqual([second, first]);
  expect((await list('from=2026-01-15&count=1&limit=1')).headers['x-total-count']).toBe('12');

  // answered at the very end of a medium one's day, a millisecond late, and not at all
  const answered = (id: number | undefined, after: number) =>
    app.db
      .updateTable('observations')
      .set({ severity: 'medium', answeredAt: sql`created_at + ${after} * interval '1 millisecond'` })
      .where('id', '=', id ?? 0)
      .execute();
  const DAY_MS = 24 * 3_600_000;
  await answered(first, DAY_MS);
  await answered(second, DAY_MS + 1);
  expect(await ids('answer=any')).toEqual([second, first]);
  expect(await ids('answer=intime')).toEqual([first]);
  expect(await ids('answer=late')).toEqual([second]);
  expect(await ids('answer=none')).toHaveLength(11);

  const hall = await app.db
    .selectFrom('areas')
    .select('id')
    .where('code', '=', 'HALLI')
    .executeTakeFirstOrThrow();
  expect(await ids(`area=${hall.id}`)).toHaveLength(1);
  expect(await ids(`area=${hall.id}&here=1`)).toEqual([]);
  expect(await ids('area=none')).toHaveLength(12);
});

test.each([
  'sort=severity&after=eyJ4Ijox',
  `sort=due&after=${Buffer.from('["yesterday",1]').toString('base64url')}`,
  `sort=severity&after=${Buffer.from('["high",1]').toString('base64url')}`,
  `sort=title&after=${Buffer.from('["a",-1]').toString('base64url')}`,
  'after=%00',
])('an invalid cursor is refused: %s', async (query) => {
  expect((await list(query)).status).toBe(400);
});

test.each([
  'sort=password',
  'dir=up',
  'assignee=all',
  'area=0',
  'from=2026-02-30',
  'theme=war',
  'limit=100000',
])('an unknown parameter is refused: %s', async (query) => {
  expect((await list(query)).status).toBe(400);
});

test.each([
  ['category', ['safety', 'hazard', 'nearmiss']],
  ['area', [null, 2, 1]],
  ['department', [null, 'Valimo', 'Kunnossapito', 'valimo', '']],
] as const)('by %s: one value after the other, each by number, over pages of three', async (sort, values) => {
  await sql`insert into areas (id, name, code) values (1, 'Halli', 'H1'), (2, 'Uuni', 'U1') on conflict do nothing`.execute(
    app.db,
  );
  const all = (await list('limit=100')).body.map(({ id }) => id).sort((a, b) => a - b);
  const column = { category: 'category', area: 'areaId', department: 'department' } as const;
  const keyed: { id: number; key: string }[] = [];
  for (const [n, id] of all.entries()) {
    const value = values[(n * n) % values.length] ?? null;
    await app.db
      .updateTable('observations')
      .set({ [column[sort]]: value })
      .where('id', '=', id)
      .execute();
    keyed.push({ id, key: String(value ?? (sort === 'area' ? 0 : '')).toLowerCase() });
  }
  const expected = keyed
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id))
    .map(({ id }) => id);
  expect((await pages(`sort=${sort}&dir=asc`)).map(({ id }) => id)).toEqual(expected);
  expect((await pages(`sort=${sort}&dir=desc`)).map(({ id }) => id)).toEqual(expected.toReversed());
});
