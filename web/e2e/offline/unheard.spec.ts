import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, type Request, test } from 'playwright/test';
import { signIn } from '../support/phone.ts';

// A device that nobody has answered yet knows of nothing: no screen may say that there is nothing.

/** Of `screens.ts`, read as text, because the file itself loads the whole app. */
const paths = [
  ...readFileSync(new URL('../../src/screens.ts', import.meta.url), 'utf8').matchAll(
    /^ {4}path: '([^']+)'/gm,
  ),
].map(([, path = '']) => path.replace(':code', 'ABC123'));

/** Told by the account, or true of this device alone. */
const own =
  /lähettä|lähetettävä|0 tarraa|Ei toimi tässä osoitteessa|Tietojasi ei ole vielä|ei ole vielä saanut tietoja|^Tällä laitteella ei ole vielä (palvelimen tietoja|raportteja)/;
/** Of what waits on this device nobody else could tell. */
const isOwn = (path: string, line: string) => own.test(line) || (path === '/outbox' && line === 'Ei mitään');
const none =
  /(^|[\s(])0($|[\s)])|\b[Ee]i(vät)? ole vielä|\bEi (sijaista|kysytä|lupia|uusia|havaintoja|tuloksia|osumia|mitään)\b|Oletusarvot|\bEi työlupia|Jokin meni vikaan/;

/** Opens a screen as a link of the app does, without another start, and waits until nothing is under way any more. */
async function open(page: Page, path: string, isQuiet: () => boolean) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  let before: string | null = null;
  await expect
    .poll(
      async () => {
        const text = await page.locator('body').innerText();
        const isSettled = isQuiet() && text === before;
        before = text;
        return isSettled;
      },
      { intervals: [100] },
    )
    .toBe(true);
}

async function claims(browser: Browser, origin: string, width: number) {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    locale: 'fi-FI',
    serviceWorkers: 'block',
  });
  await signIn(context, origin, 'demo.admin');
  await context.route(/\/api\/(?!user$)/, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '600' },
      contentType: 'application/problem+json',
      body: '{"code":"database_unavailable"}',
    }),
  );
  const page = await context.newPage();
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const isQuiet = () => underWay.size === 0;
  const refused = page.waitForResponse((answer) => answer.url().includes('/api/sync'));
  await page.goto(origin);
  await refused;
  // the code of every screen first: what is shown meanwhile is the screen before
  for (const path of paths) await open(page, path, isQuiet);
  const found: string[] = [];
  for (const path of paths) {
    await open(page, path, isQuiet);
    await expect(page.getByRole('banner')).toContainText('Palvelinvirhe');
    const said = await page.evaluate(() =>
      [
        ...(document.querySelector('main') as HTMLElement).innerText.split('\n'),
        ...[...document.querySelectorAll('header [aria-label]')].map(
          (one) => one.getAttribute('aria-label') ?? '',
        ),
      ].filter(Boolean),
    );
    found.push(
      ...said.filter((line) => none.test(line) && !isOwn(path, line)).map((line) => `${path}: ${line}`),
    );
  }
  await context.close();
  return found;
}

for (const width of [360, 1280])
  test(`no screen says that there is nothing before the first answer: ${width}`, async ({
    browser,
    baseURL,
  }) => {
    expect(paths.length).toBeGreaterThan(20);
    expect(await claims(browser, baseURL ?? '', width)).toEqual([]);
  });
