import type { AuditAction } from '@turva/contracts/operator/audit-log-words';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ensureComplianceRows } from './features/tsi/compliance-rows.ts';
import type { Statement } from './http/route.ts';
import { nounOf } from './testing/noun-of.ts';
import { type Makers, type Noun, nouns, type Params } from './testing/records.ts';
import { routeCalls } from './testing/route-calls.ts';
import { statedRoutes } from './testing/stated-routes.ts';
import { type TestApp, testApp } from './testing/test-app.ts';
import { addTestUser } from './testing/test-user.ts';
import { type Answer, answersOf, type Person, people } from './testing/whose-record.ts';

// Access by record: created by or for `own`, and tried by each of the five, then again once it is gone.

// one test walks every route, which takes minutes on a busy machine
vi.setConfig({ testTimeout: 600_000 });

let app: TestApp;
type Client = Awaited<ReturnType<TestApp['as']>>;
const clients = new Map<Person, Client>();
const as = (person: Person) => clients.get(person) as Client;
let makers: Makers;
beforeAll(async () => {
  app = await testApp();
  const stated = statedRoutes(app);
  lines = stated.flatMap(([route, statement]) => {
    const { record, audits } = statement;
    const answers = answersOf(statement);
    return answers && typeof record === 'object'
      ? [
          {
            route,
            noun: nounOf(stated, record.of),
            audits,
            answers,
            auditsRefusal: [record.auditsRefusal ?? []].flat(),
          },
        ]
      : [];
  });
  await ensureComplianceRows(app.db);
  await addTestUser(app.db, { username: 'muualta', department: 'Tuotanto B' });
  clients.set('own', await app.as('tekija'));
  clients.set('sameDepartment', await app.as('naapuri'));
  clients.set('otherDepartment', await app.as('muualta'));
  clients.set('supervisor', await app.as('esimies', { role: 'supervisor' }));
  clients.set('admin', await app.as('paakayttaja', { role: 'admin' }));
  makers = { app, own: as('own'), supervisor: as('supervisor'), admin: as('admin') };
});
afterAll(() => app.close());

interface Line {
  route: string;
  noun: Noun;
  audits: Statement['audits'];
  answers: Record<Person, Answer>;
  /** what a refusal leaves in the log: nothing, unless the attempt itself is evidence */
  auditsRefusal: AuditAction[];
}
let lines: Line[];
const isWrite = (route: string) => !/^(GET|HEAD) /.test(route);

const filled = (url: string, params: Params) =>
  url.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name] ?? `no-${name}`));

/** A refused HEAD declares JSON without a body, so only its status is checked. */
async function call(person: Person, route: string, params: Params) {
  const { body, headers = {}, query = '' } = routeCalls[route] ?? {};
  const [method = '', url = ''] = route.split(' ');
  const client = as(person);
  if (method === 'HEAD') {
    const all = { host: 'localhost:3000', cookie: client.cookieHeader, 'tus-resumable': '1.0.0' };
    return (await app.server.inject({ method, url: filled(url, params), headers: all })).statusCode;
  }
  const answer = await client.send(method as 'GET', filled(url, params) + query, {
    headers,
    ...(/^(GET|DELETE) /.test(route) ? {} : { body: body?.() ?? {} }),
  });
  return answer.status;
}

const lastEntry = async () =>
  Number(
    (await app.db.selectFrom('auditLog').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())
      ?.id ?? 0,
  );
const entriesAfter = (id: number) =>
  app.db
    .selectFrom('auditLog')
    .select(['entity', 'action'])
    .where('id', '>', String(id))
    .orderBy('id')
    .execute();

/** Exactly one entry of the promised kind for each effect; none if none was promised. */
async function expectEntry({ route, audits: said }: Line, before: number) {
  const found = await entriesAfter(before);
  if (said === undefined || typeof said === 'string')
    return expect.soft(found, `${route}: ${said}`).toEqual([]);
  const [entity, ...actions] = said;
  expect
    .soft(
      found.map(({ entity }) => entity),
      route,
    )
    .toEqual([entity]);
  expect.soft(actions, route).toContain(found[0]?.action);
  seen.add(route);
}

/** Routes whose entry was seen. */
const seen = new Set<string>();

/** Refusals because of the record's state, for callers with access. */
const byState = [409, 412, 422];

async function expectAnswers(line: Line) {
  const { route, noun, answers } = line;
  const { make } = noun;
  const writes = isWrite(route);
  let record = await make(makers);
  let used = false;
  // refused callers first: afterwards the record may be in another state
  const inTurn = people.toSorted((a, b) => Number(answers[a] === 'yes') - Number(answers[b] === 'yes'));
  for (const person of inTurn) {
    const expected = answers[person];
    if (writes && used && expected === 'yes') record = await make(makers);
    const before = await lastEntry();
    const status = await call(person, route, record);
    if (expected !== 'yes') {
      expect.soft(status, `${route}: ${person} is refused`).toBe(expected);
      const entries = (await entriesAfter(before)).map(({ action }) => action);
      expect.soft(entries, `${route}: ${person}, refused, left an entry`).toEqual(line.auditsRefusal);
      continue;
    }
    used = true;
    if (!byState.includes(status)) expect.soft(status, `${route}: ${person} may`).toBeLessThan(400);
    // a read that promises an entry leaves one, too
    if ((writes || typeof line.audits === 'object') && status < 300) await expectEntry(line, before);
  }
}

test('on somebody’s record each of the five is answered as the route declares', async () => {
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) await expectAnswers(line);
});

/** They need a permit that is further than a request: audit/permit-entries.test.ts covers them. */
const onlyInWork = [
  'POST /api/work-permits/:id/approve',
  'POST /api/work-permits/:id/resume',
  'POST /api/work-permits/:id/suspend',
  'POST /api/work-permits/:id/start',
  'POST /api/work-permits/:id/checks',
  'POST /api/work-permits/:id/confirmations',
  'POST /api/work-permits/:id/presence',
  'POST /api/work-permits/:id/gas-readings',
  'POST /api/work-permits/:id/mistyped',
  'POST /api/work-permits/:id/extend',
  'POST /api/work-permits/:id/hand-over',
  'POST /api/work-permits/:id/close',
  'POST /api/work-permits/:id/after-watch',
];

test('the entry of every other route on a record was seen', () => {
  const promised = lines.flatMap(({ route, audits }) => (typeof audits === 'object' ? [route] : []));
  expect(promised.filter((route) => !seen.has(route) && !onlyInWork.includes(route))).toEqual([]);
});

test('once it is gone nobody reaches it', async () => {
  const removable = lines.filter(({ noun }) => noun.remove);
  expect(removable.length).toBeGreaterThan(0);
  for (const { route, noun } of removable) {
    const { gone = [403, 404], goneForOwn } = routeCalls[route] ?? {};
    const { make, remove } = noun;
    const record = await make(makers);
    await remove?.(makers, record);
    for (const person of people) {
      const status = await call(person, route, record);
      if (person === 'own' && goneForOwn) expect.soft(status, `${route}: own`).toBe(goneForOwn);
      else expect.soft(gone, `${route}: ${person}`).toContain(status);
    }
  }
});

test('another person’s id of a saved view reaches neither the view nor its owner', async () => {
  const { id = '' } = await nouns.savedView.make(makers);
  const views = async () => (await as('own').get<{ id: string; query: string }[]>('/api/saved-views')).body;
  const before = (await views()).find((view) => view.id === id);
  await as('sameDepartment').put(`/api/saved-views/${id}`, {
    screen: 'observations',
    name: 'Muu',
    query: '',
  });
  await as('supervisor').delete(`/api/saved-views/${id}`);
  expect((await views()).find((view) => view.id === id)).toEqual(before);
});
