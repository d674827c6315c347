import type { GoldenOf } from '../golden.ts';
import type { NotificationPayloads } from './record.ts';

export const golden: GoldenOf<NotificationPayloads> = {
  'notifications.read': { 1: { payload: { ids: [1] }, sent: 'POST /api/notifications/read' } },
};
