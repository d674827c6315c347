import { own, serverRecord } from '../../records/server-record.ts';
import { notificationsByIds } from './list-notifications.ts';

export const notifications = serverRecord('notifications', {
  table: 'notifications',
  syncedTo: own,
  indexedByPerson: true,
  keeps: ['notificationsRead', 'notificationsUnread'],
  read: ({ db, viewer }, ids) => notificationsByIds(db, viewer.id, ids),
});
