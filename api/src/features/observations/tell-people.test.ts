import { randomUUID } from 'node:crypto';
import type { CreatedObservation, Observation } from '@turva/contracts/observations/observations';
import { NotificationParams } from '@turva/contracts/plant/notifications';
import { anObservation } from '@turva/fixtures/observations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let aino: Client;
let kalle: Client;
let esimies: Client;

beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  kalle = await app.as('kalle');
  esimies = await app.as('esimies', { role: 'supervisor' });
});
afterAll(() => app.close());

const report = async (severity: 'low' | 'high' | 'critical' = 'low') =>
  (await aino.post<CreatedObservation>('/api/observations', anObservation({ severity }))).body;
const handle = (client: Client, { id }: Observation, body: object) =>
  client.patch<Observation>(`/api/observations/${id}/handling`, body);
const comment = (client: Client, { id }: Observation) =>
  client.post(`/api/observations/${id}/comments`, { id: randomUUID(), text: 'Mitä tehdään?' });
/** The recipients of notifications about the observation, in order. */
const told = async ({ id }: Observation) => {
  const names = new Map([
    [aino.id, 'aino'],
    [kalle.id, 'kalle'],
    [esimies.id, 'esimies'],
  ]);
  const rows = await app.db
    .selectFrom('notifications')
    .selectAll()
    .where('entity', '=', 'observations')
    .where('recordId', '=', id)
    .orderBy('id')
    .execute();
  for (const row of rows) expect(row.url).toBe(`/observations?id=${id}`);
  return rows.map((row) => `${row.kind} ${names.get(row.userId)}`);
};

test('a new high or critical one notifies the manager of the place, a low one does not', async () => {
  expect(await told(await report('low'))).toEqual([]);
  expect(await told(await report('high'))).toEqual(['observation_new_high esimies']);
  const raised = await report('low');
  await aino.patch(`/api/observations/${raised.id}`, { severity: 'critical' });
  expect(await told(raised)).toEqual(['observation_new_high esimies']);
});

test('the notification says that the place is a guess, until somebody confirms it', async () => {
  const placeSaid = async ({ id }: Observation) => {
    const rows = await app.db
      .selectFrom('notifications')
      .select('params')
      .where('kind', '=', 'observation_new_high')
      .where('recordId', '=', id)
      .execute();
    return rows.map(({ params }) => NotificationParams.parse(params).placeSource);
  };
  const send = async (severity: 'low' | 'high', placeSource: 'recent' | 'chosen') =>
    (await aino.post<CreatedObservation>('/api/observations', anObservation({ severity, placeSource }))).body;
  expect(await placeSaid(await send('high', 'recent'))).toEqual(['recent']);
  expect(await placeSaid(await send('high', 'chosen'))).toEqual(['chosen']);
  const corrected = await send('low', 'recent');
  await aino.patch(`/api/observations/${corrected.id}`, { severity: 'critical', location: 'Halli 2' });
  expect(await placeSaid(corrected)).toEqual(['chosen']);
});

test('people are notified of what concerns them, and not of what they did themselves', async () => {
  const one = await report();
  await handle(esimies, one, {
    status: 'in_progress',
    assignedTo: kalle.id,
    base: { status: 'open', assignedTo: null },
  });
  await comment(aino, one);
  await esimies.post(`/api/observations/${one.id}/actions`, {
    id: randomUUID(),
    what: 'Korjaa',
    responsibleId: kalle.id,
  });
  await handle(kalle, one, { status: 'closed', reason: 'Valmis', base: { status: 'in_progress' } });
  await handle(aino, one, { status: 'in_progress', reason: 'Ei ole', base: { status: 'closed' } });
  expect(await told(one)).toEqual([
    'observation_assigned kalle',
    'observation_status aino',
    'observation_comment kalle',
    'action_assigned kalle',
    'observation_closed aino',
    'observation_reopened kalle',
  ]);
});

test('an action notifies its owner, no matter who handles the observation', async () => {
  const one = await report();
  await handle(esimies, one, { assignedTo: kalle.id, base: { assignedTo: null } });
  await esimies.post(`/api/observations/${one.id}/actions`, {
    id: randomUUID(),
    what: 'Tilaa varaosa',
    responsibleId: aino.id,
  });
  expect(await told(one)).toEqual(['observation_assigned kalle', 'action_assigned aino']);
});

test('while nobody handles it, a comment notifies the manager of the place', async () => {
  const one = await report();
  await comment(aino, one);
  expect(await told(one)).toEqual(['observation_comment esimies']);
  await comment(esimies, one);
  expect((await told(one)).slice(1)).toEqual(['observation_comment aino']);
});

test('a refused call notifies nobody', async () => {
  const one = await report();
  const jump = {
    status: 'closed',
    reason: 'Ohi',
    assignedTo: kalle.id,
    base: { status: 'open', assignedTo: null },
  };
  expect((await handle(esimies, one, jump)).status).toBe(409);
  expect(await told(one)).toEqual([]);
});
