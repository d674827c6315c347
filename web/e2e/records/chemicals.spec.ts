import type { Chemical } from '@turva/contracts/registers/chemicals';
import { aPdf } from '@turva/fixtures/pdf';
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { openSection } from '../support/form-section.ts';
import { installedContext, signIn, untilInstalled } from '../support/phone.ts';
import { serverProcess } from '../support/server-process.ts';
import { expectSound } from '../support/sound.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const baseURL = () => test.info().project.use.baseURL ?? '';
/** The server is shared with the other specs: names must be unique. */
const newName = (words: string) => `${words} ${Math.random().toString(36).slice(2, 7)}`;

async function openAs(context: BrowserContext, username: string, origin = baseURL()) {
  const page = await context.newPage();
  await signIn(context, origin, username);
  await page.goto(`${origin}/chemicals`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

const SEARCH = 'Hae nimellä tai CAS-numerolla';
const search = (page: Page) => page.getByRole('searchbox', { name: SEARCH });
const open = (page: Page, name: string) => page.getByRole('button', { name: `Avaa ${name}` }).click();
/** From the list: the record first, because its dangers are shown there. */
async function openSheet(page: Page, name: string) {
  await open(page, name);
  await dialog(page)
    .getByRole('button', { name: `Näytä KTT: ${name}` })
    .click();
}
const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, name: string) => cards(page).filter({ hasText: name });
const dialog = (page: Page) => page.locator('.dialog').last();
const counter = (page: Page, name: string) => page.locator(`[data-counter="${name}"] .count-number`);
const onServer = async (context: BrowserContext, name: string) => {
  const answer = await context.request.get(`${baseURL()}/api/chemicals?q=${encodeURIComponent(name)}`);
  return ((await answer.json()) as Chemical[])[0];
};
/** The text exists for screen readers, and there is ink on the page. */
async function drawn(page: Page, words: RegExp) {
  const sheet = page.locator('.pdf-page[data-drawn="true"]').filter({ hasText: words });
  await expect(sheet).toBeVisible();
  const dark = () =>
    sheet.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const context = canvas.getContext('2d');
      if (!context || canvas.width === 0) return 0;
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      let count = 0;
      for (let at = 0; at < data.length; at += 4)
        if ((data[at] ?? 255) < 100 && (data[at + 3] ?? 0) > 100) count++;
      return count;
    });
  // one short word in small print is some sixty dots; an empty page has none
  await expect.poll(dark).toBeGreaterThan(20);
}

test('with the server stopped: sheets once seen and those of a pinned area open, others say why not', {
  tag: '@long',
}, async ({ browser }) => {
  const server = await serverProcess();
  const phone = await browser.newContext(PHONE);
  try {
    await server.start();
    const page = await openAs(phone, 'demo', server.url);
    await untilInstalled(page);

    await test.step('the register as specified: counters, cards, badges', async () => {
      await expect(cards(page)).toHaveCount(4);
      for (const [name, count] of Object.entries({ total: 4, critical: 1, expiring: 1, safe: 2 }))
        await expect(counter(page, name)).toHaveText(String(count));
      const acetone = card(page, 'Asetoni');
      await expect(acetone.getByText('CAS 67-64-1 · Neste')).toBeVisible();
      await expect(acetone.getByText('Korkea')).toBeVisible();
      await expect(acetone.getByText('KTT tarkistettava pian')).toBeVisible();
      await expect(acetone.getByText('Maalaamo, palosuojakaappi')).toBeVisible();
      await expect(acetone.getByText('60 l')).toBeVisible();
      await expect(acetone.getByRole('img', { name: 'Syttyvä' })).toBeVisible();
      await open(page, 'Asetoni');
      await expect(dialog(page).getByRole('link', { name: /0800\s147\s111/ })).toHaveAttribute(
        'href',
        'tel:0800147111',
      );
      await page.goBack();
      // a worker reads
      await expect(page.getByRole('button', { name: 'Lisää kemikaali' })).toHaveCount(0);
      await expect(page.locator('[data-sds="missing"]')).toHaveCount(0);
    });

    await test.step('searched by name without regard to capitals, by part of the number', async () => {
      await page.getByRole('button', { name: SEARCH }).click();
      await expect(search(page)).toBeFocused();
      await search(page).fill('aSETO');
      await expect(cards(page)).toHaveCount(1);
      await search(page).fill('7782-44');
      await expect(card(page, 'Happi')).toBeVisible();
      await expect(cards(page)).toHaveCount(1);
      await search(page).fill('plutonium');
      await expect(page.getByText('Hakua vastaavia kemikaaleja ei löytynyt')).toBeVisible();
      await page.getByRole('button', { name: 'Näytä kaikki' }).click();
      await page.locator('[data-counter="safe"]').click();
      await expect(cards(page)).toHaveCount(2);
      await page.locator('[data-counter="total"]').click();
    });

    await test.step('one sheet is seen, one area is pinned', async () => {
      await openSheet(page, 'Rikkihappo 96 %');
      await drawn(page, /Rikkihappo 96 %/);
      await page.goto(`${server.url}/chemicals?keep=1`);
      // it moves once the choice is stored, which `check()` does not wait for
      await page.getByRole('switch', { name: /^K13 / }).click();
      await expect(page.locator('[data-area="K13"]')).toHaveAttribute('data-kept', '1/1');
    });

    await server.stop();
    await test.step('only the device is left', async () => {
      await page.goto(`${server.url}/chemicals`);
      await expect(cards(page)).toHaveCount(4);
      await openSheet(page, 'Rikkihappo 96 %');
      await drawn(page, /Huuhtele ihoa ja silmiä/);
      await page.goto(`${server.url}/chemicals`);
      await openSheet(page, 'Happi, puristettu');
      await drawn(page, /Happi, puristettu/);
      await page.goto(`${server.url}/chemicals`);
      await openSheet(page, 'Asetoni');
      await expect(dialog(page).getByText('Tiedostoa ei ole tällä laitteella')).toBeVisible();
      await page.goto(`${server.url}/chemicals`);
      await open(page, 'Asetoni');
      await expect(dialog(page).getByText('Helposti syttyvä neste ja höyry.')).toBeVisible();
      await expect(dialog(page).getByText('Vie raittiiseen ilmaan.', { exact: false })).toBeVisible();
    });
  } finally {
    await phone.close();
    await server.remove();
  }
});

test('added and edited without a network, it arrives; a sheet is added in versions; removed it is gone', {
  tag: '@long',
}, async () => {
  const name = newName('Ruosteenesto');
  const phone = await installedContext(baseURL(), PHONE);
  const page = await openAs(phone, 'demo.esimies');
  await untilInstalled(page);
  // the plant's places arrived with its chemicals
  await expect(cards(page).filter({ hasText: 'Asetoni' })).toBeVisible();

  await test.step('errors are reported', async () => {
    await phone.setOffline(true);
    await page.getByRole('button', { name: 'Lisää kemikaali' }).click();
    await dialog(page).getByRole('textbox', { name: 'CAS-numero' }).fill('64-17-6');
    await dialog(page).getByRole('button', { name: 'Tallenna' }).click();
    await expect(dialog(page).getByRole('link', { name: 'Kauppanimi on pakollinen' })).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: /CAS-numero on väärin/ })).toBeVisible();
  });

  await test.step('added, with pictogram and statements in words', async () => {
    await dialog(page).getByRole('textbox', { name: 'Kauppanimi' }).fill(name);
    await dialog(page).getByRole('textbox', { name: 'CAS-numero' }).fill('64-17-5');
    await dialog(page).getByRole('checkbox', { name: 'Hapettava' }).check();
    await dialog(page).getByRole('textbox', { name: 'H-lausekkeet' }).fill('H272');
    await expect(dialog(page).getByText('Voi edistää tulipaloa; hapettava.')).toBeVisible();
    await openSection(dialog(page), 'Säilytys');
    const place = dialog(page).getByRole('combobox', { name: 'Sijainti' });
    await place.fill('Maalaamo');
    await expect(page.getByRole('option', { name: 'Maalaamo' })).toBeVisible();
    // by keyboard: the list moves while the page scrolls to it
    await place.press('ArrowDown');
    await place.press('Enter');
    await expect(page.getByRole('option', { name: 'Maalaamo' })).toBeHidden();
    await dialog(page).getByRole('button', { name: 'Tallenna' }).click();
    await expect(card(page, name).locator('[data-send-state]')).toBeVisible();
  });

  await test.step('edited while it waits; then it arrives once', async () => {
    await open(page, name);
    await dialog(page).getByRole('button', { name: 'Muokkaa' }).click();
    await openSection(dialog(page), 'Säilytys');
    await dialog(page).getByRole('textbox', { name: 'Määrä', exact: true }).fill('12 l');
    await dialog(page).getByRole('button', { name: 'Tallenna' }).click();
    await phone.setOffline(false);
    await expect.poll(async () => (await onServer(phone, name))?.quantity).toBe('12 l');
    await expect(card(page, name).locator('[data-send-state]')).toHaveCount(0);
  });

  await test.step('a sheet: a file that is no PDF is refused, a PDF is version 1, another version 2', async () => {
    await page.goto(`${baseURL()}/chemicals?id=${(await onServer(phone, name))?.id}`);
    const add = async (words: string | null) => {
      const buffer = words === null ? Buffer.from('hei') : Buffer.from(aPdf(words));
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'ktt.pdf', mimeType: 'application/pdf', buffer });
      await dialog(page).getByRole('button', { name: 'Lähetä' }).click();
    };
    await dialog(page)
      .getByRole('button', { name: /Lisää KTT/ })
      .click();
    await add(null);
    await expect(dialog(page).getByText('Tiedosto ei ole kokonainen PDF')).toBeVisible();
    await add('ensimmainen');
    await dialog(page).getByRole('button', { name: 'Lisää uusi versio' }).click();
    await add('toinen');
    await expect(dialog(page).getByText('Versio 2')).toBeVisible();
    await dialog(page)
      .getByRole('button', { name: /Näytä KTT/ })
      .click();
    await drawn(page, /toinen/);
    await page.goBack();
    await expect(dialog(page).getByRole('link', { name: 'Versio 1' })).toBeVisible();
  });

  await test.step('removed', async () => {
    await dialog(page).getByRole('button', { name: 'Poista luettelosta' }).click();
    await page
      .getByRole('dialog', { name: 'Poistetaanko kemikaali luettelosta?' })
      .getByRole('button', { name: 'Poista luettelosta' })
      .click();
    await expect(card(page, name)).toHaveCount(0);
    await expect.poll(async () => await onServer(phone, name)).toBeUndefined();
  });
  await phone.close();
});

test('an import lists each bad row; an export can be imported again', { tag: '@long' }, async ({
  browser,
}) => {
  const mark = newName('Tuonti');
  // online only: the worker would first fetch the whole app
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const page = await openAs(context, 'demo.esimies');
  await page.getByRole('button', { name: 'Luettelo' }).click();
  await page.getByRole('menuitem', { name: 'Tuo CSV' }).click();
  const file = (text: Buffer) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'kemikaalit.csv', mimeType: 'text/csv', buffer: text });
  await file(Buffer.from(`Kauppanimi\n${mark} ä`, 'latin1'));
  const look = () => dialog(page).getByRole('button', { name: 'Esikatsele' }).click();
  await look();
  await expect(dialog(page).getByText('Tiedosto ei ole UTF-8', { exact: false })).toBeVisible();
  await file(Buffer.from(`Kauppanimi;CAS-numero\n=${mark};64-17-5\n${mark} 2;64-17-6\n;64-17-5\n`));
  await look();
  await expect(dialog(page).getByText('Tiedostosta tulisi 1 kemikaali')).toBeVisible();
  await expect(dialog(page).getByText('2 riviä hylätty')).toBeVisible();
  expect(await onServer(context, mark)).toBeUndefined();
  await expectSound(page, 'import, previewed');
  await dialog(page).getByRole('button', { name: 'Tuo 1 kemikaali' }).click();
  await expect(dialog(page).getByText('1 kemikaali tuotu')).toBeVisible();
  await expect(dialog(page).getByText('2 riviä hylätty')).toBeVisible();
  await expect(dialog(page).locator('[data-line="3"]')).toContainText(
    'CAS-numero: CAS-numeron tarkistusnumero',
  );
  await expect(dialog(page).locator('[data-line="4"]')).toContainText('Kauppanimi: Tämä kohta on täytettävä');
  await expectSound(page, 'import, answered');
  await dialog(page).getByRole('button', { name: 'Sulje' }).last().click();
  await expect(card(page, `=${mark}`)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Luettelo' }).click();
  await page.getByRole('menuitem', { name: 'Vie CSV' }).click();
  const stream = await (await download).createReadStream();
  const text = Buffer.concat(await stream.toArray()).toString('utf8');
  // a name that begins like a formula is a text for good
  expect(text).toContain(`\r\n'=${mark};64-17-5;`);
  const made = await onServer(context, mark);
  await context.request.delete(`${baseURL()}/api/chemicals/${made?.id}`, { headers: { origin: baseURL() } });
  await context.close();
});
