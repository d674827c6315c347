import 'fake-indexeddb/auto';
import type { Observation } from '@turva/contracts/observations/observations';
import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import type { RiskAssessment } from '@turva/contracts/risks/risk-assessments';
import { addDays, plantDay } from '@turva/rules/plant/plant-time';
import { beforeEach, expect, test } from 'vitest';
import type { UserDb } from '../../offline/engine/db.ts';
import { dropRows, emptyDb, storeRows, USER_ID } from '../../testing/offline-db.ts';
import { changeAction } from '../observations/change-actions.ts';
import { actionShows, isIn, waitsFor } from './action-filters.ts';
import { takeStep } from './change-actions.ts';
import { type ActionView, listActions } from './plant-actions.ts';

const NOW = Date.now();
const today = plantDay(NOW);
const day = (days: number) => addDays(today, days);
const uuid = (id: number) => `c0000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

const action = (id: number, over: object = {}) => ({
  id: uuid(id),
  what: `Toimenpide ${id}`,
  responsibleId: USER_ID,
  responsibleName: 'Aino Testi',
  dueDate: null,
  doneAt: null,
  doneByName: null,
  verifiedAt: null,
  effective: null,
  note: null,
  createdAt: '2026-01-01T10:00:00.000Z',
  ...over,
});
const observation = (id: number, actions: object[]) =>
  ({
    id,
    clientId: uuid(id),
    userId: 3,
    title: `Havainto ${id}`,
    status: 'in_progress',
    severity: 'medium',
    location: 'Halli 2',
    areaId: null,
    assignedTo: null,
    createdAt: '2026-01-01T10:00:00.000Z',
    updatedAt: '2026-01-01T10:00:00.000Z',
    rev: 1,
    attachments: [],
    comments: [],
    history: [],
    actions,
  }) as unknown as Observation;
const risk = (measure: object) =>
  ({
    id: 1,
    clientId: uuid(50),
    userId: USER_ID,
    title: 'Nosto',
    location: 'Piha',
    areaId: null,
    stage: 'completed',
    dueDate: '2030-01-01T21:59:59.000Z',
    matrix: { kind: '3x3' },
    hazards: [
      {
        id: uuid(60),
        what: 'Taakka putoaa',
        likelihood: 2,
        severity: 2,
        likelihoodAfter: null,
        severityAfter: null,
        controls: [
          { id: uuid(61), what: 'Suoja', kind: 'engineering', ownerId: USER_ID, done: false, ...measure },
        ],
      },
    ],
    createdAt: '2026-01-01T10:00:00.000Z',
    history: [],
  }) as unknown as RiskAssessment;

let db: UserDb;
beforeEach(async () => {
  db = await emptyDb();
  await db.srvPeople.bulkPut([{ id: USER_ID, name: 'Aino Testi', department: null, role: 'user' }]);
});
const list = () => listActions(db, NOW);
const shows = async () => {
  const all = await list();
  const counts = actionShows.map((show) => [show, all.filter((one) => isIn(show, one, today)).length]);
  return Object.fromEntries(counts);
};
const named = (views: ActionView[]) => views.map(({ what, source, state }) => [what, source, state]);
const one = async (id: number) => {
  const found = (await list()).find((each) => each.id === uuid(id));
  if (!found) throw new Error(`no action ${id}`);
  return found;
};

test('actions of all records, earliest due first; they disappear with their record', async () => {
  await storeRows(db, [
    observation(1, [action(11, { dueDate: day(3) }), action(12, { doneAt: '2026-01-02T10:00:00Z' })]),
    observation(2, [action(21, { dueDate: day(-3) })]),
    observation(3, []),
  ]);
  await db.srvAuditRounds.put({ id: 1, clientId: uuid(90), observationIds: [uuid(2)] } as never);
  await db.srvRiskAssessments.put(risk({ dueDate: day(1) }));
  await db.srvWorkPermits.put({
    id: 1,
    clientId: uuid(70),
    title: 'Hitsaus',
    location: 'Katto',
    areaId: null,
    status: 'closed',
    validTo: new Date(NOW - 3_600_000).toISOString(),
    afterWatchUntil: new Date(NOW - 60_000).toISOString(),
    afterWatchDoneAt: null,
    people: [{ role: 'watch', userId: 9, name: 'Veikko Virta' }],
  } as unknown as WorkPermit);
  expect(named(await list())).toEqual([
    ['Toimenpide 21', 'round', 'open'],
    ['Hitsaus', 'permit', 'open'],
    ['Suoja', 'risk', 'open'],
    ['Toimenpide 11', 'observation', 'open'],
    ['Toimenpide 12', 'observation', 'done'],
  ]);
  // a fire watch has no more than its moment
  expect((await shows()).late).toBe(2);
  await storeRows(db, [observation(1, [])]);
  await dropRows(db, [2]);
  expect(named(await list())).toEqual([
    ['Hitsaus', 'permit', 'open'],
    ['Suoja', 'risk', 'open'],
  ]);
});

test('the next turn of a repeating action exists before the server knows of it', async () => {
  await storeRows(db, [observation(1, [action(11, { dueDate: day(-1), repeats: 'week' })])]);
  const before = await one(11);
  await takeStep(db, { ...before, from: { done: false }, to: { done: true }, next: uuid(13) });
  expect(named(await list())).toEqual([
    ['Toimenpide 11', 'observation', 'done'],
    ['Toimenpide 11', 'observation', 'open'],
  ]);
  expect(await one(13)).toMatchObject({
    dueDate: day(6),
    repeats: 'week',
    follows: uuid(11),
    followsAs: 'repeat',
    pending: true,
  });
});

test('a failed check is followed by a replacement action', async () => {
  const verified = {
    doneAt: '2026-01-02T10:00:00Z',
    verifiedAt: '2026-01-03T10:00:00Z',
    effective: true,
    checkDue: today,
  };
  await storeRows(db, [observation(1, [action(11, verified)])]);
  expect(await shows()).toEqual({ current: 1, late: 0, verify: 0, check: 1, all: 1 });
  await changeAction(db, USER_ID, uuid(1), uuid(11), {
    checked: { works: false, note: 'Irtosi taas' },
    next: { id: uuid(14), dueDate: day(5) },
    base: { checked: null },
  });
  expect(await one(11)).toMatchObject({ state: 'ineffective', checkNote: 'Irtosi taas' });
  expect(await one(14)).toMatchObject({ state: 'open', dueDate: day(5), followsAs: 'fix', repeats: null });
});

test('what the server says of a check is shown as it is', async () => {
  const checked = {
    doneAt: '2026-01-02T10:00:00Z',
    verifiedAt: '2026-01-03T10:00:00Z',
    effective: true,
    checkDue: '2026-02-01',
    checkedAt: '2026-02-02T10:00:00Z',
    checkedByName: 'Sari Salo',
    checkNote: 'Pitää',
    follows: uuid(10),
    followsAs: 'fix',
  };
  await storeRows(db, [observation(1, [action(11, checked)])]);
  const { effective: _, ...shown } = checked;
  expect(await one(11)).toMatchObject(shown);
});

test('two measures of one assessment, and undoing one, are sent as one call', async () => {
  await db.srvRiskAssessments.put(risk({ dueDate: day(-1) }));
  const measure = await one(61);
  await takeStep(db, { ...measure, from: { dueDate: day(-1) }, to: { dueDate: day(9) } });
  await takeStep(db, { ...measure, from: { done: false }, to: { done: true } });
  expect(await one(61)).toMatchObject({ dueDate: day(9), state: 'done', pending: true });
  expect(await db.outbox.count()).toBe(1);
});

test('a worker sees their own open actions, a supervisor those late, to verify or to check', async () => {
  await storeRows(db, [
    observation(1, [
      action(11, { dueDate: day(3) }),
      action(12, { dueDate: day(-3), responsibleId: 9 }),
      action(13, { doneAt: '2026-01-02T10:00:00Z' }),
    ]),
  ]);
  await db.srvRiskAssessments.put(risk({ done: true }));
  const all = await list();
  const ids = (supervises: boolean) =>
    waitsFor({ id: USER_ID, supervises }, all, today).map(({ what }) => what);
  expect(ids(false)).toEqual(['Toimenpide 11']);
  expect(ids(true)).toEqual(['Toimenpide 12', 'Toimenpide 13']);
});
