import { localeTag } from '@turva/locales/languages';
import {
  hasCookie,
  LEFT_COOKIE,
  PENDING_LOGOUT_KEY,
  readCachedUser,
} from '../features/account/cached-user.ts';
import { startLanguage } from '../i18n/language.ts';
import { relativeTime } from '../ui/relative-time.ts';
import { FIRST_PATH, frameNow, type KeptScreen, readStored } from './kept-screen.ts';
import { draw } from './picture.ts';

/** The app does not wait longer for a slow database. */
const PATIENCE_MS = 1000;
/** Rows that nothing follows are not shown for longer. */
const SHOWN_MS = 15_000;
/** What the app shows while it knows as little as the page itself. */
const UNREADY = '.boot, .screen-loading, .list-coming, .list-skeleton';
/** A time written as an age becomes a date after this many days. */
const AGE_MS = 14 * 24 * 60 * 60_000;
const CONTROL = 'a, button';
const PRESSED = 'data-pressed';
/** Nothing lies over these. */
const URGENT = '.alert-banner, .drafts, [role=dialog]';

/** The person whose list may be shown, under the same conditions under which the app opens at once. */
async function personHere(): Promise<string | null> {
  const user = readCachedUser();
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // a page that is loaded again may begin further down
  if (!user || opened?.type !== 'navigate' || document.hidden) return null;
  if (location.pathname !== FIRST_PATH || location.search !== '') return null;
  if (hasCookie(LEFT_COOKIE) || localStorage.getItem(PENDING_LOGOUT_KEY) !== null) return null;
  if (localStorage.getItem('turva.kept') !== null || !('databases' in indexedDB)) return null;
  return onlyPerson(await indexedDB.databases(), user.id);
}

/** Their database, unless another has left something here: that is locked before anything is shown. */
export function onlyPerson(databases: readonly IDBDatabaseInfo[], userId: number): string | null {
  const persons = databases.flatMap(({ name = '' }) => (name.startsWith('turva-u') ? [name] : []));
  return persons.length === 1 && persons[0] === `turva-u${userId}` ? `turva-u${userId}` : null;
}

const opened = (name: string) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error));
    // deleted a moment ago: it is not made here
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
  });

/** The screen as it was, if nothing on it has changed since. */
export async function screenToShow(name: string, frame: string, now: number): Promise<KeptScreen | null> {
  const db = await opened(name);
  try {
    const { kept, rows, isPlain } = await readStored(db);
    const isSame = isPlain && kept?.frame === frame && kept.rows === JSON.stringify(rows);
    return isSame && (kept.until === null || now < kept.until) ? kept : null;
  } finally {
    db.close();
  }
}

/** Ages are of now; false if one has become a date. */
export function tellAges(screen: Element, locale: string, now: number): boolean {
  const ages = [...screen.querySelectorAll('time[title]')];
  return ages.every((time) => {
    const at = Date.parse(time.getAttribute('datetime') ?? '');
    if (!(now - at < AGE_MS)) return false;
    // under a minute it was the same words
    time.textContent = relativeTime(at, now, locale, 'short') ?? time.textContent;
    return true;
  });
}

const styled = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', reject);
    document.head.append(link);
  });

/** Which record's control it is, and which of them. */
const nameOf = (control: Element) =>
  [
    control.closest('[data-observation]')?.getAttribute('data-observation'),
    control.getAttribute('aria-label') ?? control.textContent,
  ].join(' ');

function controlAt(screen: Element, { clientX: x, clientY: y }: MouseEvent) {
  return [...screen.querySelectorAll(CONTROL)].findLast((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return x >= left && x < right && y >= top && y < bottom;
  });
}

const held = ['pointerdown', 'mousedown', 'touchstart', 'click'] as const;

/** Lies over the app until it shows something itself; what was tapped meanwhile is done then, if it is still there. */
function showUntilReady(screen: HTMLElement, root: HTMLElement) {
  let tap: { at: MouseEvent; name: string } | null = null;
  const end = () => {
    if (!screen.isConnected) return;
    screen.remove();
    observer.disconnect();
    clearTimeout(timer);
    for (const name of held) removeEventListener(name, hold, true);
    root.removeAttribute('aria-busy');
    if (!tap) return;
    const meant = document.elementFromPoint(tap.at.clientX, tap.at.clientY)?.closest<HTMLElement>(CONTROL);
    if (meant && nameOf(meant) === tap.name) meant.click();
  };
  // nothing below answers that the person cannot see
  const hold = (event: Event) => {
    event.stopImmediatePropagation();
    // a touch that is prevented makes no click
    if (!(event instanceof MouseEvent) || event.type === 'pointerdown') return;
    event.preventDefault();
    const control = event.type === 'click' ? controlAt(screen, event) : undefined;
    if (!control) return;
    // the last one counts, and shows that it was heard
    for (const each of screen.querySelectorAll(`[${PRESSED}]`)) each.removeAttribute(PRESSED);
    control.setAttribute(PRESSED, '');
    tap = { at: event, name: nameOf(control) };
  };
  const userId = readCachedUser()?.id;
  const observer = new MutationObserver(() => {
    const isReady = root.childElementCount > 0 && !root.querySelector(UNREADY);
    if (document.querySelector(URGENT) || readCachedUser()?.id !== userId) end();
    // in the next frame everything has its place
    else if (isReady) requestAnimationFrame(end);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  // who has tapped something waits for it
  let timer = setTimeout(() => {
    if (tap) timer = setTimeout(end, SHOWN_MS);
    else end();
  }, SHOWN_MS);
  for (const name of held) addEventListener(name, hold, true);
  root.setAttribute('aria-busy', 'true');
  root.before(screen);
}

const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

async function paint(isLate: () => boolean) {
  const name = await personHere();
  const language = startLanguage();
  const kept = name && (await screenToShow(name, frameNow(language), Date.now()));
  const root = document.getElementById('root');
  if (!kept || !root) return;
  const loaded = new Set([...document.styleSheets].map(({ href }) => href));
  await Promise.all(kept.styles.filter((href) => !loaded.has(href)).map(styled));
  const screen = document.createElement('div');
  screen.className = 'first-screen';
  screen.inert = true;
  screen.ariaHidden = 'true';
  screen.append(...kept.parts.map((part) => draw(part)));
  if (isLate() || !tellAges(screen, localeTag[language], Date.now())) return;
  showUntilReady(screen, root);
  await painted();
}

/** Before the app's own code runs: it would hold up the list for seconds on a slow phone. */
export async function paintKeptScreen() {
  let late = false;
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([paint(() => late).catch(reportError), patience]);
  late = true;
}
