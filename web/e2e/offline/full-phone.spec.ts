import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { dialog, openObservations, reachLastStep, send } from '../support/observation-dialog.ts';
import { outboxRows } from '../support/outbox.ts';

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

/** Sent without a line, which claims nothing, and then with one while the sheet is still open. */
async function sentPast(page: Page, context: BrowserContext, submit: () => Promise<void>, words: string) {
  await context.setOffline(true);
  await submit();
  await says(page, 'offline');
  await expect(sheet(page)).toContainText(words);
  await expect(page.getByText(/ovat tallessa|Tallessa tällä laitteella|Tallennettu tälle/)).toHaveCount(0);
  await context.setOffline(false);
  await says(page, 'sent');
}
const closeSheet = async (page: Page) => {
  await page.getByRole('button', { name: 'Sulje' }).last().click();
  await expect(sheet(page)).toHaveCount(0);
};

async function pictureOf(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(640, 480);
    canvas.getContext('2d')?.fillRect(40, 40, 300, 200);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())];
  });
  return { name: 'kamera.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
}

interface OnServer {
  id: number;
  title: string;
  description: string;
  attachments: { role: string }[];
  comments: { text: string }[];
}

test('a full phone: a photo, four steps and a comment, each without a line and with one', {
  tag: '@long',
}, async ({ page, context }) => {
  const origin = test.info().project.use.baseURL ?? '';
  await limit(page, context, ROOM);
  await openObservations(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await openFast(page);
  const userId = await fill(page, context);
  const own = async () =>
    (await (await page.request.get(`${origin}/api/observations?mine=1&limit=5`)).json()) as OnServer[];
  const oneOf = async (id: number) =>
    (await (await page.request.get(`${origin}/api/observations/${id}`)).json()) as OnServer;

  const photoWords = newPlace('Kuva täydestä puhelimesta');
  await test.step('the fast sheet with a photo that found no room', async () => {
    await dialog(page).getByRole('textbox', { name: 'Kuvaus' }).fill(photoWords);
    const [camera] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog(page).getByRole('button', { name: 'Kuvaa', exact: true }).click(),
    ]);
    await camera.setFiles([await pictureOf(page)]);
    await expect(dialog(page)).toContainText('ei mahtunut tälle laitteelle');
    await sentPast(page, context, () => sendFast(page), photoWords);
    await expect(sheet(page)).toContainText('Liitteistä lähetetty 1/1.');
    await closeSheet(page);
    const made = (await own()).filter(({ description }) => description === photoWords);
    expect(made).toHaveLength(1);
    await expect
      .poll(async () => (await oneOf(made[0]?.id ?? 0)).attachments)
      .toMatchObject([{ role: 'image' }]);
  });

  const title = newPlace('Neljä vaihetta');
  await test.step('the four steps', async () => {
    await page.goto('/observations');
    await reachLastStep(page, title);
    await sentPast(page, context, () => send(page).click(), title);
    await closeSheet(page);
    expect((await own()).filter((one) => one.title === title)).toHaveLength(1);
  });

  const made = (await own()).find((one) => one.title === title);
  const id = made?.id ?? 0;
  await test.step('a comment', async () => {
    // the device has no room for the new row: another one, which it has, is written about
    const known = (
      (await (await page.request.get(`${origin}/api/observations?limit=50`)).json()) as OnServer[]
    ).find((one) => one.id < id - 2);
    await page.goto(`/observations?id=${known?.id}`);
    const words = newPlace('Kommentti täydestä');
    await page.getByRole('textbox', { name: 'Kirjoita kommentti' }).fill(words);
    await sentPast(
      page,
      context,
      () => page.getByRole('button', { name: 'Lähetä kommentti' }).click(),
      words,
    );
    await closeSheet(page);
    const { comments } = await oneOf(known?.id ?? 0);
    expect(comments.filter(({ text }) => text === words)).toHaveLength(1);
  });
  expect(await outboxRows(page, userId)).toEqual([]);
});
