import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { startPostgres } from '../../../packages/scripts/postgres.mjs';
import { signIn } from '../support/phone.ts';
import { type ServerProcess, serverProcess } from '../support/server-process.ts';
import { openSite } from '../support/site.ts';

// a stream bypasses the worker, which would first fetch the whole app
test.use({ serviceWorkers: 'block' });

/** The maximum time for a change to reach another page, through either process: half of them, on a busy machine. */
const LIVE_MS = 2_000;
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];

async function report(context: BrowserContext, url: string, title: string) {
  const answer = await context.request.post(`${url}/api/observations`, {
    headers: { origin: url },
    data: {
      clientId: crypto.randomUUID(),
      title,
      description: 'Näkyy muillakin heti',
      category: 'safety',
      severity: 'medium',
      location: 'Halli 2',
    },
  });
  expect(answer.status()).toBe(201);
}

async function openList(page: Page, url: string) {
  const stream = nextStream(page);
  await page.goto(`${url}/observations`);
  await expect(page.getByRole('heading', { level: 1, name: 'Havainnot' })).toBeVisible();
  await stream;
}

/** A stream that the server has just opened. */
const nextStream = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/events') && answer.ok());

test('two servers on one PostgreSQL: what goes through one is on a page of the other within two seconds', {
  tag: '@long',
}, async ({ browser }) => {
  const postgres = await startPostgres();
  test.skip(!postgres && process.env.CI !== 'true', 'there is no PostgreSQL on this machine');
  if (!postgres) throw new Error('no PostgreSQL');
  const env = { DATABASE_URL: postgres.url, DEMO: 'on', SESSION_SECRET: 'two-servers-'.repeat(4) };
  const servers: ServerProcess[] = [await serverProcess({ env }), await serverProcess({ env })];
  try {
    for (const server of servers) await server.start();
    const [one, other] = servers.map(({ url }) => url) as [string, string];
    const desk = await browser.newContext({ locale: 'fi-FI' });
    await signIn(desk, other, 'demo.esimies');
    const page = await desk.newPage();
    await openList(page, other);
    const phone = await browser.newContext();
    await signIn(phone, one, 'demo');

    const times: number[] = [];
    for (const title of ['Muutos A', 'Muutos B', 'Muutos C', 'Muutos D', 'Muutos E']) {
      const row = page.getByText(title).first().waitFor();
      const sent = Date.now();
      await report(phone, one, title);
      await row;
      times.push(Date.now() - sent);
    }
    test.info().annotations.push({ type: 'live', description: `${times.join(', ')} ms` });
    expect(median(times)).toBeLessThan(LIVE_MS);
    await Promise.all([desk.close(), phone.close()]);
  } finally {
    for (const server of servers) await server.remove();
    await postgres.stop();
  }
});

test('a cut stream reconnects by itself, with what was missed; so does one whose server died', {
  tag: '@long',
}, async ({ browser }) => {
  const site = await openSite();
  try {
    const context = await browser.newContext({ locale: 'fi-FI' });
    await signIn(context, site.origin, 'demo.esimies');
    const page = await context.newPage();
    await openList(page, site.origin);
    const direct = await browser.newContext();
    await signIn(direct, site.server.url, 'demo');

    await test.step('the connection is cut and restored', async () => {
      await site.proxy.close();
      await report(direct, site.server.url, 'Katkon aikana');
      const stream = nextStream(page);
      await site.proxy.open();
      await stream;
      await expect(page.getByText('Katkon aikana').first()).toBeVisible();
      await report(direct, site.server.url, 'Katkon jälkeen');
      await expect(page.getByText('Katkon jälkeen').first()).toBeVisible();
    });

    await test.step('the server dies and is started again', async () => {
      await site.server.kill();
      const stream = nextStream(page);
      await site.server.start();
      await stream;
      await report(direct, site.server.url, 'Uuden palvelimen');
      await expect(page.getByText('Uuden palvelimen').first()).toBeVisible();
    });

    await test.step('without any stream, showing the page again is enough', async () => {
      site.proxy.setFault(({ path }) =>
        path.startsWith('/api/events') ? { status: 503, type: 'text/plain', body: '' } : 'pass',
      );
      const seen = site.proxy.requests.length;
      const askedSince = (path: string) =>
        site.proxy.requests.slice(seen).filter((request) => request.path.startsWith(path)).length;
      // the page opens its stream again when it is shown, and is refused again and again
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect.poll(() => askedSince('/api/events')).toBeGreaterThan(2);
      await report(direct, site.server.url, 'Ilman virtaa');
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(page.getByText('Ilman virtaa').first()).toBeVisible();
    });
    await Promise.all([context.close(), direct.close()]);
  } finally {
    await site.close();
  }
});
