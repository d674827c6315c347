import { expect, type Page, test } from 'playwright/test';
import { ownServer } from './support/own-server.ts';
import { signIn } from './support/phone.ts';
import { expectFits } from './support/sound.ts';

// online only: the worker would first fetch the whole app
test.use({
  serviceWorkers: 'block',
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
});
// what is one's own is counted
const plant = ownServer();

const SCREEN = 740;

async function openHome(page: Page, username = 'demo') {
  await signIn(page.context(), plant.url, username);
  await page.goto(plant.url);
  await expect(page.locator('[data-fold]').first()).toBeVisible();
}

test('the first screen has what one reaches for, what is one’s own and the index; the rest opens in place and stays so', async ({
  page,
}) => {
  await openHome(page);
  const navigation = page.getByRole('navigation', { name: 'Päävalikko' });
  const floor = (await navigation.boundingBox())?.y ?? 0;
  const bottom = async (name: string, what: ReturnType<Page['locator']>) => {
    const box = await what.boundingBox();
    const end = box ? Math.round(box.y + box.height) : Number.POSITIVE_INFINITY;
    console.log(`${name}: ends at ${end} of ${floor}`);
    return end;
  };
  const matters = page.locator('[data-need]');
  await expect(matters).toHaveCount(3);
  expect(await bottom('capture', page.locator('[data-block=capture]'))).toBeLessThan(SCREEN / 2);
  expect(await bottom('third of one’s own', matters.nth(2))).toBeLessThanOrEqual(floor);
  expect(await bottom('ring of the index', page.locator('.tsi-compact .gauge'))).toBeLessThanOrEqual(floor);
  const panel = await page.locator('.tsi-compact').boundingBox();
  expect(panel?.height).toBeLessThanOrEqual(180);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  console.log(`home: ${height} px, ${(height / SCREEN).toFixed(1)} screens`);
  expect(height).toBeLessThanOrEqual(3 * SCREEN);
  await expectFits(page, 'home');

  await test.step('of one’s own the rest comes at a tap, and each row leads to its thing', async () => {
    await page.getByRole('button', { name: /^Näytä kaikki \(\d+\)$/ }).click();
    expect(await matters.count()).toBeGreaterThan(3);
    await matters.first().click();
    await expect(page).toHaveURL(/\/work-permits\?id=\d+$/);
    await page.goBack();
    await expect(page).toHaveURL(plant.url.concat('/'));
    await page.goBack();
  });

  await test.step('a folded block is not there; opened it stays open on this device', async () => {
    await page.goto(plant.url);
    const modules = page.locator('[data-fold=modules]');
    await expect(modules.getByRole('link')).toHaveCount(0);
    await modules.getByRole('button').click();
    await expect(modules.getByRole('link', { name: /Kemikaaliturvallisuus/ })).toBeVisible();
    await page.reload();
    await expect(modules.getByRole('link', { name: /Kemikaaliturvallisuus/ })).toBeVisible();
    await expect(page.locator('[data-fold][data-open=true]')).toHaveCount(1);
    await modules.getByRole('button').click();
    await page.reload();
    await expect(page.locator('[data-fold]')).toHaveCount(6);
    await expect(page.locator('[data-fold][data-open=true]')).toHaveCount(0);
  });
});
