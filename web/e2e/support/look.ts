import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { signIn } from './phone.ts';
import { expectFits, expectSound } from './sound.ts';

export const phone = { width: 360, height: 740 };
export const narrow = { width: 320, height: 640 };
export const desk = { width: 1440, height: 900 };
export type Size = typeof phone;

export interface Scene {
  page: Page;
  context: BrowserContext;
  origin: string;
  /** the signed-in user's id; 0 for nobody */
  me: number;
  /** as one write to the server: JSON in both directions */
  post<T>(path: string, data: object, as?: BrowserContext): Promise<T>;
  /** goes there and waits until the first match is visible */
  open(address: string, sign: string): Promise<void>;
  /** at each size: nothing is cut off, wider than the screen or too small; at one of them axe finds nothing */
  look(name: string): Promise<void>;
  /** another part of the screen, for the pictures only */
  scrollTo(name: string, selector: string): Promise<void>;
}

export interface Look {
  of: string;
  /** takes so long that all of it belongs to the long run */
  isLong?: true;
  /** user name; null for nobody */
  as: string | null;
  sizes?: Size[];
  walk(scene: Scene): Promise<void>;
}

// Contrast depends on the theme, layout on the language. Each look has one of the first two in the short run.
const pairs = [
  { theme: 'dark', language: 'fi', whole: phone },
  { theme: 'light', language: 'ru', whole: desk },
  { theme: 'light', language: 'fi', whole: desk },
  { theme: 'dark', language: 'ru', whole: phone },
  { theme: 'light', language: 'sk', whole: phone },
  { theme: 'dark', language: 'sv', whole: desk },
] as const;
type Pair = (typeof pairs)[number];

const shots = process.env.SHOTS;

/** One test per pair of theme and language; all but the `nth` modulo two, and long looks, belong to the long run. */
export function lookAt(nth: number, look: Look) {
  for (const [at, pair] of pairs.entries())
    test(
      `${look.of}, ${pair.theme}, ${pair.language}`,
      { tag: at === nth % 2 && !look.isLong ? [] : '@long' },
      ({ browser }) =>
        browser
          .newContext({
            viewport: phone,
            isMobile: true,
            hasTouch: true,
            reducedMotion: 'reduce',
            // it would first fetch the whole app
            serviceWorkers: 'block',
          })
          .then((context) => walk(context, look, pair)),
    );
}

/** The short run has the size that axe checks and the smallest, where room runs out first. */
const measured = (sizes: Size[], whole: Size) => {
  const least = sizes.reduce((less, size) => (size.width < less.width ? size : less));
  return process.env.TEST_LONG === '1' ? sizes : sizes.filter((size) => size === whole || size === least);
};

async function walk(
  context: BrowserContext,
  { of, as, sizes: all = [phone, desk], walk: go }: Look,
  pair: Pair,
) {
  const origin = test.info().project.use.baseURL ?? '';
  const { theme, language, whole } = pair;
  const sizes = measured(all, whole);
  await context.addInitScript(
    ([chosenTheme, chosenLanguage]) => {
      localStorage.setItem('mantine-color-scheme-value', chosenTheme);
      localStorage.setItem('turva.language', chosenLanguage);
    },
    [theme, language] as const,
  );
  const me = as ? await signIn(context, origin, as) : 0;
  const page = await context.newPage();
  let count = 0;
  const atEach = async (name: string, isSeen: (size: Size) => Promise<void>) => {
    count += 1;
    for (const size of sizes) {
      await page.setViewportSize(size);
      await isSeen(size);
      const file = [of, String(count).padStart(2, '0'), name, size.width, theme, language].join('-');
      if (shots) await page.screenshot({ path: `${shots}/${file.replaceAll(' ', '-')}.png` });
    }
    await page.setViewportSize(phone);
  };
  await go({
    page,
    context,
    origin,
    me,
    async post(path, data, from = context) {
      const answer = await from.request.post(`${origin}${path}`, { headers: { origin }, data });
      expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
      return answer.json();
    },
    async open(address, sign) {
      await page.goto(`${origin}${address}`);
      await expect(page.locator(sign).first()).toBeVisible();
    },
    look: (name) =>
      atEach(name, (size) =>
        // axe finds the same at every width, except for hidden elements
        (size === whole || sizes.length === 1 ? expectSound : expectFits)(page, `${name} ${size.width}`),
      ),
    async scrollTo(name, selector) {
      if (!shots) return;
      await page
        .locator(selector)
        .first()
        .evaluate((item) => item.scrollIntoView());
      await atEach(name, async () => undefined);
    },
  });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}
