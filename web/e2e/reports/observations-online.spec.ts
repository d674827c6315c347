import { expect, type Page, test } from 'playwright/test';
import {
  dialog,
  fillDetails,
  next,
  openNew,
  openObservations,
  openViewfinder,
  send,
} from '../support/observation-dialog.ts';

// without the worker, which would first fetch the whole app; observations.spec.ts covers it
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'block',
});

const userIdOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('turva.user') ?? '{}').id as number);

test('a file of another kind is refused by name, and the good ones are kept', { tag: '@long' }, async ({
  page,
}) => {
  await openObservations(page);
  await openNew(page);
  await next(page);
  await fillDetails(page, 'Piha', 'Lasia maassa');
  await next(page);
  const png = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(64, 48);
    const context = canvas.getContext('2d');
    context?.fillRect(8, 8, 20, 20);
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    return [...bytes];
  });
  await page.getByTestId('file-picker').setInputFiles([
    { name: 'ohje.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
    { name: 'lasi.png', mimeType: 'image/png', buffer: Buffer.from(png) },
  ]);
  const toast = page.getByRole('alert').filter({ hasText: 'Tiedostotyyppi ei ole tuettu' });
  await expect(toast).toContainText('Vain kuva-, ääni- ja videotiedostot ovat sallittuja. ohje.pdf');
  await expect(dialog(page).getByText('Tiedostot: JPG, PNG, MP4, MP3, WAV')).toBeVisible();
  await expect(dialog(page).getByRole('list', { name: 'Liitteet' }).getByRole('listitem')).toHaveCount(1);
  await expect(dialog(page).getByText('Kuva 1', { exact: true })).toBeVisible();

  await test.step('a HEIC picture is explained', async () => {
    await page
      .getByTestId('native-camera')
      .setInputFiles([{ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') }]);
    await expect(page.getByText(/Muuta kuva JPG-muotoon .* IMG_1\.HEIC/)).toBeVisible();
  });
  await test.step('a removed attachment is gone', async () => {
    await dialog(page).getByRole('button', { name: 'Poista Kuva 1' }).click();
    await expect(dialog(page).getByRole('list', { name: 'Liitteet' })).toBeHidden();
  });
});

test('a photo is stored upright, at most 1920 px, without the camera’s metadata', async ({ page }) => {
  await openObservations(page);
  await openNew(page);
  await next(page);
  await fillDetails(page, 'Piha', 'Kuoppa');
  await next(page);
  // 2400 × 1200 with Exif orientation 6 (turn right) and a made-up place
  const jpeg = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2400, 1200);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'red';
    context.fillRect(0, 0, 1200, 1200);
    const plain = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
    const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0));
    const content = [
      ...text('Exif'),
      ...[0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
      ...text('GPS 60.17 24.94'),
    ];
    return [0xff, 0xd8, 0xff, 0xe1, 0, content.length + 2, ...content, ...plain.subarray(2)];
  });
  await page
    .getByTestId('file-picker')
    .setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(jpeg) }]);
  await expect(dialog(page).getByText('Kuva 1', { exact: true })).toBeVisible();
  const userId = await userIdOf(page);
  const stored = await page.evaluate(async (id) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(`turva-u${id}`);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const all = <T>(store: string) =>
      new Promise<T[]>((resolve) => {
        const asked = db.transaction(store).objectStore(store).getAll();
        asked.onsuccess = () => resolve(asked.result);
      });
    const [chunk] = await all<{ bytes: ArrayBuffer }>('mediaChunk');
    const [media] = await all<{ thumb: ArrayBuffer; mime: string }>('media');
    db.close();
    if (!chunk || !media) throw new Error('nothing stored');
    const bitmap = await createImageBitmap(new Blob([chunk.bytes]));
    return {
      isBuffer: chunk.bytes instanceof ArrayBuffer,
      size: [bitmap.width, bitmap.height],
      mime: media.mime,
      thumb: media.thumb.byteLength,
      text: new TextDecoder('latin1').decode(chunk.bytes),
    };
  }, userId);
  expect(stored).toMatchObject({ isBuffer: true, size: [960, 1920], mime: 'image/jpeg' });
  expect(stored.thumb).toBeLessThanOrEqual(20_000);
  expect(stored.text).not.toContain('GPS');
});

test('a refused microphone or camera is reported, and the report continues without it', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await openObservations(page);
  await openNew(page);
  await next(page);
  await fillDetails(page, 'Piha', 'Kuoppa');
  await page.getByRole('button', { name: 'Aloita äänitys' }).click();
  await expect(page.getByText('Mikrofonin käyttö epäonnistui')).toBeVisible();
  await expect(page.getByText('Tarkista, että olet antanut mikrofonin käyttöoikeuden.')).toBeVisible();
  await next(page);
  await openViewfinder(page);
  await expect(page.getByText('Kameran käyttö epäonnistui')).toBeVisible();
  await expect(page.getByText('Tarkista, että olet antanut kameran käyttöoikeuden.')).toBeVisible();
  await next(page);
  await expect(page.getByRole('radiogroup', { name: 'Vakavuus' })).toBeVisible();
});

test('X and the back key keep the draft, cancel asks and discards it', async ({ page }) => {
  await openObservations(page);
  await openNew(page);
  await page.getByRole('radio', { name: 'Laatu' }).click();
  await next(page);
  await page.getByRole('combobox', { name: 'Sijainti' }).fill('Maalaamo');

  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Laatu' })).toHaveAttribute('aria-checked', 'true');
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  const drafts = page.getByRole('complementary', { name: 'Havainto jäi kesken' });
  await expect(drafts).toContainText('Maalaamo');

  await drafts.getByRole('button', { name: 'Jatka luonnosta' }).click();
  await expect(page.getByRole('radio', { name: 'Laatu' })).toHaveAttribute('aria-checked', 'true');
  await next(page);
  await expect(page.getByRole('combobox', { name: 'Sijainti' })).toHaveValue('Maalaamo');
  await dialog(page).getByRole('button', { name: 'Sulje' }).click();
  await expect(drafts).toBeVisible();

  await test.step('another is begun without a question, and both wait; one can be thrown away', async () => {
    await openNew(page);
    await expect(page.getByRole('radio', { name: 'Turvallisuus' })).toHaveAttribute('aria-checked', 'true');
    await page.getByRole('textbox', { name: 'Otsikko' }).fill('Toinen');
    await dialog(page).getByRole('button', { name: 'Sulje' }).click();
    await expect(drafts.getByRole('listitem')).toHaveCount(1);
    await drafts.getByRole('button', { name: 'Kaikki keskeneräiset (2)' }).click();
    await expect(drafts.getByRole('listitem')).toHaveCount(2);
    await drafts.getByRole('button', { name: 'Poista luonnos: Toinen' }).click();
    const asked = page.getByRole('dialog', { name: 'Hylätäänkö havainto?' });
    await asked.getByRole('button', { name: 'Säilytä luonnos' }).click();
    await expect(asked).toBeHidden();
    await drafts.getByRole('button', { name: 'Poista luonnos: Toinen' }).click();
    await asked.getByRole('button', { name: 'Hylkää' }).click();
    await expect(asked).toBeHidden();
    await expect(drafts.getByRole('listitem')).toHaveCount(1);
  });

  await drafts.getByRole('button', { name: 'Jatka luonnosta' }).click();
  await dialog(page).getByRole('button', { name: 'Peruuta havainto' }).click();
  const question = page.getByRole('dialog', { name: 'Hylätäänkö havainto?' });
  await question.getByRole('button', { name: 'Jatka havaintoa' }).click();
  await expect(page.getByRole('combobox', { name: 'Sijainti' })).toHaveValue('Maalaamo');
  await dialog(page).getByRole('button', { name: 'Peruuta havainto' }).click();
  await question.getByRole('button', { name: 'Hylkää' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(drafts).toBeHidden();
  await openNew(page);
  await expect(page.getByRole('radio', { name: 'Turvallisuus' })).toHaveAttribute('aria-checked', 'true');
  await dialog(page).getByRole('button', { name: 'Peruuta' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('a full phone stores the text and offers the photo for saving elsewhere', async ({ page }) => {
  await openObservations(page);
  await openNew(page);
  await next(page);
  await fillDetails(page, 'Piha', 'Kuoppa');
  await next(page);
  const noise = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1600, 1200);
    const context = canvas.getContext('2d');
    const image = context?.createImageData(1600, 1200);
    if (!context || !image) throw new Error('no canvas');
    for (let at = 0; at < image.data.length; at += 65_536)
      crypto.getRandomValues(image.data.subarray(at, Math.min(at + 65_536, image.data.length)));
    for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255;
    context.putImageData(image, 0, 0);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  });
  // Chromium computes storage usage too late for a test to rely on: the error is genuine, its moment is ours.
  await page.evaluate(() => {
    for (const name of ['add', 'put'] as const) {
      const real = IDBObjectStore.prototype[name];
      IDBObjectStore.prototype[name] = function (...given) {
        if (this.name === 'mediaChunk') throw new DOMException('the disk is full', 'QuotaExceededError');
        return real.apply(this, given);
      };
    }
  });
  const told = page.getByRole('alert').filter({ hasText: /ei mahtunut tälle laitteelle/ });
  const photo = { name: 'kuoppa.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(noise, 'base64') };
  await page.getByTestId('file-picker').setInputFiles([photo]);
  await expect(told).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    told.getByRole('button', { name: 'Lataa' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('kuoppa.jpg');
  await next(page);
  await page.getByRole('radiogroup', { name: 'Vakavuus' }).waitFor();
  await send(page).click();
  await expect(page.getByRole('dialog', { name: 'Havainto on tallessa' })).toBeVisible();
  await page.getByRole('button', { name: 'Valmis' }).click();
  await expect(page.getByRole('article').first()).toContainText('Piha');
});

test("what is somebody else's, or no longer open, is read only", { tag: '@long' }, async ({ page }) => {
  await openObservations(page, '?status=closed');
  await page.getByRole('article').first().getByRole('button').click();
  const detail = page.getByRole('dialog', { name: /Havainto #\d+/ });
  await expect(detail.getByText('Keskustelu')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Muokkaa' })).toHaveCount(0);
  await expect(detail.getByRole('button', { name: 'Poista' })).toHaveCount(0);
});

test('count cards narrow the list, the address says so, and an empty search shows the way back', {
  tag: '@long',
}, async ({ page }) => {
  await openObservations(page);
  const counts = page.getByRole('group', { name: 'Rajaa tilan mukaan' });
  await expect(counts.getByRole('button')).toHaveCount(4);
  const open = counts.getByRole('button', { name: 'Avoin' });
  await open.click();
  await expect(open).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/status=open/);
  // without a filter the server returns every row, with one only a page
  const all = (await (await page.request.get('/api/observations')).json()) as { status: string }[];
  await expect(open).toContainText(String(all.filter(({ status }) => status === 'open').length));
  await expect(page.getByRole('article').filter({ hasText: 'Suljettu' })).toHaveCount(0);
  await page.reload();
  await expect(open).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Hae havaintoja' }).click();
  await page.getByRole('searchbox', { name: 'Hae havaintoja' }).fill('ei mitään tällaista');
  await expect(page.getByText('Ei osumia')).toBeVisible();
  await page.getByRole('button', { name: 'Poista rajaukset' }).click();
  await expect(page).toHaveURL(/\/observations$/);
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.getByRole('button', { name: 'Rajaa' }).click();
  await page.getByRole('combobox', { name: 'Vakavuus' }).selectOption('high');
  await expect(page).toHaveURL(/severity=high/);
  await expect(page.getByRole('article').filter({ hasText: 'MATALA' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Rajaa (1)' })).toBeVisible();
});

test('a link filters the list by person, area or lateness; each filter is named, and removed by a tap', {
  tag: '@long',
}, async ({ page }) => {
  await openObservations(page);
  const areas = (await (await page.request.get('/api/areas')).json()) as { id: number; code: string }[];
  const furnace = areas.find(({ code }) => code === 'A12')?.id;
  const me = await userIdOf(page);
  await page.goto(`/observations?assignee=${me}&area=${furnace}&overdue=1`);
  const chip = (name: string) => page.getByRole('button', { name: `Poista rajaus ${name}` });
  await expect(chip('Vastuu: Matti Mäkinen')).toBeVisible();
  await chip('Alue: A12 Valokaariuuni').click();
  await expect(page).toHaveURL(new RegExp(`assignee=${me}&overdue=1$`));
  await chip('Vastuu: Matti Mäkinen').click();
  await chip('Myöhässä').click();
  await expect(page).toHaveURL(/\/observations$/);
  await expect(page.getByRole('button', { name: /^Poista rajaus/ })).toHaveCount(0);

  await page.goto('/observations?assignee=none');
  await expect(chip('Ilman vastuuhenkilöä')).toBeVisible();
});
