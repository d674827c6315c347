import 'fake-indexeddb/auto';
import type { RiskAssessment } from '@turva/contracts/risks/risk-assessments';
import { aControl, aHazard } from '@turva/fixtures/risk-assessments';
import { beforeEach, expect, test } from 'vitest';
import type { UserDb } from '../../offline/engine/db.ts';
import { deleteOp, outboxCounts } from '../../offline/engine/outbox.ts';
import { conflictsOf, resolveConflict } from '../../offline/engine/resolve-conflict.ts';
import { flush } from '../../offline/sending/flush.ts';
import { FakeServer, problemBody } from '../../testing/fake-server.ts';
import { emptyDb, USER_ID } from '../../testing/offline-db.ts';
import { findRisk, listRisks, type RiskView } from './overlay-risk.ts';
import { createRisk, draftOfRisk, editRisk, pathOfRiskDraft } from './risk.ts';

const CLIENT = 'c0000000-0000-4000-8000-000000000001';
const clock = { today: '2026-11-21', dayOf: (at: string) => at.slice(0, 10) };

const row = (changes: Partial<RiskAssessment> = {}): RiskAssessment => ({
  id: 1,
  clientId: CLIENT,
  userId: USER_ID,
  authorName: 'Satu Salo',
  title: 'Trukit',
  location: 'Halli 3',
  areaId: null,
  riskLevel: 'medium',
  residualLevel: null,
  status: 'pending',
  stage: 'pending',
  category: 'traffic',
  assessor: 'Satu Salo',
  assessorId: USER_ID,
  description: null,
  riskFactors: null,
  controlMeasures: null,
  dueDate: '2026-12-21T21:59:59.000Z',
  completedDate: null,
  matrix: null,
  hazards: [],
  observationIds: [],
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  rev: 3,
  history: [],
  ...changes,
});
const values = {
  title: 'Trukit',
  location: 'Halli 3',
  riskLevel: 'low' as const,
  category: 'traffic',
  assessor: 'Satu Salo',
  dueDate: '2026-12-21T21:59:59.000Z',
};

let db: UserDb;
let server: FakeServer;
beforeEach(async () => {
  db = await emptyDb();
  server = new FakeServer();
});

const send = () =>
  flush(db, { userId: USER_ID, budgetMs: 5000, force: true, fetch: server.fetch, deviceId: 'd' });
const sent = () => server.calls.map(({ method, path, body }) => ({ method, path, body }));
const view = async (): Promise<RiskView> => {
  const found = await findRisk(db, CLIENT, clock);
  if (!found) throw new Error('not found');
  return found;
};
const draft = draftOfRisk('1');
const edit = (changes: Parameters<typeof editRisk>[2]['changes']) =>
  editRisk(db, USER_ID, { clientId: CLIENT, title: 'Trukit', changes });

test('an assessment made offline is listed with its level, and sent as specified', async () => {
  const hazard = aHazard({ likelihood: 3, severity: 3, likelihoodAfter: 1, controls: [aControl()] });
  await createRisk(db, USER_ID, {
    clientId: CLIENT,
    values: { ...values, hazards: [hazard], matrix: '3x3' },
    draft,
  });
  expect(await listRisks(db, clock)).toMatchObject([
    {
      id: null,
      title: 'Trukit',
      riskLevel: 'critical',
      residualLevel: 'medium',
      pending: { state: 'queued' },
    },
  ]);
  expect((await outboxCounts(db)).unsent).toBe(1);
  await send();
  expect(sent()).toEqual([
    {
      method: 'POST',
      path: '/api/risk-assessments',
      body: { ...values, hazards: [hazard], matrix: '3x3', clientId: CLIENT, status: 'pending' },
    },
  ]);
});

test('a draft goes on where it was begun: the new one, or the one that renews another', () => {
  for (const from of ['1', '17', CLIENT])
    expect(pathOfRiskDraft(draftOfRisk(from))).toBe(`/risk-assessment?new=${from}`);
  // as phones have it
  expect(draft).toBe('risk:new');
});

test('a double tap is one assessment, and ends its draft', async () => {
  await db.draft.put({ key: 'risk:new', step: 1, values: {}, mediaIds: [], updatedAt: 0 });
  await createRisk(db, USER_ID, { clientId: CLIENT, values, draft });
  await createRisk(db, USER_ID, { clientId: CLIENT, values, draft });
  expect(await db.outbox.count()).toBe(1);
  expect(await db.draft.count()).toBe(0);
});

test('corrected before sending it is still one call; a move waits behind it', async () => {
  await createRisk(db, USER_ID, { clientId: CLIENT, values, draft });
  await edit({ title: 'Trukit pihalla', base: { title: 'Trukit' } });
  await edit({ status: 'in-progress', base: { status: 'pending' } });
  expect(await view()).toMatchObject({
    title: 'Trukit pihalla',
    status: 'in-progress',
    stage: 'in-progress',
  });
  await send();
  expect(sent()).toMatchObject([
    { method: 'POST', body: { title: 'Trukit pihalla' } },
    {
      method: 'PATCH',
      path: `/api/risk-assessments/${CLIENT}`,
      body: { status: 'in-progress', base: { status: 'pending' } },
    },
  ]);
});

test('values changed twice are one call with the values seen first; a move is a separate step', async () => {
  await db.srvRiskAssessments.put(row());
  await edit({ location: 'Piha', base: { location: 'Halli 3' } });
  await edit({ location: 'Portti', title: 'Uusi', base: { location: 'Piha', title: 'Trukit' } });
  await edit({ status: 'in-progress', base: { status: 'pending' } });
  await edit({ status: 'completed', base: { status: 'in-progress' } });
  const payloads = (await db.outbox.orderBy('seq').toArray()).map(({ payload }) => payload);
  expect(payloads).toMatchObject([
    { changes: { location: 'Portti', title: 'Uusi', base: { location: 'Halli 3', title: 'Trukit' } } },
    { changes: { status: 'in-progress' } },
    { changes: { status: 'completed' } },
  ]);
  expect(await view()).toMatchObject({ location: 'Portti', title: 'Uusi', status: 'completed' });
});

test('expires by the plant’s day, also offline', async () => {
  await db.srvRiskAssessments.bulkPut([
    row({ dueDate: '2026-11-20T21:59:59.000Z' }),
    row({ id: 2, clientId: 'other', dueDate: '2026-11-21T21:59:59.000Z' }),
    row({ id: 3, clientId: 'third', stage: 'completed', dueDate: '2026-11-01T21:59:59.000Z' }),
  ]);
  const views = await listRisks(db, clock);
  expect(views.map(({ id, status }) => [id, status])).toEqual([
    [3, 'completed'],
    [2, 'pending'],
    [1, 'expired'],
  ]);
});

test('two people changed one hazard: theirs is shown, mine is sent when chosen', async () => {
  const hazard = aHazard();
  const theirs = { ...hazard, likelihood: 1, what: 'Heidän' };
  await db.srvRiskAssessments.put(row({ hazards: [theirs], matrix: { kind: '3x3' }, rev: 4 }));
  const mine = { ...hazard, likelihood: 3, what: 'Minun' };
  await edit({ title: 'Uusi', hazards: [mine], base: { title: 'Trukit', hazards: [hazard] } });
  const path = `hazards.${hazard.id}`;
  const conflicts = [
    { field: `${path}.likelihood`, mine: 3, theirs: 1, base: 2, by: 'Veikko', at: null },
    { field: `${path}.what`, mine: 'Minun', theirs: 'Heidän', base: hazard.what, by: 'Veikko', at: null },
  ];
  server.fault = (_call, count) =>
    count === 1 ? problemBody(412, 'version_conflict', { conflicts }) : undefined;
  server.records.set(CLIENT, { id: 1, rev: 4, title: 'Trukit', key: '' });
  await send();
  // the title is in no dispute
  expect(sent().at(-1)?.body).toEqual({ title: 'Uusi', base: { title: 'Trukit' } });
  await db.srvRiskAssessments.put(row({ title: 'Uusi', hazards: [theirs], matrix: { kind: '3x3' }, rev: 5 }));
  expect(await view()).toMatchObject({ title: 'Uusi', hazards: [theirs], pending: { state: 'conflict' } });
  const [op] = await db.outbox.toArray();
  if (!op) throw new Error('no operation');
  expect(conflictsOf(op)).toHaveLength(2);
  await resolveConflict(db, op.opId, { [`${path}.likelihood`]: 'mine', [`${path}.what`]: 'theirs' });
  await send();
  expect(sent().at(-1)?.body).toMatchObject({
    hazards: [{ ...mine, what: 'Heidän' }],
    base: { hazards: [theirs] },
  });
});

test('a change that was refused for good is not shown as made', async () => {
  await db.srvRiskAssessments.put(row());
  await edit({ title: 'Uusi', base: { title: 'Trukit' } });
  expect((await view()).title).toBe('Uusi');
  server.fault = () => problemBody(403, 'forbidden');
  await send();
  expect(await view()).toMatchObject({ title: 'Trukit', pending: { state: 'rejected' } });
});

test('giving it up drops everything of it', async () => {
  await createRisk(db, USER_ID, { clientId: CLIENT, values, draft });
  await edit({ status: 'in-progress', base: { status: 'pending' } });
  await deleteOp(db, CLIENT);
  expect(await db.outbox.count()).toBe(0);
  expect(await listRisks(db, clock)).toEqual([]);
});
