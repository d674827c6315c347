import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { hasHeardAll } from '../support/outbox.ts';
import { installedContext, openApp, signIn } from '../support/phone.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const ROW = '#root .virtual-rows > li';
/** What a text may not become. */
const HOSTILE = '<img src="/icon.svg" onerror="document.title=1">';

interface Painted {
  rows: string[];
  tops: number[];
  images: number;
  /** the page's own mark is still there: nothing of the app has been drawn */
  isBeforeApp: boolean;
  isBusy: boolean;
  /** what has been tapped shows it */
  pressed?: number;
  /** an alert came while it lay over the app: how often its button heard a tap, and whether it was uncovered */
  alert?: { taps: number; isUncovered: boolean };
}
type Watched = Window & { painted?: Painted };

/**
 * In every page from its begin: in the moment in which the rows are there, a tap on the row of this number, or an alert
 * that comes, and a tap on it.
 */
const watch = (tap: number | 'alert' | null) => {
  const seen = new MutationObserver(() => {
    const screen = document.querySelector('.first-screen');
    const root = document.getElementById('root');
    if (!screen || !root) return;
    seen.disconnect();
    const rows = [...screen.querySelectorAll('.virtual-rows > li')];
    (window as Watched).painted = {
      rows: rows.map((row) => row.querySelector('.row-title')?.textContent ?? ''),
      tops: rows.map((each) => each.getBoundingClientRect().top),
      images: screen.querySelectorAll('.row-title img').length,
      isBeforeApp: root.querySelector('.boot:not([role])') !== null,
      isBusy: root.ariaBusy === 'true',
    };
    if (tap === 'alert') {
      const alert = { taps: 0, isUncovered: false };
      (window as Watched).painted = { ...((window as Watched).painted as Painted), alert };
      const banner = document.createElement('button');
      banner.className = 'alert-banner';
      banner.addEventListener('click', () => alert.taps++);
      document.body.append(banner);
      banner.click();
      new MutationObserver((_, heard) => {
        alert.isUncovered = !screen.isConnected;
        heard.disconnect();
        banner.remove();
      }).observe(document.body, { childList: true });
      return;
    }
    const row = tap === null ? undefined : rows[tap];
    if (!row) return;
    const { left, top } = row.getBoundingClientRect();
    const at = { clientX: left + 100, clientY: top + 40, bubbles: true };
    document.body.dispatchEvent(new MouseEvent('click', at));
    const { painted } = window as Watched;
    if (painted) painted.pressed = row.querySelectorAll('[data-pressed]').length;
  });
  seen.observe(document, { childList: true, subtree: true });
};

async function start(
  context: BrowserContext,
  origin: string,
  tap: number | 'alert' | null = null,
): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watch, tap);
  await page.goto(`${origin}/observations`);
  await page.locator(ROW).first().waitFor();
  await expect(page.locator('.first-screen')).toHaveCount(0);
  await expect(page.locator('#root')).not.toHaveAttribute('aria-busy');
  return page;
}

const paintedOn = (page: Page) => page.evaluate(() => (window as Watched).painted ?? null);
const titlesOn = (page: Page) => page.locator(`${ROW} .row-title`).allTextContents();

/** The person's database, as the browser has it: the rows of the kept screen, and whether they are still the newest. */
const inDatabase = (page: Page, userId: number, title?: string) =>
  page.evaluate(
    async ([id, given]) => {
      const of = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error));
        });
      const db = await of(indexedDB.open(`turva-u${id}`));
      const trx = db.transaction(['sync', 'srvObservations'], given ? 'readwrite' : 'readonly');
      const store = trx.objectStore('srvObservations');
      if (given) {
        const newest = await of(store.index('[createdAt+id]').openCursor(null, 'prev'));
        await of(store.put({ ...newest?.value, title: given }));
      }
      const kept = await of<{ value: { rows: string } } | undefined>(
        trx.objectStore('sync').get('firstScreen'),
      );
      const all = await of<{ id: number; createdAt: string }[]>(store.index('[createdAt+id]').getAll());
      db.close();
      const rows = kept?.value.rows ?? '';
      return { rows, isNewest: rows === JSON.stringify(all.toReversed().slice(0, 20)) };
    },
    [userId, title] as const,
  );

test('the list is there before the app, without a network, and only while it is true and one’s own', async () => {
  const origin = test.info().project.use.baseURL ?? '';
  const context = await installedContext(origin, PHONE);
  const userId = await signIn(context, origin, 'demo');
  const first = await context.newPage();
  await openApp(first, origin, '/observations');
  await first.locator(ROW).first().waitFor();
  await expect.poll(() => hasHeardAll(first, userId)).toBe(true);
  await expect.poll(() => inDatabase(first, userId)).toMatchObject({ isNewest: true });
  await first.close();
  await context.setOffline(true);

  await test.step('the same rows, drawn before anything of the app', async () => {
    const page = await start(context, origin, 1);
    const painted = await paintedOn(page);
    const titles = await titlesOn(page);
    expect(painted).toMatchObject({ isBeforeApp: true, isBusy: true, pressed: 1 });
    expect(painted?.rows.length).toBeGreaterThan(5);
    expect(titles.slice(0, painted?.rows.length)).toEqual(painted?.rows);
    const tops = await page
      .locator(ROW)
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));
    expect(tops.slice(0, painted?.tops.length)).toEqual(painted?.tops);
    // tapped before the app was there
    await expect(page.locator('.dialog').last()).toContainText(titles[1] ?? 'no second row');
    await page.close();
  });

  await test.step('a row that has changed is not shown as it was', async () => {
    const page = await start(context, origin);
    await inDatabase(page, userId, HOSTILE);
    await page.close();
    const next = await start(context, origin);
    expect(await paintedOn(next)).toBeNull();
    await expect(next.locator(`${ROW} .row-title`).first()).toHaveText(HOSTILE);
    await expect
      .poll(() => inDatabase(next, userId))
      .toMatchObject({ rows: expect.stringContaining('onerror'), isNewest: true });
    await next.close();
  });

  await test.step('an alert is never beneath it', async () => {
    const page = await start(context, origin, 'alert');
    expect(await paintedOn(page)).toMatchObject({ isBeforeApp: true, alert: { taps: 0, isUncovered: true } });
    await page.close();
  });

  await test.step('a text is a text', async () => {
    const page = await start(context, origin);
    expect(await paintedOn(page)).toMatchObject({ isBeforeApp: true, images: 0 });
    expect((await paintedOn(page))?.rows[0]).toBe(HOSTILE);
    await page.close();
  });

  await test.step('it goes with the person, and the next one sees nothing of it', async () => {
    await context.setOffline(false);
    const leaving = await context.newPage();
    await leaving.addInitScript(watch, null);
    await leaving.goto(`${origin}/api/logout`);
    await leaving.goto(`${origin}/observations`);
    await leaving.locator('input[type=password]').waitFor();
    expect(await paintedOn(leaving)).toBeNull();
    await leaving.close();
    await signIn(context, origin, 'demo.esimies');
    const page = await start(context, origin);
    expect(await paintedOn(page)).toBeNull();
    await expect(page.getByText(HOSTILE)).toHaveCount(0);
    await page.close();
  });
  await context.close();
});
