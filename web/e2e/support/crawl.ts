import type { Page } from 'playwright/test';
import type { Crawled, InPage, Place, Target } from './crawl-in-page.ts';

export interface Fault {
  screen: string;
  pressed: string;
  what: string;
}

interface Options {
  page: Page;
  /** opens the screen as a newcomer finds it */
  open: () => Promise<void>;
  screen: string;
  /** pressed before, on this or another screen: not again */
  pressed: Set<string>;
  /** nested menus and dialogs are followed to this depth; 0: not at all */
  deepest: number;
}

const PATIENCE_MS = 2_000;
/** A screen that moves by itself does so within this time, or too rarely to be mistaken for an effect. */
const STILL_MS = 600;

const isGone = (error: unknown) =>
  /navigation|context was destroyed|not a function|of (undefined|null)/i.test(String(error));

/** Calls the crawler in the page; calls the next page if this one goes away meanwhile. */
export async function inPage<K extends keyof InPage>(
  page: Page,
  what: K,
  ...args: Parameters<InPage[K]>
): Promise<Awaited<ReturnType<InPage[K]>>> {
  const ask = () =>
    page.evaluate(
      ([name, given]) => {
        const { crawl } = window as unknown as Crawled;
        return (crawl[name] as (...all: unknown[]) => unknown)(...given);
      },
      [what, args] as const,
    ) as Promise<Awaited<ReturnType<InPage[K]>>>;
  for (let tries = 0; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (!isGone(error) || tries === 3) throw error;
      await page.waitForLoadState('load');
    }
  }
}

const selectorOf = ({ key, nth }: Target) => `[data-crawl="${`${key}#${nth}`.replace(/["\\]/g, '\\$&')}"]`;

/** Presses what `find` has found; its effect is queried afterwards. */
async function press(page: Page, target: Target) {
  const element = page.locator(selectorOf(target)).first();
  if (target.how === 'toggle') await element.evaluate((node) => (node as HTMLInputElement).click());
  else if (target.how === 'key') await element.press('Enter');
  else await element.click({ timeout: 5_000, noWaitAfter: true });
}

/** Presses a button that does nothing; returns the apparent effect. */
async function pressDead(page: Page) {
  const dead = await inPage(page, 'plant');
  await inPage(page, 'find', dead);
  await press(page, dead);
  const { what } = await inPage(page, 'effect', STILL_MS);
  await inPage(page, 'unplant');
  await inPage(page, 'settled');
  return what;
}

/** A path into menus and dialogs, and the place reached by each step; the first place is the screen itself. */
interface Way {
  steps: Target[];
  places: Place[];
}

/**
 * Presses everything that can be pressed on one screen, and everything in the menus and dialogs this opens. Returns
 * what did nothing. Before that it presses its own dead button: if even that has an effect, the screen moves by
 * itself and its buttons would prove nothing.
 */
export async function crawl({ page, open, screen, pressed, deepest }: Options): Promise<Fault[]> {
  const faults: Fault[] = [];
  const errors: string[] = [];
  const onError = (error: Error) => errors.push(error.message);
  page.on('pageerror', onError);
  const nameOf = (targets: Target[]) => targets.map(({ name, key }) => name || key).join(' › ');

  /** Repeats the path, from the screen or from where the last press has left it; false if it no longer exists. */
  const walk = async ({ steps, places }: Way, reloads: boolean) => {
    let reached = reloads ? -1 : await inPage(page, 'backTo', places);
    if (reached < 0) {
      await open();
      await inPage(page, 'settled');
      reached = 0;
    }
    for (const step of steps.slice(reached)) {
      if (!(await inPage(page, 'find', step))) return false;
      await press(page, step);
      await inPage(page, 'effect', PATIENCE_MS);
    }
    return true;
  };

  /** Null if it is not there any more. */
  const attempt = async (target: Target, way: Way, reloads: boolean) => {
    if (!(await walk(way, reloads)) || !(await inPage(page, 'find', target))) return null;
    errors.length = 0;
    await press(page, target);
    return inPage(page, 'effect', PATIENCE_MS);
  };

  const tryOne = async (target: Target, way: Way) => {
    const fault = (what: string) => faults.push({ screen, pressed: nameOf([...way.steps, target]), what });
    try {
      // earlier presses have changed the screen: an element that is covered or does nothing gets another try on a
      // fresh one
      let came = await attempt(target, way, false).catch(() => null);
      if (!came?.what) came = await attempt(target, way, true);
      // an earlier press may have removed it for good, as "mark as read" does
      if (!came) return null;
      if (!came.what) fault('nothing happens');
      if (came.broken) fault('leads to a broken page');
      if (errors.length > 0) fault(`error: ${errors.join('; ')}`);
      return came;
    } catch (error) {
      fault(`cannot be pressed: ${String(error).split('\n')[0]}`);
      return null;
    }
  };

  const tryAll = async (targets: Target[], way: Way) => {
    for (const target of targets) {
      const came = await tryOne(target, way);
      if (!came?.overlay || way.steps.length === deepest || pressed.has(came.overlay)) continue;
      const place = await inPage(page, 'place');
      const inside = await inPage(page, 'targets');
      // it was only closing
      if (place.overlay !== came.overlay || inside.some(({ everywhere }) => everywhere)) continue;
      pressed.add(came.overlay);
      await tryAll(inside, { steps: [...way.steps, target], places: [...way.places, place] });
    }
  };

  await open();
  await inPage(page, 'settled');
  const screenItself: Way = { steps: [], places: [await inPage(page, 'place')] };
  // twice, because a screen may still receive new data once
  const moves = (await pressDead(page)) && (await pressDead(page));
  if (moves) faults.push({ screen, pressed: '', what: `moves by itself: ${moves}` });
  const found = await inPage(page, 'targets');
  if (await inPage(page, 'broken')) faults.push({ screen, pressed: '', what: 'is broken' });
  const targets = found.filter((target) => {
    // header and navigation are the same everywhere: once is enough
    const mark = target.everywhere ? target.key : `${screen} ${target.key}#${target.nth}`;
    return !pressed.has(mark) && pressed.add(mark);
  });
  await tryAll(targets, screenItself);

  page.off('pageerror', onError);
  return faults;
}
