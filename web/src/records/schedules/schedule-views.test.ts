import 'fake-indexeddb/auto';
import { auditTemplates } from '@turva/contracts/duties/audit-values';
import { beforeEach, expect, test } from 'vitest';
import type { UserDb } from '../../offline/engine/db.ts';
import { emptyDb, USER_ID } from '../../testing/offline-db.ts';
import { finishAudit } from '../audit-rounds/audit-rounds.ts';
import { scheduleViews } from './schedule-views.ts';

let db: UserDb;
const NOW = Date.parse('2026-11-24T06:00:00Z');
const schedule = {
  id: 1,
  clientId: '00000000-0000-4000-8000-000000000001',
  title: 'Sammuttimen tarkastus',
  what: 'round',
  template: 'extinguisher',
  areaId: 3,
  rule: { by: 'week', every: 1, from: '2026-11-20' },
  leadDays: 3,
  ownerId: USER_ID,
  ownerRole: null,
  department: null,
  escalateTo: null,
  note: null,
  state: 'active',
  since: '2026-11-01',
  createdAt: '2026-11-01T06:00:00.000Z',
  updatedAt: '2026-11-01T06:00:00.000Z',
  rev: 1,
} as const;
const turn = (dueDay: string, changes = {}) => ({
  id: Number(dueDay.slice(-2)),
  scheduleId: 1,
  opensDay: '2026-11-17',
  dueDay,
  state: 'due' as const,
  missedAt: null,
  doneAt: null,
  doneBy: null,
  recordId: null,
  ...changes,
});
const person = (id: number, role = 'user') => ({ id, name: `Nimi ${id}`, department: 'Huolto', role });

beforeEach(async () => {
  db = await emptyDb();
  await db.srvSchedules.put(schedule);
  await db.srvAreas.put({ id: 3, code: 'S1', name: 'Sammutin 1', isActive: true } as never);
  await db.srvPeople.bulkPut([person(USER_ID), person(8, 'supervisor')]);
});

const view = async (now = NOW) => {
  const [first] = await scheduleViews(db, now);
  if (!first) throw new Error('none');
  return first;
};
const days = (turns: { dueDay: string; state: string }[]) =>
  turns.map(({ dueDay, state }) => `${dueDay} ${state}`);
const finish = (changes = {}) =>
  finishAudit(db, USER_ID, {
    round: {
      clientId: '00000000-0000-4000-8000-000000000009',
      title: 'Sammutin',
      template: 'extinguisher',
      location: 'Sammutin 1',
      areaId: 3,
      startedAt: '2026-11-24T05:00:00.000Z',
      finishedAt: '2026-11-24T05:02:00.000Z',
      counts: auditTemplates.extinguisher.map((item) => ({ item, correct: 1, incorrect: 0 })),
      hours: 1200,
      ...changes,
    },
    reports: [],
  });

test('turns unknown from the server are computed here: a phone in a dead zone knows what it missed', async () => {
  await db.srvScheduleTurns.put(turn('2026-11-20'));
  expect(await view()).toMatchObject({ standing: 'missed', day: '2026-11-20', isMine: true });
  expect(days((await view()).waiting)).toEqual(['2026-11-20 missed', '2026-11-27 due']);
  expect((await view(Date.parse('2026-12-02T06:00:00Z'))).waiting).toHaveLength(3);
});

test('uses the server’s clock, as far as known', async () => {
  await db.srvScheduleTurns.put(turn('2026-11-20', { state: 'done' }));
  expect(await view()).toMatchObject({ standing: 'open' });
  await db.sync.put({ key: 'clockOffsetMs', value: -3 * 86_400_000 });
  expect(await view()).toMatchObject({ standing: 'coming', day: '2026-11-27' });
});

test('an inspection in the outbox completes the turn; one of another device, day or checklist does not', async () => {
  await db.srvScheduleTurns.put(turn('2026-11-20'));
  for (const other of [
    { areaId: 4 },
    { template: 'ladder' as const },
    { counts: [{ item: 'seal' as const, correct: 1, incorrect: 0 }] },
    { counts: [] },
    { finishedAt: '2026-11-20T05:00:00.000Z', startedAt: '2026-11-20T05:00:00.000Z' },
  ]) {
    await finish(other);
    expect((await view()).standing).toBe('missed');
    await db.outbox.clear();
  }
  await finish();
  expect((await view()).standing).toBe('sent');
  await db.outbox.toCollection().modify({ state: 'rejected' });
  expect((await view()).standing).toBe('missed');
});

test('a closed account owns nothing: its work falls to supervisors and is marked so', async () => {
  await db.srvSchedules.put({ ...schedule, ownerId: 99 });
  expect(await view()).toMatchObject({ ownerGone: true, ownerName: null, isMine: false });
  await db.srvPeople.bulkPut([
    person(USER_ID, 'supervisor'),
    { ...person(99, 'user'), name: 'Lea', left: true },
  ]);
  expect(await view()).toMatchObject({ ownerGone: true, ownerName: 'Lea', isMine: true });
});

test('while its owner is away it is their deputy’s too, under the owner’s name, and falls to supervisors without one', async () => {
  const away = { from: '2026-11-20', until: '2026-11-24', deputyId: USER_ID };
  await db.srvSchedules.put({ ...schedule, ownerId: 9 });
  await db.srvPeople.bulkPut([person(USER_ID, 'user'), { ...person(9, 'user'), name: 'Olli', away }]);
  expect(await view()).toMatchObject({ ownerName: 'Olli', ownerGone: false, isMine: true });
  expect(await view(NOW + 86_400_000)).toMatchObject({ isMine: false });
  await db.srvPeople.put({ ...person(9, 'user'), away: { ...away, deputyId: null } });
  expect(await view()).toMatchObject({ isMine: false });
  await db.srvPeople.put(person(USER_ID, 'supervisor'));
  expect(await view()).toMatchObject({ isMine: true });
});

test('an inspection links to the checklist at the device; a drill to the drill page', async () => {
  expect((await view()).way).toBe('/observations?audit=extinguisher&at=S1');
  await db.srvSchedules.put({ ...schedule, what: 'drill', template: null, areaId: null });
  expect((await view()).way).toBe('/emergency');
});

test('a reading links to its document, and is listed among the person’s readings, not here', async () => {
  await db.srvSchedules.put({ ...schedule, what: 'reading', template: null, areaId: null, documentId: 5 });
  expect(await view()).toMatchObject({ way: '/documents?id=5', isMine: false });
});

test('nothing waits while paused or ended; missed turns are still listed', async () => {
  await db.srvScheduleTurns.put(turn('2026-11-13', { state: 'missed' }));
  await db.srvSchedules.put({ ...schedule, state: 'paused' });
  expect(await view()).toMatchObject({ standing: 'paused', waiting: [], day: null });
  expect(days((await view()).turns)).toEqual(['2026-11-13 missed']);
});
