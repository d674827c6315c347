import { expect, type Page } from 'playwright/test';

/** One thing to press: what it looks like in the page, its name, and which of those alike it is. */
interface Target {
  key: string;
  name: string;
  nth: number;
  /** outside the screen itself: header, navigation, what floats */
  everywhere: boolean;
}

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
/** Of rows that are all alike, as the cards of a list, the first stands for the others. */
const ALIKE = 8;

/** Runs in the page before anything else: what a press may do besides changing the page. */
export function watchEffects() {
  const seen: string[] = [];
  Object.assign(window, { effectsSeen: seen });
  window.print = () => void seen.push('print');
  window.open = () => {
    seen.push('window');
    return null;
  };
  Object.assign(navigator, {
    share: async () => void seen.push('share'),
  });
  navigator.clipboard.writeText = async () => void seen.push('copy');
}

/** Everything that can be pressed now: in the topmost menu or dialog if one is open, else on the whole screen. */
function findTargets(page: Page): Promise<Target[]> {
  return page.evaluate((alike) => {
    const visible = (element: Element) =>
      element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility !== 'hidden' &&
      !element.closest('[aria-hidden="true"], [inert]');
    const overlays = [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')];
    const scope = overlays.filter(visible).at(-1) ?? document.body;
    const pressable =
      'button, a[href], summary, [role="button"], [role="tab"], [role="option"], [role^="menuitem"], input[type="checkbox"], input[type="radio"]';
    const pathOf = (element: Element): string => {
      const parts: string[] = [];
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const names = [...at.classList].filter((name) => !/^m_|^_/.test(name)).sort();
        parts.unshift([at.localName, ...names].join('.'));
      }
      return parts.join('>');
    };
    const nameOf = (element: Element) =>
      (
        element.getAttribute('aria-label') ??
        (element as HTMLInputElement).labels?.[0]?.textContent ??
        element.textContent ??
        ''
      )
        .trim()
        .replace(/\d+/g, '#');
    /** Already as it would make things, or it is known what it does: nothing to see. */
    const isNoNews = (element: Element) =>
      element.matches(
        ':disabled, [aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"], [aria-checked="true"], [type="radio"]:checked, [href^="tel:"], [href^="mailto:"]',
      ) ||
      (element instanceof HTMLAnchorElement && element.href === location.href);

    const found = [...scope.querySelectorAll(pressable)].filter(visible);
    const paths = found.map(pathOf);
    const counts = new Map<string, number>();
    for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
    const nth = new Map<string, number>();
    const targets: { key: string; name: string; nth: number; everywhere: boolean }[] = [];
    found.forEach((element, index) => {
      const path = paths[index] ?? '';
      const isOneOfMany = (counts.get(path) ?? 0) > alike;
      const key = isOneOfMany ? path : `${path} "${nameOf(element)}"`;
      const at = nth.get(key) ?? 0;
      nth.set(key, at + 1);
      element.setAttribute('data-crawl', `${key}#${at}`);
      if (isNoNews(element) || (isOneOfMany && at > 0)) return;
      const everywhere = scope === document.body && !element.closest('main');
      targets.push({ key, name: nameOf(element), nth: at, everywhere });
    });
    return targets;
  }, ALIKE);
}

/** What is on the screen, without what moves by itself or comes with a mere hover. */
function signature(page: Page): Promise<string> {
  return page.evaluate(() => {
    const ignored = new Set(['style', 'aria-describedby', 'data-crawl', 'src', 'srcset']);
    const parts: string[] = [location.href, document.title, document.documentElement.lang];
    parts.push(document.documentElement.getAttribute('data-mantine-color-scheme') ?? '');
    const walk = (node: Node) => {
      if (node.nodeType === Node.TEXT_NODE) return void parts.push(node.textContent ?? '');
      if (!(node instanceof Element) || node.matches('time, img, script, style, [role="tooltip"]')) return;
      parts.push(`<${node.localName}`);
      for (const { name, value } of node.attributes) if (!ignored.has(name)) parts.push(`${name}=${value}`);
      if (node instanceof HTMLInputElement) parts.push(`${node.value}${node.checked}`);
      for (const child of node.childNodes) walk(child);
    };
    walk(document.body);
    return parts.join(' ');
  });
}

/** The screen has come to rest: looked at twice, a moment apart, it is the same. */
export async function settled(page: Page): Promise<string> {
  let before = '';
  await expect
    .poll(
      async () => {
        const now = await signature(page).catch(() => `between pages ${Math.random()}`);
        const same = now === before;
        before = now;
        return same;
      },
      { intervals: [60], timeout: 15_000 },
    )
    .toBe(true);
  return before;
}

const selectorOf = ({ key, nth }: Target) => `[data-crawl="${CSS_escape(`${key}#${nth}`)}"]`;
const CSS_escape = (text: string) => text.replace(/["\\]/g, '\\$&');

/** Presses it and tells what came of it; null when nothing did. */
async function press(page: Page, target: Target): Promise<string | null> {
  const before = await settled(page);
  let seen: string | null = null;
  const see = (what: string) => () => {
    seen ??= what;
  };
  const onRequest = (request: { url(): string }) => {
    // what the page asks for by itself now and then
    if (/\/api\//.test(request.url()) && !/\/api\/(events|media)/.test(request.url())) seen ??= 'request';
  };
  const listeners = [
    ['download', see('download')],
    ['popup', see('popup')],
    ['filechooser', see('file chooser')],
  ] as const;
  page.on('request', onRequest);
  for (const [event, listener] of listeners) page.on(event as 'popup', listener);
  try {
    const element = page.locator(selectorOf(target));
    // a switch is drawn beside its input, which has no size of its own
    if (await element.evaluate((node) => node.localName === 'input'))
      await element.evaluate((node) => (node as HTMLInputElement).click());
    else if (await element.evaluate((node) => node.getBoundingClientRect().bottom <= 0)) {
      // comes into sight only for the keyboard, as the link past the header does
      await element.focus();
      await page.keyboard.press('Enter');
    } else await element.click({ timeout: 5_000 });
    const late = Date.now() + PATIENCE_MS;
    while (Date.now() < late) {
      if (seen) return seen;
      const now = await signature(page).catch(() => 'another page');
      if (now !== before) return 'change';
      const inPage = await page
        .evaluate((selector) => {
          const effects = (window as unknown as { effectsSeen?: string[] }).effectsSeen ?? [];
          if (effects.length > 0) return effects.join();
          const { activeElement: focused } = document;
          const own = document.querySelector(selector);
          return focused &&
            focused !== document.body &&
            own &&
            !focused.contains(own) &&
            !own.contains(focused)
            ? 'focus'
            : null;
        }, selectorOf(target))
        .catch(() => 'another page');
      if (inPage) return inPage;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    return null;
  } finally {
    page.off('request', onRequest);
    for (const [event, listener] of listeners) page.off(event as 'popup', listener);
  }
}

/** Nothing is behind it, or what is behind it broke. */
const brokenPage = (page: Page) =>
  page
    .locator('main')
    .getByRole('heading', { name: /^(Sivua ei löytynyt|Jokin meni vikaan)$/ })
    .count()
    .then((count) => (count > 0 ? 'leads to a broken page' : null));

const overlayOf = (page: Page) =>
  page.evaluate(() => {
    const overlay = [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')]
      .filter((element) => element.getClientRects().length > 0)
      .at(-1);
    if (!overlay) return null;
    const labelled = overlay.getAttribute('aria-labelledby');
    const title = labelled
      ? document.getElementById(labelled)?.textContent
      : overlay.getAttribute('aria-label');
    return `${overlay.getAttribute('role')} ${title}`.replace(/\d+/g, '#');
  });

/**
 * Presses everything that can be pressed on one screen, and everything in the menus and dialogs this opens, each from
 * the screen as it was. Returns what did nothing.
 */
export async function crawl({ page, open, screen, pressed }: Options): Promise<Fault[]> {
  const faults: Fault[] = [];
  const errors: string[] = [];
  const onError = (error: Error) => errors.push(error.message);
  page.on('pageerror', onError);

  const tryOne = async (target: Target, before: Target[]) => {
    const trail = [...before, target].map(({ name, key }) => name || key).join(' › ');
    const fault = (what: string) => faults.push({ screen, pressed: trail, what });
    await open();
    for (const step of before) {
      await settled(page);
      await findTargets(page);
      if ((await press(page, step)) === null) return fault(`did nothing the second time: ${step.name}`);
    }
    await settled(page);
    await findTargets(page);
    // an earlier press may have taken it away, as "mark as read" does
    if ((await page.locator(selectorOf(target)).count()) === 0) return;
    errors.length = 0;
    const effect = await press(page, target).catch((error: Error) => {
      fault(`cannot be pressed: ${error.message.split('\n')[0]}`);
      return 'error';
    });
    if (effect === null) fault('nothing happens');
    await settled(page);
    const broken = await brokenPage(page);
    if (broken) fault(broken);
    if (errors.length > 0) fault(`error: ${errors.join('; ')}`);
  };

  await open();
  await settled(page);
  const targets = (await findTargets(page)).filter((target) => {
    // header and navigation are the same everywhere: once is enough
    const mark = target.everywhere ? target.key : `${screen} ${target.key}#${target.nth}`;
    return !pressed.has(mark) && pressed.add(mark);
  });
  for (const target of targets) {
    await tryOne(target, []);
    const overlay = await overlayOf(page);
    if (!overlay || pressed.has(overlay)) continue;
    pressed.add(overlay);
    for (const inner of await findTargets(page)) await tryOne(inner, [target]);
  }
  page.off('pageerror', onError);
  return faults;
}
