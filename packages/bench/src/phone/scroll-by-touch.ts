import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';

/** What the page itself saw while a thumb scrolled it. */
export interface Scrolled {
  /** between one callback of requestAnimationFrame and the next, ms */
  gaps: number[];
  /** frames looked at, and those of them with nothing in the middle of the screen */
  looked: number;
  blank: number;
  px: number;
  /** how many rows lie between the first seen and the last */
  rows: number;
}

const MOVES = 8;
const MOVE_PX = 36;
const MOVE_MS = 12;
/** a finger laid on a list that runs stops it; without this the browser adds one flick's speed to the next */
const RESTS_MS = 60;
/** the list runs on */
const RUNS_ON_MS = 350;
const X = 195;
const FROM_Y = 720;

/** `at` is in seconds: how fast a finger is comes from the times of its moves, not from when a busy page takes them. */
const touch = (
  session: CDPSession,
  type: 'touchStart' | 'touchMove',
  y: number,
  x = X,
  at = Date.now() / 1000,
) => session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }], timestamp: at });
const lift = (session: CDPSession, at = Date.now() / 1000) =>
  session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: at });

export async function tap(page: Page, session: CDPSession, selector: string) {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not on the screen`);
  await touch(session, 'touchStart', box.y + box.height / 2, box.x + box.width / 2);
  await lift(session);
}

/** As a finger does it: down, a few quick moves, up; what comes after is the browser's own momentum. */
async function flick(session: CDPSession) {
  await touch(session, 'touchStart', FROM_Y);
  await pause(RESTS_MS);
  const start = Date.now();
  const sent: Promise<unknown>[] = [];
  for (let move = 1; move <= MOVES; move++) {
    await pause(Math.max(0, start + move * MOVE_MS - Date.now()));
    sent.push(touch(session, 'touchMove', FROM_Y - move * MOVE_PX, X, (start + move * MOVE_MS) / 1000));
  }
  sent.push(lift(session, (start + MOVES * MOVE_MS + 2) / 1000));
  await Promise.all(sent);
  await pause(RUNS_ON_MS);
}

type Watching = Window & { scrolled?: () => Promise<Scrolled> };

/** to wait for a card in the middle when all is said: the last flick may have ended in a gap */
const FRAMES_TO_SETTLE = 120;

/** Listens to every frame of the page, until `scrolled()` is called; `looks` also at what stands in the middle, which costs the page time. */
const watchFrames = (page: Page, looks: boolean) =>
  page.evaluate(
    ([looks, framesToSettle]) => {
      const gaps: number[] = [];
      const rowAt = (y: number) =>
        Number(document.elementFromPoint(innerWidth / 2, y)?.closest('li')?.ariaPosInSet ?? 0);
      // a gap between two cards is no blank
      const inTheMiddle = () => rowAt(innerHeight / 2) || rowAt(innerHeight / 2 + 14);
      const start = { y: scrollY, row: inTheMiddle() };
      let blank = 0;
      let looked = 0;
      let last = performance.now();
      let frames = 0;
      const onFrame = (now: number) => {
        gaps.push(now - last);
        last = now;
        if (looks) {
          looked += 1;
          if (!inTheMiddle()) blank += 1;
        }
        frames = requestAnimationFrame(onFrame);
      };
      frames = requestAnimationFrame(onFrame);
      (window as Watching).scrolled = async () => {
        cancelAnimationFrame(frames);
        const px = Math.round(scrollY - start.y);
        for (let frame = 0; frame < framesToSettle && !inTheMiddle(); frame++)
          await new Promise((resolve) => requestAnimationFrame(resolve));
        return {
          gaps: gaps.slice(1),
          looked,
          blank,
          px,
          rows: inTheMiddle() - start.row,
        };
      };
    },
    [looks, FRAMES_TO_SETTLE] as const,
  );

export async function scrollByTouch(
  page: Page,
  session: CDPSession,
  flicks: number,
  { looks = false } = {},
): Promise<Scrolled> {
  // into the list, away from what stands above it
  await flick(session);
  await watchFrames(page, looks);
  for (let count = 0; count < flicks; count++) await flick(session);
  return page.evaluate(() => {
    const { scrolled } = window as Watching;
    if (!scrolled) throw new Error('nobody watched');
    return scrolled();
  });
}

/** Frames a second over the whole, and in the worst second of it. */
export function framesASecond(gaps: number[]) {
  const rate = (part: number[]) => (part.length * 1000) / part.reduce((sum, gap) => sum + gap, 0);
  let worst = Number.POSITIVE_INFINITY;
  for (let from = 0; from < gaps.length; from++) {
    let length = 0;
    let ms = 0;
    while (ms < 1000 && from + length < gaps.length) {
      ms += gaps[from + length] ?? 0;
      length += 1;
    }
    if (ms < 1000) break;
    worst = Math.min(worst, (length * 1000) / ms);
  }
  return { overall: rate(gaps), worst: Number.isFinite(worst) ? worst : rate(gaps) };
}
