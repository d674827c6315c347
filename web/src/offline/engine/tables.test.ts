import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import { createChemical, deleteChemical } from '../../records/chemicals/chemicals.ts';
import { emptyDb, queued, storeRows, USER_ID } from '../../testing/offline-db.ts';
import { ackOps } from '../sending/settle.ts';
import { databaseVersions, UserDb } from './db.ts';
import { keepRow, storeRows as storeServerRows } from './server-rows.ts';
import { tablesOf } from './tables.ts';

let db: UserDb;
beforeEach(async () => {
  db = await emptyDb();
});

/** As made by released builds: exactly what a phone that opens its database finds. */
const released = {
  1: {
    outbox: '++seq, &opId, [state+nextAt], localId',
    media: 'id, ownerId',
    mediaChunk: '[mediaId+idx], mediaId',
    draft: 'key',
    ledger: 'opId, ackedAt, localId',
    srvObservations: 'id, &clientId, [createdAt+id], [status+createdAt+id], userId',
    srvAreas: 'id, code',
    srvPeople: 'id',
    sync: 'key',
  },
  2: {
    threads: 'clientId',
    srvEmergencyProcedures: 'id',
    srvEmergencyAlerts: 'id, clientId',
    srvNotifications: 'id',
  },
  4: { srvRiskAssessments: 'id, &clientId', srvPlantSettings: 'id' },
  5: {
    srvWorkPermits: 'id, clientId, [status+validTo]',
    srvPermitTemplates: 'id, type',
    srvPermitKeys: 'id, keyId',
    srvCompetenceCards: 'id, userId',
    srvChemicals: 'id',
  },
  7: { srvTrainingModules: 'id', srvTrainingProgress: 'id, moduleId' },
  10: { srvAuditRounds: 'id, clientId, *observationIds' },
  11: { srvChemicals: 'id, &clientId, areaId', keptSheets: 'sha256' },
  12: { srvDocuments: 'id', srvDocumentReceipts: 'id, documentId', keptDocuments: 'sha256' },
  13: { srvTsiMetrics: 'id, month', srvInjuryMonths: 'id, month', srvComplianceRows: 'id' },
  14: { srvReports: 'id', keptReports: 'sha256' },
  15: { chat: '++seq' },
  16: { srvUserSettings: 'id' },
  18: { factMonths: 'month' },
  19: { sent: 'opId, ackedAt, localId, missing' },
  20: { actionRecords: 'id' },
};

test('the database of every released version is described as it was', () => {
  const described = Object.fromEntries(databaseVersions().map(({ number, stores }) => [number, stores]));
  expect(described).toMatchObject(released);
  for (const [number, stores] of Object.entries(released))
    expect(Object.keys(described[number] ?? {}).sort()).toEqual(Object.keys(stores).sort());
});

test('a version that adds or changes server rows triggers a full pull', () => {
  const then = databaseVersions().filter(({ number }) => number <= 19);
  expect(then.filter(({ refetches }) => refetches).map(({ number }) => number)).toEqual([
    1, 2, 4, 5, 7, 10, 11, 12, 13, 14, 16,
  ]);
  expect(then.flatMap(({ changed }) => changed)).toEqual(['srvChemicals']);
});

test('a phone that opens a version with new rows pulls everything again, and keeps its own data', async () => {
  const name = `${db.name}9`;
  const before = new Dexie(name);
  for (const { number, stores } of databaseVersions())
    if (number <= 15) before.version(number).stores(stores);
  await before.open();
  await before.table('sync').bulkPut([
    { key: 'cursor', value: 'old' },
    { key: 'other', value: 'kept' },
  ]);
  await before.table('draft').put({ key: 'a' });
  before.close();
  const after = new UserDb(name);
  expect(await after.table('sync').toArray()).toEqual([{ key: 'other', value: 'kept' }]);
  expect(await after.draft.count()).toBe(1);
  await after.delete();
});

const chemical = (over: object) =>
  ({
    id: 4,
    clientId: 'a',
    name: 'Asetoni',
    rev: 1,
    updatedAt: '2026-01-01T10:00:00.000Z',
    ...over,
  }) as never;

test('a receipt replaces the row that had another id before a restore', async () => {
  const clientId = crypto.randomUUID();
  await db.srvChemicals.put(chemical({ clientId }));
  await createChemical(db, USER_ID, { clientId, fields: { clientId, name: 'Asetoni' } as never });
  const [op] = await db.outbox.toArray();
  if (!op) throw new Error('nothing queued');
  await ackOps(db, [{ op, body: chemical({ id: 9, clientId }), replayed: false }], 0);
  expect((await db.srvChemicals.toArray()).map(({ id }) => id)).toEqual([9]);
});

test('rows that have swapped ids, and new ones among them, are all there once', async () => {
  const uuids = ['a', 'b', 'c'].map(() => crypto.randomUUID());
  const rows = (...ids: number[]) => ids.map((id, at) => chemical({ id, clientId: uuids[at] }));
  const store = (...ids: number[]) =>
    db.transaction('rw', tablesOf(db, ['chemicals']), () =>
      storeServerRows(db, 'chemicals', { rows: rows(...ids), gone: [] }),
    );
  await store(1, 2);
  await store(2, 1, 7);
  const here = await db.srvChemicals.toArray();
  expect(here.map(({ id, clientId }) => [id, clientId])).toEqual([
    [1, uuids[1]],
    [2, uuids[0]],
    [7, uuids[2]],
  ]);
});

test('a removed record is gone with its receipt, from the figures too', async () => {
  const create = await queued(db);
  const row = {
    id: 1,
    title: 'Kaide',
    clientId: create.localId,
    createdAt: '2026-03-05T08:00:00.000Z',
    rev: 1,
    attachments: [],
  };
  await storeRows(db, [row as never]);
  const op = { ...create, kind: 'observation.delete' as const, payload: { title: '' } };
  await ackOps(db, [{ op, body: {}, replayed: true }], 0);
  expect([await db.srvObservations.count(), await db.factMonths.count()]).toEqual([0, 0]);
});

test('of several receipts of one record the newest wins, in any order', async () => {
  const clientId = crypto.randomUUID();
  await createChemical(db, USER_ID, { clientId, fields: { clientId, name: 'Asetoni' } as never });
  await deleteChemical(db, USER_ID, { clientId: crypto.randomUUID(), title: '' });
  const [one, other] = await db.outbox.toArray();
  if (!one || !other) throw new Error('nothing queued');
  const newer = { op: one, body: chemical({ clientId, rev: 3 }), replayed: false };
  const older = {
    op: { ...one, opId: other.opId, seq: other.seq },
    body: chemical({ clientId, rev: 2 }),
    replayed: false,
  };
  await ackOps(db, [newer, older as never], 0);
  expect((await db.srvChemicals.get(4))?.rev).toBe(3);
});

test('an answer that is older than what a delta has brought does not replace it', async () => {
  await keepRow(db, 'chemicals', chemical({ rev: 2 }));
  await keepRow(db, 'chemicals', chemical({ rev: 1, name: 'vanha' }));
  expect((await db.srvChemicals.get(4))?.name).toBe('Asetoni');
});
