import { existsSync } from 'node:fs';
import { type Browser, expect, type Page, test } from 'playwright/test';
import { startPostgres } from '../../../packages/scripts/postgres.mjs';
import { signIn } from '../support/phone.ts';
import { serverProcess } from '../support/server-process.ts';

// What the screens say while the clock of the server is wrong and the phone's is right, and the other way round.

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const canFake = existsSync(LIBRARY);
if (!canFake) console.warn(`!!! SKIPPED: the clock of a real server cannot be set without ${LIBRARY}`);

const DAY = 24 * 60 * 60_000;
const YEAR = 365 * DAY;

/** A page of somebody, whose own clock is wrong by this. */
async function open(browser: Browser, url: string, username: string, at: string, error = 0) {
  const context = await browser.newContext({
    viewport: username === 'demo.admin' ? { width: 1280, height: 900 } : { width: 360, height: 740 },
    locale: 'fi-FI',
    serviceWorkers: 'block',
  });
  if (error) await context.clock.install({ time: Date.now() + error });
  await signIn(context, url, username);
  const page = await context.newPage();
  // what it hears of the time
  const pulled = page.waitForResponse((answer) => answer.url().includes('/api/sync') && answer.ok());
  await page.goto(`${url}${at}`);
  await pulled;
  await expect(page.locator('#main')).toBeVisible();
  return page;
}

test('a phone or a desk whose clock differs is told so once, on every screen and in every dialog', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  for (const username of ['demo.admin', 'demo.esimies']) {
    const page = await open(browser, url, username, '/', 50 * 60_000);
    const permits = await (await page.request.get('/api/work-permits')).json();
    const paths = ['approved', 'pending'].map(
      (state) => `/work-permits?id=${permits.find(({ status }: { status: string }) => status === state).id}`,
    );
    for (const path of ['/', '/emergency', '/work-permits?new=1', ...paths]) {
      await page.goto(url + path);
      const inDialog = page.getByRole('dialog').locator('.clock-warning');
      await expect(
        path.includes('?') ? inDialog : page.locator('#main > .clock-warning'),
        path,
      ).toBeVisible();
      await expect(page.locator('.clock-warning:visible'), path).toHaveCount(1);
    }
    if (username === 'demo.admin') {
      await page.goto(`${url}/work-permits/board`);
      await page.getByRole('button', { name: 'Seinänäyttö' }).click();
      // it covers the screen, and the warning there
      await expect(page.locator('.wall .clock-warning')).toBeVisible();
    }
    await page.context().close();
  }
});

for (const database of ['PGlite', 'PostgreSQL'])
  test(`each screen says which clock is wrong, and nobody is told to follow a wrong one: ${database}`, {
    tag: '@long',
  }, async ({ browser }) => {
    test.skip(!canFake, 'needs libfaketime');
    test.setTimeout(600_000);
    const postgres = database === 'PostgreSQL' ? await startPostgres() : null;
    test.skip(database === 'PostgreSQL' && !postgres, 'needs PostgreSQL');
    try {
      await walk(
        browser,
        postgres ? { DATABASE_URL: postgres.url, SESSION_SECRET: 'under-a-wrong-clock-'.repeat(2) } : {},
      );
    } finally {
      await postgres?.stop();
    }
  });

async function walk(browser: Browser, at: Record<string, string>) {
  const env: Record<string, string> = { FAKETIME_DONT_FAKE_MONOTONIC: '1', ...at };
  const server = await serverProcess({ env });
  const { url } = server;
  const set = async (error: number) => {
    await server.stop();
    if (error)
      Object.assign(env, { LD_PRELOAD: LIBRARY, FAKETIME: `${error < 0 ? '' : '+'}${error / 1000}` });
    else delete env.LD_PRELOAD;
    await server.start();
  };
  try {
    await server.start();
    const ended = (page: Page) => page.locator('#main [data-state=expired]').count();
    const right = await open(browser, url, 'demo', '/work-permits');
    await expect(right.locator('#main [data-state=valid]')).toHaveCount(2);
    const over = await ended(right);
    await right.context().close();
    // a browser on the server's own machine is no witness: the past alone speaks against the clock
    for (const [error, reason] of [
      [-2 * DAY, 'mutta myöhempi aika on jo ollut'],
      [3 * YEAR, 'mutta viimeinen varma aika on'],
      [11 * YEAR, 'mutta viimeinen varma aika on'],
    ] as const)
      await test.step(`the server's is wrong by ${error / DAY} days`, async () => {
        await set(error);
        const phone = await open(browser, url, 'demo', '/work-permits');
        await expect(phone.locator('[data-clock=server]')).toContainText('Älä muuta tämän laitteen kelloa');
        await expect(phone.locator('[data-clock]')).toHaveCount(1);
        await expect(phone.locator('[data-counter=approved]')).toContainText('2');
        // as agreed with this phone it holds; nobody may begin by a time that two clocks dispute
        await expect(phone.locator(`#main [data-state=${error < 0 ? 'valid' : 'unsure'}]`)).toHaveCount(2);
        expect(await ended(phone)).toBe(over);
        for (const path of ['/', '/emergency', '/schedules', '/outbox']) {
          await phone.goto(url + path);
          await expect(phone.locator('[data-clock=server]'), path).toHaveCount(1);
        }
        const admin = await open(browser, url, 'demo.admin', '/admin?tab=status');
        await expect(admin.getByRole('alert').filter({ hasText: 'Tarkista palvelimen kello' })).toContainText(
          reason,
        );
        await expect(admin.getByRole('main')).toContainText('Korjaa palvelimen kello');
        for (const page of [phone, admin]) await page.context().close();
      });

    await test.step('it is wrong by less than clocks drift', async () => {
      await set(90_000);
      const phone = await open(browser, url, 'demo', '/work-permits');
      await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(phone.locator('[data-clock]')).toHaveCount(0);
      const admin = await open(browser, url, 'demo.admin', '/admin?tab=status');
      await expect(admin.getByRole('main')).toContainText('eikä mikään puhu sitä vastaan');
      for (const page of [phone, admin]) await page.context().close();
    });

    await test.step('the phone’s is wrong', async () => {
      await set(0);
      for (const error of [-2 * DAY, 3 * YEAR]) {
        const phone = await open(browser, url, 'demo', '/work-permits', error);
        // one phone against one server: nobody knows
        await expect(phone.locator('[data-clock=either]')).toContainText('Ei tiedetä, kumpi on väärässä');
        await phone.context().close();
      }
      const admin = await open(browser, url, 'demo.admin', '/admin?tab=status');
      await expect(admin.getByRole('main')).toContainText('eikä mikään puhu sitä vastaan');
      await admin.context().close();
    });
  } finally {
    await server.remove();
  }
}
