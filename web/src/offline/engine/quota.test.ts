import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { emptyDb } from '../../testing/offline-db.ts';
import { isQuotaExceeded, makeRoom, withRoom } from './quota.ts';

const full = () => Object.assign(new Error('full'), { name: 'QuotaExceededError' });
const row = (id: number) => ({ id, clientId: `c${id}`, createdAt: '2026-01-01T00:00:00.000Z' }) as never;

test.each([
  [full(), true],
  [{ name: 'AbortError', inner: full() }, true],
  [{ inner: { inner: full() } }, true],
  [{ name: 'AbortError', inner: { name: 'DataError' } }, false],
  [new Error('full'), false],
  [null, false],
  ['QuotaExceededError', false],
])('a full device is known by what the browser throws: %o', (error, expected) => {
  expect(isQuotaExceeded(error)).toBe(expected);
});

test('room is made from data the server also has; when none is left, that is reported', async () => {
  const db = await emptyDb();
  expect(await makeRoom(db)).toBe(false);
  await db.srvObservations.bulkPut(Array.from({ length: 301 }, (_, at) => row(at + 1)));
  expect(await makeRoom(db)).toBe(true);
  expect(await db.srvObservations.count()).toBe(300);
  expect(await db.srvObservations.get(1)).toBeUndefined();
  expect(await makeRoom(db)).toBe(false);
  await db.ledger.put({ opId: 'a', ackedAt: 1 } as never);
  expect(await makeRoom(db)).toBe(true);
  expect(await db.ledger.count()).toBe(0);
});

test('a write is repeated once if room was made, and only then', async () => {
  const db = await emptyDb();
  await db.ledger.put({ opId: 'a', ackedAt: 1 } as never);
  const write = vi.fn().mockRejectedValueOnce(full()).mockResolvedValue('written');
  expect(await withRoom(db, write)).toBe('written');
  // nothing is left to give up
  const again = vi.fn().mockRejectedValue(full());
  await expect(withRoom(db, again)).rejects.toThrow('full');
  expect(again).toHaveBeenCalledOnce();
  const broken = vi.fn().mockRejectedValue(new Error('broken'));
  await db.ledger.put({ opId: 'a', ackedAt: 1 } as never);
  await expect(withRoom(db, broken)).rejects.toThrow('broken');
  expect([broken.mock.calls.length, await db.ledger.count()]).toEqual([1, 1]);
});
