import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { emptyDb } from '../../testing/offline-db.ts';

test('only writes of what the server has too may be lost in a power cut', async () => {
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const db = await emptyDb();
  const durability = () => begun.mock.lastCall?.[2]?.durability;
  await db.transaction('rw', [db.srvObservations, db.factMonths, db.sync], () => db.sync.clear());
  expect(durability()).toBe('relaxed');
  await db.transaction('rw', [db.srvObservations, db.outbox], () => db.srvObservations.clear());
  expect(durability()).toBe('strict');
  await db.srvObservations.clear();
  expect(durability()).toBe('relaxed');
  for (const table of [db.outbox, db.draft, db.media, db.threads, db.sync]) {
    await table.clear();
    expect(durability()).toBe('strict');
  }
});
