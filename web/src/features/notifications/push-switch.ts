import {
  bindSubscription,
  dropSubscription,
  isPushWanted,
  setPushWanted,
  unbindSubscription,
} from '../../offline/device/push-subscription.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { changeSettings, toggleState } from '../../records/user-settings/user-settings.ts';
import { requestFlush } from '../../sync-ui/sync-engine.ts';

/** The actual state on this device. */
export type PushState = 'on' | 'off' | 'blocked' | 'install' | 'unsupported';

interface Facts {
  hasPush: boolean;
  permission: NotificationPermission | null;
  /** an iPhone supports push in an installed app only */
  isApplePhone: boolean;
  standalone: boolean;
  wanted: boolean;
  subscribed: boolean;
}

export function pushState({
  hasPush,
  permission,
  isApplePhone,
  standalone,
  wanted,
  subscribed,
}: Facts): PushState {
  if (!hasPush) return isApplePhone && !standalone ? 'install' : 'unsupported';
  if (permission === 'denied') return 'blocked';
  return wanted && subscribed && permission === 'granted' ? 'on' : 'off';
}

const hasPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
// an iPad identifies as a Mac; no Mac has a touch screen
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const registration = async () =>
  hasPush() ? ((await navigator.serviceWorker.getRegistration()) ?? null) : null;

export async function readPushState(db: UserDb): Promise<PushState> {
  const worker = await registration();
  return pushState({
    hasPush: hasPush(),
    permission: hasPush() ? Notification.permission : null,
    isApplePhone: isApplePhone(),
    standalone: matchMedia('(display-mode: standalone)').matches,
    wanted: (await isPushWanted(db)) && (await toggleState(db, 'pushNotifications')) !== 'off',
    subscribed: Boolean(await worker?.pushManager.getSubscription()),
  });
}

/** Only after a tap, because the browser asks the person. Throws if it fails. */
export async function switchOn(db: UserDb): Promise<void> {
  // switched off in the settings, the server sends nothing to any of this person's devices
  if ((await toggleState(db, 'pushNotifications')) === 'off') {
    await changeSettings(db, { pushNotifications: 'on' });
    requestFlush();
  }
  if ((await Notification.requestPermission()) !== 'granted') return;
  await bindSubscription(await navigator.serviceWorker.ready);
  await setPushWanted(db, true);
}

/** The browser's subscription first: then nothing more arrives, even if the server cannot be reached. */
export async function switchOff(db: UserDb): Promise<void> {
  await setPushWanted(db, false);
  const worker = await registration();
  if (worker) await dropSubscription(worker);
  await unbindSubscription();
}

/**
 * At every start: browsers drop subscriptions silently, and the session may be new. A subscription of somebody
 * else, left in this browser, is removed.
 */
export async function keepSubscription(db: UserDb): Promise<void> {
  const worker = await registration();
  if (!worker) return;
  try {
    if (!(await isPushWanted(db))) await dropSubscription(worker);
    else if (Notification.permission === 'granted') await bindSubscription(worker);
  } catch {
    // offline: the next start tries again, and the switch shows the actual state
  }
}
