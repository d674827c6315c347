import i18next from 'i18next';
import { api } from '../../http/api-client.ts';
import { EMERGENCY_CACHE } from '../../records/emergency/emergency-card.ts';
import { KEPT_KEY } from '../../sync-ui/device/kept-hint.ts';
import { showToast } from '../../ui/toast.ts';
import { PENDING_LOGOUT_KEY } from './cached-user.ts';
import { forgetLogout, rememberLogout } from './pending-logout.ts';

const REDIRECT_MS = 100;
/** An unresponsive server must not keep anybody signed in on the screen. */
const PATIENCE_MS = 5000;
const FAREWELL_KEY = 'turva.farewell';
/** Settings of the device rather than of the person; and a logout the server has not confirmed. */
const keptKeys = [
  'turva.language',
  'mantine-color-scheme-value',
  'turva.sign-in-options',
  PENDING_LOGOUT_KEY,
  KEPT_KEY,
];

function clearStorage() {
  for (const key of Object.keys(localStorage)) if (!keptKeys.includes(key)) localStorage.removeItem(key);
  sessionStorage.clear();
}

/**
 * Deletes everything but the app's own files and the emergency card: they contain nothing personal, open the app
 * offline and help the finder of this phone.
 */
async function clearCaches() {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  const cleared = names.filter((name) => !name.includes('precache') && name !== EMERGENCY_CACHE);
  await Promise.all(cleared.map((name) => caches.delete(name)));
}

const WORKER_PATIENCE_MS = 2000;

/** Stops this person's pushes and clears the lock screen and the badge. Works offline. */
async function forgetPush() {
  const worker = await navigator.serviceWorker?.getRegistration();
  const subscription = await worker?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  for (const shown of (await worker?.getNotifications()) ?? []) shown.close();
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge();
}

const atMost = (ms: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);

async function endSession(): Promise<boolean> {
  // stored before the call: a killed page must not leave the account open
  rememberLogout();
  try {
    await api.post('/api/logout', undefined, { signal: AbortSignal.timeout(PATIENCE_MS) });
    forgetLogout();
    return true;
  } catch {
    return false;
  }
}

/**
 * ended: confirmed by the server · here: the server was unreachable · elsewhere: ended by the server · next: a
 * colleague takes over
 */
type Farewell = 'ended' | 'here' | 'elsewhere' | 'next';

function sayFarewell(farewell: Farewell) {
  const { t } = i18next;
  if (farewell === 'ended') showToast({ title: t('auth:toast.loggedOut'), kind: 'success' });
  else if (farewell === 'elsewhere') showToast({ title: t('errors:session_ended'), kind: 'info' });
  else if (farewell === 'next')
    showToast({ title: t('auth:toast.locked'), message: t('auth:toast.nextMay'), kind: 'success' });
  else showToast({ title: t('auth:toast.loggedOutHere'), message: t('auth:toast.redirect'), kind: 'info' });
}

/**
 * Ends the session, clears the person's traces from this device and goes to `/`, whether or not the server could be
 * reached. What happens to unsent work in the database has been decided before.
 */
export async function signOut({ next = false } = {}) {
  const ended = await endSession();
  const farewell: Farewell = ended ? (next ? 'next' : 'ended') : 'here';
  await Promise.allSettled([
    clearCaches(),
    atMost(WORKER_PATIENCE_MS, forgetPush()),
    i18next.loadNamespaces('auth'),
  ]);
  clearStorage();
  sayFarewell(farewell);
  // the new page repeats it: 100 ms are too short to read it
  sessionStorage.setItem(FAREWELL_KEY, farewell);
  setTimeout(() => location.replace('/'), REDIRECT_MS);
}

/** Resolves when nothing of theirs can be read any more: only then may the page continue. */
async function clearAfter(farewell: Farewell) {
  clearStorage();
  sessionStorage.setItem(FAREWELL_KEY, farewell);
  await Promise.allSettled([clearCaches(), atMost(WORKER_PATIENCE_MS, forgetPush())]);
}

/** Somebody signed out by opening `/api/logout` as a page. */
export const clearAfterLink = () => clearAfter('ended');

/** The session was ended from elsewhere. */
export const clearAfterEnd = () => clearAfter('elsewhere');

/** After the redirect. */
export function repeatFarewell() {
  const farewell = sessionStorage.getItem(FAREWELL_KEY);
  if (!farewell) return;
  sessionStorage.removeItem(FAREWELL_KEY);
  // the next person can type their name at once
  if (farewell === 'next') document.querySelector<HTMLInputElement>('input[name="username"]')?.focus();
  void i18next.loadNamespaces('errors').then(() => sayFarewell(farewell as Farewell));
}
