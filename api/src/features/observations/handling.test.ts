import { randomUUID } from 'node:crypto';
import type { FieldConflict } from '@turva/contracts/observations/observation-handling';
import type { CreatedObservation, Observation } from '@turva/contracts/observations/observations';
import { headers } from '@turva/contracts/sync/sync';
import { anObservation } from '@turva/fixtures/observations';
import { dueOnTaking } from '@turva/rules/observations/taking';
import { addDays, endOfPlantDay, plantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
type Refused = { code: string; conflicts?: FieldConflict[]; errors?: { path: string; code: string }[] };
let app: TestApp;
/** reports */
let aino: Client;
/** not involved */
let veikko: Client;
/** gets it assigned */
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

const report = async (changes = {}) =>
  (await aino.post<CreatedObservation>('/api/observations', anObservation({ severity: 'low', ...changes })))
    .body;
const handle = <Body = Observation>(
  client: Client,
  { id }: { id: number | string },
  body: object,
  headers = {},
) => client.patch<Body>(`/api/observations/${id}/handling`, body, headers);
const take = (client: Client, one: Observation) =>
  handle(client, one, { status: 'in_progress', base: { status: 'open' } });
const close = (client: Client, one: Observation, reason = 'Kaide hitsattu.') =>
  handle(client, one, { status: 'closed', reason, base: { status: 'in_progress' } });
const taken = async () => (await take(esimies, await report())).body;
const closed = async () => (await close(esimies, await taken())).body;
const seenBy = async (client: Client, { id }: Observation) =>
  (await client.get<Observation>(`/api/observations/${id}`)).body;
const actionsOf = (one: Observation) => one.history.map((entry) => entry.action);

test('from report to closing: each step is in the history and on the receipt', async () => {
  const one = await report();
  expect(one).toMatchObject({ seenAt: null, decidedAt: null, completedAt: null, verifiedAt: null });
  await esimies.post(`/api/observations/${one.id}/seen`, {});
  const due = '2030-01-31T12:00:00.000Z';
  const assigned = await handle(esimies, one, {
    status: 'in_progress',
    assignedTo: kalle.id,
    dueDate: due,
    priority: 'high',
    base: { status: 'open', assignedTo: null, dueDate: null, priority: 'medium' },
  });
  expect(assigned).toMatchObject({
    status: 200,
    body: { status: 'in_progress', assigneeName: 'Kalle Testi', dueDate: due, priority: 'high', rev: 2 },
  });
  expect(assigned.body.decidedAt).not.toBeNull();
  const done = await close(kalle, one, 'Pultit vaihdettu.');
  expect(done.body).toMatchObject({
    status: 'closed',
    resolution: 'Pultit vaihdettu.',
    actionRequired: false,
  });
  const verified = await handle(esimies, one, { verified: true, base: {} });
  expect(verified.status).toBe(200);

  const told = await seenBy(aino, one);
  for (const stamp of [told.seenAt, told.decidedAt, told.completedAt, told.verifiedAt])
    expect(stamp).not.toBeNull();
  expect(actionsOf(told)).toEqual([
    'created',
    'seen',
    'status',
    'assigned',
    'due',
    'priority',
    'status',
    'verified',
  ]);
  expect(told.history.find((entry) => entry.action === 'assigned')).toMatchObject({
    actorName: 'Esimies Testi',
    change: { assignedTo: { from: null, to: kalle.id, fromName: null, toName: 'Kalle Testi' } },
  });
  expect(told.history.at(-2)).toMatchObject({ actorName: 'Kalle Testi', reason: 'Pultit vaihdettu.' });
  const audit = await app.db
    .selectFrom('auditLog')
    .select(['action', 'actorId'])
    .where('entityId', '=', String(one.id))
    .where('entity', '=', 'observations')
    .orderBy('id')
    .execute();
  expect(audit.map((entry) => entry.action)).toEqual(actionsOf(told));
});

test('invalid status changes are refused, and nothing of the call is stored', async () => {
  const one = await report();
  const jump = {
    status: 'closed',
    reason: 'Ohi',
    severity: 'high',
    base: { status: 'open', severity: 'low' },
  };
  expect(await handle(esimies, one, jump)).toMatchObject({
    status: 409,
    body: { code: 'status_move_refused' },
  });
  const done = await closed();
  expect(await handle(esimies, done, { status: 'open', base: { status: 'closed' } })).toMatchObject({
    status: 409,
    body: { code: 'status_move_refused' },
  });
  expect(await seenBy(esimies, one)).toMatchObject({ status: 'open', severity: 'low', rev: 1 });
  expect(await handle(esimies, one, { verified: true, base: {} })).toMatchObject({
    status: 409,
    body: { code: 'observation_not_closed' },
  });
});

test('closing needs what was done, reopening needs the reason', async () => {
  const one = await taken();
  const needsReason = { status: 400, body: { errors: [{ path: 'reason', code: 'required' }] } };
  expect(await handle(esimies, one, { status: 'closed', base: { status: 'in_progress' } })).toMatchObject(
    needsReason,
  );
  expect(
    (await handle(esimies, one, { status: 'closed', reason: '  ', base: { status: 'in_progress' } })).status,
  ).toBe(400);
  await close(esimies, one);
  expect(await handle(esimies, one, { status: 'in_progress', base: { status: 'closed' } })).toMatchObject(
    needsReason,
  );
});

test('the reporter reopens, with a reason, and may do nothing else', async () => {
  const one = await closed();
  const reopen = { status: 'in_progress', reason: 'Kaide heiluu yhä.', base: { status: 'closed' } };
  expect((await handle(veikko, one, reopen)).status).toBe(403);
  const more = { ...reopen, severity: 'critical', base: { ...reopen.base, severity: 'low' } };
  expect((await handle(aino, one, more)).status).toBe(403);
  expect((await handle(aino, one, { priority: 'critical', base: { priority: 'medium' } })).status).toBe(403);
  expect(
    (await handle(aino, await report(), { status: 'in_progress', base: { status: 'open' } })).status,
  ).toBe(403);
  const again = await handle(aino, one, reopen);
  expect(again.body).toMatchObject({
    status: 'in_progress',
    completedAt: null,
    resolution: null,
  });
  expect(again.body.history.at(-2)).toMatchObject({ action: 'status', reason: 'Kaide heiluu yhä.' });
});

test('a person who may not handle it is refused before and after it was assigned to them', async () => {
  const one = await taken();
  const change = { priority: 'low', base: { priority: 'medium' } };
  expect((await handle(kalle, one, change)).status).toBe(403);
  await handle(esimies, one, { assignedTo: kalle.id, base: { assignedTo: null } });
  expect((await handle(kalle, one, change)).status).toBe(200);
  await handle(esimies, one, { assignedTo: null, base: { assignedTo: kalle.id } });
  expect((await handle(kalle, one, { priority: 'high', base: { priority: 'low' } })).status).toBe(403);
  for (const client of [aino, veikko, kalle]) {
    expect((await client.post(`/api/observations/${one.id}/seen`, {})).status).toBe(403);
    const action = { id: randomUUID(), what: 'Ei' };
    expect((await client.post(`/api/observations/${one.id}/actions`, action)).status).toBe(403);
  }
  expect((await app.visitor().patch(`/api/observations/${one.id}/handling`, change)).status).toBe(401);
});

test('changes of different fields by two people merge', async () => {
  const one = await taken();
  await handle(pomo, one, { priority: 'high', base: { priority: 'medium' } });
  const late = await handle(esimies, one, { severity: 'high', base: { severity: 'low' } });
  expect(late.body).toMatchObject({ priority: 'high', severity: 'high', rev: 4 });
});

test('the same field changed by two people: both values are returned, and nothing of the later call is written', async () => {
  const one = await taken();
  await handle(pomo, one, { severity: 'high', base: { severity: 'low' } });
  const late = { severity: 'medium', priority: 'high', base: { severity: 'low', priority: 'medium' } };
  const answer = await handle<Refused>(esimies, one, late);
  expect(answer).toMatchObject({ status: 412, body: { code: 'version_conflict' } });
  expect(answer.body.conflicts).toEqual([
    {
      field: 'severity',
      base: 'low',
      mine: 'medium',
      theirs: 'high',
      by: 'Pomo Testi',
      byId: pomo.id,
      at: expect.any(String),
    },
  ]);
  expect(await seenBy(esimies, one)).toMatchObject({ severity: 'high', priority: 'medium', rev: 3 });
  // having seen both, the person decides
  const decided = { ...late, base: { ...late.base, severity: 'high' } };
  expect((await handle(esimies, one, decided)).body).toMatchObject({ severity: 'medium', priority: 'high' });
});

test('an older app that took and assigned a case offline does not conflict with itself', async () => {
  const one = await report();
  await handle(esimies, one, { status: 'in_progress', base: { status: 'open' } });
  const given = await handle(esimies, one, {
    assignedTo: kalle.id,
    dueDate: '2030-05-01T12:00:00Z',
    base: { assignedTo: null, dueDate: null },
  });
  expect(given).toMatchObject({
    status: 200,
    body: { assignedTo: kalle.id, dueDate: '2030-05-01T12:00:00.000Z' },
  });
  // it does not override another person's choice
  const late = await handle(pomo, one, { assignedTo: veikko.id, base: { assignedTo: null } });
  expect(late.status).toBe(412);
});

test('two people who want the same do not conflict; an instant is the same in any notation', async () => {
  const one = await taken();
  const due = (dueDate: string) => ({ dueDate, base: { dueDate: null } });
  await handle(pomo, one, due('2030-05-01T12:00:00Z'));
  const same = await handle(esimies, one, due('2030-05-01T15:00:00+03:00'));
  expect(same).toMatchObject({ status: 200, body: { rev: 3, dueDate: '2030-05-01T12:00:00.000Z' } });
});

test('two people close it with different words: neither text is lost', async () => {
  const one = await taken();
  await close(pomo, one, 'Kaide uusittu.');
  const answer = await close(esimies, one, 'Pultit kiristetty.');
  expect(answer).toMatchObject({
    status: 412,
    body: {
      conflicts: [
        { field: 'reason', mine: 'Pultit kiristetty.', theirs: 'Kaide uusittu.', by: 'Pomo Testi' },
      ],
    },
  });
  const both = await handle(esimies, one, {
    status: 'closed',
    reason: 'Kaide uusittu, pultit kiristetty.',
    base: { status: 'in_progress', reason: 'Kaide uusittu.' },
  });
  expect(both.body).toMatchObject({ status: 'closed', resolution: 'Kaide uusittu, pultit kiristetty.' });
  expect(both.body.history.at(-1)).toMatchObject({
    action: 'edited',
    change: { resolution: { from: 'Kaide uusittu.' } },
  });
});

test('a case that comes back has a new due day by its severity, whoever reopens it, and its first answer as history', async () => {
  const one = await closed();
  const past = new Date('2026-01-05T21:59:59Z');
  await app.db.updateTable('observations').set({ dueDate: past }).where('id', '=', Number(one.id)).execute();
  const reopen = { status: 'in_progress', reason: 'Heiluu yhä.', base: { status: 'closed' } };
  const again = (await handle(aino, one, reopen)).body;
  expect(again).toMatchObject({
    status: 'in_progress',
    resolution: null,
    assignedTo: esimies.id,
    dueDate: dueOnTaking('low', Date.now()),
  });
  expect(again.history.find(({ reason }) => reason === 'Kaide hitsattu.')).toMatchObject({
    action: 'status',
  });
  // a handler who knows better says so with the move
  await close(esimies, one);
  const dueDate = endOfPlantDay(addDays(plantDay(Date.now()), 2)).toISOString();
  const known = { ...reopen, dueDate, base: { ...reopen.base, dueDate: again.dueDate } };
  expect((await handle(esimies, one, known)).body).toMatchObject({ dueDate });
});

test('a due day that was over when it was chosen is refused; one chosen in time, or had before, is taken', async () => {
  const one = await taken();
  const daysAgo = (days: number) => addDays(plantDay(Date.now()), -days);
  const due = (days: number, was: string | null) => ({
    dueDate: endOfPlantDay(daysAgo(days)).toISOString(),
    base: { dueDate: was },
  });
  const tooEarly = { status: 400, body: { errors: [{ path: 'dueDate', code: 'too_early' }] } };
  expect(await handle<Refused>(esimies, one, due(1, one.dueDate))).toMatchObject(tooEarly);
  expect(await handle(esimies, one, due(0, one.dueDate))).toMatchObject({ status: 200 });
  const action = { id: randomUUID(), what: 'Vaihda pultit', dueDate: daysAgo(1) };
  const actions = `/api/observations/${one.id}/actions`;
  expect(await esimies.post<Refused>(actions, action)).toMatchObject(tooEarly);
  // written two days ago without a line
  const capturedAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
  const late = await esimies.post(actions, action, { [headers.capturedAt]: capturedAt });
  expect(late).toMatchObject({ status: 201 });
  // undone: the day it had comes back
  const path = `${actions}/${action.id}`;
  const later = addDays(plantDay(Date.now()), 5);
  await esimies.patch(path, { dueDate: later, base: { dueDate: action.dueDate } });
  const undone = { dueDate: action.dueDate, base: { dueDate: later } };
  expect(await esimies.patch(path, undone)).toMatchObject({ status: 200 });
  const other = { dueDate: daysAgo(3), base: { dueDate: action.dueDate } };
  expect(await esimies.patch<Refused>(path, other)).toMatchObject(tooEarly);
});

test('two people reopen it: the second text stays as a comment, once', async () => {
  const one = await closed();
  const reopen = (reason: string) => ({ status: 'in_progress', reason, base: { status: 'closed' } });
  await handle(esimies, one, reopen('Tarkastus löysi halkeaman.'));
  for (let times = 0; times < 2; times++) {
    const answer = await handle(aino, one, reopen('Heiluu yhä.'));
    expect(answer.status).toBe(200);
    expect(answer.body.comments).toMatchObject([{ text: 'Heiluu yhä.', byReporter: true }]);
  }
});

test('a call must include what the person saw, and only existing values can be chosen', async () => {
  const one = await taken();
  const refused = async (body: object) => {
    const answer = await handle<Refused>(esimies, one, body);
    expect(answer.status).toBe(400);
    return answer.body.errors?.map((error) => error.path);
  };
  expect(await refused({ severity: 'high', base: {} })).toEqual(['base.severity']);
  expect(await refused({ severity: 'high' })).toEqual(['base']);
  expect(await refused({ severity: 'huge', base: { severity: 'low' } })).toEqual(['severity']);
  expect(await refused({ assignedTo: 2_000_000, base: { assignedTo: null } })).toEqual(['assignedTo']);
  expect(await refused({ dueDate: 'huomenna', base: { dueDate: null } })).toEqual(['dueDate']);
  const { id: system } = await app.db
    .insertInto('users')
    .values({ username: 'robotti', password: '!', isSystem: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await refused({ assignedTo: system, base: { assignedTo: null } })).toEqual(['assignedTo']);
});

test('sent twice under one key it happens once and answers the same', async () => {
  const one = await report();
  const headers = { 'idempotency-key': randomUUID() };
  const body = { status: 'in_progress', base: { status: 'open' } };
  const first = await handle(esimies, one, body, headers);
  const second = await handle(esimies, one, body, headers);
  expect(second.body).toEqual(first.body);
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect(actionsOf(await seenBy(esimies, one))).toEqual(['created', 'status', 'assigned', 'due']);
  // under a new key the state shows that it has happened already
  expect((await handle(esimies, one, body)).body.rev).toBe(first.body.rev);
});

test('eight calls at once start work on it: one move', async () => {
  const one = await report();
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => take(at % 2 ? esimies : pomo, one)));
  expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
  expect(await seenBy(esimies, one)).toMatchObject({ rev: 2, status: 'in_progress' });
});

test('an unknown or withdrawn one is not found', async () => {
  const one = await report();
  await aino.delete(`/api/observations/${one.id}`);
  for (const id of [one.id, 999_999, randomUUID()]) {
    const change = { priority: 'low', base: { priority: 'medium' } };
    expect((await handle(esimies, { id }, change)).status).toBe(404);
    expect(
      (await aino.post(`/api/observations/${id}/comments`, { id: randomUUID(), text: 'x' })).status,
    ).toBe(404);
    expect((await esimies.post(`/api/observations/${id}/seen`, {})).status).toBe(404);
  }
});

test('the first handler to open it has seen it, not its reporter', async () => {
  const own = (await esimies.post<Observation>('/api/observations', anObservation())).body;
  expect((await esimies.post<Observation>(`/api/observations/${own.id}/seen`, {})).body.seenAt).toBeNull();
  const first = (await pomo.post<Observation>(`/api/observations/${own.id}/seen`, {})).body;
  expect(first.seenAt).not.toBeNull();
  const again = (await pomo.post<Observation>(`/api/observations/${own.id}/seen`, {})).body;
  expect(again).toMatchObject({ seenAt: first.seenAt, history: first.history });
});

test('handling must not block the reporter: an edit merges by field with what was rated meanwhile', async () => {
  const one = await report();
  await handle(esimies, one, { priority: 'high', base: { priority: 'medium' } });
  await handle(esimies, one, { severity: 'high', base: { severity: 'low' } });
  const url = `/api/observations/${one.id}`;
  const edit = { title: 'Kaide irti', base: { title: one.title } };
  expect((await aino.patch<Observation>(url, edit, { 'if-match': '"1"' })).body).toMatchObject({
    title: 'Kaide irti',
    severity: 'high',
  });
  // without a base a field is simply overwritten
  const partly = { title: 'Kaide poikki', location: 'Piha', base: { title: 'Kaide irti' } };
  expect((await aino.patch<Observation>(url, partly)).body).toMatchObject({
    title: 'Kaide poikki',
    location: 'Piha',
  });
  const clash = await aino.patch(url, { severity: 'medium', base: { severity: 'low' } });
  expect(clash).toMatchObject({
    status: 412,
    body: { conflicts: [{ field: 'severity', mine: 'medium', theirs: 'high', by: 'Esimies Testi' }] },
  });
});

test('a phone whose clock is a day off neither reorders history nor is believed', async () => {
  const one = await report();
  const day = 86_400_000;
  for (const wrong of [day, -day]) {
    const now = Date.now() + wrong;
    const headers = {
      'x-captured-at': new Date(now - 60_000).toISOString(),
      'x-client-now': new Date(now).toISOString(),
    };
    const comment = { id: randomUUID(), text: `Kello ${wrong}` };
    await kalle.post(`/api/observations/${one.id}/comments`, comment, headers);
  }
  const { comments, history } = await seenBy(aino, one);
  for (const { at } of [...comments, ...history])
    expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(120_000);
});

test('offline changes keep their time, but none before the record existed', async () => {
  const one = await report();
  await app.db
    .updateTable('observations')
    .set({ createdAt: sql<Date>`now() - interval '3 hours'` })
    .where('id', '=', one.id)
    .execute();
  const hoursAgo = (hours: number) => ({
    'x-captured-at': new Date(Date.now() - hours * 3_600_000).toISOString(),
    'x-client-now': new Date().toISOString(),
  });
  await handle(esimies, one, { status: 'in_progress', base: { status: 'open' } }, hoursAgo(2));
  await handle(esimies, one, { priority: 'low', base: { priority: 'medium' } }, hoursAgo(9));
  const { history } = await seenBy(aino, one);
  const moved = history.find(({ action }) => action === 'status');
  const weighed = history.find(({ action }) => action === 'priority');
  expect(Date.now() - Date.parse(moved?.doneAt ?? '')).toBeGreaterThan(7_100_000);
  expect(weighed?.doneAt).toBeNull();
});

test('every change of the handling is in the next delta', async () => {
  const one = await report();
  const pull = async (cursor: string) =>
    (await veikko.get<{ cursor: string; observations: Observation[] }>(`/api/sync?cursor=${cursor}`)).body;
  let { cursor } = (await veikko.get<{ cursor: string }>('/api/sync?limit=1000')).body;
  const steps = [
    () => esimies.post(`/api/observations/${one.id}/seen`, {}),
    () => take(esimies, one),
    () => kalle.post(`/api/observations/${one.id}/comments`, { id: randomUUID(), text: 'Nähty' }),
    () => esimies.post(`/api/observations/${one.id}/actions`, { id: randomUUID(), what: 'Korjaa' }),
  ];
  for (const step of steps) {
    await step();
    const answer = await pull(cursor);
    expect(answer.observations.map((row) => row.id)).toEqual([one.id]);
    expect(answer.cursor).not.toBe(cursor);
    cursor = answer.cursor;
  }
});
