import { expect, type Page, test } from 'playwright/test';
import { signIn } from '../support/phone.ts';
import { serverProcess } from '../support/server-process.ts';

test.use({ serviceWorkers: 'block' });

const DESK = { width: 1440, height: 900 };
/** Each screen with a figure that stands on it for everybody. */
const screens = [
  ['/', 'rates.tri'],
  ['/?why=tsi', 'tsi.activity'],
  ['/analytics', 'observations.year'],
  ['/observations', 'observations.open'],
  ['/work-permits', 'permits.total'],
  ['/chemicals', 'chemicals.critical'],
  ['/risk-assessment', 'assessments.total'],
  ['/reports', 'reports.total'],
  ['/profile', 'own.observations'],
] as const;

/** The named numbers of the plant on a screen. */
const figuresOn = (page: Page) =>
  page
    .locator('[data-figure][data-scope="plant"]')
    .evaluateAll((all) =>
      all.map(
        ({ dataset: { figure = '', value = '' } }) => [figure, value === '' ? null : Number(value)] as const,
      ),
    );

const isClose = (one: number | null, other: number | null) =>
  one === other ||
  (one !== null && other !== null && Math.abs(one - other) < 0.005 * Math.max(1, Math.abs(other)));

/** Every figure of every screen for one person next to what the server says at the same moment. */
async function compare(page: Page, url: string): Promise<void> {
  for (const [path, figure] of screens) {
    await page.goto(`${url}${path}`);
    await expect(page.locator(`[data-figure="${figure}"]`).first()).toBeAttached();
    // a job of the demo still runs, and rows still arrive
    await expect(async () => {
      const shown = await figuresOn(page);
      const answer = await page.request.get(`${url}/api/figures`);
      const served: { name: string; value: number | null }[] = await answer.json();
      const said = new Map(served.map(({ name, value }) => [name, value]));
      const wrong = shown.filter(
        ([name, value]) => !said.has(name) || !isClose(value, said.get(name) ?? null),
      );
      expect(wrong.map(([name, value]) => [path, name, value, said.get(name)])).toEqual([]);
    }).toPass();
  }
}

test('no screen says another value for a figure than another, or than the server', async ({ browser }) => {
  test.setTimeout(400_000);
  const server = await serverProcess({ env: { DEMO: 'on' } });
  await server.start();
  try {
    for (const username of ['demo.admin', 'demo.esimies', 'demo']) {
      const context = await browser.newContext({
        viewport: DESK,
        locale: 'fi-FI',
        serviceWorkers: 'block',
      });
      await signIn(context, server.url, username);
      await compare(await context.newPage(), server.url);
      await context.close();
    }
  } finally {
    await server.stop();
  }
});
