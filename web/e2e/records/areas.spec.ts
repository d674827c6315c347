import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { dialog, next } from '../support/observation-dialog.ts';
import { hasHeardAll } from '../support/outbox.ts';
import { openApp, openPhone, signIn } from '../support/phone.ts';
import { cameraLookingAt } from '../support/sticker-camera.ts';

// online only, except for the phone with its own browser: the worker would first fetch the whole app
test.use({ serviceWorkers: 'block' });

const place = (page: Page) => page.getByRole('combobox', { name: 'Sijainti' });
const areasOn = (page: Page) => page.getByRole('list', { name: 'Alueet' });

async function openAreas(page: Page, origin: string, username: string) {
  await signIn(page.context(), origin, username);
  await page.goto('/areas');
  // the first fetch of everything
  await expect(areasOn(page).getByText('Hitsaushalli 2')).toBeVisible();
}

/** The hosts the browser contacts, its worker included, and what the page's policy blocks. */
function watch(context: BrowserContext) {
  const hosts = new Set<string>();
  const refused: string[] = [];
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http')) hosts.add(host);
  });
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  return { hosts, refused };
}

test('offline a sticker fills in the place, ignoring case, and no other host is contacted', {
  tag: '@long',
}, async ({ baseURL }) => {
  const origin = baseURL ?? '';
  const phone = await openPhone({ args: await cameraLookingAt(`${origin}/q/b12`), appOf: origin });
  const { page, context } = phone;
  const { hosts, refused } = watch(context);
  try {
    const userId = await signIn(context, origin, 'demo');
    await openApp(page, origin, '/areas');
    await expect(areasOn(page).getByText('Hitsaushalli 2')).toBeVisible();
    // only a phone with a complete pull may say that a code does not exist
    await expect.poll(() => hasHeardAll(page, userId)).toBe(true);
    await context.setOffline(true);

    await test.step('from the form', async () => {
      await page.goto(`${origin}/observations?new=1`);
      await next(page);
      await page.getByRole('button', { name: 'Lue QR-koodi' }).click();
      await expect(page.getByRole('dialog', { name: 'Lue QR-koodi' })).toBeHidden();
      await expect(place(page)).toHaveValue('Hitsaushalli 2');
      await expect(dialog(page).getByText(/Luonnos tallennettu/)).toBeVisible();
    });

    await test.step('by the address on it; what was left unfinished keeps its own place', async () => {
      await page.goto(`${origin}/q/a14`);
      await page.getByRole('link', { name: 'Ilmoita' }).click();
      await expect(
        dialog(page).getByRole('button', { name: 'Sijainti: Jatkuvavalu', exact: true }),
      ).toBeVisible();
      await dialog(page).getByRole('button', { name: 'Lisää tietoja' }).click();
      await expect(page.getByRole('textbox', { name: 'Otsikko' })).toHaveValue(/Jatkuvavalu/);
      await next(page);
      await expect(place(page)).toHaveValue('Jatkuvavalu');
      await dialog(page).getByRole('button', { name: 'Sulje' }).click();
      const drafts = page.getByRole('complementary', { name: 'Havainto jäi kesken' });
      await drafts.getByRole('button', { name: 'Kaikki keskeneräiset (2)' }).click();
      await expect(drafts.getByRole('listitem').filter({ hasText: 'Hitsaushalli 2' })).toHaveCount(1);
      await expect(drafts.getByRole('listitem').filter({ hasText: 'Jatkuvavalu' })).toHaveCount(1);
    });

    await test.step('an unknown code says so', async () => {
      await page.goto(`${origin}/q/zz99`);
      await expect(page.getByRole('heading', { name: 'Tuntematon koodi ZZ99' })).toBeVisible();
      await page.getByRole('link', { name: 'Lue toinen koodi' }).click();
      await page.getByRole('link', { name: 'Ilmoita' }).click();
      await expect(
        dialog(page).getByRole('button', { name: 'Sijainti: Hitsaushalli 2', exact: true }),
      ).toBeVisible();
    });

    await test.step('in the emergency panel', async () => {
      await page.goto(`${origin}/`);
      await page.getByRole('banner').getByRole('button', { name: 'Hätä' }).click();
      const panel = page.getByRole('dialog', { name: 'Hätä' });
      await panel.getByRole('button', { name: 'Vaihda' }).click();
      await panel.getByRole('combobox', { name: 'Missä olet?' }).selectOption('Hitsaamo, Robottisolu');
      await panel.getByRole('button', { name: 'Vaihda' }).click();
      await panel.getByRole('button', { name: 'Lue QR-koodi' }).click();
      await expect(panel.locator('.read-large', { hasText: 'Hitsaamo, Hitsaushalli 2' })).toBeVisible();
      await expect(page.getByRole('dialog', { name: 'Lue QR-koodi' })).toBeHidden();
    });
    expect([...hosts]).toEqual([new URL(origin).host]);
    expect(refused).toEqual([]);
  } finally {
    await phone.close();
  }
});

test('a sticker opened by a stranger leads through the login to its place', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/q/b31');
  await page.getByRole('button', { name: 'Aloita Demo-tunnuksilla' }).click();
  await page.getByRole('link', { name: 'Ilmoita' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Sijainti: Peittaamo', exact: true })).toBeVisible();
});

test('the place is picked from the tree, or its code typed, and the back key only closes the tree', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  await openAreas(page, baseURL ?? '', 'demo');
  await page.goto('/observations?new=1');
  await next(page);
  const tree = page.getByRole('dialog', { name: 'Valitse alue' });
  await page.getByRole('button', { name: 'Valitse alue' }).click();
  await tree.getByRole('button', { name: 'Hitsaamo: alueet sen sisällä' }).click();
  await expect(tree.getByRole('button', { name: 'Robottisolu B13' })).toBeVisible();
  await page.goBack();
  await expect(tree).toBeHidden();
  await expect(place(page)).toBeVisible();

  await page.getByRole('button', { name: 'Valitse alue' }).click();
  await tree.getByRole('searchbox', { name: 'Hae nimellä tai koodilla' }).fill('b31');
  await tree.getByRole('button', { name: 'Peittaamo B31' }).click();
  await expect(place(page)).toHaveValue('Peittaamo');

  const scan = page.getByRole('dialog', { name: 'Lue QR-koodi' });
  await page.getByRole('button', { name: 'Lue QR-koodi' }).click();
  await scan.getByRole('textbox', { name: 'Tai kirjoita tarran koodi' }).fill('ei tämä');
  await scan.getByRole('button', { name: 'Käytä' }).click();
  await expect(scan.getByText('Tämä ei ole alueen tarra.')).toBeVisible();
  await scan.getByRole('textbox', { name: 'Tai kirjoita tarran koodi' }).fill('k13');
  await scan.getByRole('textbox', { name: 'Tai kirjoita tarran koodi' }).press('Enter');
  await expect(place(page)).toHaveValue('Kaasukeskus');
});

test('a supervisor edits the tree; a worker reads it and gets the changes', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const origin = baseURL ?? '';
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const worker = await other.newPage();
  await openAreas(worker, origin, 'demo');
  await expect(worker.getByRole('button', { name: /^Muokkaa/ })).toHaveCount(0);
  await expect(worker.getByRole('button', { name: 'Uusi alue' })).toHaveCount(0);

  await openAreas(page, origin, 'demo.esimies');
  await page.getByRole('button', { name: 'Uusi alue' }).click();
  const form = page.getByRole('dialog', { name: 'Uusi alue' });
  await form.getByRole('textbox', { name: 'Nimi' }).fill('Romukuljetin');
  await form.getByRole('textbox', { name: 'Koodi' }).fill('a12');
  await form.getByRole('combobox', { name: 'Minkä alueen sisällä' }).selectOption({ label: '– – Romuhalli' });
  await form.getByRole('button', { name: 'Tallenna' }).click();
  await expect(form.getByText('Koodi on jo toisella alueella. Valitse toinen.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Koodi' }).fill('a11-1');
  await form.getByRole('button', { name: 'Tallenna' }).click();
  await expect(areasOn(page).getByText('Romukuljetin A11-1')).toBeVisible();
  await expect(areasOn(worker).getByText('Romukuljetin A11-1')).toBeVisible();

  await page.getByRole('button', { name: 'Muokkaa: Romukuljetin' }).click();
  const edit = page.getByRole('dialog', { name: 'Muokkaa: Romukuljetin' });
  await edit.getByRole('switch', { name: 'Käytössä' }).click({ force: true });
  await edit.getByRole('button', { name: 'Tallenna' }).click();
  await expect(areasOn(page).getByText('Romukuljetin')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Näytä myös käytöstä poistetut' }).press('Space');
  await expect(areasOn(page).getByText('Romukuljetin A11-1')).toBeVisible();
  // a phone that does not know it yet would take the code for valid
  await expect(areasOn(worker).getByText('Romukuljetin A11-1')).toHaveCount(0);
  await worker.goto('/q/A11-1');
  await expect(worker.getByRole('heading', { name: 'Alue Romukuljetin ei ole enää käytössä' })).toBeVisible();
  await other.close();
});

test('the printed sheet holds the chosen stickers only, and each can be read', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  await openAreas(page, origin, 'demo');
  await page.getByRole('link', { name: 'QR-tarrat' }).click();
  await page.getByRole('button', { name: 'Poista valinnat' }).click();
  await page.getByRole('checkbox', { name: 'B12 Hitsaushalli 2' }).check();
  await page.getByRole('checkbox', { name: 'L11 Kemian laboratorio' }).check();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: (await readFile(wasm)).buffer as ArrayBuffer } });
  const stickers = page.getByRole('article');
  await expect(stickers).toHaveCount(2);
  for (const [at, code] of ['B12', 'L11'].entries()) {
    const sticker = stickers.nth(at);
    // 70 mm at 96 px to the inch
    expect((await sticker.boundingBox())?.width).toBeCloseTo((70 / 25.4) * 96, 0);
    const [read] = await readBarcodes(new Uint8Array(await sticker.screenshot()), { formats: ['QRCode'] });
    expect(read?.text).toBe(`${origin}/q/${code}`);
  }
});
