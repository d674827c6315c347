import type { Report } from '@turva/contracts/figures/reports';
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { archiveOf, everyState, reportOf } from '../support/archive.ts';
import { signIn } from '../support/phone.ts';

const origin = () => test.info().project.use.baseURL ?? '';
/** Without a worker, whose requests would bypass the routes. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'block' } as const;

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const counter = (page: Page, name: string) => page.locator(`[data-counter="${name}"] .count-number`);
const count = (page: Page) => page.locator('[data-badge="count"]');
const dialog = (page: Page) => page.locator('.dialog').last();

async function openReports(context: BrowserContext, at = '/reports') {
  await signIn(context, origin(), 'demo');
  const page = await context.newPage();
  await page.goto(`${origin()}${at}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Raportit ja arkisto' })).toBeVisible();
  return page;
}
async function leave(context: BrowserContext) {
  // a pending answer would be lost with the context
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

test('each state of a report says what it is and offers what it can; in the making is looked after, failed is retried', {
  tag: '@long',
}, async ({ browser }) => {
  const context = await browser.newContext(PHONE);
  const archive = await archiveOf(context, everyState());
  const page = await openReports(context);
  const change = (id: number, changes: Partial<Report>) => {
    archive.reports = archive.reports.map((one) => (one.id === id ? { ...one, ...changes } : one));
  };

  await test.step('four figures', async () => {
    await expect(counter(page, 'total')).toHaveText('6');
    await expect(counter(page, 'thisMonth')).toHaveText('5');
    await expect(counter(page, 'ready')).toHaveText('2');
    // 2.1 and 0.85: one decimal
    await expect(counter(page, 'size')).toHaveText('3,0 MB');
    await expect(page.locator('.report-counts dt')).toHaveText([
      'Kaikki raportit',
      'Tässä kuussa',
      'Valmiina',
      'Koko yhteensä',
    ]);
  });

  await test.step('ready: by whom, of what, how large, in which language', async () => {
    const ready = card(page, 'Säkerhetsrapport');
    await expect(ready).toContainText(
      /Turvallisuus\s· .+\s· 2,1\sMB\s· 3 havaintoa\s· 1 riskiarviointi\s· Svenska/i,
    );
    await expect(ready).toContainText('Havainnot, vasteajat ja toimenpiteet');
    await expect(ready.getByText('Valmis', { exact: true })).toBeVisible();
    await expect(ready.getByText('Kuukausiraportti')).toBeVisible();
    await expect(ready.getByRole('link', { name: 'Avaa Säkerhetsrapport' })).toHaveAttribute(
      'target',
      '_blank',
    );
    await expect(card(page, 'Vaatimukset').getByText('Kuukausiraportti')).toHaveCount(0);
  });

  await test.step('failed: why, nothing to open, and a second try', async () => {
    for (const [title, why] of [
      ['Analytiikka Q1', 'Palvelimen levy on täynnä.'],
      ['Analytiikka Q2', 'Luominen katkesi useita kertoja.'],
      ['Analytiikka Q3', 'Palvelimessa tapahtui virhe.'],
    ] as const) {
      await expect(card(page, title).getByText('Epäonnistui', { exact: true })).toBeVisible();
      await expect(card(page, title).getByRole('button')).toHaveCount(1);
      await expect(card(page, title)).toContainText(why);
      await expect(card(page, title).getByRole('link')).toHaveCount(0);
      await expect(card(page, title)).not.toContainText('MB');
    }
    const retry = page.getByRole('button', { name: 'Yritä uudelleen: Analytiikka Q1' });
    archive.write = (route) => route.abort();
    await retry.click();
    const told = page.getByRole('alert').filter({ hasText: 'Raporttia ei voitu luoda' });
    await expect(told).toBeVisible();
    // it stays until it is read
    await told.getByRole('button').click();
    await expect(told).toBeHidden();
    await expect(card(page, 'Analytiikka Q1')).toHaveAttribute('data-status', 'failed');
    archive.write = (route) => {
      change(902, { status: 'processing', failure: null, progress: 0 });
      return route.fulfill({ json: archive.reports.find(({ id }) => id === 902) });
    };
    await retry.click();
    await expect(card(page, 'Analytiikka Q1')).toHaveAttribute('data-status', 'processing');
    await expect(card(page, 'Analytiikka Q1').getByRole('button')).toHaveCount(0);
  });

  await test.step('in the making: how far, nothing to open; looked after though no event comes', async () => {
    const making = card(page, 'Riskit tammikuu');
    await expect(making.getByRole('status')).toHaveText(/Luodaan · 35 % valmiina/);
    await expect(making.getByRole('progressbar', { name: 'Riskit tammikuu: luodaan' })).toHaveAttribute(
      'aria-valuenow',
      '35',
    );
    await expect(making.locator('.mantine-Loader-root')).toBeVisible();
    await expect(making.getByRole('link')).toHaveCount(0);
    change(901, { progress: 70 });
    await expect(making.getByRole('status')).toHaveText(/70 % valmiina/);
    change(901, reportOf({ id: 901, title: 'Riskit tammikuu', type: 'risk' }));
    await expect(making).toHaveAttribute('data-status', 'ready');
    await expect(making.getByRole('link', { name: 'Avaa Riskit tammikuu' })).toBeVisible();
    await expect(counter(page, 'ready')).toHaveText('3');
  });

  await test.step('by type, and by words in title and description', async () => {
    for (const [tab, found] of [
      ['Kaikki', '6'],
      ['Turvallisuus', '1'],
      ['Vaatimustenmukaisuus', '1'],
      ['Riskit', '1'],
      ['Analytiikka', '3'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(count(page)).toHaveText(found);
    }
    await expect(count(page)).toHaveAttribute('aria-label', '3 raporttia');
    const search = page.getByRole('searchbox', { name: 'Hae raportteja' });
    await page.getByRole('button', { name: 'Hae raportteja' }).click();
    await search.fill('q2 ANALYTIIKKA');
    await expect(count(page)).toHaveText('1');
    await expect(count(page)).toHaveAttribute('aria-label', '1 raportti');
    await page.getByRole('button', { name: 'Tyhjennä haku' }).click();
    await expect(search).toHaveValue('');
    await expect(count(page)).toHaveText('3');
  });
  await leave(context);
});

test('the first look fails: a screen that says so, in the reader’s language, with a second try; then an archive with nothing in it', {
  tag: '@long',
}, async ({ browser }) => {
  const context = await browser.newContext(PHONE);
  const archive = await archiveOf(context, []);
  archive.list = 500;
  const page = await openReports(context);
  const failed = page.locator('[data-fetch="failed"]');
  await expect(failed).toContainText('Raporttien haku epäonnistui');
  // there are none
  await expect(failed).not.toContainText('aukeavat silti');
  await expect(page.locator('[data-counter]')).toHaveCount(0);

  archive.list = null;
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click();
  await expect(page.locator('.list-skeleton')).toBeVisible();
  await expect(counter(page, 'total')).toHaveText('–');
  archive.list = 200;
  for (const route of archive.waiting.splice(0)) await route.fulfill({ json: [] });
  await expect(page.getByText('Ei raportteja löytynyt')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Näytä kaikki' })).toHaveCount(0);
  await expect(count(page)).toHaveText('0');
  for (const name of ['total', 'thisMonth', 'ready']) await expect(counter(page, name)).toHaveText('0');
  await expect(counter(page, 'size')).toHaveText('0,0 MB');
  await leave(context);
});

test('each type is requested with period, department and language; errors are shown, and a retry is the same report', {
  tag: '@long',
}, async ({ browser }) => {
  const context = await browser.newContext(PHONE);
  const archive = await archiveOf(context, []);
  const page = await openReports(context);
  const generate = () => dialog(page).getByRole('button', { name: 'Luo', exact: true });
  const period = () => dialog(page).getByRole('combobox', { name: 'Ajanjakso' });

  await test.step('nothing is asked for until it is right', async () => {
    await page.getByRole('button', { name: 'Luo raportti: Vaatimustenmukaisuus' }).click();
    await expect(dialog(page)).toContainText('Raportin luominen tarvitsee yhteyden.');
    await period().selectOption('Omat päivät');
    const [from, to] = [
      dialog(page).getByLabel('Ensimmäinen päivä'),
      dialog(page).getByLabel('Viimeinen päivä'),
    ];
    for (const [first, last, words] of [
      ['', '2026-02-01', 'Anna molemmat päivät'],
      ['2026-02-02', '2026-02-01', 'Viimeinen päivä on ennen ensimmäistä'],
      ['2999-01-01', '2999-01-02', 'Ajanjakso on tulevaisuudessa'],
    ] as const) {
      await from.fill(first);
      await to.fill(last);
      await generate().click();
      await expect(dialog(page).getByText(words)).toBeVisible();
    }
    await dialog(page).getByRole('button', { name: 'Peruuta' }).click();
    await expect(page.locator('.dialog')).toHaveCount(0);
    expect(archive.asked).toEqual([]);
  });

  await test.step('a department and a language; refused for now, then made', async () => {
    await page.getByRole('button', { name: 'Luo raportti: Analytiikka' }).click();
    await period().selectOption('Omat päivät');
    await dialog(page).getByLabel('Ensimmäinen päivä').fill('2026-02-01');
    await dialog(page).getByLabel('Viimeinen päivä').fill('2026-03-31');
    const departments = dialog(page).getByRole('combobox', { name: 'Osasto' });
    await expect(departments.locator('option').first()).toHaveText('Koko tehdas');
    await departments.selectOption('Tuotanto A');
    await dialog(page).getByRole('combobox', { name: 'Raportin kieli' }).selectOption('ru');
    archive.write = (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        json: { code: 'too_many_reports', status: 429, title: 'too many' },
      });
    await generate().click();
    await expect(dialog(page).getByRole('alert')).toContainText('Sinulla on jo monta raporttia tekeillä');
    archive.write = (route) => {
      const made = reportOf({ id: 950, title: 'Аналитика', type: 'analytics', status: 'processing' });
      archive.reports = [made];
      return route.fulfill({ status: 201, json: made });
    };
    await generate().click();
    await expect(page.locator('.dialog')).toHaveCount(0);
    await expect(page.getByText('Raportin luominen alkoi')).toBeVisible();
    await expect(card(page, 'Аналитика').getByRole('status')).toBeVisible();
    const [first, second] = archive.asked;
    expect(first).toEqual({
      type: 'analytics',
      from: '2026-02-01',
      to: '2026-03-31',
      department: 'Tuotanto A',
      language: 'ru',
      clientId: expect.any(String),
    });
    expect(second).toEqual(first);
  });

  await test.step('of the whole plant and the last year, for each type', async () => {
    for (const [name, type] of [
      ['Turvallisuus', 'safety'],
      ['Vaatimustenmukaisuus', 'compliance'],
      ['Riskit', 'risk'],
      ['Analytiikka', 'analytics'],
    ] as const) {
      await expect(page.locator(`[data-type="${type}"] p`)).not.toBeEmpty();
      await page.getByRole('button', { name: `Luo raportti: ${name}` }).click();
      await period().selectOption('Viime vuosi');
      await generate().click();
      await expect(page.locator('.dialog')).toHaveCount(0);
      const year = new Date().getFullYear() - 1;
      const days = { from: `${year}-01-01`, to: `${year}-12-31` };
      expect(archive.asked.at(-1)).toEqual({ type, ...days, language: 'fi', clientId: expect.any(String) });
    }
    expect(new Set(archive.asked.map(({ clientId }) => clientId)).size).toBe(5);
  });
  await leave(context);
});

test('the PDF and the spreadsheet of a report are taken home under its name', { tag: '@long' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ ...PHONE, acceptDownloads: true });
  const page = await openReports(context);
  for (const [name, file, begins] of [
    ['PDF', 'pdf', '%PDF-'],
    ['Excel', 'xlsx', 'PK'],
  ] as const) {
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Muut toiminnot: Turvallisuuskoulutus Q4/ }).click();
    await page.getByRole('menuitem', { name: new RegExp(`^Lataa ${name}: Turvallisuuskoulutus Q4`) }).click();
    const download = await downloaded;
    expect(download.suggestedFilename()).toMatch(new RegExp(`^Turvallisuuskoulutus Q4-\\d{4}\\.${file}$`));
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).subarray(0, begins.length).toString()).toBe(begins);
  }
  await context.close();
});
