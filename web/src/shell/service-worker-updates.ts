import { registerSW } from 'virtual:pwa-register';
import { currentLanguage } from '../i18n/i18n.ts';
import { noteLanguage } from '../offline/device/app-files.ts';
import { isBusy, watchForms } from './is-busy.ts';

/** none · ready: offered in the update bar · taken: applied as soon as it disturbs nobody */
type Update = 'none' | 'ready' | 'taken';

let update: Update = 'none';
let activate = () => {};
const listeners = new Set<() => void>();

const LOOK_AGAIN_MS = 1000;
const LATER_MS = 3000;
/** A page on a control room's wall is never reloaded by itself. */
const CHECK_EVERY_MS = 60 * 60_000;

function set(next: Update) {
  if (update === next) return;
  update = next;
  for (const listener of listeners) listener();
}

async function whenIdle(work: () => void) {
  if (await isBusy()) setTimeout(() => void whenIdle(work), LOOK_AGAIN_MS);
  else work();
}

/** Browsers check for a new worker at every navigation, and this app has few. */
function keepLooking(registration: ServiceWorkerRegistration) {
  let lookedAt = Date.now();
  const look = () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < CHECK_EVERY_MS) return;
    lookedAt = Date.now();
    // offline there is no new version either
    registration.update().catch(() => undefined);
  };
  setInterval(look, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', look);
}

/**
 * Another worker has taken control, perhaps by a tap in another tab: this page follows when it disturbs nobody. The
 * registration library would report it too, but not in the visit in which the very first worker was installed.
 */
function followController() {
  let led = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (led) {
      set('taken');
      void whenIdle(() => location.reload());
    }
    led = true;
  });
}

let started = false;

/** The later layer of files is fetched once the first records have arrived. */
function fetchLaterFiles() {
  void navigator.serviceWorker.ready.then(({ active }) =>
    setTimeout(() => active?.postMessage({ type: 'FETCH_LATER' }), LATER_MS),
  );
}

/** Registers once, after the first paint; a new version waits until the person accepts it. */
export async function startServiceWorker() {
  if (started || !('serviceWorker' in navigator)) return;
  started = true;
  watchForms();
  followController();
  // without room to store the language, Finnish texts are fetched first
  await noteLanguage(currentLanguage()).catch(() => undefined);
  fetchLaterFiles();
  const activateNow = registerSW({
    immediate: false,
    onNeedRefresh: () => set('ready'),
    // handled by followController; without this the library would reload at once
    onNeedReload() {},
    onRegisteredSW: (_url, registration) => registration && keepLooking(registration),
  });
  activate = () => void activateNow();
}

/** Asks the server now. `none`: this is the newest; null: the server is unreachable. */
export async function lookForNewVersion(): Promise<Update | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return null;
  const asked = await registration.update().catch(() => null);
  if (!asked) return null;
  // found: it is offered as soon as it has been fetched completely
  return asked.installing || asked.waiting ? 'ready' : update;
}

/** This ends the old worker, so it finishes sending first. */
export function takeNewVersion() {
  if (update !== 'ready') return;
  set('taken');
  void whenIdle(activate);
}

export const newVersion = () => update;
export const onNewVersion = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
