import { beforeEach, expect, test } from 'vitest';
import { emptyDb, queued, storeRows } from '../testing/offline-db.ts';
import type { UserDb } from './db.ts';
import { ackOps } from './settle.ts';

let db: UserDb;
beforeEach(async () => {
  db = await emptyDb();
});

const row = (minute: number, over: object) => ({
  id: 1,
  clientId: '00000000-0000-4000-8000-000000000001',
  createdAt: '2026-03-05T08:00:00.000Z',
  rev: 2,
  updatedAt: `2026-01-01T10:0${minute}:00.000Z`,
  attachments: [],
  ...over,
});

/** What the device has of the record after a receipt that brings it `minute` minutes past ten. */
async function afterReceipt(minute: number, over: object) {
  await storeRows(db, [row(5, { title: 'ennen' }) as never]);
  await queued(db);
  const op = await db.outbox.toCollection().first();
  if (!op) throw new Error('nothing queued');
  await ackOps(db, [{ op, body: row(minute, { title: 'kuitti', ...over }), replayed: false }], 0);
  const title = (await db.srvObservations.get(1))?.title;
  const [month] = await db.factMonths.toArray();
  // what figures are made of says the same as the record
  expect(month?.facts.map(({ unfinished }) => unfinished?.title)).toEqual([title]);
  return title;
}

test('the receipt of a comment, which leaves the revision as it is, shows at once', async () => {
  expect(await afterReceipt(6, {})).toBe('kuitti');
});

test('what a pull has brought meanwhile is not put back by an older receipt', async () => {
  expect(await afterReceipt(4, {})).toBe('ennen');
  expect(await afterReceipt(6, { rev: 1 })).toBe('ennen');
});
