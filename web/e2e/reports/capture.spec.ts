import { expect, type Page, test } from 'playwright/test';
import { closeReceipt, dialog, openObservations, receipt } from '../support/observation-dialog.ts';
import { mediaRows, outboxRows } from '../support/outbox.ts';
import { openPhone, signIn } from '../support/phone.ts';
import { countTaps, printTaps } from '../support/taps.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, serviceWorkers: 'block' });

const FAST = '/observations?new=1&fast=1';
const userIdOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('turva.user') ?? '{}').id as number);

async function pictureOf(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(640, 480);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#c60';
    context.fillRect(40, 40, 300, 200);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())];
  });
  return { name: 'kamera.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
}

const bar = (page: Page) => page.getByRole('group', { name: 'Ilmoita heti' });
const sheet = (page: Page) => dialog(page).locator('.fast-sheet');
const sendNow = (page: Page) => dialog(page).getByRole('button', { name: 'Lähetä', exact: true });
const newest = async (page: Page, origin = '') =>
  (
    (await (await page.request.get(`${origin}/api/observations?mine=1&limit=1`)).json()) as {
      title: string;
      description: string;
      category: string;
      severity: string;
      location: string;
      placeSource: string | null;
      attachments: { role: string }[];
    }[]
  )[0];

test('a photo, a voice and praise: each on one sheet, with the place guessed', { tag: '@long' }, async ({
  page,
}) => {
  await openObservations(page);
  // the places come with the first delta
  await expect(page.getByRole('article').first()).toBeVisible();

  await test.step('with a photo', async () => {
    await page.goto('/');
    const taps = await countTaps(page);
    const [camera] = await Promise.all([
      page.waitForEvent('filechooser'),
      bar(page).getByRole('button', { name: 'Kuvaa' }).click(),
    ]);
    await camera.setFiles([await pictureOf(page)]);
    await expect(sheet(page).getByRole('img', { name: 'Kuva 1' })).toBeVisible();
    await expect(sheet(page)).toContainText('arvattu');
    await sendNow(page).click();
    await expect(receipt(page)).toContainText(/Lähetetty · Numero \d+/);
    // the shutter is the third tap
    const count = (await taps()) + 1;
    printTaps(count, 3, 'report with a photo');
    expect(count).toBeLessThanOrEqual(3);
    await expect
      .poll(() => newest(page))
      .toMatchObject({
        description: 'Kuva liitetty',
        // another test may have reported as this person today
        placeSource: expect.stringMatching(/^(department|recent)$/),
        attachments: [{ role: 'image' }],
      });
  });

  await test.step('with a voice, sent while it is still recorded', async () => {
    await page.goto('/');
    const taps = await countTaps(page);
    await bar(page).getByRole('button', { name: 'Puhu' }).click();
    await expect(page.getByRole('timer')).toHaveText(/^0:0[1-9] \/ 5:00$/);
    await sendNow(page).click();
    await expect(receipt(page)).toContainText(/Lähetetty · Numero \d+/);
    const count = await taps();
    printTaps(count, 3, 'report by voice');
    expect(count).toBeLessThanOrEqual(3);
    await expect
      .poll(() => newest(page))
      .toMatchObject({
        description: 'Äänitallenne liitetty',
        placeSource: 'recent',
        attachments: [{ role: 'audio' }],
      });
  });

  await test.step('praise asks for no severity', async () => {
    await page.goto(FAST);
    await sheet(page)
      .getByRole('button', { name: /^Kategoria/ })
      .click();
    await sheet(page).getByRole('button', { name: 'Positiivinen', exact: true }).click();
    await expect(sheet(page).getByRole('button', { name: /^Vakavuus/ })).toHaveCount(0);
    await sheet(page).getByRole('textbox', { name: 'Kuvaus' }).fill('Hyvä siivous vuoron lopuksi');
    await sendNow(page).click();
    await expect(receipt(page)).toContainText(/Lähetetty · Numero \d+/);
    await expect
      .poll(() => newest(page))
      .toMatchObject({ description: 'Hyvä siivous vuoron lopuksi', category: 'positive', severity: 'low' });
  });
});

test('praise where no place can be guessed is one sheet; what is missing comes after sending', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  // a person without department and reports
  const registered = await page.request.post('/api/register', {
    data: {
      username: `uusi-${crypto.randomUUID().slice(0, 8)}`,
      password: 'ensimmainen-vuoro',
      firstName: 'Uusi',
      lastName: 'Tulokas',
    },
    headers: { origin: baseURL ?? '' },
  });
  expect(registered.ok()).toBe(true);
  await page.goto('/');
  await expect(bar(page)).toBeVisible();
  await page.goto(FAST);
  await expect(sheet(page).getByRole('combobox', { name: 'Sijainti' })).toBeVisible();
  await sheet(page)
    .getByRole('button', { name: /^Kategoria/ })
    .click();
  await sheet(page).getByRole('button', { name: 'Positiivinen', exact: true }).click();
  await sheet(page)
    .getByRole('button', { name: /^Sijainti/ })
    .click();
  await sheet(page).locator('.place-picker .choice-chip').first().click();
  await expect(sheet(page).getByRole('combobox', { name: 'Sijainti' })).toBeHidden();
  await sheet(page).getByRole('textbox', { name: 'Kuvaus' }).fill('Suojalasit kaikilla');
  await sendNow(page).click();
  await expect(receipt(page)).toContainText(/Lähetetty · Numero \d+/);
  await expect
    .poll(() => newest(page))
    .toMatchObject({ category: 'positive', severity: 'low', placeSource: 'chosen' });

  await receipt(page).getByRole('button', { name: 'Lisää tietoja' }).click();
  const edit = page.getByRole('dialog', { name: 'Muokkaa havaintoa' });
  await edit.getByRole('textbox', { name: 'Kuvaus' }).fill('Suojalasit kaikilla, myös vieraalla');
  await edit.getByRole('button', { name: 'Tallenna' }).click();
  const detail = page.getByRole('dialog', { name: /Havainto #\d+/ });
  await expect(detail).toContainText('myös vieraalla');
  await detail.getByRole('button', { name: 'Sulje' }).click();
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL(/\/observations$/);
});

test('missing fields are reported and opened; everything is kept in the four steps and back', {
  tag: '@long',
}, async ({ page, context }) => {
  await openObservations(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  const userId = await userIdOf(page);
  await page.goto(FAST);
  await expect(sheet(page)).toContainText('arvattu');
  await expect(page.locator('html')).not.toHaveAttribute('data-still');
  await sendNow(page).click({ force: true });
  await expect(sheet(page).getByText('Kuvaa, puhu tai kirjoita')).toBeVisible();
  await expect(sheet(page).getByRole('textbox', { name: 'Kuvaus' })).toBeFocused();
  await page.getByTestId('fast-camera').setInputFiles([await pictureOf(page)]);
  await expect(sheet(page).getByRole('img', { name: 'Kuva 1' })).toBeVisible();
  await expect(page.getByText('Jaettu tiedosto')).toHaveCount(0);

  await test.step('a place corrected by hand is no guess any more', async () => {
    await sheet(page)
      .getByRole('button', { name: /^Sijainti/ })
      .click();
    await sheet(page).getByRole('combobox', { name: 'Sijainti' }).fill('');
    await expect(page.locator('html')).not.toHaveAttribute('data-still');
    await sendNow(page).click({ force: true });
    await expect(sheet(page).getByText('Kerro sijainti')).toBeVisible();
    await sheet(page).getByRole('combobox', { name: 'Sijainti' }).fill('Halli 9');
    await expect(sheet(page)).not.toContainText('arvattu');
  });

  await test.step('four steps over the sheet, and Back leads to it', async () => {
    await dialog(page).getByRole('button', { name: 'Lisää tietoja' }).click();
    await page.getByRole('textbox', { name: 'Otsikko' }).fill('Pikaisesti kuvattu');
    await dialog(page).getByRole('button', { name: 'Seuraava' }).click();
    await expect(page.getByRole('combobox', { name: 'Sijainti' })).toHaveValue('Halli 9');
    await expect(page.getByRole('textbox', { name: 'Kuvaus' })).toHaveValue('Kuva liitetty');
    await page.goBack();
    await dialog(page).getByRole('button', { name: 'Takaisin' }).click();
    await expect(sheet(page).getByRole('img', { name: 'Kuva 1' })).toBeVisible();
  });

  await test.step('a reload continues it; resumed from the list it is the same sheet', async () => {
    await page.reload();
    await expect(sheet(page).getByRole('img', { name: 'Kuva 1' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Sulje' }).click();
    await page.getByRole('button', { name: 'Jatka luonnosta' }).click();
    await expect(sheet(page).getByRole('img', { name: 'Kuva 1' })).toBeVisible();
    await expect(sheet(page)).toContainText('Halli 9');
  });

  await test.step('offline the button says when it will be sent', async () => {
    await context.setOffline(true);
    await dialog(page).getByRole('button', { name: 'Tallenna, lähtee kun yhteys palaa' }).click();
    await expect(receipt(page)).toContainText('Kukaan muu ei näe tätä vielä.');
    await expect(page).toHaveURL(/\/observations\?sent=/);
    expect(await outboxRows(page, userId)).not.toHaveLength(0);
    expect(await mediaRows(page, userId)).toHaveLength(1);
    await context.setOffline(false);
    await expect(receipt(page)).toContainText('Havainto luotu');
    await expect(page.getByText('Havainto luotu')).toHaveCount(1);
    await closeReceipt(page);
    await expect
      .poll(() => newest(page))
      .toMatchObject({ title: 'Pikaisesti kuvattu', location: 'Halli 9', placeSource: 'chosen' });
  });
});

test('a browser killed on the sheet keeps the photo, the place and the recording so far', {
  tag: '@long',
}, async ({ baseURL }) => {
  const origin = baseURL ?? '';
  const phone = await openPhone();
  const takeUp = async () => {
    await phone.killAndReopen();
    // the browser writes its cookies every half minute: a newer sign-in would be lost
    await signIn(phone.context, origin, 'demo');
    await phone.page.goto(`${origin}/observations`);
    await phone.page.getByRole('button', { name: 'Jatka luonnosta' }).click();
  };
  try {
    const userId = await signIn(phone.context, origin, 'demo');
    await phone.page.goto(`${origin}/observations`);
    await expect(phone.page.getByRole('article').first()).toBeVisible();
    await phone.page.goto(`${origin}${FAST}`);
    await phone.page.getByTestId('fast-camera').setInputFiles([await pictureOf(phone.page)]);
    await expect(sheet(phone.page).getByRole('img', { name: 'Kuva 1' })).toBeVisible();

    await takeUp();
    await expect(sheet(phone.page).getByRole('img', { name: 'Kuva 1' })).toBeVisible();
    await sheet(phone.page).getByRole('button', { name: 'Puhu' }).click();
    const timer = phone.page.getByRole('timer');
    await expect(timer).toHaveText(/^0:0[2-9]/);
    // a pause delivers the recording, long before a chunk is full
    await phone.page.getByRole('button', { name: 'Pidä tauko' }).click();
    const voice = async () => (await mediaRows(phone.page, userId)).find(({ role }) => role === 'audio');
    await expect.poll(async () => (await voice())?.size ?? 0).toBeGreaterThan(1000);

    await takeUp();
    await expect(sheet(phone.page).getByRole('img', { name: 'Kuva 1' })).toBeVisible();
    await expect(phone.page.getByRole('button', { name: 'Kuuntele äänitallenne' })).toBeVisible();
    await sendNow(phone.page).click();
    await expect(receipt(phone.page)).toContainText(/Lähetetty · Numero \d+ · 2 liitettä/);
    await expect
      .poll(async () => (await newest(phone.page, origin))?.attachments.map(({ role }) => role).toSorted())
      .toEqual(['audio', 'image']);
  } finally {
    await phone.close();
  }
});
