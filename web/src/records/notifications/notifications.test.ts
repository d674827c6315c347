import 'fake-indexeddb/auto';
import type { Observation } from '@turva/contracts/observations/observations';
import type { Notification } from '@turva/contracts/plant/notifications';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UserDb } from '../../offline/engine/db.ts';
import { outboxCounts } from '../../offline/engine/outbox.ts';
import { ackOps } from '../../offline/sending/settle.ts';
import { emptyDb, queued } from '../../testing/offline-db.ts';
import { badgeCount } from './app-badge.ts';
import {
  listNotifications,
  markAllRead,
  markNotice,
  markRead,
  type Notice,
  unreadCount,
} from './notifications.ts';

let db: UserDb;
const told = (id: number, readAt: string | null = null): Notification => ({
  id,
  kind: 'observation_comment',
  entity: 'observations',
  recordId: 1,
  url: '/observations?id=1',
  params: { title: `Havainto ${id}` },
  createdAt: '2026-01-01T10:00:00.000Z',
  readAt,
});
const calls = async () => (await db.outbox.toArray()).map((op) => op.payload);
const unreadIds = async () =>
  (await listNotifications(db, 10)).filter((row) => row.readAt === null).map((row) => row.id);

beforeEach(async () => {
  db = await emptyDb();
  await db.srvNotifications.bulkPut([told(1, '2026-01-01T11:00:00.000Z'), told(2), told(3), told(4)]);
});

test('newest first, and the count includes those beyond the screen', async () => {
  expect((await listNotifications(db, 2)).map((row) => row.id)).toEqual([4, 3]);
  expect(await unreadCount(db)).toBe(3);
});

test('a marked notification is read at once, before the server knows', async () => {
  await markRead(db, 3);
  expect(await unreadIds()).toEqual([4, 2]);
  expect(await unreadCount(db)).toBe(2);
});

test('a marked notification stays read between the receipt and the next delta', async () => {
  await markRead(db, 3);
  const receipts = (await db.outbox.toArray()).map((op) => ({ op, body: {}, replayed: false }));
  await ackOps(db, receipts, Date.now());
  expect(await calls()).toEqual([]);
  expect(await unreadIds()).toEqual([4, 2]);
});

test('a mark is sent once', async () => {
  await markRead(db, 3);
  await markRead(db, 3);
  await markRead(db, 1);
  expect(await calls()).toEqual([{ ids: [3] }]);
});

test('marks all up to the newest one here; a later one stays unread', async () => {
  await markAllRead(db);
  await markAllRead(db);
  expect(await calls()).toEqual([{ upTo: 4 }]);
  await db.srvNotifications.put(told(5));
  expect(await unreadIds()).toEqual([5]);
});

test('marking is not unsent work, and the icon badge counts unread and refused items', async () => {
  await markRead(db, 2);
  expect(await outboxCounts(db)).toMatchObject({ unsent: 0, ops: 0 });
  expect(await badgeCount(db)).toBe(2);
  await queued(db);
  expect(await badgeCount(db)).toBe(2);
  await db.outbox.filter((op) => op.kind === 'observation.create').modify({ state: 'rejected' });
  expect(await badgeCount(db)).toBe(3);
});

describe('an anonymous report', () => {
  const CLIENT = 'c0000000-0000-4000-8000-000000000001';
  const entry = (id: number, actorName: string | null, over: object = {}) => ({
    id,
    action: 'status',
    at: `2026-01-0${id}T09:00:00.000Z`,
    actorName,
    reason: null,
    change: null,
    ...over,
  });
  const come = (history: unknown[]) =>
    db.srvObservations.put({
      id: 9,
      clientId: CLIENT,
      title: 'Kaide irti',
      history,
    } as unknown as Observation);
  const mine = entry(1, null, { action: 'created' });
  const closed = entry(2, 'Olli Oja', { change: { status: { from: 'in_progress', to: 'closed' } } });

  beforeEach(() => db.threads.put({ clientId: CLIENT, token: 'secret', seenHistoryId: 0 }));

  test('changes by others appear in the bell, the count and the badge; own changes do not', async () => {
    await come([mine]);
    expect(await unreadCount(db)).toBe(3);
    expect(await listNotifications(db, 10)).toHaveLength(4);
    await come([mine, closed]);
    expect((await listNotifications(db, 10))[0]).toMatchObject({
      kind: 'observation_closed',
      url: '/observations?id=9',
      params: { title: 'Kaide irti' },
      readAt: null,
    });
    expect(await unreadCount(db)).toBe(4);
    expect(await badgeCount(db)).toBe(4);
  });

  test('marking it is local to this device: no call identifies the reporter', async () => {
    await come([mine, closed]);
    const [notice] = await listNotifications(db, 1);
    await markNotice(db, notice as Notice);
    expect(await unreadCount(db)).toBe(3);
    expect((await listNotifications(db, 1))[0]?.readAt).not.toBeNull();
    await come([mine, closed, entry(3, 'Olli Oja', { action: 'commented' })]);
    expect((await listNotifications(db, 1))[0]).toMatchObject({ kind: 'observation_comment', readAt: null });
    await markAllRead(db);
    expect(await unreadCount(db)).toBe(0);
    expect(await calls()).toEqual([{ upTo: 4 }]);
  });

  test('somebody else’s report notifies nobody here', async () => {
    await db.threads.clear();
    await come([mine, closed]);
    expect(await unreadCount(db)).toBe(3);
  });
});
