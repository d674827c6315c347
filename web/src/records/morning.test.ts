import 'fake-indexeddb/auto';
import type { Schedule } from '@turva/contracts/duties/schedules';
import type { Observation } from '@turva/contracts/observations/observations';
import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import type { Chemical } from '@turva/contracts/registers/chemicals';
import type { RiskAssessment } from '@turva/contracts/risks/risk-assessments';
import { isLate } from '@turva/rules/matters/matter';
import { addMonths, monthOf, plantDay } from '@turva/rules/plant/plant-time';
import { beforeEach, expect, test } from 'vitest';
import type { UserDb } from '../offline/engine/db.ts';
import { emptyDb, storeRows, USER_ID } from '../testing/offline-db.ts';
import { plantMatters } from './matters.ts';
import { type Morning, morningOf, type Waiting } from './morning.ts';
import { handleObservation } from './observations/handle-observation.ts';

const NOW = Date.now();
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(NOW - hours * HOUR_MS).toISOString();
const day = (days: number) => new Date(NOW + days * 24 * HOUR_MS).toISOString().slice(0, 10);
const clientId = (id: number) => `c0000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
const SARI = { id: USER_ID, name: 'Sari Lahti', department: null, role: 'supervisor' };
const VEIKKO = 'Veikko Virta';

const observation = (id: number, over: Partial<Observation> = {}) =>
  ({
    id,
    clientId: clientId(id),
    userId: 3,
    anonymous: false,
    title: `Havainto ${id}`,
    status: 'open',
    priority: null,
    severity: 'medium',
    location: 'Halli 2',
    assignedTo: null,
    assigneeName: null,
    dueDate: null,
    answeredAt: null,
    completedAt: null,
    verifiedAt: null,
    closedAs: null,
    createdAt: ago(100),
    updatedAt: ago(1),
    rev: 1,
    attachments: [],
    actions: [],
    comments: [],
    history: [],
    ...over,
  }) as unknown as Observation;
const action = (over: object) => ({
  id: crypto.randomUUID(),
  what: 'Korjaa',
  dueDate: null,
  doneAt: null,
  ...over,
});

let db: UserDb;
beforeEach(async () => {
  db = await emptyDb();
  await db.srvPeople.bulkPut([SARI]);
});

const morning = () => morningOf(db, { viewer: SARI, now: NOW, since: NOW - 10 * HOUR_MS });
const nameOf = (waiting: Waiting) => {
  if (waiting.kind === 'action') return waiting.action.what;
  if (waiting.kind === 'matter') return `${waiting.matter.kind} ${waiting.matter.what}`;
  if (waiting.kind === 'turn') return waiting.view.schedule.title;
  return waiting.view.title;
};
const names = async (lane: Exclude<keyof Morning, 'sheets'>) => (await morning())[lane].map(nameOf);

test('new: reports by others since then, newest first', async () => {
  await storeRows(db, [
    observation(1, { createdAt: ago(11) }),
    observation(2, { createdAt: ago(9) }),
    observation(3, { createdAt: ago(1), status: 'closed' }),
    observation(4, { createdAt: ago(2), userId: USER_ID }),
  ]);
  expect(await names('new')).toEqual(['Havainto 3', 'Havainto 2']);
});

test('unanswered: earliest deadline first', async () => {
  await storeRows(db, [
    observation(1, { severity: 'low', createdAt: ago(70) }),
    observation(2, { severity: 'critical', createdAt: ago(3) }),
    observation(3, { severity: 'medium', answeredAt: ago(1), status: 'in_progress', assignedTo: 9 }),
    observation(4, { severity: 'high', createdAt: ago(1) }),
    // one has an owner but no answer; the other an answer, so it is not unanswered without an owner
    observation(5, { severity: 'low', createdAt: ago(2), status: 'in_progress', assignedTo: 9 }),
    observation(6, { severity: 'low', createdAt: ago(1), status: 'in_progress', answeredAt: ago(1) }),
  ]);
  expect((await names('unanswered')).slice(0, 3)).toEqual(['Havainto 2', 'Havainto 1', 'Havainto 4']);
  expect((await names('unanswered')).toSorted()).toEqual([
    'Havainto 1',
    'Havainto 2',
    'Havainto 4',
    'Havainto 5',
  ]);
});

test('overdue: reports, actions, assessments and measures past their due date, most overdue first', async () => {
  await storeRows(db, [
    observation(1, { status: 'in_progress', dueDate: ago(20) }),
    observation(2, { status: 'closed', dueDate: ago(30) }),
    observation(3, {
      status: 'in_progress',
      actions: [
        action({ what: 'Kaide', dueDate: day(-4) }),
        action({ what: 'Valo', dueDate: day(-9), doneAt: ago(1), doneByName: 'Sari Lahti' }),
        action({ what: 'Tänään', dueDate: day(1) }),
      ] as unknown as Observation['actions'],
    }),
  ]);
  const control = (what: string, dueDate: string, done = false) => ({
    id: what,
    what,
    dueDate,
    done,
    ownerId: null,
  });
  await db.srvRiskAssessments.put({
    id: 1,
    clientId: clientId(50),
    title: 'Nosto',
    stage: 'pending',
    status: 'pending',
    dueDate: ago(24 * 20),
    hazards: [{ id: 'h', controls: [control('Suoja', day(-2)), control('Tehty', day(-2), true)] }],
    createdAt: ago(900),
    history: [],
  } as unknown as RiskAssessment);
  expect(await names('overdue')).toEqual(['Nosto', 'Kaide', 'Suoja', 'Havainto 1']);
});

test('to decide: permit requests of others, and unverified work of others', async () => {
  const permit = (id: number, over: Partial<WorkPermit>) =>
    ({
      id,
      clientId: clientId(id),
      userId: 3,
      title: `Lupa ${id}`,
      status: 'pending',
      late: false,
      validFrom: new Date(NOW + 5 * HOUR_MS).toISOString(),
      validTo: new Date(NOW + 9 * HOUR_MS).toISOString(),
      people: [],
      createdAt: ago(2),
      ...over,
    }) as unknown as WorkPermit;
  await db.srvWorkPermits.bulkPut([
    permit(11, {}),
    permit(12, { userId: USER_ID }),
    permit(13, { late: true }),
  ]);
  const closing = (actorName: string) =>
    [
      { action: 'status', actorName, change: { status: { from: 'in_progress', to: 'closed' } } },
    ] as unknown as Observation['history'];
  const done = { doneAt: ago(1), doneByName: VEIKKO, verifiedAt: null };
  await storeRows(db, [
    observation(1, { status: 'closed', history: closing(VEIKKO), completedAt: ago(20) }),
    observation(2, { status: 'closed', history: closing(SARI.name), completedAt: ago(20) }),
    observation(3, { status: 'closed', history: closing(VEIKKO), closedAs: 'duplicate' }),
    observation(4, { status: 'closed', history: closing(VEIKKO), verifiedAt: ago(1) }),
    observation(5, {
      status: 'in_progress',
      actions: [action({ what: 'Lukko', ...done })] as unknown as Observation['actions'],
    }),
  ]);
  expect(await names('decide')).toEqual(['Havainto 1', 'Lukko', 'Lupa 11']);
});

test('recurring work is overdue once missed, as one row until it is done, and not while paused', async () => {
  const schedule = {
    id: 1,
    clientId: clientId(1),
    title: 'Nosturin viikkotarkastus',
    what: 'round',
    template: 'short',
    areaId: null,
    rule: { by: 'week', every: 1, from: day(-10) },
    leadDays: 0,
    state: 'active',
    since: day(-20),
    rev: 1,
  } as unknown as Schedule;
  await db.srvSchedules.put(schedule);
  expect(await names('overdue')).toEqual(['Nosturin viikkotarkastus']);
  await db.srvSchedules.put({ ...schedule, state: 'paused' });
  expect(await names('overdue')).toEqual([]);
});

test('every late matter of the plant is in a lane: permits, accidents, hours, and what belongs to somebody who left', async () => {
  await storeRows(db, [
    observation(1, { createdAt: ago(200), dueDate: ago(30), assignedTo: 99 }),
    observation(2, {
      status: 'closed',
      actions: [
        action({ what: 'Kaide', dueDate: day(-4), responsibleId: 99 }),
      ] as unknown as Observation['actions'],
    }),
  ]);
  await db.srvWorkPermits.put({
    id: 11,
    clientId: clientId(11),
    userId: 3,
    title: 'Hitsaus',
    location: 'Halli 2',
    areaId: null,
    status: 'expired',
    late: false,
    validFrom: ago(9),
    validTo: ago(2),
    startedAt: ago(8),
    closedAt: null,
    afterWatchUntil: null,
    afterWatchDoneAt: null,
    people: [],
    createdAt: ago(20),
  } as unknown as WorkPermit);
  await db.srvInvestigations.put({
    id: 1,
    clientId: clientId(1),
    observationId: 1,
    knownAt: ago(200),
    investigators: [],
    duties: [{ id: 'scene', text: null, time: { by: 'at_once' }, dueDay: null, done: null }],
    history: [],
  } as never);
  const month = (back: number) => addMonths(monthOf(plantDay(NOW)), -back);
  const hours = (id: number, back: number, department: string) => ({
    id,
    month: month(back),
    department,
    hours: 100,
    recordable: 0,
    lostTime: 0,
  });
  await db.srvInjuryMonths.bulkPut([
    hours(1, 4, 'Valimo'),
    hours(2, 4, 'Halli'),
    hours(3, 3, 'Halli'),
    hours(4, 2, 'Halli'),
    hours(5, 1, 'Halli'),
  ] as never);
  await db.srvChemicals.put({
    id: 1,
    clientId: clientId(1),
    name: 'Asetoni',
    isActive: true,
    sheet: null,
    sdsUrl: null,
    sdsExpiry: null,
    createdAt: ago(200),
  } as never);
  const { unanswered, overdue, sheets } = await morning();
  const late = (await plantMatters(db, NOW)).matters.filter(isLate);
  expect(unanswered.length + overdue.length + sheets.missing).toBe(late.length);
  expect(new Set(late.map(({ kind }) => kind))).toEqual(
    new Set(['unanswered', 'overdue', 'action', 'handback', 'duty', 'hours', 'sheet']),
  );
  expect((await names('overdue')).filter((name) => !name.startsWith('hours')).sort()).toEqual([
    'Havainto 1',
    'Kaide',
    'duty scene',
    'handback Hitsaus',
  ]);
  const gone = overdue.filter(({ falls }) => falls === 'left').map(nameOf);
  expect(gone.sort()).toEqual(['Havainto 1', 'Kaide', 'handback Hitsaus']);
});

test('counts missing and outdated sheets of chemicals in use', async () => {
  const chemical = (id: number, over: Partial<Chemical>) =>
    ({
      id,
      clientId: clientId(id),
      name: `Aine ${id}`,
      isActive: true,
      sheet: null,
      sdsUrl: null,
      sdsExpiry: null,
      ...over,
    }) as unknown as Chemical;
  await db.srvChemicals.bulkPut([
    chemical(1, {}),
    chemical(2, { sdsUrl: 'https://a.fi/2.pdf', sdsExpiry: ago(24) }),
    chemical(3, { sdsUrl: 'https://a.fi/3.pdf', sdsExpiry: day(400) }),
    chemical(4, { isActive: false }),
  ]);
  expect((await morning()).sheets).toEqual({ missing: 1, past: 1 });
});

test('work done here no longer waits, before the server knows', async () => {
  await db.srvObservations.put(observation(1, { dueDate: ago(30) }));
  expect(await names('overdue')).toEqual(['Havainto 1']);
  const dueDate = new Date(NOW + 48 * HOUR_MS).toISOString();
  await handleObservation(db, USER_ID, clientId(1), { dueDate, base: { dueDate: ago(30) } });
  expect(await names('overdue')).toEqual([]);
});
