import { readdirSync } from 'node:fs';
import { type Browser, type BrowserContext, expect, type Page, test } from 'playwright/test';
import { screenPaths as screens } from '../../screen-paths.ts';
import { crawl, inPage } from '../support/crawl.ts';
import { watchPage } from '../support/crawl-in-page.ts';
import { queueReports } from '../support/outbox.ts';
import { signIn } from '../support/phone.ts';
import { openSite, type Site } from '../support/site.ts';

/** A path with a parameter needs an existing example; tabs and filters have URLs of their own. */
const examples: Record<string, readonly string[]> = {
  '/q/:code': ['/q/A12'],
  '/': ['/', '/?why=tsi'],
  '/analytics': ['/analytics', '/analytics?range=own&theme=machines&by=department&causes=theme'],
  '/tsi-update': ['hours', 'iso', 'how'].map((tab) => `/tsi-update?tab=${tab}`),
  '/admin': ['people', 'registration', 'plant', 'devices', 'retention', 'audit', 'integrations'].map(
    (tab) => `/admin?tab=${tab}`,
  ),
};
const addressesOf = (path: string) => {
  const addresses = examples[path] ?? (path.includes(':') ? [] : [path]);
  if (addresses.length === 0) throw new Error(`say in this test what to open for ${path}`);
  return addresses;
};

const PHONE = { width: 390, height: 844 };
const people = [
  { role: 'worker', username: 'demo', viewport: PHONE },
  { role: 'supervisor', username: 'demo.esimies', viewport: { width: 1440, height: 900 } },
  { role: 'admin', username: 'demo.admin', viewport: { width: 1440, height: 900 } },
];

// a trace stores the whole page for every press, which takes longer than the press itself
test.use({ trace: 'off' });

/** CRAWL=on presses everything on the screens; CRAWL=deep also what is in the menus and dialogs this opens. */
const whole = process.env.CRAWL === 'deep';
const deepest = whole ? 3 : 0;
const alike = whole ? 8 : 3;

/** The supervisor does not press again what the worker has pressed: only what that role has in addition. */
const pressed = new Set<string>();

let site: Site;
test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());

async function openContext(browser: Browser, viewport: { width: number; height: number }, among = alike) {
  const context = await browser.newContext({ viewport, locale: 'fi-FI', reducedMotion: 'reduce' });
  await context.addInitScript(watchPage, { alike: among });
  // change events arrive at any time, and unsent work must not leave: here nothing may move that was not pressed
  await context.route(/\/api\/(events|observations$|observations\/batch)/, (route) =>
    route.request().method() === 'POST'
      ? route.abort()
      : /events/.test(route.request().url())
        ? undefined
        : route.continue(),
  );
  return context;
}

const chunks = readdirSync(new URL('../../dist/assets', import.meta.url)).filter((name) =>
  name.endsWith('.js'),
);

/** Loads all code of the app without running it: then the result of a press is there at once, or never. */
const preload = (page: Page) =>
  page.evaluate(
    (names) =>
      Promise.all(
        names.map(
          (name) =>
            new Promise((resolve) => {
              const href = `/assets/${name}`;
              const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
              link.onload = resolve;
              link.onerror = resolve;
              document.head.append(link);
            }),
        ),
      ),
    chunks,
  );

/** The state of a freshly opened app: nothing half-written, nothing chosen. */
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

/** A cookie may outlive its session. */
const isSignedIn = async (context: BrowserContext) =>
  (await context.request.get(`${site.origin}/api/user`)).ok();

for (const { role, username, viewport } of people) {
  test.describe(role, () => {
    let page: Page;
    test.beforeAll(async ({ browser }) => {
      const context = await openContext(browser, viewport);
      page = await context.newPage();
      await signIn(context, site.origin, username);
      await page.goto(site.origin);
      await preload(page);
    });
    test.afterAll(() => page.context().close());

    async function reopen(path: string) {
      await forget(page);
      if (await inPage(page, 'reopen', path)) return true;
      await forget(page);
      return false;
    }

    async function open(path: string) {
      const context = page.context();
      const canStay = (await isSignedIn(context)) && page.url().startsWith(site.origin);
      // an earlier press may require a page load
      if (canStay && (await reopen(path).catch(() => false))) return;
      if (!(await isSignedIn(context))) await signIn(context, site.origin, username);
      const go = () => page.goto(site.origin + path);
      // a logout reloads the page a moment later: this load then fails, or never reports its completion
      await go().catch(() => page.waitForLoadState('load').then(go));
      await expect(page.locator('main h1').first()).toBeVisible();
    }

    /** With a report in it, or there would be nothing to press. */
    async function openQueue() {
      await open('/outbox');
      if ((await page.locator('.outbox-record').count()) > 0) return;
      const userId = await page.evaluate(
        () => JSON.parse(localStorage.getItem('turva.user') ?? '{}').id as number,
      );
      // a version above 1: the app has created its tables
      await page.waitForFunction(
        async (name) =>
          (await indexedDB.databases()).some((each) => each.name === name && (each.version ?? 0) > 1),
        `turva-u${userId}`,
      );
      await queueReports(page, { userId, count: 1 });
      await page.reload();
      await expect(page.locator('.outbox-record').first()).toBeVisible();
    }

    for (const screen of screens) {
      test(`every button of ${screen} does something`, async () => {
        // the analytics have some two hundred buttons, each observed for a moment
        test.setTimeout(900_000);
        for (const path of addressesOf(screen)) {
          const openIt = () => (path === '/outbox' ? openQueue() : open(path));
          expect(await crawl({ page, screen, pressed, open: openIt, deepest })).toEqual([]);
        }
      });
    }
  });
}

test('every button of the login page does something', async ({ browser }) => {
  const context = await openContext(browser, PHONE);
  const page = await context.newPage();
  const open = async () => {
    // a page without the app, which could otherwise still sign in
    await page.goto(`${site.origin}/icon.svg`);
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies();
    await page.goto(`${site.origin}/auth`);
    await expect(page.getByRole('tab').first()).toBeVisible();
  };
  expect(await crawl({ page, screen: '/auth', pressed: new Set(), open, deepest })).toEqual([]);
  await context.close();
});

test('the crawler finds what does nothing, what leads nowhere and what fails, and nothing else', async ({
  browser,
}) => {
  const context = await openContext(browser, PHONE, 8);
  const page = await context.newPage();
  await signIn(context, site.origin, 'demo');
  // a screen of the real app with these in it
  const open = async () => {
    await page.goto(`${site.origin}/outbox`);
    await expect(page.locator('main h1')).toBeVisible();
    await inPage(page, 'settled');
    await page.evaluate(() => {
      const add = (text: string, onClick?: () => void, href?: string) => {
        const element = document.createElement(href ? 'a' : 'button');
        Object.assign(element, { textContent: text, onclick: onClick ?? null, ...(href ? { href } : {}) });
        document.querySelector('main')?.append(element);
      };
      const over = (role: string, buttons: Record<string, (box: Element) => void>) => () => {
        const box = document.createElement('div');
        box.setAttribute('role', role);
        box.setAttribute('aria-label', 'Koe');
        box.style.cssText = 'position: fixed; inset: 0; z-index: 9999';
        for (const [textContent, onClick] of Object.entries(buttons)) {
          const button = document.createElement('button');
          box.append(Object.assign(button, { textContent, onclick: () => onClick(box) }));
        }
        document.body.append(box);
      };
      const openDialog = over('dialog', {
        'Elävä sisällä': (box) => box.remove(),
        'Kuollut sisällä': () => undefined,
      });
      // a menu closes at any press
      const openMenu = over('menu', {
        'Elävä kohta': (box) => {
          box.remove();
          document.body.toggleAttribute('data-lives');
        },
        'Kuollut kohta': (box) => box.remove(),
      });
      for (const other of document.querySelectorAll('header, nav, aside, [href="#main"]')) other.remove();
      add('Kuollut');
      add('Kuuntelee turhaan', () => undefined);
      add('Harhaan', undefined, '/ei-ole');
      add('Kaatuu', () => {
        document.title += '!';
        throw new Error('koe');
      });
      add('Elävä', () => document.body.toggleAttribute('data-lives'));
      add('Avaa', openDialog);
      add('Valikko', openMenu);
    });
  };
  const faults = await crawl({ page, screen: 'Koe', pressed: new Set(), open, deepest: 1 });
  const text = faults.map(({ pressed: what, what: fault }) => `${what}: ${fault}`);
  expect(text).toEqual([
    'Kuollut: nothing happens',
    'Kuuntelee turhaan: nothing happens',
    'Harhaan: leads to a broken page',
    'Kaatuu: error: koe',
    'Avaa › Kuollut sisällä: nothing happens',
    'Valikko › Kuollut kohta: nothing happens',
  ]);
  await context.close();
});

test('the crawler trusts no screen that moves by itself', async ({ browser }) => {
  const context = await openContext(browser, PHONE, 8);
  const page = await context.newPage();
  await signIn(context, site.origin, 'demo');
  const open = async () => {
    await page.goto(`${site.origin}/outbox`);
    await expect(page.locator('main h1')).toBeVisible();
    await page.evaluate(() => {
      document.querySelector('main')?.replaceChildren(document.createElement('h1'));
      for (const other of document.querySelectorAll('header, nav, aside')) other.remove();
      setInterval(() => document.querySelector('h1')?.toggleAttribute('data-moves'), 300);
    });
  };
  expect(await crawl({ page, screen: 'Koe', pressed: new Set(), open, deepest: 1 })).toMatchObject([
    { what: 'moves by itself: change' },
  ]);
  await context.close();
});
