import 'fake-indexeddb/auto';
import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import { aGasReading, aSignature } from '@turva/fixtures/work-permits';
import { isAirTested } from '@turva/rules/permits/gas-test';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UserDb } from '../../offline/engine/db.ts';
import { flush } from '../../offline/sending/flush.ts';
import { findPermit } from '../../records/work-permits/overlay-permits.ts';
import {
  confirmPermit,
  editPermit,
  measureAir,
  suspendPermit,
  withdrawPermit,
} from '../../records/work-permits/permits.ts';
import { FakeServer, problemBody } from '../../testing/fake-server.ts';
import { emptyDb, USER_ID } from '../../testing/offline-db.ts';
import { stateOf, stopsOf, validityWord } from './state-of.ts';

// What one phone shows when others have changed the permit meanwhile, before and after its own work has arrived.

const NOW = Date.parse('2026-11-20T10:00:00Z');
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const CLIENT = 'c0000000-0000-4000-8000-000000000001';
const [OWN, OTHER] = ['b0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000002'];
const LIMITS = { oxygenMin: 20, oxygenMax: 22.5, lelMax: 5, coMax: 20, h2sMax: 5, gasRetestMinutes: 15 };

const person = (id: string, userId: number) => ({
  id,
  role: 'performer',
  userId,
  name: `Henkilö ${userId}`,
  company: null,
  confirmedAt: null,
});
const permit = (over: object = {}) =>
  ({
    id: 5,
    clientId: CLIENT,
    userId: USER_ID,
    type: 'confined_space',
    title: 'Säiliö 1',
    location: 'Jatkuvavalu',
    description: null,
    status: 'approved',
    late: false,
    validFrom: at(-60),
    validTo: at(300),
    checklist: [],
    people: [person(OWN, USER_ID)],
    approvedAt: at(-30),
    startedAt: at(-20),
    handedOverAt: null,
    resumedAt: null,
    suspension: null,
    gasLimits: LIMITS,
    gasDueAt: at(5),
    gasReadings: [],
    signatures: [],
    createdAt: at(-90),
    updatedAt: at(-20),
    rev: 3,
    history: [],
    ...over,
  }) as unknown as WorkPermit;
const measured = (place: string, minutes: number, inRange = true) => ({
  ...aGasReading({ place, oxygen: inRange ? 20.9 : 17 }),
  takenAt: at(minutes),
  takenByName: null,
  inRange,
  timeKnown: true,
});
const entry = (id: number, action: string, reason: string | null = null, change: object | null = null) => ({
  id,
  action,
  at: at(id),
  doneAt: null,
  actorName: 'Sari',
  reason,
  change,
});

let db: UserDb;
let server: FakeServer;
beforeEach(async () => {
  db = await emptyDb();
  server = new FakeServer();
  await db.sync.put({ key: 'clockOffsetMs', value: 0 });
  await db.srvPeople.put({ id: USER_ID, name: 'Satu Salo', department: null, role: 'user' });
});

// one that was opened anew is not known to the next test
afterEach(() => db.close());

const send = () =>
  flush(db, { userId: USER_ID, budgetMs: 5000, force: true, fetch: server.fetch, deviceId: 'd' });
const hear = (over: object) => db.srvWorkPermits.put(permit(over));
const view = async () => {
  const found = await findPermit(db, CLIENT);
  if (!found) throw new Error('not found');
  return found;
};
const time = (minutes = 0) => ({
  known: { at: NOW + minutes * 60_000, certain: true },
  pulledAt: NOW - 60_000,
});
const said = async (minutes = 0) => validityWord(stateOf(await view(), time(minutes)));
const reasons = async () => stopsOf(await view(), time()).map(({ kind, reason }) => reason ?? kind);
const measure = async (place: string, minutes: number, oxygen = 20.9) =>
  measureAir(db, USER_ID, await view(), { reading: aGasReading({ place, oxygen }), takenAt: at(minutes) });

test('withdrawn here, approved elsewhere: in force on this phone too, and the withdrawal says that it failed', async () => {
  const pending = { status: 'pending', approvedAt: null, startedAt: null, gasLimits: null, gasDueAt: null };
  await hear(pending);
  await withdrawPermit(db, USER_ID, await view());
  expect((await view()).pending).toMatchObject({ kind: 'permit.withdraw', state: 'queued' });
  await hear({ ...pending, status: 'approved', approvedAt: at(-1), rev: 4 });
  expect(await said()).toBe('validity.valid');
  server.fault = () => problemBody(409, 'permit_not_pending');
  await send();
  expect((await view()).pending).toMatchObject({
    kind: 'permit.withdraw',
    state: 'rejected',
    lastError: { code: 'permit_not_pending' },
  });
  expect(await said()).toBe('validity.valid');
});

test('edited on two phones: until the person has chosen, this one shows what the server has', async () => {
  const pending = { status: 'pending', approvedAt: null, startedAt: null };
  await hear({ ...pending, safetyMeasures: 'Tuuletus' });
  await editPermit(db, USER_ID, await view(), { safetyMeasures: 'Tuuletus ja vahti' });
  expect((await view()).safetyMeasures).toBe('Tuuletus ja vahti');
  await hear({ ...pending, rev: 4, safetyMeasures: 'SAMMUTIN PUUTTUU, älä aloita' });
  server.fault = () => problemBody(412, 'version_conflict');
  await send();
  expect(await view()).toMatchObject({
    safetyMeasures: 'SAMMUTIN PUUTTUU, älä aloita',
    pending: { kind: 'permit.edit', state: 'conflict' },
  });
});

describe('stopped here without a network, it stays stopped here whatever the others do meanwhile', () => {
  test.each([
    ['started', { startedAt: at(-1), history: [entry(1, 'started')] }, []],
    ['handed over', { handedOverAt: at(-1), people: [person(OTHER, 8)] }, []],
    [
      'stopped for another reason',
      { status: 'suspended', history: [entry(1, 'suspended', 'Kaasunhaju')] },
      ['Kaasunhaju'],
    ],
    [
      'stopped and let go on',
      { resumedAt: at(-1), history: [entry(1, 'suspended', 'Kaasunhaju'), entry(2, 'resumed')] },
      [],
    ],
  ])('%s', async (_, over, others) => {
    await hear({});
    await suspendPermit(db, USER_ID, await view(), 'Sammutin tyhjä');
    await hear({ rev: 4, ...over });
    expect(await view()).toMatchObject({ status: 'suspended', stoppedHere: true });
    expect(await said()).toBe('validity.notValid');
    expect(await reasons()).toEqual([...others, 'Sammutin tyhjä']);
  });
});

test('air found bad while the work is stopped is a further reason here, once', async () => {
  await hear({ status: 'suspended', gasDueAt: null, history: [entry(1, 'suspended', 'Sammutin tyhjä')] });
  await measure('kaivo', -2, 17);
  await measure('kaivo', -1, 18);
  expect(await reasons()).toEqual(['Sammutin tyhjä', 'gas_out_of_range']);
  const change = { suspensionKind: { from: 'person', to: 'gas_out_of_range' } };
  await hear({
    status: 'suspended',
    gasDueAt: null,
    history: [entry(1, 'suspended', 'Sammutin tyhjä'), entry(2, 'suspended', 'oxygen', change)],
  });
  expect(await reasons()).toEqual(['Sammutin tyhjä', 'oxygen']);
});

describe('bad at the bottom, good at the hatch for 40 minutes', () => {
  const hatch = async () => {
    for (let minute = -35; minute <= 0; minute += 5) await measure('luukku', minute);
  };
  const isTested = async () =>
    isAirTested((await view()).gasReadings, LIMITS, { now: NOW, since: NOW - 39 * 60_000 });

  test.each([
    ['during the work', -50],
    ['before it, which nobody else knew', -20],
  ])(
    'on the phone that measured it %s: stopped, after a reload too, until somebody lets it go on',
    async (_, startedAt) => {
      await hear({ startedAt: at(startedAt) });
      await measure('pohja', -40, 17);
      await hatch();
      db.close();
      db = new UserDb(`turva-u${USER_ID}`);
      await db.open();
      expect(await view()).toMatchObject({ status: 'suspended', stoppedHere: true });
      expect(await said()).toBe('validity.notValid');
      expect(await isTested()).toBe(false);
      await measure(' POHJA', 0);
      expect(await isTested()).toBe(true);
      // nobody but a supervisor lets it go on
      expect(await said()).toBe('validity.notValid');
    },
  );

  test.each([
    ['before the work', { startedAt: null, gasDueAt: null }],
    ['at a handover', { handedOverAt: at(-38), gasDueAt: null }],
    ['while it goes on', {}],
  ])('on another, which knows of it from the server and is offline: %s', async (_, over) => {
    await hear({ ...over, gasReadings: [measured('Pohja', -40, false)] });
    await hatch();
    expect(await said()).toBe('validity.bad_air');
    expect(await isTested()).toBe(false);
    await measure('pohja', 0);
    expect(await said()).toBe('validity.valid');
  });
});

test('handed over meanwhile: what the crew before confirmed here is said of nobody, its bad air is', async () => {
  await hear({ startedAt: null, gasDueAt: null });
  await confirmPermit(db, USER_ID, await view(), { personId: OWN, signature: aSignature('Satu Salo') });
  await measure('pohja', -1, 17);
  await hear({ rev: 5, handedOverAt: at(-2), gasDueAt: null, people: [person(OTHER, 8)] });
  const { people } = await view();
  expect(people).toMatchObject([{ id: OTHER, confirmedAt: null }]);
  expect(await said()).toBe('validity.bad_air');
  server.fault = ({ path }) =>
    path.endsWith('/confirmations') ? problemBody(409, 'permit_handed_over') : undefined;
  await send();
  expect((await view()).people[0]?.confirmedAt).toBeNull();
  expect(server.calls.map(({ path }) => path)).toContain('/api/work-permits/5/gas-readings');
});
