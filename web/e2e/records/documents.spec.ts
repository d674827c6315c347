import { readFile, writeFile } from 'node:fs/promises';
import type { DocumentReading, SafetyDocument } from '@turva/contracts/registers/documents';
import { aPdf } from '@turva/fixtures/pdf';
import { languages } from '@turva/locales/languages';
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { openSection } from '../support/form-section.ts';
import { installedContext, openApp, signIn } from '../support/phone.ts';
import { openSite } from '../support/site.ts';
import { expectFits, expectSound } from '../support/sound.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** A PNG of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const TITLE = 'Nosto-ohje, silta 3';

async function openAs(context: BrowserContext, username: string, origin: string, arrive = openApp) {
  const page = await context.newPage();
  await signIn(context, origin, username);
  await arrive(page, origin, '/documents');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const dialog = (page: Page) => page.locator('.dialog').last();
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const counter = (page: Page, name: string) => page.locator(`[data-counter="${name}"] .count-number`);
/** The text exists for screen readers. */
const drawn = (page: Page, words: RegExp) =>
  expect(page.locator('.pdf-page[data-drawn="true"]').filter({ hasText: words })).toBeVisible();
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });

test('uploaded by a supervisor, read and confirmed offline, sent once; missing readers are listed', {
  tag: '@long',
}, async ({ browser }) => {
  const site = await openSite();
  const { origin } = site;
  const phone = await installedContext(origin, PHONE);
  const desk = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    const sari = await openAs(desk, 'demo.esimies', origin, async (page, from, at) => {
      await page.goto(`${from}${at}`);
    });
    const find = async (title: string) => {
      const answer = await desk.request.get(`${origin}/api/documents?q=${encodeURIComponent(title)}`);
      return ((await answer.json()) as SafetyDocument[])[0];
    };
    const readings = async (id: number | undefined) =>
      (await (
        await desk.request.get(`${origin}/api/documents/readings?document=${id}`)
      ).json()) as DocumentReading[];

    await test.step('an invalid file and an invalid link are refused with the reason', async () => {
      await sari.getByRole('button', { name: 'Lisää asiakirja' }).click();
      await choose(sari, 'ohje.pdf', Buffer.from('hei'));
      await expect(dialog(sari).getByText('sisältö ei ole PDF, PNG, JPEG tai WebP')).toBeVisible();
      await press(sari, 'Tallenna');
      await expect(dialog(sari).getByText('Otsikko on pakollinen')).toBeVisible();
      // from disk: passing its bytes to the browser would take seconds
      const large = test.info().outputPath('ohje.pdf');
      await writeFile(large, Buffer.alloc(26 * 1024 * 1024, '%PDF-'));
      await sari.locator('input[type=file]').setInputFiles(large);
      await expect(dialog(sari).getByText('Tiedosto on liian suuri')).toBeVisible();
      await expectSound(sari, 'form');
    });

    await test.step('a document for the own department is created', async () => {
      await choose(sari, 'ohje.pdf', Buffer.from(aPdf('Riippuvan taakan alle ei menna')));
      await dialog(sari).getByRole('textbox', { name: 'Otsikko' }).fill(TITLE);
      await openSection(dialog(sari), 'Kenen on luettava');
      await press(sari, 'Lisää ryhmä');
      await dialog(sari).getByRole('combobox', { name: 'Osasto' }).selectOption('Tuotanto A');
      await press(sari, 'Tallenna');
      await expect(card(sari, TITLE)).toBeVisible();
    });

    const page = await openAs(phone, 'demo', origin);
    // the demo plant has a newer version of it that did not require reading again
    await expect(card(page, 'Pelastussuunnitelman tiivistelmä').locator('[data-badge="read"]')).toContainText(
      'Luettu versio 2025,',
    );
    const id = (await find(TITLE))?.id;
    await test.step('the worker is asked to read, and the file is fetched automatically; another is pinned', async () => {
      await expect(counter(page, 'toRead')).toHaveText('2');
      await expect(page.getByRole('button', { name: 'Lisää asiakirja' })).toHaveCount(0);
      await expect(card(page, TITLE).locator('[data-badge="kept"]')).toBeVisible();
      await page.getByRole('button', { name: 'Muut toiminnot: Työsuojelupolitiikka' }).click();
      await page.getByRole('menuitem', { name: 'Kiinnitä Työsuojelupolitiikka' }).click();
      await expect(card(page, 'Työsuojelupolitiikka').locator('[data-badge="kept"]')).toBeVisible();
      await page.getByRole('button', { name: 'Avaa Säiliötyöohje' }).click();
      await drawn(page, /Vartija ei mene pelastamaan yksin/);
      await page.goBack();
      await page.goBack();
      await expectSound(page, 'list');
    });

    await site.proxy.close();
    await test.step('only the device is left: read and confirmed twice', async () => {
      await page.goto(`${origin}/documents`);
      for (const [open, words] of [
        ['Avaa Työsuojelupolitiikka', /Nolla tapaturmaa/],
        ['Avaa Säiliötyöohje', /Vartija ei mene/],
      ] as const) {
        await page.getByRole('button', { name: open }).click();
        await drawn(page, words);
        // print made for paper is too small for a phone
        await press(page, 'Lue tekstinä');
        await expect(dialog(page).locator('.pdf-words').getByText(words).first()).toBeVisible();
        await page.goto(`${origin}/documents`);
      }
      await page.getByRole('button', { name: 'Avaa Poistumistiet ja kokoontumispaikat' }).click();
      await expect(dialog(page).getByText('Tiedostoa ei ole tällä laitteella')).toBeVisible();
      await page.goto(`${origin}/documents?show=toRead`);
      await page.getByRole('button', { name: `Lue ${TITLE}` }).click();
      await drawn(page, /Riippuvan taakan alle/);
      await expectSound(page, 'viewer');
      await page.locator('.end-mark').scrollIntoViewIfNeeded();
      await press(page, 'Luettu ja ymmärretty');
      await expect(dialog(page).locator('[data-badge="read"]')).toBeVisible();
      await expect(dialog(page).locator('[data-send-state]').first()).toBeVisible();
      await expectSound(page, 'detail, confirmed');
      await page.goto(`${origin}/documents`);
      await expect(counter(page, 'toRead')).toHaveText('1');
    });

    await test.step('with the server back it is sent once', async () => {
      await site.proxy.open();
      await page.reload();
      await expect
        .poll(async () => (await readings(id)).filter(({ readAt }) => readAt).map(({ name }) => name))
        .toEqual(['Matti Mäkinen']);
      await expect(card(page, TITLE).locator('[data-send-state]')).toHaveCount(0);
      await expect(card(page, TITLE).locator('[data-badge="read"]')).toBeVisible();
    });

    // the API's tests cover reminders, versions and withdrawal
    if (process.env.TEST_LONG !== '1') return;
    await test.step('the supervisor sees the missing readers, and exports them', async () => {
      await sari.goto(`${origin}/documents?id=${id}`);
      await press(sari, 'Kuka on lukenut');
      const missing = (await readings(id)).filter((row) => row.missing);
      await expect(dialog(sari).getByText(`${missing.length} kuittausta puuttuu`)).toBeVisible();
      await expect(dialog(sari).locator('[data-person="Aino Korhonen"][data-missing=true]')).toBeVisible();
      await expect(dialog(sari).locator('[data-person="Matti Mäkinen"]')).toHaveCount(0);
      await expectSound(sari, 'who is missing');
      const download = sari.waitForEvent('download');
      await press(sari, 'Vie tiedostoksi');
      await sari.getByRole('menuitem', { name: /CSV/ }).click();
      const csv = await readFile(await (await download).path(), 'utf8');
      expect(csv).toContain(`${TITLE};1;Aino Korhonen;Tuotanto A;Ei ole lukenut`);
      await sari.goBack();
    });

    await test.step('by document and by department, with whom to remind, once a day', async () => {
      // her own reading needs no reminder
      const wide = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        serviceWorkers: 'block',
      });
      const me = await signIn(wide, origin, 'demo.esimies');
      const screen = await wide.newPage();
      await screen.goto(`${origin}/documents`);
      await screen.getByRole('link', { name: 'Kuka on lukenut' }).click();
      const row = screen.getByRole('row').filter({ hasText: TITLE });
      const people = await readings(id);
      const missing = people.filter((each) => each.missing).length;
      const asked = people.filter((each) => each.asked).length;
      await expect(row).toContainText(`${asked - missing}/${asked}`);
      await expectSound(screen, 'who has read');
      const others = people.filter((each) => each.missing && each.userId !== me).length;
      await row.getByRole('button', { name: new RegExp(`^Muistuta ${others} henkilö`) }).click();
      await expect(screen.getByText(`Muistutus lähti ${others} henkilölle`)).toBeVisible();
      await screen.goto(`${origin}/documents?view=readings&group=department`);
      await expect(row.first()).toBeVisible();
      expect(await row.count()).toBe(new Set(people.map(({ department }) => department)).size);
      await wide.close();
    });

    await test.step('a new version, a picture this time, asks again; the older one stays in reach', async () => {
      await press(sari, 'Uusi versio');
      await choose(sari, 'kaavio.png', DOT);
      await dialog(sari).getByRole('textbox', { name: 'Version tunnus' }).fill('2.0');
      await press(sari, 'Lähetä');
      await expect(dialog(sari).locator('[data-version="2"]')).toBeVisible();
      await expect(counter(page, 'toRead')).toHaveText('2');
      await page.getByRole('button', { name: `Lue ${TITLE}` }).click();
      const picture = dialog(page).getByRole('img', { name: TITLE });
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
      await page.goBack();
      await press(page, 'Avaa versio 1');
      await drawn(page, /Riippuvan taakan alle/);
      await expect(dialog(page).getByText('Tämä on vanha versio. Voimassa on versio 2.0.')).toBeVisible();
    });

    await test.step('withdrawn, it is gone from the phone', async () => {
      await press(sari, 'Poista käytöstä');
      await sari
        .getByRole('dialog', { name: 'Poistetaanko käytöstä?' })
        .getByRole('button', { name: 'Poista käytöstä' })
        .click();
      await expect(dialog(sari).locator('[data-badge="withdrawn"]')).toBeVisible();
      await page.goto(`${origin}/documents`);
      await expect(card(page, 'Työsuojelupolitiikka')).toBeVisible();
      await expect(card(page, TITLE)).toHaveCount(0);
    });
  } finally {
    await phone.close();
    await desk.close();
    await site.close();
  }
});

test('what is signed under is whole in every language, and only after the end of the last page', {
  tag: '@long',
}, async ({ browser }) => {
  const site = await openSite();
  try {
    for (const language of languages) {
      const context = await browser.newContext({
        viewport: { width: 360, height: 480 },
        serviceWorkers: 'block',
      });
      await context.addInitScript((chosen) => localStorage.setItem('turva.language', chosen), language);
      await signIn(context, site.origin, 'demo');
      const page = await context.newPage();
      await page.goto(`${site.origin}/documents?show=toRead`);
      await page.locator('.record-row .row-open').first().click();
      const sign = page.locator('.file-action button');
      await expect(page.locator('.pdf-page[data-drawn="true"]').first()).toBeVisible();
      await expect(sign).toBeDisabled();
      await expect(page.locator('.file-action p')).toBeVisible();
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 480 });
        await expectFits(page, `${language} ${width}`);
        const [row, button] = [await page.locator('.dialog-actions').boundingBox(), await sign.boundingBox()];
        expect(button?.width).toBeGreaterThan((row?.width ?? 0) - 40);
      }
      await page.locator('.end-mark').scrollIntoViewIfNeeded();
      await expect(sign).toBeEnabled();
      await expect(page.locator('.file-action p')).toHaveCount(0);
      await context.close();
    }
  } finally {
    await site.close();
  }
});
