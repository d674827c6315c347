import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { commentObservation } from '../../records/observations/comment-observation.ts';
import { markSeen } from '../../records/observations/mark-seen.ts';
import { createRisk, type NewRisk } from '../../records/risk-assessments/risk.ts';
import { saveTraining } from '../../records/training/training.ts';
import { emptyDb, photo, queued, storeRows, USER_ID } from '../../testing/offline-db.ts';
import type { UserDb } from '../engine/db.ts';
import { deleteOp } from '../engine/outbox.ts';
import { announce, SYNC_CHANNEL, type SyncMessage } from './announce.ts';
import { claimOps, renewLease } from './claim.ts';
import { ackOps, giveBack } from './settle.ts';

let db: UserDb;
beforeEach(async () => {
  db = await emptyDb();
});

const row = (minute: number, over: object) => ({
  id: 1,
  title: 'Kaide',
  clientId: '00000000-0000-4000-8000-000000000001',
  createdAt: '2026-03-05T08:00:00.000Z',
  rev: 2,
  updatedAt: `2026-01-01T10:0${minute}:00.000Z`,
  attachments: [],
  ...over,
});

/** The record on the device after a receipt that brings it `minute` minutes past ten. */
async function afterReceipt(minute: number, over: object) {
  await storeRows(db, [row(5, { title: 'ennen' }) as never]);
  await queued(db);
  const op = await db.outbox.toCollection().first();
  if (!op) throw new Error('nothing queued');
  await ackOps(db, [{ op, body: row(minute, { title: 'kuitti', ...over }), replayed: false }], 0);
  const title = (await db.srvObservations.get(1))?.title;
  const [month] = await db.factMonths.toArray();
  // the facts for the figures match the record
  expect(month?.facts.map(({ unfinished }) => unfinished?.title)).toEqual([title]);
  return title;
}

test('the receipt of a comment, which keeps the revision, shows at once', async () => {
  expect(await afterReceipt(6, {})).toBe('kuitti');
});

test('an older receipt does not replace what a pull has brought meanwhile', async () => {
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

test('only one call of a record is claimed at a time', async () => {
  const clientId = crypto.randomUUID();
  await commentObservation(db, USER_ID, clientId, { text: 'Korjattu' });
  await markSeen(db, USER_ID, clientId);
  await queued(db);
  const taken = await claim('a', 10);
  expect(taken.map(({ kind }) => kind)).toEqual(['observation.comment', 'observation.create']);
});

test('a text is sent before a report with a photo that was saved earlier', async () => {
  await queued(db, { title: 'kuvallinen', mediaIds: [(await photo(db, { size: 900 })).id] });
  await queued(db, { title: 'pelkkä teksti' });
  const taken = await claim('a', 10);
  expect(taken.map(({ mediaIds }) => mediaIds.length)).toEqual([0, 1]);
});

/** The messages that open pages receive. */
async function heardWhile(work: () => Promise<void>) {
  const page = new BroadcastChannel(SYNC_CHANNEL);
  const heard: SyncMessage[] = [];
  const ended = new Promise<void>((resolve) => {
    page.onmessage = ({ data }: MessageEvent<SyncMessage>) =>
      data.type === 'contact' ? resolve() : heard.push(data);
  });
  await work();
  announce({ type: 'contact', way: 'open' });
  await ended;
  page.close();
  return heard;
}

test('open pages are told what was sent, reports with their title and number', async () => {
  const clientId = crypto.randomUUID();
  await commentObservation(db, USER_ID, clientId, { text: 'Korjattu' });
  const { localId } = await queued(db, { title: 'ensin' });
  await queued(db, { title: 'sitten' });
  const taken = await claim('a', 10);
  const receipts = taken.map((op, at) => ({
    op,
    body: row(6, { id: at + 1, clientId: op.localId }),
    replayed: false,
  }));
  const sent = { type: 'acked', userId: USER_ID };
  expect(await heardWhile(() => ackOps(db, receipts, 20))).toEqual([
    { ...sent, kind: 'observation.create', title: 'ensin', count: 2, localId },
  ]);
  expect(await heardWhile(() => ackOps(db, receipts, 20))).toEqual([]);
});

test.each([
  ['rejected', true],
  ['conflict', true],
  ['held', true],
  ['retry', false],
] as const)('open pages hear of an item that comes back as %s: %s', async (state, expected) => {
  await queued(db);
  const [op] = await claim('a', 10);
  if (!op) throw new Error('nothing taken');
  const items = [{ op, state, nextAt: 0, reason: null, counts: true }];
  expect(await heardWhile(() => giveBack(db, 'a', items, 20))).toEqual(
    expected ? [{ type: 'needs_you', userId: USER_ID }] : [],
  );
});

test('a late answer does not return calls that another sender holds by now', async () => {
  await queued(db);
  const [late] = await claim('a', 10);
  const [held] = await claim('b', 2000);
  expect(held?.opId).toBe(late?.opId);
  if (!late) throw new Error('nothing taken');
  const reason = { code: 'timeout', status: null };
  await giveBack(db, 'a', [{ op: late, state: 'retry', nextAt: 5000, reason, counts: true }], 2500);
  expect(await opOf(late.opId)).toMatchObject({ state: 'sending', leaseOwner: 'b', attempts: 0 });
});

test('a receipt for a payload that was replaced since is ignored', async () => {
  await queued(db);
  const [sent] = await claim('a', 10);
  if (!sent) throw new Error('nothing taken');
  const rekeyed = crypto.randomUUID();
  await db.outbox.update(sent.seq as number, { opId: rekeyed });
  await ackOps(db, [{ op: sent, body: row(5, { title: 'vanhat sanat' }), replayed: false }], 20);
  expect([await db.ledger.count(), await db.srvObservations.count()]).toEqual([0, 0]);
  expect((await opOf(rekeyed)).localId).toBe(sent.localId);
});

test('a call deleted while in flight blocks no other', async () => {
  await queued(db, { title: 'poistettu' });
  await queued(db, { title: 'lähetetty' });
  const taken = await claim('a', 10);
  const [gone] = taken;
  if (!gone) throw new Error('nothing taken');
  await deleteOp(db, gone.opId);
  expect(await renewLease(db, gone, 'a', 5000)).toBe(false);
  await giveBack(db, 'a', [{ op: gone, state: 'queued', nextAt: 0, reason: null, counts: false }], 20);
  const receipts = taken.map((op, at) => ({
    op,
    body: row(6, { id: at + 1, clientId: op.localId }),
    replayed: false,
  }));
  await ackOps(db, receipts, 20);
  expect(await db.outbox.count()).toBe(0);
  expect((await db.ledger.toArray()).map(({ title }) => title)).toEqual(['lähetetty']);
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
  await createRisk(db, USER_ID, { clientId, values: values as NewRisk['values'], draft: 'risk:new' });
  const op = await opOf(clientId);
  const body = { id: 9, clientId, rev: 1, hazards: [], title: 'Trukit' };
  await ackOps(db, [{ op, body, replayed: true }], 0);
  expect([await db.srvRiskAssessments.count(), await db.outbox.count()]).toEqual([0, 0]);
});

test('a file the server refuses stays on the device, with its reason, when the report is received', async () => {
  const taken = await photo(db);
  const refused = await photo(db, { role: 'audio' });
  await queued(db, { mediaIds: [taken.id, refused.id] });
  const op = await db.outbox.toCollection().first();
  if (!op) throw new Error('nothing queued');
  const body = row(6, { refusedAttachments: [{ role: 'audio', code: 'unknown_format' }] });
  await ackOps(db, [{ op, body, replayed: false }], 0);
  expect(await db.outbox.toArray()).toMatchObject([
    {
      kind: 'media.upload',
      state: 'rejected',
      mediaIds: [refused.id],
      lastError: { code: 'unknown_format' },
    },
  ]);
  // an accepted file is stored with its report, in case the server loses it
  expect((await db.media.get(refused.id))?.ownerId).not.toBe((await db.media.get(taken.id))?.ownerId);
});

const full = () => {
  throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
};

test('a device that has become full empties its outbox all the same, and keeps nothing of what was sent', async () => {
  const op = await queued(db);
  const other = await queued(db);
  for (const table of [db.ledger, db.sent]) table.hook('creating', full);
  await ackOps(db, [{ op: { ...op, opId: 'another' }, body: {}, replayed: false }], Date.now());
  expect(await db.outbox.count()).toBe(2);
  await ackOps(db, [{ op, body: {}, replayed: false }], Date.now());
  expect(await db.outbox.toArray()).toMatchObject([{ opId: other.opId }]);
});

test('room for claiming a call is made from what the server also has', async () => {
  await queued(db);
  await db.ledger.put({ opId: 'a', ackedAt: 1 } as never);
  db.outbox.hook('updating', () => {
    // the ledger is what is given up
    if (roomLeft) return undefined;
    return full();
  });
  let roomLeft = false;
  db.ledger.hook('deleting', () => {
    roomLeft = true;
  });
  const claim = {
    owner: 'me',
    now: 1,
    leaseMs: 1,
    turn: 'calls',
    maxOps: 9,
    maxChars: 9999,
    force: false,
  } as const;
  expect(await claimOps(db, claim)).toHaveLength(1);
});
