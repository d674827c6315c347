import 'fake-indexeddb/auto';
import type { PermitTemplate } from '@turva/contracts/permits/permit-templates';
import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import { aGasReading, aSignature } from '@turva/fixtures/work-permits';
import { standingOf } from '@turva/rules/permits/presence';
import Dexie from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import { databaseVersions, UserDb } from '../../offline/engine/db.ts';
import { outboxCounts } from '../../offline/engine/outbox.ts';
import { storeRows } from '../../offline/engine/server-rows.ts';
import { tablesOf } from '../../offline/engine/tables.ts';
import { flush } from '../../offline/sending/flush.ts';
import { FakeServer, problemBody } from '../../testing/fake-server.ts';
import { emptyDb, USER_ID } from '../../testing/offline-db.ts';
import {
  countPermits,
  findPermit,
  lackOf,
  leftBehindHere,
  listPermits,
  livePermits,
  ownPermits,
  presenceHere,
  toConfirmAs,
  upcomingTurns,
} from './overlay-permits.ts';
import {
  confirmPermit,
  createPermit,
  editPermit,
  measureAir,
  measuredNow,
  NEW_PERMIT,
  notePresence,
  suspendPermit,
  withdrawPermit,
} from './permits.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const CLIENT = 'c0000000-0000-4000-8000-000000000001';
const PERSON = 'b0000000-0000-4000-8000-000000000001';
const LIMITS = { oxygenMin: 20, oxygenMax: 22.5, lelMax: 5, coMax: 20, h2sMax: 5, gasRetestMinutes: 15 };
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

const permit = (over: Partial<WorkPermit> = {}) =>
  ({
    id: 5,
    clientId: CLIENT,
    userId: 3,
    type: 'confined_space',
    title: 'Säiliö 1',
    location: 'Jatkuvavalu',
    description: null,
    areaId: null,
    status: 'approved',
    late: false,
    validFrom: at(-60),
    validTo: at(300),
    requirements: [],
    equipment: [],
    chemicalIds: [],
    templateId: 3,
    checklist: [],
    people: [{ id: PERSON, role: 'performer', userId: 3, name: 'Erik', company: null, confirmedAt: null }],
    conflicts: [],
    approvedAt: at(-30),
    startedAt: at(-20),
    resumedAt: null,
    suspension: null,
    afterWatchMinutes: 0,
    gasLimits: LIMITS,
    gasDueAt: at(5),
    gasReadings: [],
    signatures: [],
    qr: 'TURVA1.a.b',
    createdAt: at(-90),
    updatedAt: at(-20),
    rev: 3,
    history: [],
    ...over,
  }) as unknown as WorkPermit;

const values = {
  type: 'hot_work' as const,
  title: 'Tulityö – Hitsaamo',
  location: 'Hitsaamo',
  validFrom: at(0),
  validTo: at(24 * 60),
  templateId: 3,
  people: [{ id: PERSON, role: 'performer' as const, userId: USER_ID }],
};

let db: UserDb;
let server: FakeServer;
beforeEach(async () => {
  db = await emptyDb();
  server = new FakeServer();
  await db.srvPeople.put({ id: USER_ID, name: 'Satu Salo', department: null, role: 'user' });
  await db.srvPermitTemplates.put({
    id: 3,
    type: 'hot_work',
    version: 1,
    checklist: [{ key: 'area_clear', phase: 'before', required: true, text: {} }],
    requirements: [],
    equipment: [],
  } as unknown as PermitTemplate);
});

const store = (rows: WorkPermit[], gone: number[] = []) =>
  db.transaction('rw', tablesOf(db, ['workPermits']), () => storeRows(db, 'workPermits', { rows, gone }));

const send = () =>
  flush(db, { userId: USER_ID, budgetMs: 5000, force: true, fetch: server.fetch, deviceId: 'd' });
const view = async (id: number | string = CLIENT) => {
  const found = await findPermit(db, id);
  if (!found) throw new Error('not found');
  return found;
};
const create = (over = {}) => createPermit(db, USER_ID, { clientId: CLIENT, values: { ...values, ...over } });

test('a request made offline is listed at once, once, and only as a request', async () => {
  await db.draft.put({ key: NEW_PERMIT, step: 1, values: {}, mediaIds: [], updatedAt: 0 });
  await create();
  await create();
  expect(await db.draft.count()).toBe(0);
  expect(await outboxCounts(db)).toMatchObject({ unsent: 1, ops: 1 });
  expect(await view()).toMatchObject({
    id: null,
    status: 'pending',
    approvedBy: null,
    qr: null,
    people: [{ name: 'Satu Salo', confirmedAt: null }],
    checklist: [{ key: 'area_clear', answer: null }],
    pending: { kind: 'permit.create', state: 'queued' },
  });
  expect(await listPermits(db, { status: 'pending', limit: 10 }, NOW)).toHaveLength(1);
  expect(await countPermits(db, NOW)).toEqual({ approved: 0, pending: 1, rejected: 0, total: 1 });

  await send();
  expect(server.calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'POST', path: '/api/work-permits', body: { ...values, clientId: CLIENT, status: 'pending' } },
  ]);
});

test('corrected before sending it is one call; withdrawn before sending it is none', async () => {
  await create();
  await editPermit(db, USER_ID, await view(), { location: 'Halli 9' });
  expect(await view()).toMatchObject({ location: 'Halli 9' });
  expect(await db.outbox.count()).toBe(1);
  await withdrawPermit(db, USER_ID, await view());
  expect(await db.outbox.count()).toBe(0);
  expect(await findPermit(db, CLIENT)).toBeNull();
});

test('the correction of a sent request names the values seen; it stays until the server has the withdrawal', async () => {
  await db.srvWorkPermits.put(
    permit({ status: 'pending', userId: USER_ID, approvedAt: null, startedAt: null }),
  );
  await editPermit(db, USER_ID, await view(), { title: 'Säiliö 2' });
  await editPermit(db, USER_ID, await view(), { location: 'Luukku' });
  server.records.set(CLIENT, { id: 5, rev: 3, title: 'Säiliö 1', key: '' });
  await send();
  const [edit] = server.calls;
  expect(edit).toMatchObject({ method: 'PATCH', body: { title: 'Säiliö 2', location: 'Luukku' } });
  expect(edit?.headers.get('if-match')).toBe('"3"');
  await withdrawPermit(db, USER_ID, await view());
  expect(await countPermits(db, NOW)).toMatchObject({ total: 1 });
  await send();
  expect(server.calls.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/work-permits/${CLIENT}` });
  expect(await db.srvWorkPermits.count()).toBe(0);
});

test('a correction still unsent at the approval does not change what was approved', async () => {
  const asked = permit({
    status: 'pending',
    userId: USER_ID,
    approvedAt: null,
    startedAt: null,
    gasDueAt: null,
  });
  await db.srvWorkPermits.put(asked);
  await editPermit(db, USER_ID, await view(), { validTo: at(600), location: 'Katto' });
  expect(await view()).toMatchObject({ validTo: at(600), location: 'Katto' });
  await db.srvWorkPermits.put({ ...asked, status: 'approved', rev: 4 });
  expect(await view()).toMatchObject({
    status: 'approved',
    validTo: asked.validTo,
    location: asked.location,
  });
});

test('work stopped offline is stopped here at once, and the call uses the permit’s id', async () => {
  await db.srvWorkPermits.put(permit());
  await suspendPermit(db, USER_ID, await view(5), 'Kaasun haju');
  expect(await view(5)).toMatchObject({
    status: 'suspended',
    stoppedHere: true,
    suspension: { kind: 'person', byName: 'Satu Salo', reason: 'Kaasun haju' },
  });
  expect((await livePermits(db, NOW))[0]?.status).toBe('suspended');
  await send();
  expect(server.calls[0]).toMatchObject({
    path: '/api/work-permits/5/suspend',
    body: { reason: 'Kaasun haju' },
  });
});

test('stopped work stays stopped when the answer came twice and the network failed before the next pull', async () => {
  await db.srvWorkPermits.put(permit());
  await suspendPermit(db, USER_ID, await view(5), 'Kaasun haju');
  server.fault = () => ({
    status: 200,
    body: permit({ status: 'suspended', rev: 4, updatedAt: at(0) }),
    headers: { 'idempotency-replayed': 'true' },
  });
  await send();
  expect(await outboxCounts(db)).toMatchObject({ ops: 0 });
  expect(await view(5)).toMatchObject({ status: 'suspended', pending: null });
  // a permit deleted here meanwhile is not restored by an old answer
  await suspendPermit(db, USER_ID, await view(5), 'Savua');
  await db.srvWorkPermits.clear();
  await send();
  expect(await findPermit(db, 5)).toBeNull();
});

test('a stop that the server refused still stops the work here', async () => {
  await db.srvWorkPermits.put(permit());
  server.fault = () => problemBody(400, 'invalid_input');
  await measureAir(db, USER_ID, await view(5), { reading: aGasReading({ co: 90_000 }), takenAt: at(1) });
  await send();
  expect(await view(5)).toMatchObject({
    status: 'suspended',
    stoppedHere: true,
    pending: { state: 'rejected' },
  });
  await db.outbox.clear();
  expect(await view(5)).toMatchObject({ status: 'approved' });
  await suspendPermit(db, USER_ID, await view(5), 'Savua');
  await send();
  expect(await view(5)).toMatchObject({
    status: 'suspended',
    stoppedHere: true,
    pending: { state: 'rejected' },
  });
});

test('a reading out of range stops the work here; a good one restarts the countdown', async () => {
  await db.srvWorkPermits.put(permit());
  const good = aGasReading();
  await measureAir(db, USER_ID, await view(5), { reading: good, takenAt: at(1) });
  await measureAir(db, USER_ID, await view(5), { reading: good, takenAt: at(1) });
  expect(await view(5)).toMatchObject({
    status: 'approved',
    gasDueAt: at(16),
    gasReadings: [{ id: good.id, inRange: true, pending: true }],
  });
  await measureAir(db, USER_ID, await view(5), { reading: aGasReading({ oxygen: 19 }), takenAt: at(2) });
  expect(await view(5)).toMatchObject({
    status: 'suspended',
    stoppedHere: true,
    suspension: { kind: 'gas_out_of_range', at: at(2) },
  });
});

const [MINUTE_MS, DAY_MS] = [60_000, 24 * 60 * 60_000];
test.each(
  [11 * 365 * DAY_MS, 2 * DAY_MS, 50 * MINUTE_MS, 3 * MINUTE_MS].flatMap((off) => [
    [off / MINUTE_MS, off],
    [-off / MINUTE_MS, -off],
  ]),
)(
  'bad air stops the work here, though this phone’s clock or the server’s is %d minutes off',
  async (_, off) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const told: unknown[] = [];
    const noted = (minutes: number, by: number) => new Date(Date.parse(at(minutes)) + by).toISOString();
    // as far as this phone knows its clock is right, it knows that it is not, or it has heard no time yet
    for (const offsetMs of [0, -off, null])
      for (const byServer of [0, off]) {
        await db.outbox.clear();
        const startedAt = noted(-20, byServer);
        const clean = {
          ...aGasReading(),
          place: 'pohja',
          takenAt: noted(-1, byServer),
          takenByName: null,
          inRange: true,
        };
        await db.srvWorkPermits.put(permit({ startedAt, gasReadings: [clean] }));
        await db.sync.bulkPut([
          { key: 'clockOffsetMs', value: offsetMs },
          { key: 'seenTime', value: offsetMs === null ? null : NOW - 5 * MINUTE_MS },
        ]);
        vi.setSystemTime(NOW + off);
        const reading = aGasReading({ oxygen: 18.5 });
        const takenAt = await measuredNow(db, await view(5), reading);
        await measureAir(db, USER_ID, await view(5), { reading, takenAt });
        const { status, stoppedHere, suspension } = await view(5);
        told.push([status, stoppedHere, suspension?.kind]);
      }
    vi.useRealTimers();
    expect(told).toEqual(told.map(() => ['suspended', true, 'gas_out_of_range']));
  },
);

test('a late measurement does not reactivate a permit on the phone', async () => {
  await db.srvWorkPermits.put(permit());
  await measureAir(db, USER_ID, await view(5), { reading: aGasReading(), takenAt: at(6) });
  expect(await view(5)).toMatchObject({ gasDueAt: at(5) });
  expect(await countPermits(db, NOW + 6 * 60_000)).toMatchObject({ approved: 0 });
});

test('a stop does not wait for earlier refused calls', async () => {
  await db.srvWorkPermits.put(permit({ startedAt: null }));
  await confirmPermit(db, USER_ID, await view(5), { personId: PERSON, signature: aSignature('Erik') });
  expect((await view(5)).people[0]).toMatchObject({
    pending: true,
    signed: { method: 'drawn', ownSession: false, byName: 'Satu Salo' },
  });
  server.fault = ({ path }) =>
    path.endsWith('/confirmations') ? problemBody(409, 'permit_not_approved') : undefined;
  await send();
  expect((await view(5)).people[0]?.confirmedAt).toBeNull();
  await suspendPermit(db, USER_ID, await view(5), 'Savua');
  await send();
  expect(server.calls.at(-1)?.path).toBe('/api/work-permits/5/suspend');
});

test('an active permit has turns at its beginning, its end and when the air must be measured', async () => {
  await db.srvWorkPermits.bulkPut([
    permit({ id: 1, clientId: 'a', gasDueAt: at(10), validTo: at(90) }),
    permit({ id: 2, clientId: 'b', validFrom: at(40), validTo: at(50), gasDueAt: null }),
    permit({ id: 3, clientId: 'c', validTo: at(5), status: 'pending' }),
    permit({ id: 4, clientId: 'd', validTo: at(-5), gasDueAt: null }),
    permit({ id: 5, clientId: 'e', validTo: at(40), gasDueAt: null }),
  ]);
  const minutes = async (until: number, from = 0) =>
    (await upcomingTurns(db, NOW + from * 60_000, NOW + until * 60_000)).map((turn) => (turn - NOW) / 60_000);
  expect(await minutes(40)).toEqual([10, 40]);
  // at that very moment it has happened
  expect(await minutes(90, 10)).toEqual([40, 50, 90]);
});

test('the counters follow the clock: an expired permit is neither approved nor pending', async () => {
  await db.srvWorkPermits.bulkPut([
    permit({ id: 1, clientId: 'a' }),
    permit({ id: 2, clientId: 'b', gasDueAt: at(-1) }),
    permit({ id: 3, clientId: 'c', validTo: at(-1) }),
    permit({ id: 4, clientId: 'd', status: 'pending', validTo: at(-1) }),
    permit({ id: 5, clientId: 'e', status: 'pending', validTo: at(-1), late: true }),
    permit({ id: 6, clientId: 'f', status: 'rejected' }),
  ]);
  expect(await countPermits(db, NOW)).toEqual({ approved: 1, pending: 1, rejected: 1, total: 6 });
  const ids = async (status: string) =>
    (await listPermits(db, { status, limit: 10 }, NOW)).map(({ id }) => id);
  expect(await ids('approved')).toEqual([1]);
  expect(await ids('expired')).toEqual([4, 3]);
});

const OTHERS = 'b0000000-0000-4000-8000-000000000002';
test.each([
  ['all that is alive, what only this device has on top, then what is over', {}, [null, 6, 5, 7]],
  ['of a kind', { type: 'hot_work' }, [null, 6]],
  ['of a state by the clock', { status: 'expired' }, [7]],
  ['of a state', { status: 'pending' }, [null, 6]],
  ['those that concern this person', { mine: true }, [null, 6, 7]],
  ['by a word of the title, whatever its case', { search: '  SÄILIÖ ' }, [5, 7]],
  ['by a word of the place', { search: 'kattila' }, [6]],
  ['by a word of what is done', { search: 'putken' }, [7]],
  ['by words of several fields, without their dots', { search: 'putken sailio' }, [7]],
  ['by who is named on it', { search: 'satu' }, [null, 7]],
  ['by the number', { search: '6' }, [6]],
  ['by the number as it is written', { search: '#7' }, [7]],
  ['by several', { search: 'säiliö', mine: true }, [7]],
  ['as many as fit, and all that is alive', { limit: 2 }, [null, 6, 5]],
])('the list: %s', async (_, filters, expected) => {
  await db.srvWorkPermits.bulkPut([
    permit({ title: 'Säiliö A', people: [] }),
    permit({
      id: 6,
      clientId: OTHERS,
      userId: USER_ID,
      type: 'hot_work',
      title: 'Hitsaus',
      location: 'Kattilahuone',
      status: 'pending',
    }),
    permit({
      id: 7,
      clientId: PERSON,
      title: 'Säiliö B',
      description: 'Putken vaihto',
      validTo: at(-1),
      people: [
        { id: PERSON, role: 'performer', userId: USER_ID, name: 'Satu', company: null, confirmedAt: null },
      ],
    }),
  ]);
  await create();
  const list = await listPermits(db, { limit: 10, ...filters }, NOW);
  expect(list.map(({ id }) => id)).toEqual(expected);
});

test('a request withdrawn here is shown until the server has it, as it may be approved meanwhile', async () => {
  const own = permit({ userId: USER_ID, status: 'pending' });
  await db.srvWorkPermits.put(own);
  await withdrawPermit(db, USER_ID, await view());
  const waits = { status: 'pending', pending: { kind: 'permit.withdraw' } };
  expect(await listPermits(db, { limit: 10 }, NOW)).toMatchObject([waits]);
  expect(await countPermits(db, NOW)).toMatchObject({ pending: 1, total: 1 });
  await db.srvWorkPermits.put({ ...own, status: 'approved' });
  expect(await livePermits(db, NOW)).toMatchObject([{ ...waits, status: 'approved' }]);
});

test('an edit changes the named fields only', async () => {
  const own = permit({
    userId: USER_ID,
    status: 'pending',
    roofWork: true,
    equipment: ['h'],
    requirements: ['r'],
    chemicalIds: [4],
  } as never);
  await db.srvWorkPermits.put(own);
  await editPermit(db, USER_ID, await view(), { title: 'Toinen' });
  expect(await view()).toMatchObject({
    title: 'Toinen',
    location: 'Jatkuvavalu',
    roofWork: true,
    chemicalIds: [4],
    equipment: ['h'],
    requirements: ['r'],
    people: [{ name: 'Erik' }],
  });
  const others = [{ id: PERSON, role: 'performer' as const, userId: USER_ID }];
  const all = { roofWork: false, chemicalIds: [], equipment: [], requirements: [], people: others };
  await editPermit(db, USER_ID, await view(), all);
  expect(await view()).toMatchObject({ ...all, title: 'Toinen', people: [{ name: 'Satu Salo' }] });
});

const mine = (over: object = {}) => [
  {
    id: PERSON,
    role: 'performer' as const,
    userId: USER_ID,
    name: 'Satu Salo',
    company: null,
    confirmedAt: null,
    ...over,
  },
];

test('signed in without a line one is there, on this phone at once and once, and out again', async () => {
  await db.sync.put({ key: 'clockOffsetMs', value: 0 });
  await db.srvWorkPermits.put(permit({ people: mine() }));
  const here = async () => standingOf(presenceHere(await view()).steps, PERSON);
  expect(await here()).toEqual({ state: 'unknown' });
  await notePresence(db, USER_ID, await view(), { step: 'in', personId: PERSON });
  expect(await here()).toMatchObject({
    state: 'in',
    step: { ownSession: true, method: 'session', byName: 'Satu Salo', pending: true },
  });
  const before = Date.parse(((await here()) as { step: { at: string } }).step.at);
  await db.outbox.toCollection().modify((op) => {
    op.capturedAt = new Date(before - 60_000).toISOString();
  });
  await notePresence(db, USER_ID, await view(), { step: 'out', personId: PERSON });
  expect((await here()).state).toBe('out');
});

test('a sign-in at a time nobody knows comes after the sign-outs this phone knows of', async () => {
  await db.sync.put({ key: 'clockOffsetMs', value: 0 });
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const out = {
    personId: PERSON,
    step: 'out',
    at: at(-1),
    timeKnown: true,
    method: 'session',
    ownSession: true,
  };
  const left = {
    id: 1,
    action: 'presence',
    actorName: 'Satu Salo',
    reason: '',
    change: { presence: { from: null, to: [out] } },
  };
  await db.srvWorkPermits.put(permit({ people: mine(), history: [left] as never }));
  await notePresence(db, USER_ID, await view(), { step: 'in', personId: PERSON });
  await db.outbox.toCollection().modify((op) => {
    op.capturedAt = at(-60);
    op.clock = { offsetMs: null, sure: false };
  });
  const { steps } = presenceHere(await view());
  expect(standingOf(steps, PERSON)).toMatchObject({ state: 'in', step: { timeKnown: false } });
});

test('on this phone another signs in by their name, and where they are is said by its owner', async () => {
  await db.srvWorkPermits.put(permit());
  await notePresence(db, USER_ID, await view(), { step: 'accounted', personId: PERSON, note: 'Kahvilla' });
  expect(standingOf(presenceHere(await view()).steps, PERSON)).toMatchObject({
    state: 'accounted',
    step: { ownSession: false, method: 'typed', byName: 'Satu Salo', note: 'Kahvilla' },
  });
});

test('who of a crew that has handed over signs in late is there on this phone too', async () => {
  const crew = { from: [{ id: PERSON, userId: USER_ID }], to: [] };
  const handedOver = { id: 1, action: 'handed_over', actorName: 'Erik', reason: '', change: { crew } };
  await db.srvWorkPermits.put(permit({ people: [], history: [handedOver] as never }));
  expect(leftBehindHere(await view())).toEqual([]);
  await notePresence(db, USER_ID, await view(), { step: 'in', personId: PERSON });
  expect(leftBehindHere(await view())).toEqual([{ id: PERSON, userId: USER_ID, name: 'Satu Salo' }]);
});

test('the next crew is asked to confirm until each has, though the work began long ago', async () => {
  const asked = async (over: Partial<WorkPermit>) => {
    await db.srvWorkPermits.put(permit(over));
    return toConfirmAs(await view(), USER_ID)?.id;
  };
  expect(await asked({ people: mine() })).toBeUndefined();
  expect(await asked({ people: mine(), handedOverAt: at(-5) })).toBe(PERSON);
  const signature = { purpose: 'confirm', personId: PERSON, ownSession: true, method: 'session' };
  const done = { people: mine({ confirmedAt: at(-1) }), signatures: [signature] as never };
  expect(await asked({ ...done, handedOverAt: at(-5) })).toBeUndefined();
});

test('a tank entry lacks who confirmed on another’s phone until they confirm on their own', async () => {
  const signature = { purpose: 'confirm', personId: PERSON, ownSession: false, method: 'typed' };
  await db.srvWorkPermits.put(
    permit({ startedAt: null, people: mine({ confirmedAt: at(-9) }), signatures: [signature] as never }),
  );
  const lack = async () => {
    const shown = await view();
    return shown.people.map((person) => lackOf(shown, person));
  };
  expect(await lack()).toEqual(['own_phone']);
  await confirmPermit(db, USER_ID, await view(), { personId: PERSON, signature: aSignature('Satu Salo') });
  expect(await lack()).toEqual([null]);
  await db.srvPlantSettings.put({ id: 1, ownConfirmationConfinedSpace: 'asked' } as never);
  await db.outbox.clear();
  expect(await lack()).toEqual([null]);
});

test('two people’s permits with one UUID are both live: a copied one hides no other', async () => {
  await store([permit({ id: 5, userId: 3 }), permit({ id: 6, userId: 4, location: 'Hitsaamo' })]);
  expect((await livePermits(db, NOW)).map(({ id }) => id)).toEqual([6, 5]);
});

test.each([
  ['as this version stores them', true],
  ['as an earlier build in another tab left them', false],
])('of 3 000 permits, %s, every one is counted, searched and found, however old', async (_, isIndexed) => {
  const states = ['approved', 'pending', 'rejected', 'closed', 'expired', 'suspended'] as const;
  const rows = Array.from({ length: 3000 }, (_, n) =>
    permit({
      id: n + 1,
      clientId: `p${n}`,
      title: `Lupa ${n}`,
      location: `Alue ${n % 40}`,
      status: states[n % states.length] as WorkPermit['status'],
      // what is old is over, whatever it says
      validTo: at(n < 2900 ? -60 : 60),
      gasDueAt: null,
      people: [],
    }),
  );
  await store(rows);
  if (!isIndexed) await db.permitLines.bulkDelete([7, 8]);
  const isLive = ({ id }: WorkPermit) => id > 2900;
  const of = (status: string, all = true) =>
    rows.filter((row) => row.status === status && (all || isLive(row))).length;
  expect(await countPermits(db, NOW)).toEqual({
    approved: of('approved', false),
    pending: of('pending', false),
    rejected: of('rejected'),
    total: 3000,
  });
  const found = async (filters: object, limit = 60) =>
    (await listPermits(db, { limit, ...filters }, NOW)).length;
  expect(await found({ search: 'lupa 7' })).toBe(60);
  expect((await listPermits(db, { search: 'lupa 7 ', limit: 5000 }, NOW)).map(({ id }) => id)).toContain(8);
  expect(await found({ status: 'rejected' }, 5000)).toBe(of('rejected'));
  expect(await found({ search: 'lupa alue 39' }, 5000)).toBe(
    rows.filter((row) => /39/.test(`${row.id} ${row.title} ${row.location}`)).length,
  );
  await store([], [8]);
  expect((await listPermits(db, { search: 'lupa 7', limit: 5000 }, NOW)).map(({ id }) => id)).not.toContain(
    8,
  );
});

test.each([
  ['of a word and a number', { search: 'Lupa 2345' }, 2],
  ['of oneself', { mine: true }, 5],
  ['of a kind', { type: 'electrical' }, 10],
])('the list %s reads no more of 3 000 permits than it shows', async (_, filters, shown) => {
  const rows = Array.from({ length: 3000 }, (_, n) =>
    permit({
      ...{ id: n + 1, clientId: `p${n}`, title: `Lupa ${n}`, status: 'closed', validTo: at(-60) },
      ...(n % 600 === 0 && { userId: USER_ID }),
      ...(n % 300 === 0 && { type: 'electrical' }),
    }),
  );
  await store(rows);
  let read = 0;
  db.srvWorkPermits.hook('reading', (row) => {
    read += 1;
    return row;
  });
  expect(await listPermits(db, { limit: 60, ...filters }, NOW)).toHaveLength(shown);
  expect(read).toBe(shown);
});

test('a phone that opens this version finds the permits it has by their words', async () => {
  const name = `${db.name}9`;
  const before = new Dexie(name);
  for (const { number, stores } of databaseVersions())
    if (number <= 24) before.version(number).stores(stores);
  await before.table('srvWorkPermits').put(permit({ status: 'closed', title: 'Säiliö 1' }));
  before.close();
  const after = new UserDb(name);
  expect((await after.permitLines.toArray()).map(({ id, text }) => [id, text])).toEqual([
    [5, '#5 sailio 1 jatkuvavalu erik'],
  ]);
  await after.delete();
});

test.each([
  ['runs', {}, true],
  ['is stopped', { status: 'suspended' }, true],
  ['has ended and was not handed back', { status: 'expired', validTo: at(-5) }, true],
  ['has ended, and the server has not noticed yet', { validTo: at(-5), gasDueAt: null }, true],
  ['is watched', { status: 'closed', closedAt: at(-5), afterWatchUntil: at(55) }, true],
  [
    'was watched long enough, and nobody wrote it down',
    { status: 'closed', closedAt: at(-5), afterWatchUntil: at(-1) },
    true,
  ],
  ['was handed back', { status: 'closed', closedAt: at(-5) }, false],
  [
    'was watched',
    { status: 'closed', closedAt: at(-9), afterWatchUntil: at(-5), afterWatchDoneAt: at(-1) },
    false,
  ],
  ['was handed back past its end', { status: 'expired', validTo: at(-5), closedAt: at(-1) }, false],
] as const)('work that %s is with whoever does it, watches it and allowed it', async (_, over, isThere) => {
  const watch = { id: OTHERS, role: 'watch', userId: 4, name: 'Veikko', company: null, confirmedAt: null };
  const [performer] = permit().people;
  await db.srvWorkPermits.put(
    permit({
      closedAt: null,
      afterWatchUntil: null,
      afterWatchDoneAt: null,
      approvedBy: 9,
      ...over,
      people: [performer, watch] as never,
    }),
  );
  for (const id of [3, 4, 9]) expect((await ownPermits(db, { id }, NOW)).own).toHaveLength(isThere ? 1 : 0);
  expect((await ownPermits(db, { id: 5 }, NOW)).own).toEqual([]);
});

test('what was allowed and has not begun is not the issuer’s', async () => {
  await db.srvWorkPermits.put(permit({ approvedBy: 9, startedAt: null, gasDueAt: null }));
  expect((await ownPermits(db, { id: 9 }, NOW)).own).toEqual([]);
  expect((await ownPermits(db, { id: 3 }, NOW)).own).toHaveLength(1);
});
