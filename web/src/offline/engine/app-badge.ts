import { unreadCount } from '../../records/notifications/notifications.ts';
import type { UserDb } from './db.ts';
import { outboxCounts } from './outbox.ts';

/** The number on the icon: what is unread, and what could not be sent without the person. */
export async function badgeCount(db: UserDb): Promise<number> {
  const [unread, { needsYou }] = await Promise.all([unreadCount(db), outboxCounts(db)]);
  return unread + needsYou;
}

/** Page and worker alike; where there is no such thing as a badge nothing happens. */
export async function showBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  // refused where the app is not installed
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}
