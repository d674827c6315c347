import type { PushMessage } from '@turva/contracts/plant/notifications';
import { currentUserId } from '../offline/device/device.ts';
import {
  bindSubscription,
  dropSubscription,
  isPushWanted,
  noteLastPush,
} from '../offline/device/push-subscription.ts';
import { userDb } from '../offline/engine/db.ts';
import { pull } from '../offline/pulling/pull.ts';
import { badgeCount, showBadge } from '../records/notifications/app-badge.ts';
import { markRead } from '../records/notifications/notifications.ts';
import { flushInBackground } from './flush-in-background.ts';

declare const self: ServiceWorkerGlobalScope;

type Shown = PushMessage['notification'];
type Data = Shown['data'];

/** The target of a notification's click. */
interface Target {
  id?: number;
  url: string;
}

const ICON = '/icon-192.png';
const BADGE = '/icon-monochrome-512.png';
const APP = 'TURVA+ 2025';

/** An unreadable message is still a push: the browser requires a notification, and it claims nothing. */
const unreadable = { title: APP, body: '', tag: 'turva', lang: 'fi', data: null };

function read(data: PushMessageData | null): (Omit<Shown, 'data'> & { data: Data }) | null {
  try {
    const message = data?.json() as Partial<PushMessage> | undefined;
    const notification = message?.notification;
    return notification && typeof notification.data?.to === 'number' && typeof notification.title === 'string'
      ? notification
      : null;
  } catch {
    return null;
  }
}

/** Only a path in this app, whatever was received. */
const ownPath = (url: unknown) => {
  if (typeof url !== 'string' || !URL.canParse(url, self.location.origin)) return '/';
  const { origin, pathname, search } = new URL(url, self.location.origin);
  return origin === self.location.origin ? pathname + search : '/';
};

async function show(userId: number, data: PushMessageData | null) {
  const message = read(data);
  const { title, body, tag, lang } = message ?? unreadable;
  await self.registration.showNotification(title, {
    body,
    tag,
    lang,
    icon: ICON,
    badge: BADGE,
    data: { to: userId, url: ownPath(message?.data.url), ...(message ? { id: message.data.id } : {}) },
  });
}

/**
 * Shown to its recipient only. The next user of a shared phone does not see it, nor does anybody after a logout:
 * the subscription is a leftover then, and is removed.
 */
export async function onPush(data: PushMessageData | null): Promise<void> {
  const userId = await currentUserId();
  const to = read(data)?.data.to;
  if (userId === null || (to !== undefined && to !== userId)) {
    await dropSubscription(self.registration).catch(() => undefined);
    return;
  }
  const db = userDb(userId);
  // a push wakes the worker: send unsent work, and fetch what the push is about
  const [seen] = await Promise.allSettled([
    show(userId, data),
    noteLastPush(db, Date.now()),
    flushInBackground({ jitter: true }),
    pull(db, { isWanted: async () => (await currentUserId()) === userId }),
  ]);
  await showBadge(await badgeCount(db));
  // a failure to show is reported to the browser, which then shows something itself
  if (seen.status === 'rejected') throw seen.reason;
}

/** Navigates an open window without a reload; otherwise opens one. */
export async function onClick(notification: Notification): Promise<void> {
  const { url, id } = { url: '/', ...(notification.data as Partial<Target> | null) };
  const to = (notification.data as { to?: number } | null)?.to;
  notification.close();
  const userId = await currentUserId();
  // a leftover notification of somebody else
  if (to !== userId || userId === null) return;
  if (id !== undefined) await markRead(userDb(userId), id);
  const path = ownPath(url);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open =
    windows.find((client) => client.focused) ??
    windows.find((client) => client.visibilityState === 'visible') ??
    windows[0];
  if (open) {
    open.postMessage({ type: 'OPEN', path });
    // some browsers allow this only after a real click: the page has navigated in any case
    await open.focus().catch(() => undefined);
  } else await self.clients.openWindow(path);
  await flushInBackground({ jitter: false });
}

/** Firefox and Safari report a changed subscription; Chrome never does, so the page compares it at its start. */
export async function onSubscriptionChange(): Promise<void> {
  const userId = await currentUserId();
  if (userId !== null && (await isPushWanted(userDb(userId)))) await bindSubscription(self.registration);
}
