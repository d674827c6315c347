import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { dialog, openObservations } from './support/observation-dialog.ts';
import { outboxRows } from './support/outbox.ts';

// A phone without a byte to spare. Nothing of what is tested here may be written before it is sent.

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, serviceWorkers: 'block' });

const userIdOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('turva.user') ?? '{}').id as number);

/** What the browser says when a draft of so many characters is written now. */
const writeOf = (page: Page, userId: number, chars: number) =>
  page.evaluate(
    ({ name, chars: count }) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('draft', 'readwrite');
          writing.objectStore('draft').put({ key: 'proof', words: 'x'.repeat(count) });
          const end = (how: string) => {
            opening.result.close();
            resolve(how);
          };
          writing.onabort = () => end(writing.error?.name ?? 'aborted');
          writing.oncomplete = () => end('written');
        };
      }),
    { name: `turva-u${userId}`, chars },
  );

const ROOM = 40_000_000;

/** Before the app is opened: Chromium remembers for half a minute how much room there was. */
async function limit(page: Page, context: BrowserContext, quotaSize: number) {
  const session = await context.newCDPSession(page);
  const { origin } = new URL(test.info().project.use.baseURL ?? '');
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
}

/** Everything is sent, and the quota is used up: the failing write is proved before anything is tested. */
async function fill(page: Page, context: BrowserContext) {
  const userId = await userIdOf(page);
  await expect.poll(() => outboxRows(page, userId)).toEqual([]);
  await limit(page, context, 1000);
  // more than it remembers, so that it looks again
  expect(await writeOf(page, userId, ROOM)).toBe('QuotaExceededError');
  expect(await writeOf(page, userId, 10)).toBe('QuotaExceededError');
  return userId;
}

const sheet = (page: Page) => page.locator('[data-past]');
const says = (page: Page, state: string) => expect(sheet(page)).toHaveAttribute('data-past', state);
const newPlace = (words: string) => `${words} ${Math.random().toString(36).slice(2, 8)}`;

const openFast = async (page: Page) => {
  await page.goto('/observations?new=1&fast=1');
  await expect(dialog(page)).toContainText('arvattu');
};
const sendFast = (page: Page) => dialog(page).locator('.fast-send').click();
const reported = async (page: Page, words: string) =>
  (
    (await (await page.request.get('/api/observations?mine=1&limit=5')).json()) as { description: string }[]
  ).filter(({ description }) => description === words).length;

test('a full phone sends a report past its storage, and without a line claims nothing', {
  tag: '@critical',
}, async ({ page, context }) => {
  await limit(page, context, ROOM);
  await openObservations(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await openFast(page);
  const userId = await fill(page, context);
  const words = newPlace('Täysi puhelin');
  await dialog(page).getByRole('textbox', { name: 'Kuvaus' }).fill(words);
  await context.setOffline(true);
  await sendFast(page);
  await says(page, 'offline');
  await expect(sheet(page)).toContainText('Mitään ei ole tallennettu eikä lähetetty');
  await expect(sheet(page)).toContainText(words);
  await expect(sheet(page).getByRole('link', { name: /112/ })).toHaveAttribute('href', 'tel:112');
  await expect(page.getByText(/ovat tallessa|Tallessa tällä laitteella|Tallennettu tälle/)).toHaveCount(0);
  // the line is back while the sheet is open
  await context.setOffline(false);
  await says(page, 'sent');
  await expect(sheet(page)).toContainText('Palvelin otti tämän vastaan');
  expect(await reported(page, words)).toBe(1);
  expect(await outboxRows(page, userId)).toEqual([]);
  await page.getByRole('button', { name: 'Sulje' }).last().click();
  await expect(page.getByText(/Tallessa tällä laitteella|Tallennettu tälle/)).toHaveCount(0);
});
