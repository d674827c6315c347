import {
  bindSubscription,
  dropSubscription,
  isPushWanted,
  setPushWanted,
  unbindSubscription,
} from '../../offline/device/push-subscription.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { changeSettings, toggleState } from '../../records/user-settings/user-settings.ts';
import { requestFlush } from '../../sync-ui/request-flush.ts';

/** What is true on this device now. */
export type PushState = 'on' | 'off' | 'blocked' | 'install' | 'unsupported';

interface Facts {
  hasPush: boolean;
  permission: NotificationPermission | null;
  /** an iPhone has push in an installed app only */
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
// an iPad says that it is a Mac; no Mac has a touch screen
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

/** After a tap, and only then: the browser asks the person. Throws when it cannot be done. */
export async function switchOn(db: UserDb): Promise<void> {
  // switched off in the settings, the server sends nothing to any device of this person's
  if ((await toggleState(db, 'pushNotifications')) === 'off') {
    await changeSettings(db, { pushNotifications: 'on' });
    requestFlush();
  }
  if ((await Notification.requestPermission()) !== 'granted') return;
  await bindSubscription(await navigator.serviceWorker.ready);
  await setPushWanted(db, true);
}

/** The browser's own part first: then nothing more arrives, whether or not the server can be told. */
export async function switchOff(db: UserDb): Promise<void> {
  await setPushWanted(db, false);
  const worker = await registration();
  if (worker) await dropSubscription(worker);
  await unbindSubscription();
}

/**
 * At every start: browsers drop subscriptions without a word, and a session may be a new one. Somebody else's, left in
 * this browser, goes.
 */
export async function keepSubscription(db: UserDb): Promise<void> {
  const worker = await registration();
  if (!worker) return;
  try {
    if (!(await isPushWanted(db))) await dropSubscription(worker);
    else if (Notification.permission === 'granted') await bindSubscription(worker);
  } catch {
    // no network: the next start tries again, and the switch says how it stands
  }
}
