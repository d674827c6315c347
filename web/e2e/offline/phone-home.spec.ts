import { expect, type Page, test } from 'playwright/test';
import { ownServer } from '../support/own-server.ts';
import { signIn } from '../support/phone.ts';
import { expectFits } from '../support/sound.ts';

// online only: the worker would first fetch the whole app
test.use({
  serviceWorkers: 'block',
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
});
// one's own matters are counted
const plant = ownServer();

const SCREEN = 740;

async function openHome(page: Page, username = 'demo') {
  await signIn(page.context(), plant.url, username);
  await page.goto(plant.url);
  await expect(page.locator('[data-fold]').first()).toBeVisible();
}

test('the first screen has the main actions, own matters and the index; other blocks unfold in place and stay open', {
  tag: '@long',
}, async ({ page }) => {
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
  expect(await underHandle(page)).toEqual([]);

  await test.step('a tap shows all own matters, and each row opens its record', async () => {
    await page.getByRole('button', { name: /^Näytä kaikki \(\d+\)$/ }).click();
    expect(await matters.count()).toBeGreaterThan(3);
    await matters.first().click();
    // of a permit whose measures one has yet to confirm, the confirmation over it
    await expect(page).toHaveURL(/\/work-permits\?id=\d+&handle=confirm\.[\w-]+$/);
    await expect(page.getByRole('dialog', { name: /^Vahvistus: / })).toBeVisible();
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

/** Real users' layout shifts, without those that answer a tap. */
const watchShifts = () => {
  const seen = { score: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) seen.score += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};
const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { score: number } }).seen.score);

/** The parts of the screen covered by the handle of the floating menu. */
const underHandle = (page: Page) =>
  page.evaluate(() => {
    const handle = document.querySelector('.quick-toggle')?.getBoundingClientRect();
    if (!handle) return ['no handle'];
    return [...document.querySelectorAll('main :is(a, button, input, select, textarea, p, h1, h2, h3)')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(
        ({ box }) =>
          box.width > 0 &&
          box.left < handle.right &&
          handle.left < box.right &&
          box.top < handle.bottom &&
          handle.top < box.bottom &&
          handle.top < innerHeight,
      )
      .map(({ element }) => element.textContent?.slice(0, 40));
  });

const ROUTES = [
  '/',
  '/observations',
  '/analytics',
  '/training',
  '/work-permits',
  '/chemicals',
  '/documents',
  '/profile',
  '/settings',
  '/emergency',
  '/ai-assistant',
];

test('nothing moves by itself, and nothing floats over resting content', { tag: '@long' }, async ({
  page,
}) => {
  await page.addInitScript(watchShifts);
  await signIn(page.context(), plant.url, 'demo');
  for (const route of ROUTES) {
    await page.goto(`${plant.url}${route}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0);
    expect.soft(await underHandle(page), `${route} at its top`).toEqual([]);
    const score = await shiftsOf(page);
    const atEnd = async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      return underHandle(page);
    };
    // a long list grows when its end is reached
    await expect.poll(atEnd, `${route} at its end`).toEqual([]);
    console.log(`${route}: layout shift ${score.toFixed(3)}`);
    expect.soft(score, route).toBeLessThanOrEqual(0.05);
  }
});

test('letters of twice the size, a phone on its side and one above its keyboard', {
  tag: '@long',
}, async ({ page }) => {
  await openHome(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'home at twice')
    .toBe(360);
  for (const [width, height] of [
    [740, 360],
    [360, 400],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const dialog of ['/observations?new=1', '/work-permits?id=7', '/training?id=1']) {
      await page.goto(`${plant.url}${dialog}`);
      const body = page.locator('.dialog-body');
      await expect(body).toBeVisible();
      if (height === 740)
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
      const content = () => body.evaluate((each) => each.clientHeight);
      await expect.poll(content, `${dialog} at ${width}×${height}`).toBeGreaterThanOrEqual(200);
      console.log(`${dialog} at ${width}×${height}: ${await content()} px of content`);
      const aside = await body.evaluate((each) => each.scrollWidth - each.clientWidth);
      expect.soft(aside, dialog).toBeLessThanOrEqual(1);
    }
  }
});
