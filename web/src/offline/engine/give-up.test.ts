import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { commentObservation } from '../../records/observations/comment-observation.ts';
import { emptyDb, queued, USER_ID } from '../../testing/offline-db.ts';
import { opsOf } from './enqueue.ts';
import { giveUp } from './give-up.ts';
import type { Op } from './rows.ts';

test('a report that may have arrived is followed by its deletion; any other is simply dropped', async () => {
  const db = await emptyDb();
  const give = async (changes: Partial<Op>) => {
    const op = await queued(db);
    await db.outbox.where('opId').equals(op.opId).modify(changes);
    const [row] = await opsOf(db, op.localId);
    if (!row) throw new Error('no row');
    await giveUp(db, row, 'Öljyä');
    const left = await opsOf(db, op.localId);
    return left.map(({ kind, dependsOn, state }) => [kind, state, dependsOn.length]);
  };
  const followed = (state: string) => [
    ['observation.create', state, 0],
    ['observation.delete', 'blocked_dep', 1],
  ];
  expect(await give({})).toEqual([]);
  expect(await give({ firstSentAt: 1, state: 'rejected' })).toEqual([]);
  expect(await give({ firstSentAt: 1, state: 'retry' })).toEqual(followed('retry'));
  expect(await give({ firstSentAt: 1, state: 'sending' })).toEqual(followed('sending'));
  expect(await give({ firstSentAt: 1, state: 'blocked_auth' })).toEqual(followed('blocked_auth'));
});

test('giving up a comment deletes the comment, never the report', async () => {
  const db = await emptyDb();
  const clientId = crypto.randomUUID();
  await commentObservation(db, USER_ID, clientId, { text: 'Korjattu' });
  await db.outbox.toCollection().modify({ firstSentAt: 1, state: 'retry' });
  const [comment] = await opsOf(db, clientId);
  if (!comment) throw new Error('nothing queued');
  await giveUp(db, comment, 'Öljyä');
  expect(await opsOf(db, clientId)).toEqual([]);
});
