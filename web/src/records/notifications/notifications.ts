import type { Notification, ReadNotifications } from '@turva/contracts/plant/notifications';
import { clockNow } from '../../offline/clock/server-clock.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { isKind, newOp } from '../../offline/engine/enqueue.ts';
import {
  lookedAtThread,
  type ThreadNotice,
  threadNotices,
  threadsWithNews,
} from '../observations/threads.ts';
import { covers } from './keep-read.ts';

/** All of a person's marks are sent in order, separate from their other work. */
const LOCAL_ID = 'notifications';

const waiting = async (db: UserDb): Promise<ReadNotifications[]> =>
  (await db.outbox.where('localId').equals(LOCAL_ID).toArray())
    .filter(isKind('notifications.read'))
    .map((op) => op.payload);

export type Notice = Notification | ThreadNotice;

const newestFirst = (a: Notice, b: Notice) => Date.parse(b.createdAt) - Date.parse(a.createdAt);

/** Newest first: the server's notifications with the person's own marks, and those only this device can make. */
export async function listNotifications(db: UserDb, limit: number): Promise<Notice[]> {
  const [rows, marks, own] = await Promise.all([
    db.srvNotifications.orderBy('id').reverse().limit(limit).toArray(),
    waiting(db),
    threadNotices(db),
  ]);
  const told = rows.map((row) =>
    row.readAt === null && marks.some((mark) => covers(mark, row.id))
      ? { ...row, readAt: new Date().toISOString() }
      : row,
  );
  return own.length === 0 ? told : [...told, ...own].sort(newestFirst).slice(0, limit);
}

async function unreadFromServer(db: UserDb): Promise<number> {
  const marks = await waiting(db);
  return db.srvNotifications
    .filter((row) => row.readAt === null && !marks.some((mark) => covers(mark, row.id)))
    .count();
}

/** Counts all on the phone, not only those on the screen. */
export async function unreadCount(db: UserDb): Promise<number> {
  const [told, own] = await Promise.all([unreadFromServer(db), threadsWithNews(db)]);
  return told + own.length;
}

/** Applies at once, online or offline; sent like everything else. */
async function mark(db: UserDb, payload: ReadNotifications): Promise<void> {
  const clock = await clockNow(db);
  await db.outbox.add(
    newOp({
      opId: crypto.randomUUID(),
      userId: db.userId,
      kind: 'notifications.read',
      localId: LOCAL_ID,
      payload,
      capturedAt: new Date().toISOString(),
      clock,
    }),
  );
}

export async function markRead(db: UserDb, id: number): Promise<void> {
  await db.transaction('rw', db.outbox, db.srvNotifications, db.sync, async () => {
    const marks = await waiting(db);
    const row = await db.srvNotifications.get(id);
    // a notification that is not fetched yet may be marked too: its push opens it
    if (row?.readAt || marks.some((each) => covers(each, id))) return;
    await mark(db, { ids: [id] });
  });
}

/** A notice made by this device is marked on it alone: the server must not learn whose report it is. */
export const markNotice = (db: UserDb, notice: Notice): Promise<void> =>
  'row' in notice ? lookedAtThread(db, notice.row) : markRead(db, notice.id);

/** Up to the newest on this phone: one that arrives meanwhile has not been seen. */
export async function markAllRead(db: UserDb): Promise<void> {
  await db.transaction('rw', db.outbox, db.srvNotifications, db.sync, async () => {
    const newest = await db.srvNotifications.orderBy('id').last();
    if (newest && (await unreadFromServer(db)) > 0) await mark(db, { upTo: newest.id });
  });
  for (const row of await threadsWithNews(db)) await lookedAtThread(db, row);
}
