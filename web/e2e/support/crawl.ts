import type { Page } from 'playwright/test';
import type { Crawled, InPage, Target } from './crawl-in-page.ts';

export interface Fault {
  screen: string;
  pressed: string;
  what: string;
}

interface Options {
  page: Page;
  /** the screen as a person finds it who has just come */
  open: () => Promise<void>;
  screen: string;
  /** pressed before, on this or another screen: not once more */
  pressed: Set<string>;
}

const PATIENCE_MS = 2_000;
/** Menus and dialogs over one another are followed so far. */
const DEEPEST = 3;

const isGone = (error: unknown) =>
  /navigation|context was destroyed|not a function|of undefined/i.test(String(error));

/** Asks the crawler in the page; asks the next page when this one goes away meanwhile. */
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

/** Presses it and tells what came of it; null when nothing did. */
async function press(page: Page, target: Target): Promise<string | null> {
  const selector = selectorOf(target);
  const element = page.locator(selector).first();
  await inPage(page, 'watch', selector);
  if (target.how === 'toggle') await element.evaluate((node) => (node as HTMLInputElement).click());
  else if (target.how === 'key') await element.press('Enter');
  else await element.click({ timeout: 5_000, noWaitAfter: true });
  return inPage(page, 'effect', PATIENCE_MS);
}

/**
 * Presses everything that can be pressed on one screen, and everything in the menus and dialogs this opens, each from
 * the screen as it was. Returns what did nothing.
 */
export async function crawl({ page, open, screen, pressed }: Options): Promise<Fault[]> {
  const faults: Fault[] = [];
  const errors: string[] = [];
  const onError = (error: Error) => errors.push(error.message);
  page.on('pageerror', onError);
  const settled = () => inPage(page, 'settled');
  const nameOf = (trail: Target[]) => trail.map(({ name, key }) => name || key).join(' › ');

  /** The screen with the way walked again; false when the way is not there any more. */
  const walk = async (way: Target[]) => {
    await open();
    await settled();
    for (const step of way) {
      await inPage(page, 'targets');
      if ((await page.locator(selectorOf(step)).count()) === 0) return false;
      await press(page, step);
      await settled();
    }
    return true;
  };

  const tryOne = async (target: Target, way: Target[]) => {
    const fault = (what: string) => faults.push({ screen, pressed: nameOf([...way, target]), what });
    if (!(await walk(way))) return false;
    await inPage(page, 'targets');
    // an earlier press may have taken it away, as "mark as read" does
    if ((await page.locator(selectorOf(target)).count()) === 0) return false;
    errors.length = 0;
    const effect = await press(page, target).catch((error: Error) => {
      fault(`cannot be pressed: ${error.message.split('\n')[0]}`);
      return 'error';
    });
    if (effect === null) fault('nothing happens');
    await settled();
    if (await inPage(page, 'broken')) fault('leads to a broken page');
    if (errors.length > 0) fault(`error: ${errors.join('; ')}`);
    return true;
  };

  const tryAll = async (targets: Target[], way: Target[]) => {
    for (const target of targets) {
      if (!(await tryOne(target, way)) || way.length === DEEPEST) continue;
      const overlay = await inPage(page, 'overlay');
      if (!overlay || pressed.has(overlay)) continue;
      pressed.add(overlay);
      await tryAll(await inPage(page, 'targets'), [...way, target]);
    }
  };

  await walk([]);
  const found = await inPage(page, 'targets');
  if (!found.some(({ everywhere }) => !everywhere))
    faults.push({ screen, pressed: '', what: 'has nothing to press' });
  const targets = found.filter((target) => {
    // header and navigation are the same everywhere: once is enough
    const mark = target.everywhere ? target.key : `${screen} ${target.key}#${target.nth}`;
    return !pressed.has(mark) && pressed.add(mark);
  });
  await tryAll(targets, []);
  page.off('pageerror', onError);
  return faults;
}
