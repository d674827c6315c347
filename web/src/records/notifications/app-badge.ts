import type { UserDb } from '../../offline/engine/db.ts';
import { outboxCounts } from '../../offline/engine/outbox.ts';
import { unreadCount } from './notifications.ts';

/** The number on the app icon: unread notifications, and items that need the person before they can be sent. */
export async function badgeCount(db: UserDb): Promise<number> {
  const [unread, { needsYou }] = await Promise.all([unreadCount(db), outboxCounts(db)]);
  return unread + needsYou;
}

/** Used by page and worker; does nothing where badges are unsupported. */
export async function showBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  // rejected where the app is not installed
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}
