import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { commentObservation } from '../../records/observations/comment-observation.ts';
import { deleteObservation } from '../../records/observations/delete-observation.ts';
import { editObservation } from '../../records/observations/edit-observation.ts';
import { emptyDb, queued, USER_ID } from '../../testing/offline-db.ts';
import type { UserDb } from '../engine/db.ts';
import { ackOps } from '../sending/settle.ts';
import { forgetTaken, returnedRecords, takenAlong } from './gone-records.ts';
import { pull } from './pull.ts';

let db: UserDb;
beforeEach(async () => {
  db = await emptyDb();
});

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const row = (id: number, over: object = {}) => ({
  id,
  clientId: uuid(id),
  userId: 3,
  title: `havainto ${id}`,
  status: 'open',
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, id)).toISOString(),
  rev: 1,
  attachments: [],
  history: [],
  ...over,
});
const page = (epoch: string, over: object) => ({
  epoch,
  cursor: `${epoch}:10:1`,
  more: false,
  serverNow: new Date().toISOString(),
  observations: [],
  deleted: [],
  ...over,
});
const hear = (body: object) =>
  pull(db, {
    fetch: async () =>
      new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }),
  });
/** The server has restored a backup: everything is sent anew, under another epoch. */
const restored = (rows: object[]) => hear(page('e2', { observations: rows }));
const gone = (...ids: number[]) => ids.map((id) => ({ entity: 'observations', id }));
const acknowledge = async () => {
  const ops = await db.outbox.toArray();
  await ackOps(
    db,
    ops.map((op) => ({ op, body: {}, replayed: false })),
    Date.now(),
  );
};

test('after a restore the records that others had deleted are named: on every phone that saw them go', async () => {
  await hear(page('e1', { observations: [row(1), row(2), row(3)] }));
  await hear(page('e1', { cursor: 'e1:11:1', deleted: gone(1, 3) }));
  expect(await returnedRecords(db, Date.now())).toEqual([]);
  await restored([row(1), row(2)]);
  expect(await returnedRecords(db, Date.now())).toMatchObject([
    { entity: 'observations', clientId: uuid(1), title: 'havainto 1' },
  ]);
  // somebody deletes it again
  await hear(page('e2', { cursor: 'e2:11:1', deleted: gone(1) }));
  expect(await returnedRecords(db, Date.now())).toEqual([]);
});

test('everything fetched anew from a server that has not gone back names nothing', async () => {
  await hear(page('e1', { observations: [row(1), row(2)] }));
  await hear(page('e1', { cursor: 'e1:11:1', deleted: gone(1) }));
  await restored([row(2)]);
  expect(await returnedRecords(db, Date.now())).toEqual([]);
});

test('a deletion of one’s own is sent again, so that its record is not named', async () => {
  await hear(page('e1', { observations: [row(1, { userId: USER_ID })] }));
  await deleteObservation(db, USER_ID, uuid(1));
  await acknowledge();
  expect(await db.srvObservations.count()).toBe(0);
  await restored([row(1, { userId: USER_ID })]);
  expect(await returnedRecords(db, Date.now())).toHaveLength(1);
  await deleteObservation(db, USER_ID, uuid(1));
  expect(await returnedRecords(db, Date.now())).toEqual([]);
});

test('an edit that went with somebody’s deletion is told with its words, until it is read', async () => {
  await hear(page('e1', { observations: [row(1)] }));
  await editObservation(db, USER_ID, uuid(1), { description: 'Korjattu kuvaus' });
  await commentObservation(db, USER_ID, uuid(1), { text: 'Kommenttini' });
  await acknowledge();
  await hear(page('e1', { cursor: 'e1:11:1', deleted: gone(1) }));
  const taken = await takenAlong(db, Date.now());
  expect(taken).toMatchObject([
    {
      title: 'havainto 1',
      op: { kind: 'observation.edit', payload: { changes: { description: 'Korjattu kuvaus' } } },
    },
    { title: 'havainto 1', op: { kind: 'observation.comment', payload: { text: 'Kommenttini' } } },
  ]);
  await forgetTaken(db, taken[0]?.op.opId ?? '', Date.now());
  expect(await takenAlong(db, Date.now())).toMatchObject([{ op: { kind: 'observation.comment' } }]);
});

test('a deletion of one’s own, and one of what one has written nothing about, are no news', async () => {
  await hear(page('e1', { observations: [row(1, { userId: USER_ID }), row(2)] }));
  await editObservation(db, USER_ID, uuid(1), { description: 'Korjattu kuvaus' });
  await acknowledge();
  await deleteObservation(db, USER_ID, uuid(1));
  await acknowledge();
  await hear(page('e1', { cursor: 'e1:11:1', deleted: gone(1, 2) }));
  expect(await takenAlong(db, Date.now())).toEqual([]);
});

test('a report that its supervisor deleted is told to its author', async () => {
  const { localId } = await queued(db);
  await acknowledge();
  await hear(page('e1', { observations: [row(5, { clientId: localId, userId: USER_ID })] }));
  await hear(page('e1', { cursor: 'e1:11:1', deleted: gone(5) }));
  expect(await takenAlong(db, Date.now())).toMatchObject([{ op: { kind: 'observation.create', localId } }]);
});
