import type { RiskAssessment } from '@turva/contracts/risks/risk-assessments';
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { openSection } from '../support/form-section.ts';
import { draftRows } from '../support/outbox.ts';
import { installedContext, signIn, untilInstalled } from '../support/phone.ts';
import { expectSound } from '../support/sound.ts';

const origin = () => test.info().project.use.baseURL ?? '';
/** The server is shared with the other specs: titles must be unique. */
const newTitle = (words: string) => `${words} ${Math.random().toString(36).slice(2, 7)}`;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** Online only: the worker would first fetch the whole app. */
const ONLINE_PHONE = { ...PHONE, serviceWorkers: 'block' } as const;
const DESK = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' } as const;

async function openAs(context: BrowserContext, username: string, at = '/risk-assessment') {
  const page = await context.newPage();
  await signIn(context, origin(), username);
  await page.goto(`${origin()}${at}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

const onServer = async (context: BrowserContext, title: string) => {
  const answer = await context.request.get(`${origin()}/api/risk-assessments?q=${encodeURIComponent(title)}`);
  return ((await answer.json()) as RiskAssessment[])[0];
};
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const dialog = (page: Page) => page.locator('.dialog').last();
const counter = async (page: Page, status: string) =>
  Number(await page.locator(`.count-card[data-counter="${status}"] .count-number`).textContent());

test('made offline, it arrives; edited, begun and completed, also where there is no network', {
  tag: '@long',
}, async () => {
  const title = newTitle('Nosturin huolto');
  const phone = await installedContext(origin(), PHONE);
  const page = await openAs(phone, 'demo');
  await untilInstalled(page);
  await expect(page.getByText('Näin riskiarviointi tehdään')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  // the phone was installed before other tests made theirs: wait until it has them
  const there = await phone.request.get(`${origin()}/api/risk-assessments`);
  await expect.poll(() => counter(page, 'total')).toBe(((await there.json()) as RiskAssessment[]).length);
  const [total, pending] = [await counter(page, 'total'), await counter(page, 'pending')];

  await test.step('missing fields are reported in the specified words', async () => {
    await phone.setOffline(true);
    await page.getByRole('button', { name: 'Uusi riskiarviointi' }).click();
    await dialog(page).getByRole('combobox', { name: 'Arvioija' }).fill('');
    await dialog(page).getByRole('button', { name: 'Luo riskiarviointi' }).click();
    for (const words of [
      'Otsikko on pakollinen',
      'Sijainti on pakollinen',
      'Kategoria on pakollinen',
      'Arvioija on pakollinen',
    ])
      await expect(dialog(page).getByRole('link', { name: words })).toBeVisible();
    await expect(dialog(page).getByRole('combobox', { name: 'Riskitaso' })).toHaveValue('medium');
  });

  await test.step('made with a hazard and a measure, without a network', async () => {
    await dialog(page).getByRole('textbox', { name: 'Otsikko' }).fill(title);
    await dialog(page).getByRole('combobox', { name: 'Sijainti' }).fill('Valssilinja');
    await dialog(page).getByRole('combobox', { name: 'Kategoria' }).selectOption('machines');
    await dialog(page).getByRole('combobox', { name: 'Arvioija' }).fill('Matti Mäkinen');
    await openSection(dialog(page), 'Vaarat ja toimenpiteet');
    await dialog(page).getByRole('button', { name: 'Lisää vaara' }).click();
    await dialog(page).getByRole('textbox', { name: 'Mikä voi vahingoittaa ja ketä?' }).fill('Koukku putoaa');
    await dialog(page).getByRole('radio', { name: 'Todennäköinen, Vakavat: 5 Sietämätön' }).click();
    await dialog(page).getByRole('button', { name: 'Lisää toimenpide' }).click();
    await dialog(page).getByRole('textbox', { name: 'Mitä tehdään?' }).fill('Suojakypärä');
    await dialog(page).getByRole('combobox', { name: 'Keino' }).selectOption('ppe');
    await dialog(page).getByRole('button', { name: 'Luo riskiarviointi' }).click();
    await expect(
      dialog(page).getByRole('link', { name: 'Vaara 1: perustele, miksi suojaimet riittävät' }),
    ).toBeVisible();
    await dialog(page).getByRole('combobox', { name: 'Keino' }).selectOption('engineering');
    await dialog(page)
      .getByRole('radiogroup', { name: 'Riski toimenpiteiden jälkeen' })
      .getByRole('radio', { name: 'Epätodennäköinen, Vakavat: 3 Kohtalainen' })
      .click();
    await dialog(page).getByRole('button', { name: 'Luo riskiarviointi' }).click();
    await expect(card(page, title)).toContainText('Odottaa yhteyttä');
    await expect(card(page, title)).toContainText('KRIITTINEN');
    await expect.poll(() => counter(page, 'total')).toBe(total + 1);
    await expect.poll(() => counter(page, 'pending')).toBe(pending + 1);
  });

  await test.step('it arrives, filled as specified', async () => {
    await phone.setOffline(false);
    await expect(card(page, title).locator('[data-send-state]')).toHaveCount(0);
    expect(await onServer(phone, title)).toMatchObject({
      status: 'pending',
      riskLevel: 'critical',
      residualLevel: 'medium',
      riskFactors: 'Koukku putoaa',
      controlMeasures: 'Suojakypärä',
      category: 'machines',
      assessor: 'Matti Mäkinen',
    });
  });

  await test.step('edited and begun without a network', async () => {
    await phone.setOffline(true);
    await card(page, title).getByRole('button').click();
    await dialog(page).getByRole('button', { name: 'Muokkaa' }).click();
    await dialog(page).getByRole('textbox', { name: 'Kuvaus' }).fill('Nosto keskeytetään huollon ajaksi');
    await openSection(dialog(page), 'Vaarat ja toimenpiteet');
    await dialog(page).getByRole('checkbox', { name: 'Tehty' }).click();
    await dialog(page).getByRole('button', { name: 'Tallenna' }).click();
    await dialog(page).getByRole('button', { name: 'Aloita arviointi' }).click();
    await expect(dialog(page).locator('[data-status="in-progress"]')).toBeVisible();
    await phone.setOffline(false);
    await expect(dialog(page).locator('[data-history="status"]')).toHaveText(/Tila: Käynnissä/);
    await expect(dialog(page).locator('[data-history="edited"]')).toContainText('Kuvaus');
  });

  await test.step('completed, it can only be copied', async () => {
    await dialog(page).getByRole('button', { name: 'Merkitse valmiiksi' }).click();
    await page
      .getByRole('dialog', { name: 'Merkitäänkö' })
      .getByRole('button', { name: 'Merkitse valmiiksi' })
      .click();
    await expect(dialog(page).locator('[data-status="completed"]')).toBeVisible();
    await expect.poll(async () => (await onServer(phone, title))?.status).toBe('completed');
    await expect(dialog(page).getByRole('button', { name: 'Muokkaa' })).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Tee uusi tämän pohjalta' }).click();
    await expect(dialog(page).getByRole('textbox', { name: 'Otsikko' })).toHaveValue(title);
  });
  await phone.close();
});

test('at a desk the plant’s matrices are next to the rows, and a cell filters to those it counts', {
  tag: '@long',
}, async ({ browser }) => {
  const desk = await browser.newContext(DESK);
  const page = await openAs(desk, 'demo.esimies');
  const rows = page.locator('.data-table tbody .desk-link');
  await expect(rows.first()).toBeVisible();
  // expired ones come first
  await expect(page.locator('.data-table tbody tr').first()).toContainText('Vanhentuneet');
  const cells = page.locator('[data-cell^="before"]:enabled');
  const cell = cells.last();
  const count = Number(await cell.textContent());
  expect(count).toBeGreaterThan(0);
  await cell.click();
  await expect(rows).toHaveCount(count);
  await expect(page).toHaveURL(/cell=before\.\d-\d/);
  await page.reload();
  await expect(rows).toHaveCount(count);
  await expectSound(page, 'risk assessments at a desk');
  await page.getByRole('button', { name: 'Poista rajaukset' }).click();
  await expect(page).not.toHaveURL(/cell=/);
  // after a first visit the four steps are folded
  await expect(page.getByText('Tunnista vaarat')).toBeHidden();
  await page.getByText('Näin riskiarviointi tehdään').click();
  await expect(page.getByText('Tunnista vaarat')).toBeVisible();
  // a closed record returns the focus to its row
  await page.keyboard.press('j');
  const row = page.locator('.data-table tr[aria-current] [data-row-link]');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.dialog')).toHaveCount(0);
  await expect(row).toBeFocused();
  await desk.close();
});

test('a suggestion of the analysis becomes an assessment, and the dialog closes', { tag: '@long' }, async ({
  browser,
}) => {
  const desk = await browser.newContext(DESK);
  const page = await openAs(desk, 'demo.esimies');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/ai-analysis') && asked.push(request.method()));
  await expect(page.locator('.data-table tbody .desk-link').first()).toBeVisible();
  expect(asked, 'asked for only when the dialog opens').toEqual([]);
  await page.getByRole('button', { name: 'Tekoälyanalyysi' }).click();
  const first = dialog(page).getByRole('article').first();
  await expect(first).toBeVisible();
  await expect(dialog(page).getByText(/^Varmuus \d+ %$/)).toHaveCount(
    await dialog(page).getByRole('article').count(),
  );
  await page.keyboard.press('Escape');
  await expect(page.locator('.dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Tekoälyanalyysi' }).click();
  await expect(first).toBeVisible();
  expect(asked, 'kept for five minutes').toEqual(['GET']);
  const name = (await first.getByRole('heading', { level: 3 }).textContent()) ?? '';
  await first.getByText(/havaintoa, joihin ehdotus perustuu/).click();
  await expect(first.locator('details a').first()).toBeVisible();
  await first.getByRole('button', { name: 'Luo riskiarviointi' }).click();
  await expect(page.locator('.dialog')).toHaveCount(0);
  const made = page.getByRole('link', { name });
  await expect(made.first()).toBeVisible();
  expect(await onServer(desk, name)).toMatchObject({
    assessor: 'Sari Lehtonen',
    status: 'pending',
    observationIds: expect.arrayContaining([expect.any(Number)]),
  });
  await made.first().click();
  await expect(
    dialog(page)
      .getByRole('link', { name: /^Havainto \d+$/ })
      .first(),
  ).toBeVisible();
  await desk.close();
});

test('an empty list shows the specified texts, here and in the analysis', { tag: '@long' }, async ({
  browser,
}) => {
  const phone = await browser.newContext(ONLINE_PHONE);
  await phone.route('**/api/risk-assessments/ai-analysis*', (route) => route.fulfill({ json: [] }));
  await phone.route('**/api/sync?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), riskAssessments: [] } });
  });
  const page = await openAs(phone, 'demo');
  await expect(page.getByText('Ei riskiarviointeja vielä luotu')).toBeVisible();
  await expect(page.locator('.count-number')).toHaveText(['0', '0', '0', '0']);
  await page.getByRole('button', { name: 'Muut toiminnot' }).click();
  await page.getByRole('menuitem', { name: 'Tekoälyanalyysi' }).click();
  await expect(dialog(page).getByText('Ei havaintoja analysoitavaksi')).toBeVisible();
  await expect(dialog(page).getByText(/^Lisää ensin havaintoja/)).toBeVisible();
  await dialog(page).getByRole('link', { name: 'Siirry havaintoihin' }).click();
  await expect(page).toHaveURL(/\/observations$/);
  // a pending answer would be lost with the context
  await phone.unrouteAll({ behavior: 'wait' });
  await phone.close();
});

test('an admin changes the matrix, others only read it', { tag: '@long' }, async ({ browser }) => {
  const desk = await browser.newContext(DESK);
  const page = await openAs(desk, 'demo.admin');
  await page.getByRole('button', { name: /Oma valikko/ }).click();
  await page.getByRole('menuitem', { name: 'Turva-asetukset' }).click();
  const matrix = page.getByRole('combobox', { name: 'Matriisi' });
  await matrix.selectOption('5x5');
  await page.getByRole('textbox', { name: /Häkä CO/ }).fill('17,5');
  await page.getByRole('button', { name: 'Tallenna' }).click();
  await expect(page.getByText('Asetukset tallennettu')).toBeVisible();
  await expect(page.getByText(/Viimeksi muutettu .*Kari Nieminen/)).toBeVisible();
  await expectSound(page, 'settings');

  const phone = await browser.newContext(ONLINE_PHONE);
  const worker = await openAs(phone, 'demo', '/settings/plant');
  await expect(worker.getByRole('combobox', { name: 'Matriisi' })).toHaveValue('5x5');
  await expect(worker.getByRole('combobox', { name: 'Matriisi' })).toBeDisabled();
  await expect(worker.getByRole('button', { name: 'Tallenna' })).toHaveCount(0);
  await phone.close();

  await matrix.selectOption('3x3');
  await page.getByRole('textbox', { name: /Häkä CO/ }).fill('20');
  await page.getByRole('button', { name: 'Tallenna' }).click();
  await expect
    .poll(async () => (await (await desk.request.get(`${origin()}/api/plant-settings`)).json()).riskMatrix)
    .toBe('3x3');
  await desk.close();
});

test('one that renews another has a draft of its own, beside the one of a new one', { tag: '@long' }, async ({
  browser,
}) => {
  const phone = await browser.newContext(ONLINE_PHONE);
  const userId = await signIn(phone, origin(), 'demo');
  const answer = await phone.request.get(`${origin()}/api/risk-assessments`);
  const old = ((await answer.json()) as RiskAssessment[]).find(({ status }) => status === 'completed');
  const page = await phone.newPage();
  const field = dialog(page).getByRole('textbox', { name: 'Otsikko' });
  const kept = async () => (await draftRows(page, userId)).map(({ values }) => values.form?.title).sort();

  await page.goto(`${origin()}/risk-assessment?new=1`);
  await field.fill('Kesken oleva');
  await expect.poll(kept).toEqual(['Kesken oleva']);
  await page.goto(`${origin()}/risk-assessment?id=${old?.id}`);
  await dialog(page).getByRole('button', { name: 'Tee uusi tämän pohjalta' }).click();
  await expect(field).toHaveValue(old?.title ?? '');
  await field.fill('Uusittu');
  await expect.poll(kept).toEqual(['Kesken oleva', 'Uusittu']);
  await page.reload();
  await expect(field).toHaveValue('Uusittu');

  await test.step('each goes on from home, and is sent alone', async () => {
    await page.goto(origin());
    await page.getByRole('button', { name: /^Näytä kaikki/ }).click();
    await page.locator('[data-need]').filter({ hasText: 'Uusittu' }).click();
    await expect(field).toHaveValue('Uusittu');
    await dialog(page).getByRole('button', { name: 'Luo riskiarviointi' }).click();
    await expect.poll(kept).toEqual(['Kesken oleva']);
    await page.goto(`${origin()}/risk-assessment?new=1`);
    await expect(field).toHaveValue('Kesken oleva');
  });
  await phone.close();
});
