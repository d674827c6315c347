import { expect, type Page, test } from 'playwright/test';
import { installedContext, openApp, signIn } from '../support/phone.ts';
import { expectSound } from '../support/sound.ts';

const origin = () => test.info().project.use.baseURL ?? '';
const PATH = '/ai-assistant';
const APOLOGY = 'Anteeksi, tapahtui virhe vastatessani kysymykseesi. Yritä uudelleen.';

const field = (page: Page) => page.getByLabel('Kysymys avustajalle');
const send = (page: Page) => page.getByRole('button', { name: 'Lähetä', exact: true });
const messages = (page: Page) => page.locator('.chat-message');
const lastAnswer = (page: Page) => messages(page).last();

async function ask(page: Page, question: string) {
  await field(page).fill(question);
  await send(page).click();
  await expect(page.locator('.chat-question').last()).toHaveText(question);
}

test.describe('with a network', () => {
  test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 }, hasTouch: true });

  test('asks by suggestion and by keys, follows a link, and finds the conversation again', async ({
    page,
    context,
  }) => {
    await signIn(context, origin(), 'demo');
    await page.goto(PATH);
    await expect(messages(page)).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Beta-versio' })).toBeVisible();
    await expectSound(page, 'empty');

    await test.step('five suggestions, each fills the field; what is read is listed', async () => {
      const suggestions = page.getByRole('region', { name: 'Pikakysymykset' }).getByRole('button');
      await expect(suggestions).toHaveCount(5);
      for (const suggestion of await suggestions.all()) {
        // one press after another in the same place is taken for a second tap on the first
        await expect(async () => {
          await suggestion.click();
          await expect(field(page)).toHaveValue((await suggestion.textContent()) ?? '', { timeout: 1_000 });
        }).toPass();
      }
      await field(page).fill('');
      for (const kind of ['Havainnot', 'Riskiarvioinnit', 'Työluvat', 'TSI-mittarit'])
        await expect(page.locator('.assistant-data').getByText(kind, { exact: true })).toBeVisible();
      await expect(lastAnswer(page)).toContainText('Olen TURVA+-avustaja');
    });

    await test.step('what is typed finds screens, questions and records as the search does', async () => {
      const found = page.getByRole('navigation', { name: 'Hae ja siirry' });
      await field(page).fill('turvallisuuskierr');
      // the question of that name is offered as well
      await expect(found.locator('[href="/audit-rounds"]')).toHaveText('Turvallisuuskierrokset');
      await expect(found.locator('[href*="ask="]').first()).toBeVisible();
      await expectSound(page, 'found');
      await field(page).fill('');
      await expect(found).toHaveCount(0);
    });

    await test.step('nothing to send, nothing is sent', async () => {
      await expect(send(page)).toBeDisabled();
      await field(page).fill('   ');
      await expect(send(page)).toBeDisabled();
      await field(page).press('Enter');
      await expect(messages(page)).toHaveCount(1);
    });

    await test.step('a suggestion fills the field and sends nothing', async () => {
      await page.getByRole('button', { name: 'Mitkä havainnot ovat myöhässä?' }).click();
      await expect(field(page)).toHaveValue('Mitkä havainnot ovat myöhässä?');
      await expect(messages(page)).toHaveCount(1);
      await field(page).fill('Montako kriittistä');
      await field(page).press('Shift+Enter');
      await page.keyboard.type('havaintoa on?');
      await expect(field(page)).toHaveValue('Montako kriittistä\nhavaintoa on?');
      await expect(messages(page)).toHaveCount(1);
    });

    await test.step('Enter breaks the line under a finger; the answer to what is sent says what it rests on and leads there', async () => {
      await field(page).press('Enter');
      await expect(messages(page)).toHaveCount(1);
      await send(page).click();
      await expect(lastAnswer(page)).toContainText('Ehdot: KRIITTINEN');
      await expect(lastAnswer(page).locator('.chat-used')).toHaveText('Havainnot');
      await expect(page.locator('.chat [role=status]')).toContainText('Ehdot: KRIITTINEN');
      await expectSound(page, 'answered');
      const link = lastAnswer(page).getByRole('link').first();
      const title = (await lastAnswer(page).locator('.row-title').first().textContent()) ?? '';
      await expect(lastAnswer(page).getByRole('list', { name: 'Kysy seuraavaksi' })).toContainText(
        'myöhässä',
      );
      await link.click();
      await expect(page).toHaveURL(/\/observations\?id=\d+/);
      await expect(page.getByRole('dialog').getByText(title).first()).toBeVisible();
    });

    await test.step('it is kept on this device until it is deleted', async () => {
      await page.goto(PATH);
      await expect(messages(page)).toHaveCount(3);
      await page.getByRole('button', { name: 'Tyhjennä keskustelu' }).click();
      await page.getByRole('button', { name: 'Poista', exact: true }).click();
      await expect(messages(page)).toHaveCount(1);
    });
  });

  test('stops, apologises and tries again; words of danger open the 112 sheet', { tag: '@long' }, async ({
    page,
    context,
  }) => {
    await signIn(context, origin(), 'demo');
    let mode: 'hang' | 'fail' | 'on' = 'hang';
    let release = () => {};
    await page.route('**/api/ai/chat', async (route) => {
      if (mode === 'fail') return route.fulfill({ status: 500, json: { code: 'internal' } });
      if (mode === 'hang') await new Promise<void>((resolve) => (release = resolve));
      await route.continue().catch(() => {});
    });
    await page.goto(PATH);
    await ask(page, 'Mitkä työluvat ovat voimassa?');
    await expect(page.locator('.chat-typing')).toBeVisible();
    await expect(field(page)).toBeDisabled();
    await page.getByRole('button', { name: 'Pysäytä' }).click();
    await expect(lastAnswer(page)).toContainText('Vastaus pysäytettiin.');
    await expect(field(page)).toBeEnabled();
    release();

    mode = 'fail';
    await ask(page, 'Mitkä havainnot ovat auki?');
    await expect(lastAnswer(page)).toContainText(APOLOGY);
    mode = 'on';
    await page.getByRole('button', { name: 'Yritä uudelleen' }).click();
    await expect(lastAnswer(page)).toContainText('Ehdot: Avoin');
    await expect(page.getByText(APOLOGY)).toHaveCount(0);

    await ask(page, 'Apua, täällä on tulipalo!');
    await expect(page.getByRole('dialog')).toContainText('112');
    await expect(page.getByRole('dialog').locator('details[open] .guide-title')).toHaveText(['Tulipalo']);
  });
});

test('offline it answers from the device, with the time of its data', { tag: '@long' }, async () => {
  const phone = await installedContext(origin(), {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  await signIn(phone, origin(), 'demo');
  const page = await phone.newPage();
  await openApp(page, origin(), '/observations');
  await expect(page.locator('.record-row').first()).toBeVisible();
  await page.goto(`${origin()}${PATH}`);
  await expect(messages(page)).toHaveCount(1);
  await ask(page, 'Mitkä havainnot ovat käsittelyssä?');
  await expect(lastAnswer(page)).toContainText('Ehdot: Käsittelyssä');
  // text arrives in parts; the records become links at the end
  await expect(lastAnswer(page).locator('.record-row').first()).toBeVisible();
  const online = await lastAnswer(page).locator('.chat-text').textContent();
  await ask(page, 'Miksi TSI muuttui?');
  await expect(lastAnswer(page)).toContainText('TSI-mittarit');
  const why = await lastAnswer(page).locator('.chat-text').textContent();
  expect(why).toMatch(/→ \d/);

  await phone.setOffline(true);
  await page.reload();
  await ask(page, 'Miksi TSI muuttui?');
  await expect(lastAnswer(page)).toContainText(/Ilman yhteyttä: vastaus on tämän laitteen tiedoista \d/);
  expect(await lastAnswer(page).locator('.chat-text').textContent()).toBe(why);
  await ask(page, 'Mitkä havainnot ovat käsittelyssä?');
  await expect(lastAnswer(page)).toContainText(/Ilman yhteyttä: vastaus on tämän laitteen tiedoista \d/);
  expect(await lastAnswer(page).locator('.chat-text').textContent()).toBe(online);
  await phone.close();
});
