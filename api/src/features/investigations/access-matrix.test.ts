import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { feedNouns } from '@turva/contracts/figures/feed';
import type { CreatedObservation } from '@turva/contracts/observations/observations';
import type { NewApiKey } from '@turva/contracts/operator/api-keys';
import type { Investigation } from '@turva/contracts/risks/investigations';
import { anObservation } from '@turva/fixtures/observations';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { collect } from '../personal-data/collect.ts';
import { aHurtPerson } from './testing.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
type Seen = 'record' | 'health' | '–';
interface Answer {
  status: number;
  body: unknown;
}

const RECORD = `kertomus${randomUUID()}`;
const HEALTH = `vamma${randomUUID()}`;
const url = () => `/api/investigations/${one.id}`;

let app: TestApp;
let one: Investigation;
let feedKey: string;
const people = new Map<string, Client>();

const byKey = (at: string): Promise<Answer> =>
  app.visitor().send('GET', at, { headers: { authorization: `Bearer ${feedKey}` } });

beforeAll(async () => {
  app = await testApp();
  const named = await app.as('nimetty', { role: 'supervisor' });
  const former = await app.as('entinen', { role: 'supervisor' });
  const admin = await app.as('paakayttaja', { role: 'admin' });
  const hurt = await app.as('loukkaantunut');
  people
    .set('worker', await app.as('tyontekija'))
    .set('worker who was hurt', hurt)
    .set('supervisor, not named', await app.as('muu', { role: 'supervisor' }))
    .set('supervisor, named', named)
    .set('supervisor once, still named', former)
    .set('admin, not named', admin);
  const reported = await hurt.post<CreatedObservation>('/api/observations', anObservation());
  one = (await named.post<Investigation>('/api/investigations', { observationId: reported.body.id })).body;
  await named.patch(url(), { whatHappened: RECORD, base: { whatHappened: null } });
  await named.put(`${url()}/investigators`, { userIds: [named.id, former.id] });
  const person = aHurtPerson({ userId: hurt.id, name: null, injury: HEALTH });
  await named.put(`${url()}/people/${randomUUID()}`, person);
  await app.db.updateTable('users').set({ role: 'user' }).where('id', '=', former.id).execute();
  // a session is cached for a moment
  await vi.waitUntil(async () => (await former.get(url())).status === 404, { timeout: 10_000 });
  const key = { name: 'Raportit', access: 'feed', role: 'user', days: 30 };
  feedKey = (await admin.post<NewApiKey>('/api/admin/api-keys', key)).body.token ?? '';
});
afterAll(() => app.close());

const inText = ({ body }: Answer): Seen => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (text.includes(HEALTH)) return 'health';
  return text.includes(RECORD) ? 'record' : '–';
};
/** A binary file, not read here: `print/compose-investigation.test.ts` checks its contents. */
const asFile =
  (kind: Seen) =>
  ({ status }: Answer): Seen =>
    status === 200 ? kind : '–';

const columns: Record<string, (get: (at: string) => Promise<Answer>, who: string) => Promise<Seen>> = {
  list: async (get) => {
    const { body } = await get('/api/investigations');
    return Array.isArray(body) && body.some(({ id }: { id: number }) => id === one.id) ? 'record' : '–';
  },
  detail: async (get) => inText(await get(url())),
  people: async (get) => inText(await get(`${url()}/people`)),
  PDF: async (get) => asFile('record')(await get(`${url()}/report`)),
  'health PDF': async (get) => asFile('health')(await get(`${url()}/health-report`)),
  delta: async (get) => inText(await get('/api/sync')),
  feed: async (get) => {
    const all = await Promise.all(feedNouns.map((noun) => get(`/api/feed/${noun}?format=ndjson`)));
    return inText({ status: 200, body: all.map(({ body }) => body) });
  },
  search: async (get) => {
    const found = [RECORD, HEALTH].map((q) => get(`/api/observations?q=${q}`));
    // the search text itself must not count as an answer
    return inText({ status: 200, body: (await Promise.all(found)).map(({ body }) => body) });
  },
  assistant: async (_get, who) => {
    const by = people.get(who);
    if (!by) return '–';
    const question = `Mitä tutkinnassa ${one.id} todettiin, ja kuka loukkaantui?`;
    return inText(await by.post('/api/ai/chat', { question, conversationHistory: [] }));
  },
  export: async (_get, who) => {
    const by = people.get(who);
    return by ? inText({ status: 200, body: await collect(app.db, by.id) }) : '–';
  },
};

const [head = [], , ...rows] = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test('the table lists every column and every role that is tested', () => {
  expect(head).toEqual(['who', ...Object.keys(columns)]);
  expect(rows.map(([who]) => who)).toEqual([...people.keys(), 'key of the feed']);
});

test.each(rows)('%s', async (who, ...cells) => {
  const by = people.get(who ?? '') ?? null;
  const get = (at: string) => (by ? by.get<unknown>(at) : byKey(at));
  const seen: Seen[] = [];
  for (const look of Object.values(columns)) seen.push(await look(get, who ?? ''));
  expect(seen).toEqual(cells);
});
