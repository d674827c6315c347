import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { commentObservation } from '../../records/observations/comment-observation.ts';
import { markSeen } from '../../records/observations/mark-seen.ts';
import { createRisk, type NewRisk } from '../../records/risk-assessments/risk.ts';
import { saveTraining } from '../../records/training/training.ts';
import { emptyDb, queued, storeRows, USER_ID } from '../../testing/offline-db.ts';
import { claimOps } from './claim.ts';
import type { UserDb } from './db.ts';
import { ackOps, giveBack } from './settle.ts';

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

const opOf = async (opId: string) => {
  const op = await db.outbox.where('opId').equals(opId).first();
  if (!op) throw new Error('not in the outbox');
  return op;
};
const claim = (owner: string, now: number) =>
  claimOps(db, { owner, now, leaseMs: 1000, turn: 'calls', maxOps: 10, maxChars: 1_000_000, force: false });

test('of one record one call is taken at a time', async () => {
  const clientId = crypto.randomUUID();
  await commentObservation(db, USER_ID, clientId, 'Korjattu');
  await markSeen(db, USER_ID, clientId);
  await queued(db);
  const taken = await claim('a', 10);
  expect(taken.map(({ kind }) => kind)).toEqual(['observation.comment', 'observation.create']);
});

test('a late answer gives nothing back that another sender holds by now', async () => {
  await queued(db);
  const [late] = await claim('a', 10);
  const [held] = await claim('b', 2000);
  expect(held?.opId).toBe(late?.opId);
  if (!late) throw new Error('nothing taken');
  const reason = { code: 'timeout', status: null };
  await giveBack(db, 'a', [{ op: late, state: 'retry', nextAt: 5000, reason, counts: true }], 2500);
  expect(await opOf(late.opId)).toMatchObject({ state: 'sending', leaseOwner: 'b', attempts: 0 });
});

test('a receipt for words that have been replaced since is not taken', async () => {
  await queued(db);
  const [sent] = await claim('a', 10);
  if (!sent) throw new Error('nothing taken');
  const rekeyed = crypto.randomUUID();
  await db.outbox.update(sent.seq as number, { opId: rekeyed });
  await ackOps(db, [{ op: sent, body: row(5, { title: 'vanhat sanat' }), replayed: false }], 20);
  expect([await db.ledger.count(), await db.srvObservations.count()]).toEqual([0, 0]);
  expect((await opOf(rekeyed)).localId).toBe(sent.localId);
});

test('progress that is older than what a pull has brought does not replace it', async () => {
  const progress = {
    id: 3,
    userId: USER_ID,
    moduleId: 4,
    cycle: 1,
    progress: 80,
    updatedAt: '2026-01-01T10:05:00.000Z',
  };
  await db.srvTrainingProgress.put(progress as never);
  await saveTraining(db, USER_ID, { title: 'Tulityö', moduleId: 4, cycle: 1, progress: 60 });
  const op = await db.outbox.toCollection().first();
  if (!op) throw new Error('nothing queued');
  const older = { ...progress, progress: 60, updatedAt: '2026-01-01T10:04:00.000Z' };
  await ackOps(db, [{ op, body: older, replayed: false }], 0);
  expect((await db.srvTrainingProgress.get(3))?.progress).toBe(80);
});

test('a replayed receipt of an assessment brings no row: the record may be gone since', async () => {
  const clientId = crypto.randomUUID();
  const values = { title: 'Trukit', location: 'Lähettämö', riskLevel: 'medium', category: 'traffic' };
  await createRisk(db, USER_ID, { clientId, values: values as NewRisk['values'] });
  const op = await opOf(clientId);
  const body = { id: 9, clientId, rev: 1, hazards: [], title: 'Trukit' };
  await ackOps(db, [{ op, body, replayed: true }], 0);
  expect([await db.srvRiskAssessments.count(), await db.outbox.count()]).toEqual([0, 0]);
});
