import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, expect, type Page, test } from 'playwright/test';
import { crawl, inPage } from './support/crawl.ts';
import { watchPage } from './support/crawl-in-page.ts';
import { queueReports } from './support/outbox.ts';
import { signIn } from './support/phone.ts';
import { openSite, type Site } from './support/site.ts';

/** Every path of `screens.ts`, read as text: the file itself loads the whole app. */
const screens = [
  ...readFileSync(new URL('../src/screens.ts', import.meta.url), 'utf8').matchAll(/^ {4}path: '([^']+)'/gm),
].map(([, path]) => path as string);

/** A path with a parameter needs one that exists. */
const examples: Record<string, string> = { '/q/:code': '/q/A12' };
const addressOf = (path: string) => {
  const address = path.includes(':') ? examples[path] : path;
  if (!address) throw new Error(`say in this test what to open for ${path}`);
  return address;
};

const PHONE = { width: 390, height: 844 };
const people = [
  { role: 'worker', username: 'demo', viewport: PHONE },
  { role: 'supervisor', username: 'demo.esimies', viewport: { width: 1440, height: 900 } },
];

/** What a role only reads: nothing of that screen's own can be pressed, and that is right. */
const readOnly: Record<string, string[]> = { worker: ['/settings/plant'] };

// a trace keeps the whole page for every press, and takes longer over it than the press itself
test.use({ trace: 'off' });

/** What the worker has pressed is not pressed once more by the supervisor: only what that role has besides. */
const pressed = new Set<string>();

let site: Site;
test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());

async function openContext(browser: Browser, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ viewport, locale: 'fi-FI', reducedMotion: 'reduce' });
  await context.addInitScript(watchPage);
  // hints of changes come when they like, and what waits must not go: here nothing moves that was not pressed
  await context.route(/\/api\/(events|observations$|observations\/batch)/, (route) =>
    route.request().method() === 'POST'
      ? route.abort()
      : /events/.test(route.request().url())
        ? undefined
        : route.continue(),
  );
  return context;
}

/** As somebody has it who opens the app: nothing half-written, nothing chosen. */
async function forget(page: Page) {
  await page.evaluate(async () => {
    for (const key of Object.keys(localStorage)) if (key !== 'turva.user') localStorage.removeItem(key);
    sessionStorage.clear();
    const { id } = JSON.parse(localStorage.getItem('turva.user') ?? '{}') as { id?: number };
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === `turva-u${id}`)) return;
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(`turva-u${id}`);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const work = opening.result.transaction(['draft', 'media', 'mediaChunk'], 'readwrite');
        for (const name of work.objectStoreNames) work.objectStore(name).clear();
        work.oncomplete = () => {
          opening.result.close();
          resolve();
        };
        work.onabort = () => reject(work.error);
      };
    });
  });
}

const isSignedIn = async (context: BrowserContext) =>
  (await context.cookies(site.origin)).some(({ name }) => name === 'turva');

for (const { role, username, viewport } of people) {
  test.describe(role, () => {
    let page: Page;
    test.beforeAll(async ({ browser }) => {
      const context = await openContext(browser, viewport);
      page = await context.newPage();
      await signIn(context, site.origin, username);
      await page.goto(site.origin);
    });
    test.afterAll(() => page.context().close());

    async function open(path: string) {
      const context = page.context();
      if ((await isSignedIn(context)) && page.url().startsWith(site.origin)) {
        await forget(page);
        if (await inPage(page, 'reopen', path)) return;
        await forget(page);
      }
      if (!(await isSignedIn(context))) await signIn(context, site.origin, username);
      const go = () => page.goto(site.origin + path);
      // a logout loads the page anew by itself, a moment later
      await go().catch(() => page.waitForLoadState('load').then(go));
      await expect(page.locator('main h1').first()).toBeVisible({ timeout: 20_000 });
    }

    /** With a report in it, or there would be nothing to press. */
    async function openQueue() {
      await open('/outbox');
      if ((await page.locator('.outbox-item').count()) > 0) return;
      const userId = await page.evaluate(
        () => JSON.parse(localStorage.getItem('turva.user') ?? '{}').id as number,
      );
      // another version than the first: the app has made its tables
      await page.waitForFunction(
        async (name) =>
          (await indexedDB.databases()).some((each) => each.name === name && (each.version ?? 0) > 1),
        `turva-u${userId}`,
      );
      await queueReports(page, { userId, count: 1 });
      await page.reload();
      await expect(page.locator('.outbox-item').first()).toBeVisible();
    }

    for (const screen of screens) {
      test(`every button of ${screen} does something`, async () => {
        test.setTimeout(180_000);
        const path = addressOf(screen);
        const openIt = () => (path === '/outbox' ? openQueue() : open(path));
        const right = readOnly[role]?.includes(path)
          ? [{ screen, pressed: '', what: 'has nothing to press' }]
          : [];
        expect(await crawl({ page, screen, pressed, open: openIt })).toEqual(right);
      });
    }
  });
}

test('every button of the login page does something', async ({ browser }) => {
  const context = await openContext(browser, PHONE);
  const page = await context.newPage();
  const open = async () => {
    await context.clearCookies();
    if (page.url().startsWith(site.origin)) await page.evaluate(() => localStorage.clear());
    await page.goto(`${site.origin}/auth`);
    await expect(page.getByRole('tab').first()).toBeVisible();
  };
  expect(await crawl({ page, screen: '/auth', pressed: new Set(), open })).toEqual([]);
  await context.close();
});

test('the crawler sees a button that does nothing, and a link that leads nowhere', async ({ browser }) => {
  const context = await openContext(browser, PHONE);
  const page = await context.newPage();
  await signIn(context, site.origin, 'demo');
  const open = async () => {
    await page.goto(`${site.origin}/outbox`);
    await expect(page.locator('main h1')).toBeVisible();
    await inPage(page, 'settled');
    await page.evaluate(() => {
      const main = document.querySelector('main');
      const dead = Object.assign(document.createElement('button'), { textContent: 'Kuollut' });
      const astray = Object.assign(document.createElement('a'), { textContent: 'Harhaan', href: '/ei-ole' });
      main?.replaceChildren(
        Object.assign(document.createElement('h1'), { textContent: 'Koe' }),
        dead,
        astray,
      );
      for (const other of document.querySelectorAll('header, nav, aside')) other.remove();
    });
  };
  expect(await crawl({ page, screen: 'Koe', pressed: new Set(), open })).toEqual([
    { screen: 'Koe', pressed: 'Kuollut', what: 'nothing happens' },
    { screen: 'Koe', pressed: 'Harhaan', what: 'leads to a broken page' },
  ]);
  await context.close();
});
