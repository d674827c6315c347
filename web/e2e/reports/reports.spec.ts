import type { Report } from '@turva/contracts/figures/reports';
import { expect, type Page, test } from 'playwright/test';
import { installedContext, openApp, signIn } from '../support/phone.ts';
import { serverProcess } from '../support/server-process.ts';
import { openSite } from '../support/site.ts';
import { expectFits, expectSound, violationsOf } from '../support/sound.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const { SHOTS: shots } = process.env;

const card = (page: Page, title: RegExp) => page.getByRole('article').filter({ hasText: title });
const counter = (page: Page, name: string) => page.locator(`[data-counter="${name}"] .count-number`);
const dialog = (page: Page) => page.locator('.dialog').last();
const shot = (page: Page, name: string) =>
  shots ? page.screenshot({ path: `${shots}/${name}.png`, fullPage: true }) : null;

test('requested, made, opened, searched; a failing archive; read offline', {
  tag: '@long',
}, async () => {
  const site = await openSite();
  const { origin } = site;
  const phone = await installedContext(origin, PHONE);
  try {
    const page = await phone.newPage();
    await signIn(phone, origin, 'demo');
    await openApp(page, origin, '/reports');

    await test.step('the plant’s four are there; the one that waited for a reader is made', async () => {
      await expect(page.locator('[data-status="ready"]')).toHaveCount(4);
      await expect(card(page, /Riskiarvioinnin yhteenveto/)).toHaveAttribute('data-status', 'ready');
      await expect(counter(page, 'total')).toHaveText('4');
      await expect(counter(page, 'thisMonth')).toHaveText('4');
      await expect(counter(page, 'ready')).toHaveText('4');
      const reports = (await (await phone.request.get(`${origin}/api/reports`)).json()) as Report[];
      const sum = reports.reduce((total, { fileSize }) => total + Number.parseFloat(fileSize), 0);
      await expect(counter(page, 'totalMb')).toHaveText(`${sum.toFixed(1).replace('.', ',')} MB`);
      await expectSound(page, 'archive');
      await shot(page, 'reports');
    });

    await test.step('one of last month is asked for', async () => {
      await page.getByRole('button', { name: 'Luo raportti: Turvallisuus' }).click();
      await dialog(page).getByRole('combobox', { name: 'Ajanjakso' }).selectOption('Omat päivät');
      await dialog(page).getByLabel('Ensimmäinen päivä').fill('2026-02-02');
      await dialog(page).getByLabel('Viimeinen päivä').fill('2026-02-01');
      await dialog(page).getByRole('button', { name: 'Luo', exact: true }).click();
      await expect(dialog(page).getByText('Viimeinen päivä on ennen ensimmäistä')).toBeVisible();
      await expectSound(page, 'form');
      await shot(page, 'form');
      await dialog(page).getByRole('combobox', { name: 'Ajanjakso' }).selectOption('Viimeiset 12 kuukautta');
      await dialog(page).getByRole('button', { name: 'Luo', exact: true }).click();
      await expect(card(page, /^Turvallisuusraportti/)).toHaveAttribute('data-status', 'ready');
      await expect(page.locator('[data-badge="count"]')).toHaveText('5');
    });

    await test.step('opened in a new tab, as a page that reads well; and kept', async () => {
      const opened = phone.waitForEvent('page');
      await page.getByRole('link', { name: /^Avaa Turvallisuusraportti/ }).click();
      const tab = await opened;
      await expect(tab).toHaveURL(/\/api\/reports\/\d+\/preview$/);
      await expect(tab.getByRole('heading', { level: 1 })).toContainText('Turvallisuusraportti');
      const html = await (await phone.request.get(tab.url())).text();
      await tab.close();
      await expect(card(page, /^Turvallisuusraportti/).locator('[data-badge="kept"]')).toBeVisible();
      const reader = await phone.newPage();
      await reader.setContent(html);
      expect(await violationsOf(reader)).toEqual([]);
      await expectFits(reader, 'page');
      await shot(reader, 'preview');
      await reader.close();
    });

    await test.step('filtered by type and text; an empty result says so', async () => {
      await page.getByRole('tab', { name: 'Riskit' }).click();
      await expect(page.locator('[data-badge="count"]')).toHaveText('1');
      await page.getByRole('button', { name: 'Hae raportteja' }).click();
      await page.getByRole('searchbox').fill('tapaturma');
      await expect(page.getByText('Ei raportteja löytynyt')).toBeVisible();
      await page.getByRole('button', { name: 'Näytä kaikki' }).click();
      await expect(page.locator('[data-badge="count"]')).toHaveText('5');
    });

    await test.step('a failed archive is reported, and retried', async () => {
      await phone.route('**/api/reports', (route) => route.fulfill({ status: 500, body: '{}' }));
      await page.reload();
      await expect(page.getByText('Raporttien haku epäonnistui')).toBeVisible();
      await expect(page.locator('[data-badge="count"]')).toHaveText('5');
      await phone.unroute('**/api/reports');
      await page.getByRole('button', { name: 'Yritä uudelleen' }).click();
      await expect(page.getByText('Raporttien haku epäonnistui')).toHaveCount(0);
    });

    await test.step('from the home screen it opens inside the app, and there is a way back', async () => {
      const app = await phone.newPage();
      await app.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
      await app.goto(`${origin}/reports`);
      const tabs = phone.pages().length;
      const link = app.getByRole('link', { name: /^Avaa Riskiarvioinnin yhteenveto/ });
      const inside = dialog(app).frameLocator('iframe').getByRole('heading', { level: 1 });
      await link.click();
      await expect(inside).toContainText('Riskiarvioinnin yhteenveto');
      expect(phone.pages()).toHaveLength(tabs);
      await expect(dialog(app).getByRole('link', { name: /^Lataa PDF/ })).toBeVisible();
      await shot(app, 'installed');
      await dialog(app).getByRole('button', { name: 'Sulje' }).click();
      await expect(app.locator('.dialog')).toHaveCount(0);
      await link.click();
      await expect(inside).toBeVisible();
      await app.goBack();
      await expect(app.locator('.dialog')).toHaveCount(0);
      await expect(app).toHaveURL(`${origin}/reports`);
      await app.close();
    });

    await site.proxy.close();
    await test.step('only the device is left', async () => {
      await page.goto(`${origin}/reports`);
      await expect(page.getByText('luettelo on tältä laitteelta')).toBeVisible();
      await page.getByRole('link', { name: /^Avaa Turvallisuusraportti/ }).click();
      const inside = dialog(page).frameLocator('iframe');
      await expect(inside.getByRole('heading', { name: 'Vasteaika' })).toBeVisible();
      await expectSound(page, 'viewer');
      await shot(page, 'viewer');
      await page.goBack();
      await page.getByRole('link', { name: /^Avaa OSHA/ }).click();
      await expect(dialog(page).getByText('Raporttia ei ole tällä laitteella')).toBeVisible();
      await page.goBack();
      await page.getByRole('button', { name: 'Luo raportti: Riskit' }).click();
      await dialog(page).getByRole('button', { name: 'Luo', exact: true }).click();
      await expect(dialog(page).getByRole('alert')).toContainText('Raporttia ei voitu luoda');
    });
  } finally {
    await phone.close();
    await site.close();
  }
});

test('a supervisor schedules the monthly reports, and sees how the recipients are notified', {
  tag: '@long',
}, async ({ browser }) => {
  const server = await serverProcess();
  const desk = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
  try {
    await server.start();
    await signIn(desk, server.url, 'demo.esimies');
    const page = await desk.newPage();
    await page.goto(`${server.url}/reports`);
    const plan = page.getByRole('region', { name: 'Kuukausiraportit aikataulussa' });
    await expect(plan).toContainText('Turvallisuus, Vaatimustenmukaisuus, Riskit ja Analytiikka');
    await expect(plan).toContainText('Sähköpostia ei lähetetä');
    await plan.getByRole('button', { name: 'Muuta aikataulua' }).click();
    await dialog(page).getByRole('button', { name: 'Analytiikka', pressed: true }).click();
    await dialog(page).getByRole('combobox', { name: 'Kuukauden päivä' }).selectOption('15');
    await dialog(page)
      .getByRole('combobox', { name: 'Lisää henkilö' })
      .selectOption({ label: 'Erik Lindström' });
    await expectSound(page, 'schedule');
    await shot(page, 'schedule-form');
    await dialog(page).getByRole('button', { name: 'Tallenna' }).click();
    await expect(page.locator('.dialog')).toHaveCount(0);
    await expect(plan).toContainText('Turvallisuus, Vaatimustenmukaisuus ja Riskit');
    await expect(plan).toContainText(/Seuraava kerta\s*15\./);
    await expect(plan).toContainText('Erik Lindström');
    await shot(page, 'schedule');
    await page.setViewportSize(PHONE.viewport);
    await expectSound(page, 'schedule on a phone');
    // one report whose recipients are notified
    await page.getByRole('button', { name: 'Luo raportti: Vaatimustenmukaisuus' }).click();
    await expect(dialog(page).getByRole('combobox', { name: 'Ajanjakso' })).toHaveValue('lastMonth');
    await expect(dialog(page)).toContainText('Verrataan jaksoon:');
    await dialog(page).getByRole('combobox', { name: 'Standardi' }).selectOption('ISO 45001 ja ISO 14001');
    await dialog(page).getByRole('button', { name: 'Pääkäyttäjät' }).click();
    await expectSound(page, 'form with recipients');
    await shot(page, 'form-recipients');
    await dialog(page).getByRole('button', { name: 'Luo', exact: true }).click();
    await expect(card(page, /^ISO 45001- ja ISO 14001/)).toHaveAttribute('data-status', 'ready');
  } finally {
    await desk.close();
    await server.remove();
  }
});
