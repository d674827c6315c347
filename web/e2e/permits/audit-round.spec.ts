import type { AuditRound } from '@turva/contracts/duties/audit-rounds';
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { mediaRows, outboxRows } from '../support/outbox.ts';
import { installedContext, openApp, signIn } from '../support/phone.ts';
import { picture } from '../support/picture.ts';
import { expectSound } from '../support/sound.ts';

const origin = () => test.info().project.use.baseURL ?? '';
const PHONE = { width: 360, height: 740 };
const NOTE = 'Sammuttimen edessä lavoja, ei pääse käsiksi';

/** A person without any round; signed in by registering. */
async function newcomer(context: BrowserContext): Promise<number> {
  const answer = await context.request.post(`${origin()}/api/register`, {
    data: {
      username: `kiertaja${Math.random().toString(36).slice(2, 9)}`,
      password: 'kaide-ja-kypara',
      firstName: 'Kirsi',
      lastName: 'Kiertäjä',
      email: '',
      department: 'Varasto',
    },
    headers: { origin: origin() },
  });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return ((await answer.json()) as { id: number }).id;
}

const dialog = (page: Page) => page.locator('.dialog').last();
const item = (page: Page, id: string) => page.locator(`.audit-item[data-item="${id}"]`);
const tap = (page: Page, id: string, answer: 'correct' | 'incorrect' | 'not_seen') =>
  item(page, id).locator(`[data-answer="${answer}"]`).click();
const count = (page: Page, id: string, answer: 'correct' | 'incorrect') =>
  item(page, id).locator(`[data-answer="${answer}"] .audit-count`);
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const roundsOf = async (context: BrowserContext, path = '?mine=true') =>
  (await (await context.request.get(`${origin()}/api/audit-rounds${path}`)).json()) as AuditRound[];

test('a round made offline survives closing the app, and arrives once with its observation', {
  tag: '@long',
}, async () => {
  const look = { viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' } as const;
  const phone = await installedContext(origin(), look);
  const userId = await newcomer(phone);
  const page = await phone.newPage();
  await openApp(page, origin(), '/observations');
  // the phone needs this before it goes offline
  await expect(page.getByRole('button', { name: 'Uusi havainto' })).toBeVisible();
  await expect(page.locator('.record-row').first()).toBeVisible();

  await test.step('begun by the button of the observations, with a place, without a network', async () => {
    await phone.setOffline(true);
    await page.getByRole('button', { name: 'Muut toiminnot' }).click();
    await page.getByRole('menuitem', { name: 'Aloita turvallisuuskierros' }).click();
    await expect(dialog(page).getByText('1/9 Malli ja paikka')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Lyhyt kierros' }).click();
    // it looks disabled, but tells what is missing
    await expect(page.locator('html')).not.toHaveAttribute('data-still');
    await button(page, 'Seuraava').click({ force: true });
    await expect(dialog(page).getByText('Valitse tai kirjoita, missä kierros tehdään')).toBeVisible();
    await dialog(page).locator('#audit-place').fill('Lähettämö');
    await page.keyboard.press('Tab');
    await expectSound(page, 'start');
    await button(page, 'Seuraava').click();
  });

  await test.step('counted by taps, one of them undone', async () => {
    for (const _ of [1, 2, 3, 4]) await tap(page, 'ppe', 'correct');
    await tap(page, 'ppe', 'incorrect');
    await expect(count(page, 'ppe', 'incorrect')).toHaveText('1');
    await item(page, 'ppe').getByRole('button', { name: 'Kumoa viimeisin: Suojainten käyttö' }).click();
    await expect(count(page, 'ppe', 'incorrect')).toHaveText('0');
    await expect(count(page, 'ppe', 'correct')).toHaveText('4');
    await button(page, 'Seuraava').click();
    await tap(page, 'surfaces', 'incorrect');
    await item(page, 'surfaces').getByRole('button', { name: 'Poikkeama 1' }).click();
    await dialog(page)
      .getByTestId('file-picker')
      .setInputFiles(await picture(page, 'taso.jpg'));
    await expect(dialog(page).locator('.attachment-row')).toHaveCount(1);
    await dialog(page).getByRole('button', { name: 'KORKEA' }).click();
    await dialog(page).getByLabel('Mitä havaitsit?').fill(NOTE);
    await expectSound(page, 'finding');
    await button(page, 'Valmis').click();
    await expect(item(page, 'surfaces')).toContainText(NOTE);
    await expectSound(page, 'group');
  });

  await test.step('the app is closed midway and the round continues where it was', async () => {
    await page.goto('about:blank');
    await page.goto(`${origin()}/observations`);
    await page.getByRole('complementary', { name: 'Turvallisuuskierros kesken' }).getByRole('link').click();
    await expect(dialog(page).getByText('5 merkintää')).toBeVisible();
    await button(page, 'Jatka kierrosta').click();
    await expect(item(page, 'surfaces')).toContainText(NOTE);
    await expect(count(page, 'surfaces', 'incorrect')).toHaveText('1');
    expect((await mediaRows(page, userId)).map(({ role }) => role)).toEqual(['image']);
    expect(await outboxRows(page, userId)).toEqual([]);
  });

  await test.step('finished, with unseen items left out of the index', async () => {
    await button(page, 'Seuraava').click();
    await tap(page, 'guards', 'not_seen');
    await dialog(page)
      .getByRole('button', { name: /Ensiapu ja paloturvallisuus/ })
      .click();
    await tap(page, 'exits', 'correct');
    await dialog(page).getByRole('button', { name: 'Yhteenveto' }).click();
    await expect(dialog(page)).toContainText(/83\s%/);
    await expect(dialog(page)).toContainText('3 kohtaa on merkitsemättä');
    await expectSound(page, 'review');
    await button(page, 'Päätä kierros').click();
    await expect(dialog(page)).toContainText('Kierroksesta syntyi 1 havainto.');
    await expectSound(page, 'done');
    expect((await outboxRows(page, userId)).map(({ kind }) => kind)).toEqual([
      'audit.create',
      'observation.create',
    ]);
    await dialog(page).getByRole('link', { name: 'Näytä tulos' }).click();
    await expect(dialog(page)).toContainText('Odottaa');
    await expect(dialog(page).locator('.audit-link')).toHaveText(/Ei kunnossa: Työtasot ja pöydät/);
  });

  await test.step('online again each arrives once, linked both ways', async () => {
    await phone.setOffline(false);
    await expect.poll(async () => (await outboxRows(page, userId)).length).toBe(0);
    const rounds = await roundsOf(phone);
    expect(rounds).toMatchObject([
      { template: 'short', location: 'Lähettämö', correct: 5, incorrect: 1, index: 83, userId },
    ]);
    const [finding] = rounds[0]?.findings ?? [];
    expect(rounds[0]?.findings).toHaveLength(1);
    const all = (await (await phone.request.get(`${origin()}/api/observations?mine=true`)).json()) as {
      clientId: string;
      severity: string;
      location: string;
      description: string;
      attachments: unknown[];
    }[];
    expect(all).toMatchObject([
      { clientId: finding?.observationId, severity: 'high', location: 'Lähettämö' },
    ]);
    expect(all[0]?.description).toContain(NOTE);
    expect(all[0]?.attachments).toHaveLength(1);
    await expect(dialog(page).getByRole('heading', { name: /^Turvallisuuskierros #\d+/ })).toBeVisible();
    await expectSound(page, 'result');
    await dialog(page).locator('.audit-link a').click();
    await expect(page).toHaveURL(/\/observations\?id=\d+/);
    await dialog(page)
      .getByRole('link', { name: /^Avaa kierros/ })
      .click();
    await expect(page).toHaveURL(/\/audit-rounds\?id=/);
    await dialog(page).getByRole('button', { name: 'Sulje' }).click();
  });

  await test.step('the list of all shows it first, with the trend as a line and as a table', async () => {
    const cards = page.locator('main .record-row');
    await expect(cards.first()).toContainText('Lähettämö');
    await expect(cards.first()).toContainText(/83\s%/);
    await expect.poll(() => cards.count()).toBeGreaterThan(16);
    await expect(page.getByRole('img', { name: /kierrosta\. Indeksi/ }).locator('canvas')).toBeVisible();
    await expectSound(page, 'list');
    await page.getByRole('button', { name: 'Näytä taulukkona' }).click();
    expect(await page.locator('.chart-table tbody tr').count()).toBeGreaterThanOrEqual(6);
    await page.getByRole('button', { name: 'Rajaa' }).click();
    await page.getByLabel('Kierroksen malli').selectOption('short');
    await expect(cards.filter({ hasNotText: 'Lyhyt kierros' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Muut toiminnot' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Vie CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^turvallisuuskierrokset-\d{4}-\d\d-\d\d\.csv$/);
  });
  await phone.close();
});

test('another worker sees the result without the name, a supervisor with it; printed it is alone', {
  tag: '@long',
}, async ({ browser }) => {
  const body = {
    clientId: crypto.randomUUID(),
    template: 'logistics',
    location: 'Ratapiha',
    startedAt: new Date(Date.now() - 600_000).toISOString(),
    finishedAt: new Date().toISOString(),
    counts: [{ item: 'driving', correct: 9, incorrect: 1 }],
  };
  const maker = await browser.newContext();
  await newcomer(maker);
  const made = await maker.request.post(`${origin()}/api/audit-rounds`, {
    data: body,
    headers: { origin: origin() },
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as AuditRound;
  await maker.close();

  for (const [who, knows] of [
    ['demo', false],
    ['demo.esimies', true],
  ] as const) {
    const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await signIn(desk, origin(), who);
    const page = await desk.newPage();
    await page.goto(`${origin()}/audit-rounds?id=${id}`);
    await expect(dialog(page)).toContainText('Varasto ja liikenne, Ratapiha');
    await expect(dialog(page)).toContainText(/90\s%/);
    await expect(dialog(page).getByText('Kirsi Kiertäjä')).toHaveCount(knows ? 1 : 0);
    if (knows) {
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(/^Tulostettu/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Tulosta' })).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    }
    await desk.close();
  }
});
