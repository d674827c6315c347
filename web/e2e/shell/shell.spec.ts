import { expect, type Page, test } from 'playwright/test';
import { signInDemo } from '../support/phone.ts';

// online only: the worker would first fetch the whole app
test.use({ serviceWorkers: 'block' });

const phone = { width: 360, height: 740 };
const narrow = { width: 320, height: 640 };
const desk = { width: 1440, height: 900 };

const startDemo = async (page: Page) => {
  await signInDemo(page);
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Päävalikko' })).toBeVisible();
};

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Päävalikko' }).getByRole('link', { name });

test('the bottom navigation leads only to existing screens, and marks the current one', async ({ page }) => {
  await page.setViewportSize(phone);
  const refused: string[] = [];
  await page.exposeFunction('heardRefused', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { heardRefused } = globalThis as unknown as { heardRefused(what: string): void };
      heardRefused(`${violatedDirective} ${blockedURI}`);
    });
  });
  await startDemo(page);
  await expect(entry(page, 'Koti')).toHaveAttribute('aria-current', 'page');
  await entry(page, 'Havainnot').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Havainnot' })).toBeFocused();
  await expect(page).toHaveTitle('Havainnot – TURVA+ 2025');
  await expect(entry(page, 'Havainnot')).toHaveAttribute('aria-current', 'page');
  await expect(entry(page, 'Koti')).not.toHaveAttribute('aria-current', 'page');
  // our own code does not try what the policy forbids: a foreign attempt would be hidden among ours
  expect(refused).toEqual([]);
});

/** Each is asked again whenever something changes that it has read: a budget, lowered where there are fewer. */
const liveQueriesAtMost = { '/': 41, '/observations': 23, '/analytics': 45, '/work-permits': 17 };

/** Dexie has a listener for each; the app's own copy of it is under this symbol. */
const liveQueriesOf = (page: Page) =>
  page.evaluate(() => Reflect.get(globalThis, Symbol.for('Dexie')).on.storagemutated.subscribers.length);

test('a screen keeps few questions to the database of the phone open', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInDemo(page);
  for (const [at, atMost] of Object.entries(liveQueriesAtMost)) {
    await page.goto(at);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const count = await liveQueriesOf(page);
    expect.soft(count, at).toBeGreaterThan(5);
    expect.soft(count, at).toBeLessThanOrEqual(atMost);
  }
});

test('a heading that the page itself focuses wears no ring, a control does', { tag: '@long' }, async ({
  page,
}) => {
  await startDemo(page);
  // by keyboard: a finger or a mouse shows no ring anyway
  await entry(page, 'Havainnot').press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Havainnot' });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
  // with the test's own clock: a tooltip opens after 700 ms, a neighbour's at once within 300 ms of it
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const [help, bell] = [page.getByRole('button', { name: 'Ohje', exact: true }), page.locator('.bell')];
  const tips = page.getByRole('tooltip');
  await help.hover();
  await page.clock.runFor(690);
  await expect(tips).toHaveCount(0);
  await page.clock.runFor(60);
  await expect(tips).toHaveText(['Ohje']);
  await bell.hover();
  await page.clock.runFor(60);
  await expect(tips.filter({ hasNotText: 'Ohje' })).toBeVisible();
  await page.mouse.move(600, 400);
  await page.clock.runFor(250);
  await expect(tips).toHaveCount(1);
  await page.clock.runFor(110);
  await expect(tips).toHaveCount(0);
  await help.hover();
  await page.clock.runFor(690);
  await expect(tips).toHaveCount(0);
});

test.describe('a slow network', () => {
  test('navigating before the first screen has loaded still focuses the heading', {
    tag: '@long',
  }, async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/assets\/home-page/, async (route) => {
      await held;
      await route.continue();
    });
    await startDemo(page);
    await entry(page, 'Havainnot').click();
    await expect(page).toHaveURL('/observations');
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Havainnot' })).toBeFocused();
  });

  test('a late part of the screen does not lose the focus', async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/assets\/desk-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.setViewportSize({ width: 1000, height: 900 });
    await startDemo(page);
    await entry(page, 'Havainnot').click();
    const heading = page.getByRole('heading', { level: 1, name: 'Havainnot' });
    await expect(heading).toBeFocused();
    // the window is enlarged: the table replaces the cards
    const asked = page.waitForRequest(/\/assets\/desk-/);
    await page.setViewportSize(desk);
    await asked;
    release();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(heading).toBeFocused();
  });
});

test('the floating menu folds out on a phone, closes on Escape and starts an observation', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await startDemo(page);
  const menu = page.getByRole('complementary', { name: 'Pikavalikko' });
  await expect(menu.getByRole('link')).toHaveCount(0);
  await menu.getByRole('button', { name: 'Avaa pikavalikko' }).click();
  await expect(menu.getByRole('button', { name: 'Hätä' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Koti' })).toHaveAttribute('href', '/');
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link')).toHaveCount(0);
  await menu.getByRole('button', { name: 'Avaa pikavalikko' }).click();
  await menu.getByRole('button', { name: 'Hätä' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Soita 112' })).toBeFocused();
  await page.keyboard.press('Escape');
  await menu.getByRole('button', { name: 'Avaa pikavalikko' }).click();
  await menu.getByRole('link', { name: 'Uusi havainto' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('on a phone the outbox and signing out are in the user menu, even if nothing waits', {
  tag: '@long',
}, async ({ page }) => {
  // so low that the menu is taller than the screen
  await page.setViewportSize({ width: 360, height: 640 });
  await startDemo(page);
  await page.getByRole('button', { name: 'Oma valikko' }).click();
  // the menu is attached to a sticky header: what is below the edge cannot be scrolled to with the page
  for (const name of ['Vaihda käyttäjää', 'Kirjaudu ulos'])
    await expect(page.getByRole('menuitem', { name })).toBeInViewport({ ratio: 1 });
  await page.getByRole('menuitem', { name: 'Lähtevät' }).click();
  await expect(page).toHaveURL('/outbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Lähtevät' })).toBeVisible();
});

test('a toast covers neither the navigation nor the floating menu', { tag: '@long' }, async ({ page }) => {
  for (const size of [phone, narrow, { width: 800, height: 700 }, desk]) {
    await page.setViewportSize(size);
    await page.context().clearCookies();
    await page.goto('/');
    await page.evaluate(() => localStorage.clear());
    await startDemo(page);
    const toast = page.locator('[data-toast]');
    await expect(toast).toBeVisible();
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ timeline }) => timeline === document.timeline)
          .map((animation) => animation.finished.catch(() => {})),
      ),
    );
    const covers = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const a = box('[data-toast]');
      return ['.navigation', '.quick-toggle', '.header'].filter((selector) => {
        const b = box(selector);
        return a && b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      });
    });
    expect(covers).toEqual([]);
    if (size.width >= 700) continue;
    // a bar as wide as the screen, the whole page below it, dismissed by one tap anywhere on it
    const heading = page.getByRole('heading', { level: 1 });
    expect((await toast.boundingBox())?.width).toBe(size.width);
    await expect(heading).toBeInViewport({ ratio: 1 });
    const [bar, below] = [await toast.boundingBox(), await heading.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    await toast.click({ position: { x: 40, y: 16 } });
    await expect(toast).toBeHidden();
  }
});

test('the keyboard reaches the content past the header', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(desk);
  await startDemo(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Siirry sisältöön' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the theme is dark at first, and light is chosen and kept', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(desk);
  await startDemo(page);
  const scheme = page.locator('html');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Ulkoasu: Tumma' }).click();
  await page.getByRole('menuitemradio', { name: 'Vaalea' }).click();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
});
