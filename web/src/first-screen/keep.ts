import { useEffect } from 'react';
import { NEWS_MS } from '../features/observations/send-state.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import type { UserDb } from '../offline/engine/db.ts';
import type { ObservationView } from '../records/observations/overlay.ts';
import { FIRST_PATH, frameNow, type KeptScreen, ROWS, readStored, SCREEN_KEY } from './kept-screen.ts';
import { type Part, pictureOf } from './picture.ts';

const QUIET_MS = 2000;
/** What is there for a reason of its own, which may be over at the next start. */
const PASSING =
  '.notice-line, .alert-banner, .drafts, .update-bar, .list-skeleton, [role=dialog], [data-toast]';
const ROW = '.virtual-rows > li';

/** Known only to the running app: left out, or a dash, until it says them itself. */
function unknown(element: Element): string | null | undefined {
  if (element.matches('.visually-hidden, .bell-count, .entry-count')) return null;
  if (element.matches('.header-chip')) return '';
  return element.matches('.count-number') ? '–' : undefined;
}

function pictureNow(): Part[] | null {
  const root = document.getElementById('root');
  const rows = [...document.querySelectorAll(ROW)];
  const isWhole = rows.every((row) => Number(row.getAttribute('data-index')) < ROWS || !isInView(row));
  if (!root || rows.length === 0 || !isWhole || document.querySelector(PASSING)) return null;
  return [...root.children].map((child) => pictureOf(child, unknown)).filter((part) => part !== null);
}

const isInView = (row: Element) => row.getBoundingClientRect().top < innerHeight;

/** Each stored row is shown as it is stored. */
const isShownAsStored = (stored: unknown[], views: readonly ObservationView[]) =>
  stored.every((row, at) =>
    Object.entries(row as object).every(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(views[at]?.[name as keyof ObservationView]),
    ),
  );

/** When the first own report that was sent a moment ago is no news any more. */
export function untilOf(views: readonly ObservationView[], userId: number, now: number): number | null {
  const ends = views
    .slice(0, ROWS)
    .filter((view) => view.userId === userId)
    .map(({ createdAt }) => Date.parse(createdAt) + NEWS_MS)
    .filter((end) => end > now);
  return ends.length > 0 ? Math.min(...ends) : null;
}

async function keep(db: UserDb, views: readonly ObservationView[]) {
  const isAtTop = location.pathname === FIRST_PATH && location.search === '' && scrollY === 0;
  const parts = isAtTop && !document.hidden ? pictureNow() : null;
  if (!parts) return;
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
    ({ href }) => href,
  );
  const frame = frameNow(currentLanguage());
  const { rows: stored, isPlain, kept } = await readStored(db.backendDB());
  if (!isPlain || !isShownAsStored(stored, views)) return;
  const rows = JSON.stringify(stored);
  const until = untilOf(views, db.userId, Date.now());
  if (kept?.frame === frame && kept.rows === rows && kept.until === until) return;
  const value: KeptScreen = { frame, rows, until, parts, styles };
  await db.sync.put({ key: SCREEN_KEY, value });
}

/** Keeps the list as it is shown, for the next start. Nothing waits for it. */
export function useKeptScreen(db: UserDb, views: readonly ObservationView[] | undefined) {
  useEffect(() => {
    if (!views?.length) return;
    const timer = setTimeout(() => keep(db, views).catch(reportError), QUIET_MS);
    return () => clearTimeout(timer);
  }, [db, views]);
}
