import { randomUUID } from 'node:crypto';
import type { CreatedObservation, Observation } from '@turva/contracts/observations/observations';
import { anObservation } from '@turva/fixtures/observations';
import { addDays, plantDay } from '@turva/rules/plant/plant-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let aino: Client;
let veikko: Client;
let kalle: Client;
let esimies: Client;
let pomo: Client;

beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  veikko = await app.as('veikko');
  kalle = await app.as('kalle');
  esimies = await app.as('esimies', { role: 'supervisor' });
  pomo = await app.as('pomo', { role: 'supervisor' });
});
afterAll(() => app.close());

const today = plantDay(new Date());
const report = async () =>
  (await aino.post<CreatedObservation>('/api/observations', anObservation({ severity: 'low' }))).body;
const urlOf = ({ id }: Observation) => `/api/observations/${id}`;
const plan = async (one: Observation, over: object = {}) => {
  const id = randomUUID();
  const body = { id, what: 'Uusi kaide', responsibleId: kalle.id, dueDate: '2030-02-28', ...over };
  const answer = await esimies.post<Observation>(`${urlOf(one)}/actions`, body);
  expect(answer.status).toBe(201);
  return id;
};
const change = (client: Client, one: Observation, id: string, body: object) =>
  client.patch<Observation>(`${urlOf(one)}/actions/${id}`, body);
const done = { done: true, base: { done: false } };
const helped = (effective = true) => ({
  verified: { effective, note: 'Katsottu' },
  base: { verified: null },
});
const seenBy = async (client: Client, one: Observation) => (await client.get<Observation>(urlOf(one))).body;

test('what, who and by when; done by its owner, verified by a supervisor', async () => {
  const one = await report();
  const id = await plan(one);
  expect((await seenBy(veikko, one)).actions).toMatchObject([
    {
      id,
      what: 'Uusi kaide',
      responsibleName: 'Kalle Testi',
      dueDate: '2030-02-28',
      doneAt: null,
      effective: null,
      createdByName: 'Esimies Testi',
    },
  ]);
  expect((await change(kalle, one, id, done)).body.actions).toMatchObject([{ doneByName: 'Kalle Testi' }]);
  const { actions, history } = (await change(esimies, one, id, helped())).body;
  expect(actions).toMatchObject([{ verifiedByName: 'Esimies Testi', effective: true, note: 'Katsottu' }]);
  expect(history.map((entry) => entry.action)).toEqual([
    'created',
    'action_added',
    'action_done',
    'action_verified',
  ]);
  expect(history[1]?.change).toMatchObject({
    action: { to: id },
    responsibleId: { to: kalle.id, toName: 'Kalle Testi' },
  });
});

test('who stands in for an absent owner may do what the owner may, and only meanwhile', async () => {
  const one = await report();
  const [action, later] = [await plan(one), await plan(one)];
  const set = (from: number, until: number) =>
    app.db
      .updateTable('users')
      .set({ awayFrom: addDays(today, from), awayUntil: addDays(today, until), deputyId: veikko.id })
      .where('id', '=', kalle.id)
      .execute();
  await set(1, 7);
  expect((await change(veikko, one, action, done)).status).toBe(403);
  await set(0, 7);
  expect((await change(veikko, one, action, done)).body.actions).toMatchObject([
    { id: action, doneByName: 'Veikko Testi', responsibleName: 'Kalle Testi' },
    { id: later, doneAt: null },
  ]);
  // the owner's case, too: who stands in begins it, and verifies nothing
  const owned = { assignedTo: kalle.id, base: { assignedTo: null } };
  expect((await esimies.patch(`${urlOf(one)}/handling`, owned)).status).toBe(200);
  const begins = { status: 'in_progress', base: { status: 'open' } };
  expect((await veikko.patch(`${urlOf(one)}/handling`, begins)).status).toBe(200);
  expect((await change(veikko, one, action, helped())).status).toBe(403);
  await set(-7, -1);
  expect((await change(veikko, one, later, done)).status).toBe(403);
});

test('nobody verifies their own work, nor undone work, nor without being a supervisor', async () => {
  const one = await report();
  const id = await plan(one);
  expect(await change(esimies, one, id, helped())).toMatchObject({
    status: 409,
    body: { code: 'action_not_done' },
  });
  await change(esimies, one, id, done);
  expect(await change(esimies, one, id, helped())).toMatchObject({
    status: 403,
    body: { code: 'own_work_not_verified' },
  });
  expect((await change(kalle, one, id, helped())).status).toBe(403);
  const both = { ...done, ...helped(), base: { done: true, verified: null } };
  expect((await change(pomo, one, id, both)).status).toBe(200);
  const other = await plan(one);
  const atOnce = { ...helped(), done: true, base: { done: false, verified: null } };
  expect((await change(pomo, one, other, atOnce)).body).toMatchObject({ code: 'own_work_not_verified' });
});

test('others may not change an action, and its owner may not change the plan', async () => {
  const one = await report();
  const id = await plan(one);
  expect((await change(veikko, one, id, done)).status).toBe(403);
  expect((await change(aino, one, id, done)).status).toBe(403);
  expect((await change(kalle, one, id, { what: 'Helpompi', base: { what: 'Uusi kaide' } })).status).toBe(403);
  await change(kalle, one, id, done);
  await change(esimies, one, id, helped());
  const back = { done: false, base: { done: true } };
  expect((await change(kalle, one, id, back)).status).toBe(403);
  expect((await change(esimies, one, id, back)).body.actions).toMatchObject([
    { doneAt: null, doneByName: null, verifiedAt: null, effective: null, note: null },
  ]);
});

test('ids of other records are not found, and ids already used are refused', async () => {
  const [one, other] = [await report(), await report()];
  const id = await plan(one);
  expect(await change(esimies, other, id, done)).toMatchObject({
    status: 404,
    body: { code: 'action_not_found' },
  });
  expect((await change(esimies, one, randomUUID(), done)).status).toBe(404);
  expect((await change(esimies, one, 'abc', done)).status).toBe(400);
  const stolen = { id, what: 'Toinen' };
  expect(await esimies.post(`${urlOf(other)}/actions`, stolen)).toMatchObject({
    status: 409,
    body: { code: 'duplicate' },
  });
  expect((await pomo.post(`${urlOf(one)}/actions`, stolen)).status).toBe(409);
  const again = await esimies.post<Observation>(`${urlOf(one)}/actions`, { id, what: 'Uusi kaide' });
  expect(again).toMatchObject({ status: 200, body: { actions: [{ id, what: 'Uusi kaide' }] } });
  const comment = { id: randomUUID(), text: 'Hei' };
  expect((await aino.post(`${urlOf(one)}/comments`, comment)).status).toBe(201);
  expect((await aino.post<Observation>(`${urlOf(one)}/comments`, comment)).body.comments).toHaveLength(1);
  expect((await aino.post(`${urlOf(other)}/comments`, comment)).status).toBe(409);
  expect((await veikko.post(`${urlOf(one)}/comments`, comment)).status).toBe(409);
});

test('plans merge by field and conflict by field', async () => {
  const one = await report();
  const id = await plan(one);
  await change(pomo, one, id, { dueDate: '2030-03-31', base: { dueDate: '2030-02-28' } });
  const merged = await change(esimies, one, id, {
    what: 'Uusi kaide ja portti',
    base: { what: 'Uusi kaide' },
  });
  expect(merged.body.actions).toMatchObject([{ what: 'Uusi kaide ja portti', dueDate: '2030-03-31' }]);
  const clash = await change(esimies, one, id, { dueDate: '2030-04-30', base: { dueDate: '2030-02-28' } });
  expect(clash).toMatchObject({
    status: 412,
    body: { conflicts: [{ field: 'dueDate', mine: '2030-04-30', theirs: '2030-03-31', by: 'Pomo Testi' }] },
  });
  await change(kalle, one, id, done);
  await change(esimies, one, id, helped());
  const otherwise = await change(pomo, one, id, helped(false));
  expect(otherwise).toMatchObject({
    status: 412,
    body: { conflicts: [{ field: 'verified', theirs: true }] },
  });
  const note = { verified: { effective: true, note: 'Muuta' }, base: { verified: null } };
  expect(await change(pomo, one, id, note)).toMatchObject({
    status: 412,
    body: { conflicts: [{ field: 'note', mine: 'Muuta', theirs: 'Katsottu' }] },
  });
  expect((await change(pomo, one, id, { ...note, base: { verified: true } })).body.actions).toMatchObject([
    { note: 'Muuta' },
  ]);
});

test('a closed case is verified through its actions, and no longer when one is added or did not help', async () => {
  const one = await report();
  const id = await plan(one);
  await change(kalle, one, id, done);
  await change(esimies, one, id, helped());
  expect((await seenBy(aino, one)).verifiedAt).toBeNull();
  const handling = `${urlOf(one)}/handling`;
  await esimies.patch(handling, { status: 'in_progress', base: { status: 'open' } });
  const closed = await esimies.patch<Observation>(handling, {
    status: 'closed',
    reason: 'Kaide uusittu.',
    base: { status: 'in_progress' },
  });
  expect(closed.body.verifiedAt).not.toBeNull();
  const second = await plan(one, { what: 'Tarkasta muut kaiteet' });
  expect((await seenBy(aino, one)).verifiedAt).toBeNull();
  expect(await pomo.patch(handling, { verified: true, base: {} })).toMatchObject({
    status: 409,
    body: { code: 'actions_not_verified' },
  });
  await change(kalle, one, second, done);
  await change(esimies, one, second, helped(false));
  expect((await seenBy(aino, one)).verifiedAt).toBeNull();
  await change(esimies, one, second, { verified: { effective: true }, base: { verified: false } });
  expect((await seenBy(aino, one)).verifiedAt).not.toBeNull();
});

test('a person who cannot be assigned work, and an invalid day, are refused by name', async () => {
  const one = await report();
  const refused = async (over: object) =>
    (
      await esimies.post<{ errors: { path: string }[] }>(`${urlOf(one)}/actions`, {
        id: randomUUID(),
        what: 'Uusi kaide',
        ...over,
      })
    ).body.errors.map((error) => error.path);
  expect(await refused({ responsibleId: 2_000_000 })).toEqual(['responsibleId']);
  expect(await refused({ dueDate: '2030-02-30' })).toEqual(['dueDate']);
  expect(await refused({ dueDate: '2030-02-28T00:00:00Z' })).toEqual(['dueDate']);
  expect(await refused({ what: ' ' })).toEqual(['what']);
  expect(await refused({ what: 'nolla\u0000' })).toEqual(['what']);
});

test('the reporter stays unnamed also in their comments and actions; others are named', async () => {
  const one = await report();
  await aino.post(`${urlOf(one)}/comments`, { id: randomUUID(), text: 'Lisäys: myös portti.' });
  await esimies.post(`${urlOf(one)}/comments`, { id: randomUUID(), text: 'Kiitos.' });
  expect((await seenBy(veikko, one)).comments).toMatchObject([
    { authorId: null, authorName: null, byReporter: true },
    { authorId: esimies.id, authorName: 'Esimies Testi', byReporter: false },
  ]);
  expect((await seenBy(esimies, one)).comments[0]).toMatchObject({ authorName: 'Aino Testi' });
  expect(JSON.stringify(await seenBy(veikko, one))).not.toContain('Aino');
});
