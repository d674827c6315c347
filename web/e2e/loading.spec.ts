import { expect as impatient, type Page, test } from 'playwright/test';
import { signIn } from './support/phone.ts';

const expect = impatient.configure({ timeout: 20_000 });

const tiles = (page: Page) => page.locator('.report-tiles');

test('while everything is fetched for the first time nothing is said to be missing, and no example stands for it', async ({
  browser,
}) => {
  const origin = test.info().project.use.baseURL ?? '';
  // without a worker, which would ask past the route
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
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
  // all of it comes at once
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
