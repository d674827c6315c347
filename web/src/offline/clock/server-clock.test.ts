import 'fake-indexeddb/auto';
import { permitState } from '@turva/rules/permits/permit-clock';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyDb } from '../../testing/offline-db.ts';
import type { UserDb } from '../engine/db.ts';
import { clockError, heardAllAt, isOwnError, keepSeen, keptTime, timeNow } from './server-clock.ts';

const HOUR = 3_600_000;
const PULLED = Date.parse('2026-11-20T08:00:00Z');
const permit = {
  status: 'approved',
  late: false,
  validFrom: '2026-11-20T07:00:00Z',
  validTo: '2026-11-20T15:00:00Z',
  gasDueAt: null,
};

let db: UserDb;
beforeEach(async () => {
  vi.resetModules();
  db = await emptyDb();
  // a device whose clock is five minutes slow
  await db.sync.bulkPut([
    { key: 'clockOffsetMs', value: 300_000 },
    { key: 'seenTime', value: PULLED },
    { key: 'heardAllAt', value: PULLED },
  ]);
});

const stateAt = async (deviceNow: number) => {
  const kept = await keptTime(db);
  return permitState(permit, timeNow(kept, deviceNow), kept.pulledAt);
};

test('the time is the server’s, and so is the age of what is known', async () => {
  expect((await keptTime(db)).pulledAt).toBe(PULLED);
  expect(await stateAt(PULLED - 300_000 + HOUR)).toBe('valid');
  expect(await stateAt(Date.parse(permit.validTo) - 300_000)).toBe('expired');
});

test('set back two days after its end it is not valid again, not even after a restart', async () => {
  await keepSeen(db, Date.parse(permit.validTo) - 300_000 + HOUR);
  expect(await stateAt(Date.parse(permit.validTo) - 48 * HOUR)).toBe('expired');
});

test('set back two days before its end, nothing is certain any more', async () => {
  await keepSeen(db, PULLED - 300_000 + HOUR);
  expect(await stateAt(PULLED - 48 * HOUR)).toBe('unsure');
});

test('a clock that its server doubts ends nothing here, and lets nobody begin', async () => {
  const years = 3 * 365 * 24 * HOUR;
  await db.sync.bulkPut([
    { key: 'clockOffsetMs', value: years },
    { key: 'seenTime', value: PULLED + years },
    { key: 'heardAllAt', value: PULLED + years },
  ]);
  expect(await stateAt(PULLED + HOUR)).toBe('expired');
  await db.sync.put({ key: 'clockDoubt', value: true });
  expect(await stateAt(PULLED + HOUR)).toBe('unsure');
  // it is as old as it is, whichever clock is right
  const kept = await keptTime(db);
  expect(timeNow(kept, PULLED + HOUR).at - (heardAllAt(kept) ?? 0)).toBe(HOUR);
  // what is over by both is over
  expect(await stateAt(Date.parse(permit.validTo) + HOUR)).toBe('expired');
  // one that agrees with this device's is believed
  await db.sync.bulkPut([
    { key: 'clockOffsetMs', value: 60_000 },
    { key: 'seenTime', value: PULLED },
    { key: 'heardAllAt', value: PULLED },
  ]);
  expect(await stateAt(PULLED + HOUR)).toBe('valid');
});

test('the latest known time only grows, and a device that never reached the server stores nothing', async () => {
  await keepSeen(db, PULLED + HOUR);
  await keepSeen(db, PULLED - 48 * HOUR);
  expect((await keptTime(db)).seen).toBe(PULLED + HOUR + 300_000);
  await db.sync.clear();
  await keepSeen(db, PULLED);
  expect(await db.sync.count()).toBe(0);
});

test('the clock error is known from the last contact on; a clock set back since is detected too', async () => {
  const kept = await keptTime(db);
  expect(clockError(kept, PULLED - 300_000 + 10 * HOUR)).toBe(-300_000);
  expect(clockError({ ...kept, offsetMs: -48 * HOUR }, PULLED + 50 * HOUR)).toBe(48 * HOUR);
  expect(clockError({ ...kept, offsetMs: 60_000 }, PULLED + HOUR)).toBeNull();
  // right at the last contact, two days behind afterwards
  expect(clockError({ ...kept, offsetMs: 0 }, PULLED - 48 * HOUR)).toBe(-48 * HOUR);
  expect(
    clockError({ offsetMs: null, seen: null, pulledAt: null, isDoubted: false, isConfirmed: false }, 0),
  ).toBeNull();
});

test('a difference is this device’s own error only if others say so, or if it was set since it agreed', () => {
  const kept = { offsetMs: -48 * HOUR, seen: null, pulledAt: null, isDoubted: false, isConfirmed: false };
  expect(isOwnError(kept)).toBe(false);
  expect(isOwnError({ ...kept, isConfirmed: true })).toBe(true);
  expect(isOwnError({ ...kept, offsetMs: 0 })).toBe(true);
});
