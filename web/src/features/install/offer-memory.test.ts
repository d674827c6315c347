import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { DeviceDb } from '../../offline/engine/db.ts';
import { isOfferDue, noteRefusal, refusals } from './offer-memory.ts';

const DAY_MS = 24 * 60 * 60_000;
const at = Date.parse('2026-11-21T08:00:00Z');

test.each([
  ['nobody has been asked', { times: 0, at: 0 }, 0, true],
  ['refused a week ago', { times: 1, at }, 7, false],
  ['refused a month ago', { times: 1, at }, 30, true],
  ['refused twice, a month ago', { times: 2, at }, 30, false],
  ['refused twice, a quarter ago', { times: 2, at }, 90, true],
  ['refused three times', { times: 3, at }, 5000, false],
])('%s', (_what, refused, days, due) => {
  expect(isOfferDue(refused, at + days * DAY_MS)).toBe(due);
});

test('refusals are counted on the device', async () => {
  const device = new DeviceDb();
  expect(await refusals(device)).toEqual({ times: 0, at: 0 });
  await noteRefusal(at, device);
  await noteRefusal(at + DAY_MS, device);
  expect(await refusals(device)).toEqual({ times: 2, at: at + DAY_MS });
  device.close();
});
