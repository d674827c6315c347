// node web/icons/photograph-app.ts: takes the manifest's screenshots of the built app with its demo data, which
// phones show before an installation. Run after `pnpm build` when a screen has changed.
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { findChromium } from '../../packages/scripts/chromium.mjs';
import { signIn } from '../e2e/support/phone.ts';
import { serverProcess } from '../e2e/support/server-process.ts';

const folder = new URL('../public/screenshots/', import.meta.url);
const executablePath = findChromium();

const shapes = {
  narrow: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
};

const shots = [
  { name: 'home', shape: 'narrow', username: 'demo', path: '/', ready: 'article' },
  { name: 'observations', shape: 'narrow', username: 'demo', path: '/observations', ready: 'article' },
  {
    name: 'new-observation',
    shape: 'narrow',
    username: 'demo',
    path: '/observations?new=1',
    ready: '.step[data-step="1"]',
  },
  { name: 'home', shape: 'wide', username: 'demo', path: '/', ready: 'article' },
  {
    name: 'observations',
    shape: 'wide',
    username: 'demo.esimies',
    path: '/observations',
    ready: '[data-row-link]',
  },
] as const;

/** The data has arrived, the pictures are drawn, nothing moves. */
async function comeToRest(page: Page, ready: string) {
  await page.locator(ready).first().waitFor();
  await page.locator('.list-skeleton').first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
  });
}

const server = await serverProcess();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : { channel: 'chromium' }),
  args: ['--no-sandbox'],
});
try {
  await server.start();
  for (const { name, shape, username, path, ready } of shots) {
    const context = await browser.newContext({
      ...shapes[shape],
      locale: 'fi-FI',
      timezoneId: 'Europe/Helsinki',
      reducedMotion: 'reduce',
    });
    // a stream that stays open keeps the network from being idle
    await context.route('**/api/events', (route) => route.abort());
    await signIn(context, server.url, username);
    const page = await context.newPage();
    await page.goto(server.url + path);
    await comeToRest(page, ready);
    await page.screenshot({ path: fileURLToPath(new URL(`${name}-${shape}.png`, folder)) });
    await context.close();
  }
} finally {
  await browser.close();
  await server.remove();
}
