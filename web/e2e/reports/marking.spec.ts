import { expect, type Page, test } from 'playwright/test';
import { dialog, fillDetails, next, send } from '../support/observation-dialog.ts';
import { openPhone, signIn } from '../support/phone.ts';
import { expectFits, expectSound } from '../support/sound.ts';

// online only, except for the phone with its own browser: the worker would first fetch the whole app
test.use({ serviceWorkers: 'block' });

const WIDTH = 1600;
const HEIGHT = 1200;

interface Mark {
  kind: string;
  color: string;
  x: number;
  y: number;
  width: number;
  height: number;
}
interface Kept {
  ownerId: string;
  sha256: string;
  marks?: Mark[];
}

/** A photo of fine stripes: wherever it is still sharp, neighbouring pixels differ by almost the full range. */
async function stripedPhoto(page: Page) {
  const base64 = await page.evaluate(
    async ([width, height]) => {
      const canvas = new OffscreenCanvas(width ?? 0, height ?? 0);
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      for (let x = 0; x < canvas.width; x += 8) {
        pen.fillStyle = x % 16 === 0 ? '#000' : '#fff';
        pen.fillRect(x, 0, 8, canvas.height);
      }
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })).arrayBuffer(),
      );
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [WIDTH, HEIGHT],
  );
  return { name: 'raidat.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

const kept = (page: Page, userId: number): Promise<Kept[]> =>
  page.evaluate(async (id) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(`turva-u${id}`);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const rows = await new Promise<Kept[]>((resolve) => {
      const asked = db.transaction('media').objectStore('media').getAll();
      asked.onsuccess = () => resolve(asked.result);
    });
    db.close();
    return rows.map(({ ownerId, sha256, marks }) =>
      marks ? { ownerId, sha256, marks } : { ownerId, sha256 },
    );
  }, userId);

async function reachPhotos(page: Page, title: string) {
  await page.goto('/observations?new=1');
  await page.getByRole('textbox', { name: 'Otsikko' }).fill(title);
  await next(page);
  await fillDetails(page, 'Piha', 'Kuvassa näkyy kasvot');
  await next(page);
  await page.getByTestId('file-picker').setInputFiles([await stripedPhoto(page)]);
  await expect(dialog(page).getByText('Kuva 1')).toBeVisible();
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Merkitse kuvaan' });
const tool = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true });
const saved = (page: Page) => expect(sheet(page).getByText('Tallennettu tälle laitteelle')).toBeVisible();
const openSheet = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Merkitse kuvaan: Kuva 1' }).click();

/** From one point to another on the photo, both as shares of it. */
async function drag(page: Page, [fromX, fromY]: [number, number], [toX, toY]: [number, number]) {
  const box = await sheet(page).locator('canvas').boundingBox();
  if (!box) throw new Error('no photo');
  const scale = Math.min(box.width / WIDTH, box.height / HEIGHT);
  const [left, top] = [box.x + (box.width - WIDTH * scale) / 2, box.y + (box.height - HEIGHT * scale) / 2];
  const at = (x: number, y: number): [number, number] => [left + x * WIDTH * scale, top + y * HEIGHT * scale];
  await page.mouse.move(...at(fromX, fromY));
  await page.mouse.down();
  await page.mouse.move(...at((fromX + toX) / 2, (fromY + toY) / 2));
  await page.mouse.move(...at(toX, toY));
  await page.mouse.up();
}

test('marks survive a killed browser; the photo arrives blurred for good, and the original is never sent', async ({
  baseURL,
}) => {
  const origin = baseURL ?? '';
  // the page sends by itself: the worker would first fetch the whole app
  const phone = await openPhone({ look: { serviceWorkers: 'block' } });
  const title = `Merkitty kuva ${crypto.randomUUID().slice(0, 8)}`;
  try {
    const userId = await signIn(phone.context, origin, 'demo');
    await phone.page.goto(origin);
    const atOrigin = (path: string) => `${origin}${path}`;
    const { page } = phone;
    await page.goto(atOrigin('/observations?new=1'));
    await page.getByRole('textbox', { name: 'Otsikko' }).fill(title);
    await next(page);
    await fillDetails(page, 'Piha', 'Kuvassa näkyy kasvot');
    await next(page);
    await page.getByTestId('file-picker').setInputFiles([await stripedPhoto(page)]);
    await expect(dialog(page).getByText('Kuva 1')).toBeVisible();
    const [original] = await kept(page, userId);

    await test.step('with buttons and with a finger', async () => {
      await openSheet(page);
      await expect(tool(page, 'Siirrä vasemmalle')).toHaveCount(0);
      await tool(page, 'Sumenna').press('Enter');
      await expect(sheet(page).getByText('Sumennus valittu')).toBeAttached();
      await tool(page, 'Siirrä vasemmalle').click();
      await tool(page, 'Siirrä alas').click();
      await tool(page, 'Suurenna').click();
      await tool(page, 'Nuoli').press('Enter');
      await tool(page, 'Musta').click();
      await expect(tool(page, 'Musta')).toHaveAttribute('aria-pressed', 'true');
      await tool(page, 'Kumoa').click();
      await tool(page, 'Keltainen').click();
      await drag(page, [0.75, 0.1], [0.95, 0.3]);
      // a finger needs no direction pad
      await expect(tool(page, 'Siirrä vasemmalle')).toHaveCount(0);
      await expect(sheet(page).getByText('Nuoli valittu')).toBeAttached();
      await saved(page);
    });
    const marksKept = async () => (await kept(page, userId)).find(({ marks }) => marks);
    // the last one may still be on its way into the database
    await expect
      .poll(async () => (await marksKept())?.marks)
      .toMatchObject([
        { kind: 'blur' },
        { kind: 'arrow', color: 'yellow' },
        { kind: 'arrow', color: 'yellow' },
      ]);
    const before = await marksKept();

    await phone.killAndReopen();
    const again = phone.page;
    await signIn(phone.context, origin, 'demo');
    await again.goto(atOrigin('/observations'));
    await again.getByRole('button', { name: 'Jatka luonnosta' }).click();
    await expect(dialog(again).getByText('3 merkintää')).toBeVisible();

    await test.step('all of it can be taken off and put back, and one of it moved on', async () => {
      await openSheet(again);
      await tool(again, 'Poista kaikki').click();
      await saved(again);
      await expect
        .poll(async () => (await kept(again, userId)).map(({ sha256 }) => sha256))
        .toEqual([original?.sha256]);
      await tool(again, 'Kumoa').click();
      await expect(sheet(again).getByText('3 merkintää')).toBeAttached();
      // a finger on the arrow drawn first grabs it
      await drag(again, [0.85, 0.2], [0.85, 0.5]);
      await saved(again);
      await expect
        .poll(async () => (await kept(again, userId)).find(({ marks }) => marks)?.marks?.[2]?.y)
        .toBeGreaterThan((before?.marks?.[2]?.y ?? 0) + HEIGHT / 5);
      await tool(again, 'Valmis').click();
      await expect(sheet(again)).toBeHidden();
    });
    const copy = (await kept(again, userId)).find(({ marks }) => marks);
    const blur = copy?.marks?.find(({ kind }) => kind === 'blur');
    if (!blur) throw new Error('the blur is gone');

    await next(again);
    await send(again).click();
    interface Arrived {
      attachments: { url: string; state: string; sha256: string }[];
    }
    const arrived = async () => {
      const answer = await again.request.get(atOrigin(`/api/observations?q=${encodeURIComponent(title)}`));
      return ((await answer.json()) as Arrived[])[0]?.attachments ?? [];
    };
    await expect.poll(async () => (await arrived()).map(({ state }) => state)).toEqual(['ready']);
    const [file] = await arrived();
    expect(file?.sha256).toBe(copy?.sha256);
    expect(file?.sha256).not.toBe(original?.sha256);

    const seen = await again.evaluate(
      async ({ url, box }) => {
        const bitmap = await createImageBitmap(await (await fetch(url)).blob());
        const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        if (!pen) throw new Error('no canvas');
        pen.drawImage(bitmap, 0, 0);
        /** the greatest step between neighbours on one line */
        const contrast = (x: number, y: number, width: number) => {
          const { data } = pen.getImageData(x, y, width, 1);
          let most = 0;
          for (let at = 4; at < data.length; at += 4)
            most = Math.max(most, Math.abs((data[at] ?? 0) - (data[at - 4] ?? 0)));
          return most;
        };
        const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
        let yellow = 0;
        for (let at = 0; at < data.length; at += 4)
          if ((data[at] ?? 0) > 220 && Math.abs((data[at + 1] ?? 0) - 208) < 25 && (data[at + 2] ?? 0) < 120)
            yellow++;
        const lines = [0.15, 0.3, 0.5, 0.7, 0.85].map((share) => Math.round(box.y + box.height * share));
        return {
          size: [bitmap.width, bitmap.height],
          inside: Math.max(...lines.map((y) => contrast(box.x + 12, y, 120))),
          outside: contrast(4, 4, 300),
          yellow,
        };
      },
      { url: file?.url ?? '', box: blur },
    );
    expect(seen.size).toEqual([WIDTH, HEIGHT]);
    expect(seen.outside).toBeGreaterThan(150);
    expect(seen.inside).toBeLessThan(40);
    expect(seen.yellow).toBeGreaterThan(1000);
    // the sent file is kept in case the server is restored: the marked photo, never the original
    await expect
      .poll(async () =>
        (await kept(again, userId)).map(({ ownerId, sha256 }) => [ownerId.startsWith('sent:'), sha256]),
      )
      .toEqual([[true, copy?.sha256]]);
  } finally {
    await phone.close();
  }
});

test('everything is reachable by keyboard', { tag: '@long' }, async ({ page, baseURL }) => {
  const userId = await signIn(page.context(), baseURL ?? '', 'demo');
  await page.goto('/');
  await reachPhotos(page, 'Pelkillä näppäimillä');
  const marks = async () => (await kept(page, userId)).find((row) => row.marks)?.marks ?? [];
  await dialog(page).getByRole('button', { name: 'Merkitse kuvaan: Kuva 1' }).focus();
  await page.keyboard.press('Enter');
  await tool(page, 'Ympyrä').focus();
  await page.keyboard.press('Enter');
  await expect.poll(marks).toHaveLength(1);
  const [start] = await marks();
  await sheet(page).getByRole('application', { name: 'Kuva ja sen merkinnät' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect
    .poll(async () => (await marks())[0])
    .toMatchObject({ x: (start?.x ?? 0) + 40, y: (start?.y ?? 0) - 40 });
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Delete');
  await expect.poll(() => kept(page, userId)).toHaveLength(1);
  expect(await marks()).toEqual([]);
  await tool(page, 'Valmis').focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
});

const shots = process.env.SHOTS;
for (const [theme, language] of [
  ['dark', 'fi'],
  ['light', 'ru'],
] as const) {
  test(`the marking sheet is sound at every size, ${theme}, ${language}`, { tag: '@long' }, async ({
    browser,
    baseURL,
  }) => {
    const phone = { width: 360, height: 740 };
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: phone,
      isMobile: true,
      hasTouch: true,
    });
    await signIn(context, baseURL ?? '', 'demo');
    const page = await context.newPage();
    await page.goto('/');
    await reachPhotos(page, 'Ulkoasu');
    await page.evaluate(
      ([chosenTheme, chosenLanguage]) => {
        localStorage.setItem('mantine-color-scheme-value', chosenTheme ?? '');
        localStorage.setItem('turva.language', chosenLanguage ?? '');
      },
      [theme, language],
    );
    await page.reload();
    await page.locator('.attachment-row button').first().click();
    await expect(page.locator('.marking canvas')).toBeVisible();
    const sound = async (name: string) => {
      for (const size of [phone, { width: 320, height: 640 }, { width: 1440, height: 900 }]) {
        await page.setViewportSize(size);
        const whole = size.width === (theme === 'dark' ? 360 : 1440);
        await (whole ? expectSound : expectFits)(page, `${name} ${size.width}`);
        // a button clips text that overflows its label
        const cut = await page
          .locator('.marking-add button')
          .evaluateAll((buttons) => buttons.filter((each) => each.scrollWidth > each.clientWidth).length);
        expect.soft(cut, name).toBe(0);
        if (shots)
          await page.screenshot({ path: `${shots}/marking-${name}-${size.width}-${theme}-${language}.png` });
      }
      await page.setViewportSize(phone);
    };
    await sound('empty');
    for (const button of [0, 1, 2]) await page.locator('.marking-add button').nth(button).press('Enter');
    await expect(page.locator('.marking-change')).toBeVisible();
    await sound('marks');
    await context.close();
  });
}
