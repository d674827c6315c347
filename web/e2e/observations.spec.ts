import { expect, type Page, test } from 'playwright/test';
import {
  dialog,
  fillDetails,
  next,
  nextButton,
  openNew,
  openObservations,
  photograph,
  reachLastStep,
  send,
} from './support/observation-dialog.ts';
import { mediaRows, outboxRows } from './support/outbox.ts';
import { openPhone, signIn } from './support/phone.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const view = (page: Page, title: string) => page.getByRole('button', { name: `Näytä havainto: ${title}` });
const userIdOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('turva.user') ?? '{}').id as number);

test('the four steps with photos and a voice, told as saved, then as received', async ({ page }) => {
  await openObservations(page);
  await openNew(page);

  await test.step('the title writes itself from category and place', async () => {
    const title = page.getByRole('textbox', { name: 'Otsikko' });
    await expect(title).toHaveValue(/^Turvallisuus – \d+\.\d+\. klo \d+\.\d+$/);
    await page.getByRole('button', { name: 'Läheltä piti' }).click();
    await expect(title).toHaveValue(/^Läheltä piti – /);
    await next(page);
  });

  await test.step('next says what is missing, goes there, and lets on once it is there', async () => {
    await expect(nextButton(page)).toHaveAttribute('aria-disabled', 'true');
    await nextButton(page).click({ force: true });
    await expect(page.getByText('Kerro sijainti')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Sijainti' })).toBeFocused();
    await page.getByRole('combobox', { name: 'Sijainti' }).fill('Hitsaamo 3');
    await expect(nextButton(page)).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('a voice stands in for the description', async () => {
    await page.getByRole('button', { name: 'Aloita äänitys' }).click();
    await expect(page.getByRole('timer')).toHaveText(/4:5\d/);
    await page.getByRole('button', { name: 'Lopeta äänitys' }).click();
    await expect(page.getByLabel('Kuuntele äänitallenne')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Kuvaus' })).toHaveValue('Äänitallenne liitetty');
    await next(page);
  });

  await test.step('back returns one step and keeps everything', async () => {
    await dialog(page).getByRole('button', { name: 'Takaisin' }).click();
    await expect(page.getByRole('combobox', { name: 'Sijainti' })).toHaveValue('Hitsaamo 3');
    await next(page);
  });

  await photograph(page, 2);
  await expect(dialog(page).getByRole('list', { name: 'Liitteet' }).getByRole('listitem')).toHaveCount(2);
  await next(page);
  await page.getByRole('radio', { name: 'KORKEA' }).click();
  await expect(dialog(page).getByText('3 liitettä')).toBeVisible();

  await send(page).dblclick();
  await expect(page.getByText('Tallennettu tälle laitteelle', { exact: true })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/observations$/);
  await expect(page.getByText('Havainto luotu')).toBeVisible();

  const mine = page.getByRole('article').first();
  await expect(mine).toContainText('Läheltä piti – Hitsaamo 3');
  await expect(mine).toContainText('KORKEA');
  await expect(mine).toContainText('Lähetetty');
  await mine.getByRole('button').click();
  const detail = page.getByRole('dialog', { name: /Havainto #\d+/ });
  await expect(detail.getByText('Sinä', { exact: true })).toBeVisible();
  await expect(detail.getByText('Havainto luotu')).toBeVisible();
  await expect(detail.locator('audio')).toHaveCount(1);
  const picture = detail.getByRole('button', { name: 'Avaa Kuva 1' });
  await expect(picture.locator('img')).toHaveJSProperty('complete', true, { timeout: 20_000 });

  await test.step('pictures open large, side by side, in a tab of their own and as a file', async () => {
    await picture.click();
    const box = page.getByRole('dialog', { name: 'Kuvat' });
    await expect(box.getByText('Kuva 1 / 2')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(box.getByText('Kuva 2 / 2')).toBeVisible();
    await box.getByRole('button', { name: 'Seuraava kuva' }).click();
    await expect(box.getByText('Kuva 1 / 2')).toBeVisible();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      box.getByRole('link', { name: 'Avaa välilehdessä' }).click(),
    ]);
    await expect(tab).toHaveURL(/\/api\/media\//);
    await tab.close();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      box.getByRole('link', { name: 'Lataa' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.jpg$/);
    await page.goBack();
    await expect(box).toBeHidden();
    await expect(detail).toBeVisible();
  });
  await page.goBack();
  await expect(detail).toBeHidden();
});

test('a file of another kind is refused by name, and the good ones are kept', async ({ page }) => {
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
  await expect(dialog(page).getByText('lasi.jpg')).toBeVisible();

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

test('a photo is stored upright, at most 1920 px, without what the camera wrote into it', async ({
  page,
}) => {
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
  await expect(dialog(page).getByText('a.jpg')).toBeVisible();
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

test('a refused microphone and camera are told, and the report goes on without them', async ({ page }) => {
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
  await dialog(page).getByRole('button', { name: 'Ota kuva' }).click();
  await expect(page.getByText('Kameran käyttö epäonnistui')).toBeVisible();
  await expect(page.getByText('Tarkista, että olet antanut kameran käyttöoikeuden.')).toBeVisible();
  await next(page);
  await expect(page.getByRole('radiogroup', { name: 'Vakavuus' })).toBeVisible();
});

test('X and the back key keep the draft, cancel asks and throws it away', async ({ page }) => {
  await openObservations(page);
  await openNew(page);
  await page.getByRole('radio', { name: 'Laatu' }).click();
  await next(page);
  await page.getByRole('combobox', { name: 'Sijainti' }).fill('Maalaamo');

  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Laatu' })).toHaveAttribute('aria-checked', 'true');
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Havainto jäi kesken' })).toContainText('Maalaamo');

  await page.getByRole('button', { name: 'Jatka luonnosta' }).click();
  await expect(dialog(page).getByText('Jatka luonnosta?')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Jatka luonnosta' }).click();
  await expect(page.getByRole('radio', { name: 'Laatu' })).toHaveAttribute('aria-checked', 'true');
  await next(page);
  await expect(page.getByRole('combobox', { name: 'Sijainti' })).toHaveValue('Maalaamo');
  await dialog(page).getByRole('button', { name: 'Sulje' }).click();
  await expect(page.getByRole('complementary', { name: 'Havainto jäi kesken' })).toBeVisible();

  await openNew(page);
  await dialog(page).getByRole('button', { name: 'Jatka luonnosta' }).click();
  await dialog(page).getByRole('button', { name: 'Peruuta havainto' }).click();
  const question = page.getByRole('dialog', { name: 'Hylätäänkö havainto?' });
  await question.getByRole('button', { name: 'Jatka havaintoa' }).click();
  await expect(page.getByRole('combobox', { name: 'Sijainti' })).toHaveValue('Maalaamo');
  await dialog(page).getByRole('button', { name: 'Peruuta havainto' }).click();
  await question.getByRole('button', { name: 'Hylkää' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Havainto jäi kesken' })).toBeHidden();
  await openNew(page);
  await expect(page.getByRole('radio', { name: 'Turvallisuus' })).toHaveAttribute('aria-checked', 'true');
  await dialog(page).getByRole('button', { name: 'Peruuta' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('a browser killed at any step, even while one speaks, loses nothing', async ({ baseURL }) => {
  test.setTimeout(120_000);
  const phone = await openPhone();
  const origin = baseURL ?? '';
  /** Dies without a word, comes back, and takes the draft up on the step it was left. */
  const killAndResume = async () => {
    await phone.killAndReopen();
    // the browser writes its cookies down every half minute: a sign-in younger than that dies with it
    await signIn(phone.context, origin, 'demo');
    await phone.page.goto(`${origin}/observations?new=1`);
    await phone.page.getByRole('dialog').getByRole('button', { name: 'Jatka luonnosta' }).click();
  };
  try {
    await phone.page.goto(origin);
    await phone.page.getByRole('button', { name: 'Aloita Demo-tunnuksilla' }).click();
    await expect(phone.page.getByRole('navigation', { name: 'Päävalikko' })).toBeVisible();
    await phone.page.goto(`${origin}/observations`);
    await openNew(phone.page);
    await phone.page.getByRole('textbox', { name: 'Otsikko' }).fill('Tapettu selain');
    await expect(dialog(phone.page).getByText(/Luonnos tallennettu/)).toBeVisible();

    await killAndResume();
    await expect(phone.page.getByRole('textbox', { name: 'Otsikko' })).toHaveValue('Tapettu selain');
    await next(phone.page);
    await phone.page.getByRole('combobox', { name: 'Sijainti' }).fill('Varasto');
    await phone.page.getByRole('button', { name: 'Aloita äänitys' }).click();
    const userId = await userIdOf(phone.page);
    await expect
      .poll(async () => (await mediaRows(phone.page, userId))[0]?.size ?? 0, { timeout: 15_000 })
      .toBeGreaterThan(1000);

    await killAndResume();
    await expect(phone.page.getByRole('combobox', { name: 'Sijainti' })).toHaveValue('Varasto');
    await expect(phone.page.getByText(/Äänitallenne 0:\d\d/)).toBeVisible();
    await expect(phone.page.getByRole('textbox', { name: 'Kuvaus' })).toHaveValue('Äänitallenne liitetty');
    await phone.page.locator('.voice audio').evaluate((audio: HTMLAudioElement) => audio.play());
    await next(phone.page);
    await photograph(phone.page, 1);
    // in the list it is on the device; on the shutter's strip it is not said to be
    await expect(dialog(phone.page).getByText('Kuva 1')).toBeVisible();

    await killAndResume();
    await expect(dialog(phone.page).getByText('Kuva 1')).toBeVisible();
    await next(phone.page);
    await phone.page.getByRole('radio', { name: 'MATALA' }).click();

    await killAndResume();
    await expect(phone.page.getByRole('radio', { name: 'MATALA' })).toHaveAttribute('aria-checked', 'true');
    await expect(dialog(phone.page).getByText('2 liitettä')).toBeVisible();
    await phone.page.goBack();
    await expect(dialog(phone.page).getByText('Kuva 1')).toBeVisible();
    await next(phone.page);
    await send(phone.page).click();
    await expect(phone.page.getByRole('article').first()).toContainText('Tapettu selain');
  } finally {
    await phone.close();
  }
});

test('one’s own is corrected and withdrawn while open, also without a network', async ({ page, context }) => {
  await openObservations(page);
  await reachLastStep(page, 'Väärä otsikko');
  await send(page).click();
  await expect(page.getByText('Havainto luotu')).toBeVisible();

  await view(page, 'Väärä otsikko').click();
  await page.getByRole('button', { name: 'Muokkaa' }).click();
  const edit = page.getByRole('dialog', { name: 'Muokkaa havaintoa' });
  await edit.getByRole('textbox', { name: 'Otsikko' }).fill(' ');
  await edit.getByRole('button', { name: 'Tallenna' }).click();
  await expect(edit.getByRole('alert')).toContainText('Kirjoita otsikko');
  await edit.getByRole('textbox', { name: 'Otsikko' }).fill('Oikea otsikko');
  await edit.getByRole('combobox', { name: 'Vakavuus' }).selectOption('critical');
  await edit.getByRole('button', { name: 'Tallenna' }).click();
  const detail = page.getByRole('dialog', { name: /Havainto #\d+/ });
  await expect(detail.getByRole('heading', { name: 'Oikea otsikko' })).toBeVisible();
  await expect(detail.getByText('Muokattu: Otsikko, Vakavuus')).toBeVisible();

  await context.setOffline(true);
  await detail.getByRole('button', { name: 'Poista' }).click();
  await page
    .getByRole('dialog', { name: 'Poistetaanko havainto?' })
    .getByRole('button', { name: 'Poista havainto' })
    .click();
  await expect(detail).toBeHidden();
  await expect(card(page, 'Oikea otsikko')).toHaveCount(0);
  await context.setOffline(false);
  const userId = await userIdOf(page);
  await expect.poll(() => outboxRows(page, userId).then((rows) => rows.length)).toBe(0);
  const left = await page.request.get('/api/observations?q=Oikea otsikko');
  expect(await left.json()).toEqual([]);
});

test("what is somebody else's, or no longer open, is read only", async ({ page }) => {
  await openObservations(page, '?status=closed');
  await page.getByRole('article').first().getByRole('button').click();
  const detail = page.getByRole('dialog', { name: /Havainto #\d+/ });
  await expect(detail.getByText('Historia')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Muokkaa' })).toHaveCount(0);
  await expect(detail.getByRole('button', { name: 'Poista' })).toHaveCount(0);
});

test('without a network a report waits with a clock and words, and can be corrected on the phone', async ({
  page,
  context,
}) => {
  await openObservations(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await reachLastStep(page, 'Odottava havainto');
  await page.getByRole('switch', { name: 'Välitön vaara' }).click({ force: true });
  await expect(dialog(page).getByRole('link', { name: 'Soita 112' })).toHaveAttribute('href', 'tel:112');
  await send(page).click();
  await expect(page.getByText('Tallennettu tälle laitteelle', { exact: true })).toBeVisible();
  await expect(page.getByText('Havainto luotu')).toHaveCount(0);
  await expect(card(page, 'Odottava havainto')).toContainText('KRIITTINEN');
  await expect(card(page, 'Odottava havainto')).toContainText('Odottaa yhteyttä');
  await view(page, 'Odottava havainto').click();
  const detail = page.getByRole('dialog', { name: 'Havainto', exact: true });
  await expect(detail.getByText('Lähtee itsestään, kun yhteys on.')).toBeVisible();
  await detail.getByRole('button', { name: 'Muokkaa' }).click();
  const edit = page.getByRole('dialog', { name: 'Muokkaa havaintoa' });
  await edit.getByRole('textbox', { name: 'Otsikko' }).fill('Korjattu jonossa');
  await edit.getByRole('button', { name: 'Tallenna' }).click();
  await expect(detail.getByRole('heading', { name: 'Korjattu jonossa' })).toBeVisible();
  await detail.getByRole('button', { name: 'Sulje' }).click();
  await context.setOffline(false);
  await expect(card(page, 'Korjattu jonossa')).toContainText('Lähetetty', { timeout: 20_000 });
});

test('count cards narrow the list, the address says so, and an empty search shows the way back', async ({
  page,
}) => {
  await openObservations(page);
  const counts = page.getByRole('group', { name: 'Rajaa tilan mukaan' });
  await expect(counts.getByRole('button')).toHaveCount(4);
  const open = counts.getByRole('button', { name: 'Avoin' });
  await open.click();
  await expect(open).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/status=open/);
  // without a filter the server answers with every row there is, with one only with a page
  const all = (await (await page.request.get('/api/observations')).json()) as { status: string }[];
  await expect(open).toContainText(String(all.filter(({ status }) => status === 'open').length));
  await expect(page.getByRole('article').filter({ hasText: 'Suljettu' })).toHaveCount(0);
  await page.reload();
  await expect(open).toHaveAttribute('aria-pressed', 'true');

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

test('a link narrows the list to a person, an area, what is late; each is named, and taken away by a tap', async ({
  page,
}) => {
  await openObservations(page);
  const areas = (await (await page.request.get('/api/areas')).json()) as { id: number; code: string }[];
  const furnace = areas.find(({ code }) => code === 'A12')?.id;
  const me = await userIdOf(page);
  await page.goto(`/observations?assignee=${me}&area=${furnace}&overdue=1`);
  const bar = page.getByRole('search');
  const chip = (name: string) => bar.getByRole('button', { name: `Poista rajaus ${name}` });
  await expect(chip('Vastuuhenkilö: Matti Mäkinen')).toBeVisible();
  await chip('Alue: A12 Valokaariuuni').click();
  await expect(page).toHaveURL(new RegExp(`assignee=${me}&overdue=1$`));
  await chip('Vastuuhenkilö: Matti Mäkinen').click();
  await chip('Myöhässä').click();
  await expect(page).toHaveURL(/\/observations$/);
  await expect(bar.getByRole('button', { name: /^Poista rajaus/ })).toHaveCount(0);

  await page.goto('/observations?assignee=none');
  await expect(chip('Ei vastuuhenkilöä')).toBeVisible();
});

test('a full phone keeps the words and offers the photo for saving elsewhere', async ({ page }) => {
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
  // Chromium counts what is stored too late for a test to rely on: the refusal is its own, the moment is ours.
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
