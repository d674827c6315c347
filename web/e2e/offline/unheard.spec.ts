import { readFileSync } from 'node:fs';
import { type Browser, expect, test } from 'playwright/test';
import { signIn } from '../support/phone.ts';

// A device that nobody has answered yet knows of nothing: no screen may say that there is nothing.

/** Of `screens.ts`, read as text, because the file itself loads the whole app. */
const paths = [
  ...readFileSync(new URL('../../src/screens.ts', import.meta.url), 'utf8').matchAll(
    /^ {4}path: '([^']+)'/gm,
  ),
].map(([, path = '']) => path);

/** Told by the account, or true of this device alone. */
const own = /lähettä|0 tarraa|Ei toimi tässä osoitteessa|Tietojasi ei ole vielä|ei ole vielä saanut tietoja/;
const none =
  /(^|[\s(])0($|[\s)])|\b[Ee]i(vät)? ole vielä|\bEi (sijaista|kysytä|lupia|uusia|havaintoja|tuloksia|osumia|mitään)\b|Oletusarvot|\bEi työlupia/;
/** What they show of the account itself was answered, or it was only asked over the line, which each says. */
const answered = new Set([
  '/profile',
  '/outbox',
  '/q/:code',
  '/admin',
  '/demo-requests',
  '/tsi-update',
  '/reports',
]);

async function claims(browser: Browser, origin: string, width: number) {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    locale: 'fi-FI',
    serviceWorkers: 'block',
  });
  await signIn(context, origin, 'demo.esimies');
  await context.route(/\/api\/(?!user$)/, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: '{"code":"database_unavailable"}',
    }),
  );
  const page = await context.newPage();
  const found: string[] = [];
  for (const path of paths.filter((one) => !answered.has(one))) {
    const refused = page.waitForResponse((answer) => answer.url().includes('/api/sync'));
    await page.goto(origin + path);
    await refused;
    // the screen's own code has come
    await page.waitForLoadState('networkidle');
    await expect(page.locator('#main')).toBeVisible();
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
      ...said.filter((line) => none.test(line) && !own.test(line)).map((line) => `${path}: ${line}`),
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
