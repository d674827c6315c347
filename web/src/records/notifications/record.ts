import type { ReadNotifications } from '@turva/contracts/plant/notifications';
import type { Calls } from '../../offline/nouns/call.ts';
import type { Records } from '../../offline/nouns/synced.ts';
import { keepRead } from './keep-read.ts';

export const notificationRecords: Records<'notifications'> = {
  /** this person's own */
  notifications: {
    indexes: { 2: 'id' },
    path: () => '/notifications',
    acknowledged: keepRead,
  },
};

export interface NotificationPayloads {
  'notifications.read': ReadNotifications;
}

export const notificationCalls: Calls<NotificationPayloads> = {
  'notifications.read': {
    entity: 'notifications',
    version: 1,
    background: true,
    request: ({ payload }) => ({ method: 'POST', path: '/api/notifications/read', body: payload }),
  },
};
