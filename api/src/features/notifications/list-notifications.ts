import type { ListNotifications, Notification } from '@turva/contracts/plant/notifications';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../db/client.ts';
import type { Tables } from '../../db/tables.ts';

const columns = [
  'id',
  'kind',
  'entity',
  'recordId',
  'url',
  'params',
  'createdAt',
  'readAt',
] as const satisfies (keyof Tables['notifications'])[];

type Row = Pick<Selectable<Tables['notifications']>, (typeof columns)[number]>;

const toNotification = ({ kind, params, createdAt, readAt, ...row }: Row): Notification => ({
  ...row,
  kind: kind as Notification['kind'],
  params: params as unknown as Notification['params'],
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});

const ofUser = (db: Db, userId: number) =>
  db.selectFrom('notifications').select(columns).where('userId', '=', userId).where('deletedAt', 'is', null);

/** A person's own notifications, newest first. */
export async function listNotifications(
  db: Db,
  userId: number,
  { unread, limit, before }: z.output<typeof ListNotifications>,
): Promise<Notification[]> {
  let query = ofUser(db, userId).orderBy('id', 'desc').limit(limit);
  if (unread) query = query.where('readAt', 'is', null);
  if (before) query = query.where('id', '<', before);
  return (await query.execute()).map(toNotification);
}

/** For the delta; ids of other people's notifications are skipped. */
export async function notificationsByIds(db: Db, userId: number, ids: number[]): Promise<Notification[]> {
  return (await ofUser(db, userId).where('id', 'in', ids).execute()).map(toNotification);
}
