import { expect, type Page, test } from 'playwright/test';
import { INVENTED } from '../support/invented.ts';
import { signIn } from '../support/phone.ts';
import { expectFits, expectSound } from '../support/sound.ts';

const DESK = { width: 1440, height: 900 };

const tiles = (page: Page) => page.locator('.report-tiles');

test('during the first fetch nothing is reported as missing, and no example is shown', async ({
  browser,
}) => {
  const origin = test.info().project.use.baseURL ?? '';
  // without a worker, whose requests would bypass the route
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: DESK,
  });
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/api/sync?**', async (route) => {
    await held;
    await route.continue();
  });
  await signIn(context, origin, 'demo.esimies');
  const page = await context.newPage();

  await page.goto(origin);
  await expect(tiles(page)).toHaveAttribute('aria-busy', 'true');
  await expect(tiles(page).getByText('Ei vielä luotu')).toHaveCount(0);
  await expect(tiles(page).getByRole('button')).toHaveCount(0);
  // everything arrives at once
  await page.goto(`${origin}/analytics`);
  await expect(page.getByRole('main').getByText('Havaintoja haetaan.')).toBeVisible();
  await expect(page.getByText('Ei vielä luotu')).toHaveCount(0);
  await expect(page.getByText('Esimerkkitieto')).toHaveCount(0);
  await page.goto(`${origin}/training`);
  await expect(page.locator('.training-total')).toHaveText('Ladataan…');
  await expect(page.locator('.count-card[data-counter="points"] .count-number')).toHaveText('–');
  await expect(page.getByText('Esimerkkitieto')).toHaveCount(0);

  release();
  await expect(page.locator('.count-card[data-counter="points"] .count-number')).toHaveText(/^\d/);
  await page.goto(`${origin}/analytics`);
  await expect(tiles(page)).toHaveAttribute('aria-busy', 'false');
  await context.close();
});

test('a device that never reached the server shows the specified figures, each marked as an example', async ({
  browser,
}) => {
  const origin = test.info().project.use.baseURL ?? '';
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: DESK });
  await signIn(context, origin, 'demo.esimies');
  const page = await context.newPage();
  await page.route('**/api/sync*', (route) => route.abort());
  await page.goto(origin);
  const panel = page.locator('.tsi');
  const tiles = page.locator('[data-block=compliance] .tsi-card');
  await expect(panel.locator('.gauge')).toHaveAttribute('data-face', 'stale');
  await expect(panel.locator('.gauge-words strong')).toHaveText('87,0');
  await expect(panel).toContainText('Esimerkkitieto');
  await expect(tiles).toContainText([/94\s%/, /91\s%/, /78\s%/, /85\s%/]);
  const trends = page.locator('[data-block=trends]');
  await trends.getByRole('button', { name: 'Näytä taulukkona' }).click();
  await expect(trends.locator('tbody td:first-of-type')).toHaveText([
    '82,0',
    '85,0',
    '87,0',
    '84,0',
    '86,0',
    '89,0',
  ]);
  // unknown is not shown as none
  await expect(page.getByText('Koulutuksia ei ole vielä')).toHaveCount(0);
  await expect(page.getByText('Tämä laite ei ole vielä saanut tietoja palvelimelta.')).toBeVisible();
  await expect(page.locator('[data-lane]')).toHaveCount(0);
  // an example has no records, so nothing opens
  await expect(page.locator('button.tsi-score, button.tsi-facts, button.tsi-card')).toHaveCount(0);
  const rest = await page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement;
    for (const marked of copy.querySelectorAll('[data-example]')) {
      if (!/esimerk/i.test(marked.textContent ?? '')) return `not marked: ${marked.textContent}`;
      marked.remove();
    }
    return copy.textContent ?? '';
  });
  expect(rest).not.toMatch(INVENTED);
  expect(rest).not.toContain('not marked');
  await expectSound(page, 'example');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator('.tsi-compact[data-example]')).toContainText('Esimerkkitieto');
  await page.getByRole('button', { name: 'Turvallisuusluvut' }).click();
  await expect(page.locator('.tsi-compact .tsi-card')).toHaveCount(4);
  await expectFits(page, 'example on a phone');

  await page.unroute('**/api/sync*');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(panel.first().locator('.gauge')).toHaveAttribute('data-face', 'live');
  await expect(page.locator('.tsi[data-example]')).toHaveCount(0);
  await page.setViewportSize(DESK);
  await expect(page.locator('[data-block=trends]')).not.toContainText('Esimerkkitieto');
  await context.close();
});
