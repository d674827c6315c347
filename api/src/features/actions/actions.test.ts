import { randomUUID } from 'node:crypto';
import type { PlantAction } from '@turva/contracts/observations/actions';
import type { CreatedObservation, Observation } from '@turva/contracts/observations/observations';
import type { RiskAssessment } from '@turva/contracts/risks/risk-assessments';
import { headers } from '@turva/contracts/sync/sync';
import { anAuditRound } from '@turva/fixtures/audit-rounds';
import { anObservation } from '@turva/fixtures/observations';
import { aControl, aHazard, aRiskAssessment } from '@turva/fixtures/risk-assessments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

/** A Tuesday at the plant. */
const now = new Date('2026-11-24T08:00:00Z');
let app: TestApp;
type Client = Awaited<ReturnType<TestApp['as']>>;
let aino: Client;
let veikko: Client;
let kalle: Client;
let sari: Client;
let pomo: Client;

beforeAll(async () => {
  app = await testApp({ now: () => now });
  aino = await app.as('aino');
  veikko = await app.as('veikko');
  kalle = await app.as('kalle');
  sari = await app.as('sari', { role: 'supervisor' });
  pomo = await app.as('pomo', { role: 'supervisor' });
});
afterAll(() => app.close());

const report = async (over: object = {}) =>
  (await aino.post<CreatedObservation>('/api/observations', anObservation({ severity: 'low', ...over })))
    .body;
const plan = async (one: { id: number }, over: object = {}) => {
  const id = randomUUID();
  const body = { id, what: 'Uusi kaide', responsibleId: kalle.id, dueDate: '2026-11-20', ...over };
  // planned while its day was still to come
  const then = { [headers.capturedAt]: '2026-10-01T08:00:00Z' };
  expect((await sari.post(`/api/observations/${one.id}/actions`, body, then)).status).toBe(201);
  return id;
};
const change = (client: Client, one: { id: number }, id: string, body: object) =>
  client.patch<Observation & { code: string }>(`/api/observations/${one.id}/actions/${id}`, body);
const done = { done: true, base: { done: false } };
const verified = (over: object = {}) => ({
  verified: { effective: true, ...over },
  base: { verified: null },
});
const checked = (works: boolean, over: object = {}) => ({
  checked: { works, note: 'Katsottu paikalla' },
  base: { checked: null },
  ...over,
});
const listed = async (query: string, client: Client = sari) =>
  (await client.get<PlantAction[]>(`/api/actions?${query}`)).body;
const idsOf = (actions: PlantAction[]) => actions.map(({ id }) => id);
const actionOf = (one: Observation, id: string) => one.actions.find((action) => action.id === id);

test('everything to be done is in one list, whatever record it belongs to', async () => {
  const found = randomUUID();
  const one = await report({ title: 'Kaide irti' });
  const seen = await report({ title: 'Kierroksen löydös', clientId: found });
  await aino.post(
    '/api/audit-rounds',
    anAuditRound({
      counts: [{ item: 'ppe', correct: 3, incorrect: 1 }],
      findings: [{ item: 'ppe', observationId: found }],
    }),
  );
  const [own, round] = [await plan(one), await plan(seen, { dueDate: '2026-11-30' })];
  const measure = aControl({ what: 'Suoja paikoilleen', ownerId: kalle.id, dueDate: '2026-11-28' });
  const risk = await aino.post<RiskAssessment>(
    '/api/risk-assessments',
    aRiskAssessment({ clientId: randomUUID(), hazards: [aHazard({ controls: [measure] })] }),
  );
  const permit = await app.db
    .insertInto('workPermits')
    .values({
      ...(await permitRow()),
      title: 'Putken hitsaus',
      status: 'closed',
      // late from its moment on, not from the end of its day
      afterWatchUntil: new Date(now.getTime() - 1000),
    })
    .returning(['id', 'clientId'])
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('permitPeople')
    .values({ permitId: permit.id, id: randomUUID(), position: 1, role: 'watch', userId: veikko.id })
    .execute();

  const all = await listed('limit=100', veikko);
  expect(
    all.map(({ source, what, recordId, responsibleName, dueDate, state }) => [
      source,
      what,
      recordId,
      responsibleName,
      dueDate,
      state,
    ]),
  ).toEqual([
    ['observation', 'Uusi kaide', one.id, 'Kalle Testi', '2026-11-20', 'open'],
    ['permit', 'Putken hitsaus', permit.id, 'Veikko Testi', '2026-11-24', 'open'],
    ['risk', 'Suoja paikoilleen', risk.body.id, 'Kalle Testi', '2026-11-28', 'open'],
    ['round', 'Uusi kaide', seen.id, 'Kalle Testi', '2026-11-30', 'open'],
  ]);
  expect(idsOf(await listed('overdue=1'))).toEqual([own, permit.clientId]);
  expect(idsOf(await listed('source=round&source=risk'))).toEqual([measure.id, round]);
  expect(idsOf(await listed(`owner=${veikko.id}`))).toEqual([permit.clientId]);
  expect(idsOf(await listed('from=2026-11-28&to=2026-11-29'))).toEqual([measure.id]);
  expect(idsOf(await listed('q=suoja'))).toEqual([measure.id]);
});

/** The further columns a permit's row needs. */
async function permitRow() {
  await aino.get('/api/permit-templates');
  const template = await app.db.selectFrom('permitTemplates').select('id').executeTakeFirstOrThrow();
  return {
    userId: aino.id,
    type: 'hot_work',
    location: 'Putkisilta',
    validFrom: new Date('2026-11-23T06:00:00Z'),
    validTo: new Date('2026-11-23T13:00:00Z'),
    templateId: template.id,
  };
}

test('pages follow each other without a gap, and an invented cursor is refused', async () => {
  const all = idsOf(await listed('limit=100'));
  const pages: string[] = [];
  for (let path = '/api/actions?limit=2'; ; ) {
    const answer = await sari.get<PlantAction[]>(path);
    pages.push(...idsOf(answer.body));
    const next = /<(.+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
    if (!next) break;
    path = next;
  }
  expect(pages).toEqual(all);
  expect((await sari.get('/api/actions?after=heti')).body).toMatchObject({ code: 'cursor_invalid' });
});

test('a recurring action gets its next occurrence once it is done, once, on its regular day', async () => {
  const one = await report();
  const id = await plan(one, { repeats: 'month' });
  const next = randomUUID();
  const { body } = await change(kalle, one, id, { ...done, next: { id: next } });
  expect(actionOf(body, next)).toMatchObject({
    what: 'Uusi kaide',
    responsibleId: kalle.id,
    dueDate: '2026-12-20',
    repeats: 'month',
    follows: id,
    followsAs: 'repeat',
    doneAt: null,
  });
  expect(body.history.map(({ action }) => action).slice(-2)).toEqual(['action_done', 'action_added']);
  await change(kalle, one, id, { done: false, base: { done: true } });
  const again = await change(kalle, one, id, { ...done, next: { id: randomUUID() } });
  expect(again.body.actions).toHaveLength(2);
});

test('verified with a check after 30 days; due on its day, and confirmed by somebody other than the doer', async () => {
  const one = await report();
  const id = await plan(one);
  expect((await change(pomo, one, id, checked(true))).body).toMatchObject({ code: 'action_not_verified' });
  await change(kalle, one, id, done);
  const { body } = await change(sari, one, id, verified({ checkAfter: 30 }));
  expect(actionOf(body, id)).toMatchObject({ effective: true, checkDue: '2026-12-24', works: null });
  expect(idsOf(await listed('check=1'))).toEqual([]);
  // thirty days later
  await app.db
    .updateTable('correctiveActions')
    .set({ checkDue: '2026-11-24' })
    .where('id', '=', id)
    .execute();
  expect(idsOf(await listed('check=1'))).toEqual([id]);
  expect((await change(kalle, one, id, checked(true))).status).toBe(403);
  const found = await change(pomo, one, id, checked(true));
  expect(actionOf(found.body, id)).toMatchObject({
    works: true,
    checkedByName: 'Pomo Testi',
    checkNote: 'Katsottu paikalla',
  });
  expect(found.body.history.at(-1)).toMatchObject({ action: 'action_checked', reason: 'Katsottu paikalla' });
  expect(idsOf(await listed('state=effective'))).toEqual([id]);
});

test('nobody checks their own work, and a text is required', async () => {
  const one = await report();
  const id = await plan(one, { responsibleId: sari.id });
  await change(sari, one, id, done);
  await change(pomo, one, id, verified({ checkAfter: 90 }));
  expect((await change(sari, one, id, checked(true))).body).toMatchObject({ code: 'own_work_not_verified' });
  const wordless = { checked: { works: true, note: ' ' }, base: { checked: null } };
  expect((await change(pomo, one, id, wordless)).status).toBe(400);
});

test('a measure that does not work is followed by another, and the case stays open until that is done', async () => {
  const one = await report();
  const id = await plan(one);
  await change(kalle, one, id, done);
  await change(sari, one, id, verified({ checkAfter: 30 }));
  const handling = `/api/observations/${one.id}/handling`;
  await sari.patch(handling, { status: 'in_progress', base: { status: 'open' } });
  const closing = { status: 'closed', reason: 'Kaide uusittu.', base: { status: 'in_progress' } };
  expect((await sari.patch<Observation>(handling, closing)).body.verifiedAt).not.toBeNull();
  const fix = randomUUID();
  const next = { id: fix, dueDate: '2027-01-15' };
  const { body } = await change(pomo, one, id, checked(false, { next }));
  expect(actionOf(body, id)).toMatchObject({ works: false });
  expect(actionOf(body, fix)).toMatchObject({
    follows: id,
    followsAs: 'fix',
    dueDate: '2027-01-15',
    responsibleId: kalle.id,
  });
  expect(body.verifiedAt).toBeNull();
  await change(kalle, one, fix, done);
  const helped = await change(sari, one, fix, verified());
  expect(helped.body.verifiedAt).not.toBeNull();
});

test('two different follow-ups for one failed measure are a conflict', async () => {
  const one = await report();
  const id = await plan(one);
  await change(kalle, one, id, done);
  await change(sari, one, id, verified({ checkAfter: 30 }));
  await change(pomo, one, id, checked(true));
  expect(await change(sari, one, id, checked(false))).toMatchObject({
    status: 412,
    body: { conflicts: [{ field: 'checked', mine: false, theirs: true, by: 'Pomo Testi' }] },
  });
});

test('the owner of a measure may mark it done and nothing else; also in a completed assessment', async () => {
  const measure = aControl({ ownerId: kalle.id, done: false });
  const { body } = await aino.post<RiskAssessment>(
    '/api/risk-assessments',
    aRiskAssessment({ clientId: randomUUID(), hazards: [aHazard({ controls: [measure] })] }),
  );
  const url = `/api/risk-assessments/${body.id}`;
  const { hazards } = body;
  const told = (over: object) => ({
    hazards: hazards.map((hazard) => ({
      ...hazard,
      controls: hazard.controls.map((each) => ({ ...each, ...over })),
    })),
    base: { hazards },
  });
  expect((await veikko.patch(url, told({ done: true }))).status).toBe(403);
  expect((await kalle.patch(url, told({ done: true, what: 'Helpompi' }))).status).toBe(403);
  await sari.patch(url, { status: 'in-progress', base: { status: 'pending' } });
  await sari.patch(url, { status: 'completed', base: { status: 'in-progress' } });
  expect(
    (await kalle.patch<RiskAssessment>(url, told({ done: true }))).body.hazards[0]?.controls[0],
  ).toMatchObject({ done: true });
  expect(await listed(`state=done&source=risk&owner=${kalle.id}`)).toMatchObject([{ id: measure.id }]);
});

test('a supervisor reminds the person an action waits for, once a day; a worker may not', async () => {
  const one = await report();
  const id = await plan(one);
  const url = `/api/actions/${id}/remind`;
  expect((await veikko.post(url, {})).status).toBe(403);
  expect((await sari.post(url, {})).body).toMatchObject({ waiting: 1, told: 1, away: 0, already: [] });
  expect((await pomo.post(url, {})).body).toMatchObject({ waiting: 1, told: 0, already: [{ id: kalle.id }] });
  // another action of the same record may still be reminded
  const other = await plan(one);
  expect((await sari.post(`/api/actions/${other}/remind`, {})).body).toMatchObject({
    waiting: 1,
    told: 1,
    away: 0,
    already: [],
  });
  await change(kalle, one, id, done);
  expect((await sari.post(url, {})).body).toMatchObject({ waiting: 0, told: 0, away: 0, already: [] });
  expect((await sari.post(`/api/actions/${randomUUID()}/remind`, {})).status).toBe(404);
});

test('what somebody did about a report does not reveal who reported it', async () => {
  const one = await report();
  const id = await plan(one, { responsibleId: aino.id });
  await change(aino, one, id, done);
  const nameSeenBy = async (client: Client) =>
    (await listed('state=done', client)).find((action) => action.id === id)?.doneByName;
  expect(await nameSeenBy(veikko)).toBeNull();
  expect(await nameSeenBy(sari)).toBe('Aino Testi');
});
