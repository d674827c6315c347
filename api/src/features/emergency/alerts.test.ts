import { randomUUID } from 'node:crypto';
import type { CorrectPlace, EmergencyAlert } from '@turva/contracts/plant/emergency';
import type { SyncAnswer } from '@turva/contracts/sync/sync';
import { anAlert } from '@turva/fixtures/emergency';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAppsOf } from '../../testing/in-reach.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
const ALERTS = '/api/emergency/alerts';
let app: TestApp;
let aino: Client;
let veikko: Client;
let sari: Client;
let timo: Client;
let kari: Client;

beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  veikko = await app.as('veikko');
  sari = await app.as('sari', { role: 'supervisor' });
  timo = await app.as('timo', { role: 'supervisor' });
  kari = await app.as('kari', { role: 'admin' });
  await openAppsOf(app.db, [sari.id, timo.id, kari.id]);
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.db
    .updateTable('emergencyAlerts')
    .set({ endedAt: new Date() })
    .where('endedAt', 'is', null)
    .execute();
});

const raise = async (client: Client, changes = {}, headers = {}) =>
  client.post<EmergencyAlert>(ALERTS, anAlert(changes), headers);
const acknowledge = (client: Client, id: number) =>
  client.post<EmergencyAlert>(`${ALERTS}/${id}/acknowledge`, {});
const end = (client: Client, id: number, note = 'Tilanne ohi, ei vahinkoja') =>
  client.post<EmergencyAlert>(`${ALERTS}/${id}/end`, { note });
const told = (id: number) =>
  app.db
    .selectFrom('notifications')
    .select(['userId', 'kind', 'url', 'params'])
    .where('entity', '=', 'emergency')
    .where('recordId', '=', id)
    .orderBy('userId')
    .execute();
const auditOf = async (id: number) => {
  const rows = await app.db
    .selectFrom('auditLog')
    .select(['action', 'actorId'])
    .where('entity', '=', 'emergency_alerts')
    .where('entityId', '=', String(id))
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

test('an alert notifies every supervisor and admin, and answers how many', async () => {
  const { status, body } = await raise(aino, { coordinates: { lat: 61.5, lon: 23.76, accuracy: 8 } });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    drill: false,
    raisedBy: aino.id,
    raisedByName: 'Aino Testi',
    location: 'Hitsaamo, Hitsaushalli 1',
    coordinates: { lat: 61.5, lon: 23.76, accuracy: 8 },
    notified: 3,
    acknowledgements: [],
    endedAt: null,
  });
  const notified = await told(body.id);
  expect(notified.map(({ userId }) => userId)).toEqual([sari.id, timo.id, kari.id]);
  expect(notified[0]).toMatchObject({ kind: 'emergency_alert', url: `/emergency?alert=${body.id}` });
  expect(JSON.stringify(notified.map(({ params }) => params))).not.toContain('Aino');
  expect(await auditOf(body.id)).toEqual(['raised']);
});

test('a place keeps the way the person confirmed it; without that it stays unconfirmed', async () => {
  const said = await raise(aino, { placeSource: 'qr' });
  expect(said.body).toMatchObject({ location: 'Hitsaamo, Hitsaushalli 1', placeSource: 'qr' });
  expect((await told(said.body.id))[0]?.params).toMatchObject({ placeSource: 'qr' });
  const { placeSource: _none, ...old } = anAlert();
  const bodies = [
    { ...old, location: 'Uuni 1' },
    { ...anAlert({ location: 'Uuni 2' }), placeSource: 'telepathy' },
    anAlert({ location: null, placeSource: 'qr' }),
  ];
  for (const body of bodies) {
    const answer = await aino.post<EmergencyAlert>(ALERTS, body);
    expect(answer).toMatchObject({ status: 201, body: { placeSource: null } });
    expect((await told(answer.body.id))[0]?.params).toMatchObject({ placeSource: '' });
  }
});

test('the caller is not notified, nor anybody who cannot sign in', async () => {
  const gone = await app.as('gone', { role: 'supervisor' });
  await app.db.updateTable('users').set({ isActive: false }).where('id', '=', gone.id).execute();
  const { body } = await raise(sari);
  expect((await told(body.id)).map(({ userId }) => userId)).toEqual([timo.id, kari.id]);
  expect(body.notified).toBe(2);
});

const bellOf = async (client: Client) =>
  (await client.get<{ kind: string; recordId: number }[]>('/api/notifications?limit=200')).body
    .filter(({ kind }) => kind === 'emergency_alert')
    .map(({ recordId }) => recordId);

test('sixty calls of one person from one place are one alert, and one row in each bell', async () => {
  const before = (await sari.get<EmergencyAlert[]>(ALERTS)).body.length;
  const here = { location: 'Uuni 2' };
  const calls = Array.from({ length: 60 }, () => anAlert(here));
  const answers = await Promise.all(calls.map((call) => aino.post<EmergencyAlert>(ALERTS, call)));
  expect(answers.every(({ status }) => status === 200 || status === 201)).toBe(true);
  const [id = 0, ...others] = new Set(answers.map(({ body }) => body.id));
  expect(others).toEqual([]);
  // the phone finds each of its calls under the key it sent
  expect(answers.map(({ body }) => body.clientId)).toEqual(calls.map(({ clientId }) => clientId));
  expect((await aino.get<EmergencyAlert>(`${ALERTS}/${calls[59]?.clientId}`)).body.id).toBe(id);
  const all = (await sari.get<EmergencyAlert[]>(ALERTS)).body;
  expect(all).toHaveLength(before + 1);
  expect(all[0]).toMatchObject({ id, again: { times: 59, at: expect.any(String) } });
  expect((await bellOf(sari)).filter((about) => about === id)).toHaveLength(1);
  // sent again it is still the same call
  const again = await aino.post<EmergencyAlert>(ALERTS, calls[30] ?? anAlert());
  expect(again).toMatchObject({ status: 200, body: { id, again: { times: 59 } } });
});

test('news about an alert stands in the place of the news before it', async () => {
  const { body } = await raise(aino, { location: 'Uuni 3' });
  await correct(aino, body.id, {});
  await aino.post(`${ALERTS}/${body.id}/notes`, { clientId: randomUUID(), note: 'Kaksi loukkaantunutta' });
  expect((await bellOf(timo)).filter((about) => about === body.id)).toHaveLength(1);
  await app.jobs.drain();
});

test('another place, another person, a drill, and a call after an answer are alerts of their own', async () => {
  const here = { location: 'Uuni 4' };
  const first = await raise(aino, here);
  const others = [
    await raise(aino, { location: 'Uuni 5' }),
    await raise(aino, { location: null, coordinates: { lat: 61.5, lon: 23.7 } }),
    await raise(aino, { location: null, coordinates: { lat: 61.6, lon: 23.7 } }),
    await raise(aino, { ...here, drill: true }),
    await raise(veikko, here),
  ];
  await acknowledge(sari, first.body.id);
  others.push(await raise(aino, here));
  await end(sari, others[0]?.body.id ?? 0);
  others.push(await raise(aino, { location: 'Uuni 5' }));
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 201));
  expect(new Set([first, ...others].map(({ body }) => body.id)).size).toBe(others.length + 1);
});

test('a repeated call brings what it knows better', async () => {
  const here = { location: 'Uuni 6' };
  await raise(aino, { ...here, placeSource: null });
  const coordinates = { lat: 61.5, lon: 23.76, accuracy: 8 };
  const { body } = await raise(aino, { ...here, placeSource: 'qr', coordinates });
  expect(body).toMatchObject({ placeSource: 'qr', coordinates, again: { times: 1 } });
  expect(await auditOf(body.id)).toEqual(['raised', 'raised']);
});

test('a double tap is one alert and one round of notifications', async () => {
  const clientId = randomUUID();
  const headers = { 'idempotency-key': clientId };
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => raise(aino, { clientId }, headers)),
    ...Array.from({ length: 5 }, () => raise(aino, { clientId })),
  ]);
  const ids = new Set(answers.map(({ body }) => body.id));
  expect(ids.size).toBe(1);
  expect(answers.every(({ status }) => status === 200 || status === 201)).toBe(true);
  expect(await told([...ids][0] ?? 0)).toHaveLength(3);
});

test('the phone asks by its own key whether it arrived; nobody else’s key answers', async () => {
  const clientId = randomUUID();
  expect(await aino.get(`${ALERTS}/${clientId}`)).toMatchObject({
    status: 404,
    body: { code: 'emergency_alert_not_found' },
  });
  const { body } = await raise(aino, { clientId });
  expect((await aino.get<EmergencyAlert>(`${ALERTS}/${clientId}`)).body.id).toBe(body.id);
  expect((await veikko.get(`${ALERTS}/${clientId}`)).status).toBe(404);
  expect((await veikko.get(`${ALERTS}/${body.id}`)).status).toBe(404);
  expect((await sari.get<EmergencyAlert>(`${ALERTS}/${body.id}`)).body.clientId).toBe(clientId);
});

test('two supervisors who acknowledge at once both count, each once, with the first time', async () => {
  const { body } = await raise(aino);
  const answers = await Promise.all([
    acknowledge(sari, body.id),
    acknowledge(timo, body.id),
    acknowledge(sari, body.id),
    acknowledge(timo, body.id),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const after = (await aino.get<EmergencyAlert>(`${ALERTS}/${body.id}`)).body;
  expect(after.acknowledgements.map(({ userId }) => userId).toSorted()).toEqual([sari.id, timo.id]);
  expect(after.acknowledgements.map(({ name }) => name).toSorted()).toEqual(['Sari Testi', 'Timo Testi']);
  expect(after).toMatchObject({ notified: 3, rev: 3 });
  expect(await auditOf(body.id)).toEqual(['raised', 'acknowledged', 'acknowledged']);
});

test('one who became a supervisor afterwards may still answer, and is then counted among the notified', async () => {
  const { body } = await raise(aino);
  const late = await app.as('late', { role: 'supervisor' });
  expect((await acknowledge(late, body.id)).body).toMatchObject({
    notified: 4,
    acknowledgements: [{ userId: late.id }],
  });
  await app.db.updateTable('users').set({ isActive: false }).where('id', '=', late.id).execute();
});

test('a worker may neither acknowledge nor end one; nobody acknowledges their own', async () => {
  const { body } = await raise(aino);
  for (const client of [aino, veikko])
    expect(await end(client, body.id)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  // nor learn which numbers exist
  for (const [client, id] of [
    [veikko, body.id],
    [veikko, 9_999_999],
    [aino, body.id],
  ] as const)
    expect(await acknowledge(client, id)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  const own = await raise(sari);
  expect((await acknowledge(sari, own.body.id)).status).toBe(403);
  expect((await acknowledge(sari, 9_999_999)).status).toBe(404);
});

test('ending needs a note, happens once, and nothing is acknowledged afterwards', async () => {
  const { body } = await raise(aino);
  expect((await end(sari, body.id, '  ')).status).toBe(400);
  const ended = await Promise.all([end(sari, body.id, 'Sari päätti'), end(timo, body.id, 'Timo päätti')]);
  expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = ended.find(({ status }) => status === 200)?.body;
  const after = (await aino.get<EmergencyAlert>(`${ALERTS}/${body.id}`)).body;
  expect(after).toMatchObject({ endNote: winner?.endNote, endedByName: winner?.endedByName });
  expect(await acknowledge(kari, body.id)).toMatchObject({
    status: 409,
    body: { code: 'emergency_alert_ended' },
  });
});

test('a drill is marked as one in every notification', async () => {
  const { body } = await raise(aino, { drill: true });
  expect(body.drill).toBe(true);
  const notified = await told(body.id);
  expect(notified.map(({ params }) => params)).toEqual(Array(3).fill(expect.objectContaining({ drill: 1 })));
});

test('a deleted area is no reason to refuse help', async () => {
  const { status, body } = await raise(aino, { areaId: 2_000_000 });
  expect(status).toBe(201);
  expect(body).toMatchObject({ areaId: null, location: 'Hitsaamo, Hitsaushalli 1' });
});

test.each([
  ['clientId', { clientId: 'x' }],
  ['drill', { drill: 'no' }],
  ['coordinates.lat', { coordinates: { lat: 91, lon: 0 } }],
  ['location', { location: 'x'.repeat(501) }],
])('a wrong %s is refused by its name', async (path, changes) => {
  const answer = await aino.post<{ errors: { path: string }[] }>(ALERTS, { ...anAlert(), ...changes });
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map((error) => error.path)).toContain(path);
});

test('the delta carries an alert to the safety team and the caller, to nobody else', async () => {
  const cursorOf = async (client: Client) => {
    let cursor: string | undefined;
    for (;;) {
      const { body } = await client.get<SyncAnswer>(`/api/sync${cursor ? `?cursor=${cursor}` : ''}`);
      cursor = body.cursor;
      if (!body.more) return cursor;
    }
  };
  const clients = [aino, veikko, sari];
  const cursors = await Promise.all(clients.map(cursorOf));
  const { body } = await raise(aino);
  await acknowledge(timo, body.id);
  const got = await Promise.all(
    clients.map(async (client, at) => (await client.get<SyncAnswer>(`/api/sync?cursor=${cursors[at]}`)).body),
  );
  const seen = { id: body.id, acknowledgements: [{ userId: timo.id }] };
  expect(got[0]?.emergencyAlerts).toMatchObject([seen]);
  expect(got[2]?.emergencyAlerts).toMatchObject([seen]);
  expect(got[1]?.emergencyAlerts).toEqual([]);
  // not even its number
  expect(got[1]?.deleted.filter(({ entity }) => entity === 'emergencyAlerts')).toEqual([]);
});

test('visitors may neither raise an alert nor ask for one', async () => {
  const visitor = app.visitor();
  expect((await visitor.post(ALERTS, anAlert())).status).toBe(401);
  expect((await visitor.get(`${ALERTS}/${randomUUID()}`)).status).toBe(401);
});

const correct = (client: Client, id: number, changes: Partial<CorrectPlace>) =>
  client.post<EmergencyAlert>(`${ALERTS}/${id}/place`, {
    clientId: randomUUID(),
    location: 'Sulatto',
    placeSource: 'qr',
    ...changes,
  });

test('the person who raised it corrects the place: the alert and all who were notified have both', async () => {
  const { body } = await raise(aino);
  const corrected = await correct(aino, body.id, { coordinates: { lat: 61.5, lon: 23.7 } });
  expect(corrected).toMatchObject({
    status: 200,
    body: {
      location: 'Sulatto',
      placeSource: 'qr',
      coordinates: { lat: 61.5, lon: 23.7 },
      placeChanges: [
        {
          at: expect.any(String),
          from: { location: 'Hitsaamo, Hitsaushalli 1', placeSource: 'chosen' },
          to: { location: 'Sulatto', placeSource: 'qr' },
        },
      ],
      rev: 2,
    },
  });
  expect((await sari.get<EmergencyAlert>(`${ALERTS}/${body.id}`)).body).toEqual(corrected.body);
  const notified = (await told(body.id)).filter(({ params }) => JSON.stringify(params).includes('"from"'));
  expect(notified.map(({ userId }) => userId)).toEqual([sari.id, timo.id, kari.id]);
  expect(notified[0]?.params).toMatchObject({ from: 'Hitsaamo, Hitsaushalli 1', place: 'Sulatto', drill: 0 });
  expect(await auditOf(body.id)).toEqual(['raised', 'changed']);
});

test('a correction counts once, and one that arrives after its successor changes nothing', async () => {
  const { body } = await raise(aino);
  const [first, second] = [randomUUID(), randomUUID()];
  await correct(aino, body.id, { clientId: second, instead: [first], location: 'Valssaamo' });
  await correct(aino, body.id, { clientId: first });
  const last = await correct(aino, body.id, { clientId: second, instead: [first], location: 'Valssaamo' });
  expect(last.body).toMatchObject({ location: 'Valssaamo', placeChanges: [{}], rev: 2 });
  expect(last.body.placeChanges).toHaveLength(1);
});

test('coordinates found afterwards reach the alert, without another notification', async () => {
  const { body } = await raise(aino);
  const found = { location: body.location, placeSource: 'chosen' as const };
  const after = await correct(aino, body.id, { ...found, coordinates: { lat: 61.5, lon: 23.7 } });
  expect(after.body).toMatchObject({ location: body.location, coordinates: { lat: 61.5, lon: 23.7 } });
  expect(await told(body.id)).toHaveLength(3);
});

test('nobody else corrects a place, and nobody after the end', async () => {
  const { body } = await raise(aino);
  for (const client of [sari, veikko]) expect((await correct(client, body.id, {})).status).toBe(404);
  await end(sari, body.id);
  expect(await correct(aino, body.id, {})).toMatchObject({
    status: 409,
    body: { code: 'emergency_alert_ended' },
  });
});

test('what a supervisor wrote about the end is kept beside it when another was first', async () => {
  const { body } = await raise(aino);
  await end(timo, body.id, 'Timo päätti');
  const clientId = randomUUID();
  const add = (client: Client) =>
    client.post<EmergencyAlert>(`${ALERTS}/${body.id}/notes`, { clientId, note: 'Sari näki vuodon' });
  expect((await add(sari)).status).toBe(200);
  expect((await add(sari)).body).toMatchObject({
    endNote: 'Timo päätti',
    notes: [{ userId: sari.id, name: 'Sari Testi', note: 'Sari näki vuodon', at: expect.any(String) }],
  });
  expect((await add(sari)).body.notes).toHaveLength(1);
  expect((await add(veikko)).status).toBe(404);
  expect(await auditOf(body.id)).toEqual(['raised', 'ended', 'commented']);
});
