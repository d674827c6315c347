import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { signIn } from '../support/phone.ts';
import { openSite, type Site } from '../support/site.ts';
import { expectSound } from '../support/sound.ts';

const desk = { width: 1440, height: 900 };

test.describe.configure({ mode: 'serial' });
// offline, the device's database is enough once the screen has loaded
test.use({ serviceWorkers: 'block' });

let site: Site;
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  // a separate server: the figures are counted
  site = await openSite();
  context = await browser.newContext({ viewport: desk, locale: 'fi-FI', reducedMotion: 'reduce' });
  await signIn(context, site.origin, 'demo.esimies');
  page = await context.newPage();
});
test.afterAll(async () => {
  await context.close();
  await site.close();
});

const section = (name: string) => page.getByRole('region', { name, exact: true });
const open = (query = '') => page.goto(`${site.origin}/analytics${query}`);
/** The number shown by the desk's list. */
const listed = (count: number) =>
  expect(page.locator('.desk-bar-words')).toHaveText(
    new RegExp(`^${count}\\s${count === 1 ? 'havainto' : 'havaintoa'}$`),
  );

/** The layout shift since the page was loaded. */
const shiftOf = () =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

/** Follows the link of a figure, finds as many records as it stated, and returns. */
async function opensAsMany(link: ReturnType<Page['getByRole']>) {
  const count = Number.parseInt((await link.textContent()) ?? '', 10);
  await link.click();
  await listed(count);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Analytiikka' })).toBeVisible();
}

test('the demo plant: its trends, and a figure opens exactly as many records as it says', {
  tag: '@long',
}, async () => {
  await open();
  await expect(page.locator('.analytics-found')).toHaveText(/^47 havaintoa /);
  const trends = page.locator('.risk-trend-change strong');
  await expect(trends).toHaveText([/^−15\s%$/, /^\+8\s%$/, /^−22\s%$/, /^\+3\s%$/]);
  await expect(section('Yleisimmät syyt (Pareto)').locator('.chart-readout')).toContainText('Läheltä piti');
  // the device has just signed in: everything arrived while the screen was open
  expect(await shiftOf()).toBeLessThanOrEqual(0.05);
  await expectSound(page, 'analytics');

  const kpi = (name: string) => page.getByRole('article', { name, exact: true });
  await expect(kpi('Havaintoja').locator('.kpi-value')).toHaveText('47');
  await expect(kpi('Havaintoja')).toContainText(/47 \/ 60: 78\s%/);
  await expect(kpi('TRI-kirjattavat tapaturmat').locator('.kpi-value')).toHaveText('3');
  await expect(kpi('TRI-kirjattavat tapaturmat')).toContainText('Tavoite 0');
  const index = section('TSI:n kehitys');
  await expect(index.locator('.kpi-value')).toHaveText('87,0');
  // a part's points of the maximum
  await expect(page.locator('.why-part-head strong').first()).toHaveText(/^\d+,\d \/ \d+,\d p$/);
  await expect(index).toContainText(/\+12\s% edellisestä kuukaudesta/);
  await expect(index).toContainText('Tavoite 90,0');
  await expect(kpi('Läheltä piti -tilanteita').locator('.kpi-value')).toHaveText('28');
  await expect(kpi('Läheltä piti -tilanteita')).toContainText(/Ennaltaehkäisy 80\s%/);
  await expect(kpi('Vasteaika').locator('.kpi-value')).toHaveText(/^4,2 h$/);
  await expect(kpi('Vasteaika')).toContainText(/92\s% ajoissa/);
  await kpi('Vasteaika').getByText('Näin laskettu').click();
  await expect(kpi('Vasteaika')).toContainText('39 havaintoon on vastattu, niistä 36 ajoissa');
  await kpi('Vasteaika').getByRole('link', { name: 'Näytä havainnot' }).click();
  await listed(39);
  await page.goBack();

  await opensAsMany(
    section('Vertailu')
      .getByRole('row', { name: /^Läheltä piti/ })
      .getByRole('link')
      .last(),
  );
  // with seven and three a percentage would be meaningless
  await expect(section('Vertailu').getByRole('row', { name: /^Tapaturmia/ })).toContainText('+4 pieni luku');
  await opensAsMany(section('Alueet ja kategoriat').locator('[data-heat="5"] a').first());
  await opensAsMany(section('Jakauma').locator('.chart-readout a').first());
});

// each redraws a screen of charts
test('every other figure opens as many records as it says too', { tag: '@long' }, async () => {
  await open();
  await opensAsMany(page.locator('.analytics-found a'));
  await opensAsMany(section('Vasteajat').locator('.chart-readout a').first());
  await opensAsMany(section('Riskitrendit').getByRole('link').nth(5));
  await opensAsMany(section('Yleisimmät syyt (Pareto)').locator('.chart-readout a'));
  await opensAsMany(section('Alueet ja kategoriat').locator('tbody tr').last().getByRole('link').last());
  for (const by of ['Osasto', 'Aihe', 'Vakavuus', 'Kategoria', 'Alue']) {
    await section('Jakauma').getByLabel('Jaottelu').selectOption(by);
    await expect(section('Jakauma').getByRole('slider', { name: `Jakauma, ${by}` })).toBeAttached();
    await opensAsMany(section('Jakauma').locator('.chart-readout a').first());
  }
});

test('one press on a bar opens its records, and Enter at a point too', { tag: '@long' }, async () => {
  await open();
  const months = section('Havainnot kuukausittain');
  await expect(months.getByText(/^Viivoitettu tai ontto: vajaa kuukausi/)).toBeVisible();
  const readout = months.locator('.chart-readout a').first();
  const count = Number.parseInt((await readout.textContent()) ?? '', 10);
  const slider = months.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('Enter');
  await listed(count);
  await page.goBack();
  const causes = section('Yleisimmät syyt (Pareto)');
  const canvas = causes.locator('canvas');
  await expect(causes.locator('.chart-readout')).toContainText('Läheltä piti');
  await canvas.scrollIntoViewIfNeeded();
  const { width, height } = (await canvas.boundingBox()) ?? { width: 0, height: 0 };
  // the first column, at its middle
  const at = { position: { x: width * 0.17, y: height * 0.6 } };
  await canvas.hover(at);
  await expect(canvas).toHaveCSS('cursor', 'pointer');
  await canvas.click(at);
  await listed(28);
  await page.goBack();
});

test('a chart by keys, as a table and as a file', { tag: '@long' }, async () => {
  await open('?by=department');
  const chart = section('Jakauma');
  const slider = chart.getByRole('slider');
  await slider.focus();
  const first = await slider.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowRight');
  await expect(slider).not.toHaveAttribute('aria-valuetext', first ?? '');
  const name = (await slider.getAttribute('aria-valuetext'))?.split(':')[0] ?? '';
  await expect(chart.locator('.chart-readout strong')).toHaveText(name);

  await chart.getByRole('button', { name: 'Näytä taulukkona' }).click();
  await expect(chart.getByRole('rowheader', { name, exact: true })).toBeVisible();
  const counts = await chart.locator('tbody td:nth-of-type(1)').allInnerTexts();
  expect(counts.map(Number).reduce((sum, count) => sum + count, 0)).toBe(47);
  const save = async (of: typeof chart, format: string) => {
    await of.getByRole('button', { name: 'Lataa tiedostona' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: format }).click(),
    ]);
    return file;
  };
  const file = await save(chart, 'CSV-tiedosto');
  expect(file.suggestedFilename()).toMatch(/^jakauma-osasto-\d{4}-\d\d-\d\d\.csv$/);
  expect((await save(chart, 'Excel-tiedosto')).suggestedFilename()).toMatch(/\.xlsx$/);
  const months = await save(section('Havainnot kuukausittain'), 'CSV-tiedosto');
  expect(await readFile(await months.path(), 'utf8')).toMatch(/\r\n\d{4}-\d\d-01;/);
  const lines = (await readFile(await file.path(), 'utf8')).replace('\ufeff', '').trim().split('\r\n');
  expect(lines[0]).toMatch(/^Osasto;Havaintoja;MATALA/);
  expect(lines.slice(1).map((line) => line.split(';')[1])).toEqual(counts);
});

test('filters are in the URL; the period can be chosen by name or by days', { tag: '@long' }, async () => {
  await open();
  await page.getByLabel('Aihe', { exact: true }).selectOption('Koneet');
  await expect(page).toHaveURL(/theme=machines/);
  await expect(page.locator('.analytics-found')).toContainText('Koneet');
  const machines = Number.parseInt((await page.locator('.analytics-found').textContent()) ?? '', 10);
  await page.reload();
  await expect(page.locator('.analytics-found')).toHaveText(new RegExp(`^${machines} havaintoa`));
  await opensAsMany(page.locator('.analytics-found a'));
  await page.getByText('6 kk', { exact: true }).click();
  await expect(page).toHaveURL(/range=6m/);
  await expect(page.locator('.analytics-found')).not.toHaveText(new RegExp(`^${machines} `));
  await opensAsMany(page.locator('.analytics-found a'));
  await page.getByText('Oma aikaväli').click();
  await page.getByLabel('Alkaen').fill('2001-01-01');
  await page.getByLabel('Asti').fill('2001-12-31');
  await expect(page.getByText('Ei havaintoja tällä rajauksella')).toBeVisible();
  await page.getByRole('button', { name: 'Poista rajaukset' }).click();
  await expect(page).not.toHaveURL(/theme/);
});

test('a record made elsewhere changes the figure; offline the figures stay, with their time', {
  tag: '@long',
}, async ({ browser }) => {
  const other = await browser.newContext();
  await signIn(other, site.origin, 'demo');
  await open();
  await expect(page.locator('.analytics-found')).toHaveText(/^47 havaintoa /);
  const answer = await other.request.post(`${site.origin}/api/observations`, {
    headers: { origin: site.origin },
    data: {
      clientId: crypto.randomUUID(),
      title: 'Öljyä käytävällä',
      description: 'Trukista vuotanut',
      category: 'hazard',
      severity: 'high',
      location: 'Varasto',
    },
  });
  expect(answer.status()).toBe(201);
  await expect(page.locator('.analytics-found')).toHaveText(/^48 havaintoa /);
  await other.close();

  await site.proxy.close();
  await page.getByLabel('Kategoria', { exact: true }).selectOption('Vaara');
  await expect(page.locator('.analytics-found')).toContainText('Vaara');
  await expect(page.getByText(/^Ei yhteyttä. Laskettu tiedoista, jotka on päivitetty /)).toBeVisible();
});

test('an empty plant shows no invented figures', { tag: '@long' }, async ({ browser }) => {
  const empty = await openSite({ env: { DEMO: 'off', REGISTRATION: 'open' } });
  const visitor = await browser.newContext({ locale: 'fi-FI' });
  try {
    const answer = await visitor.request.post(`${empty.origin}/api/register`, {
      headers: { origin: empty.origin },
      data: { username: 'ensimmainen', password: 'pitka-salasana-1', firstName: 'Eka', lastName: 'Tekijä' },
    });
    expect(answer.ok()).toBe(true);
    const first = await visitor.newPage();
    await first.goto(`${empty.origin}/analytics`);
    await expect(first.getByText('Ei havaintoja vielä')).toBeVisible();
    await expect(first.locator('.kpi-value')).toHaveText([
      '0',
      'Ei tiedossa',
      '0',
      'Ei tiedossa',
      'Liian vähän tietoa',
    ]);
    for (const note of await first.locator('.kpi-note').allTextContents()) expect(note).not.toContain('%');
  } finally {
    await visitor.close();
    await empty.close();
  }
});
