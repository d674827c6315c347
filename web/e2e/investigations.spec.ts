import type { Investigation, InvestigationRow } from '@turva/contracts/investigations';
import { anObservation } from '@turva/fixtures/observations';
import { expect as impatient, test } from 'playwright/test';
import { signIn } from './support/phone.ts';
import { expectSound } from './support/sound.ts';

const expect = impatient.configure({ timeout: 20_000 });

const TITLE = 'Asentaja putosi hoitotasolta';

test('an accident is investigated from its observation, its causes by keyboard', { tag: '@long' }, async ({
  browser,
}) => {
  const origin = test.info().project.use.baseURL ?? '';
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await signIn(desk, origin, 'demo.esimies');
  const reported = await desk.request.post(`${origin}/api/observations`, {
    data: anObservation({ title: TITLE }),
    headers: { origin },
  });
  const { id: observationId } = (await reported.json()) as { id: number };
  const page = await desk.newPage();
  await page.goto(`${origin}/observations?id=${observationId}`);
  await page.getByRole('link', { name: 'Tapaturman tutkinta' }).click();
  await page.getByRole('button', { name: 'Aloita tutkinta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tapaturman tutkinta' });
  await expect(dialog.locator('[data-duty=police]')).toContainText('44/2006');

  await test.step('somebody says that the police was told, and the app says that it told nobody', async () => {
    await expect(dialog).toContainText('Sovellus ei ilmoita viranomaiselle');
    const police = dialog.locator('[data-duty=police]');
    await police.getByRole('textbox').fill('Soitettu hätäkeskukseen');
    await police.getByRole('button', { name: 'Merkitse tehdyksi' }).click();
    await expect(police).toContainText('Soitettu hätäkeskukseen');
  });

  await test.step('causes are added and removed without a mouse', async () => {
    const add = async (text: string) => {
      await page.getByRole('textbox', { name: 'Syy', exact: true }).fill(text);
      await page.getByRole('button', { name: 'Tallenna' }).last().click();
      await expect(dialog.getByRole('treeitem').filter({ hasText: text })).toBeVisible();
    };
    await dialog.getByRole('button', { name: 'Lisää syy', exact: true }).click();
    await add('Kaide puuttui');
    const tree = dialog.getByRole('tree');
    await tree.getByRole('treeitem').first().focus();
    await page.keyboard.press('Enter');
    await add('Kaidetta ei asennettu takaisin');
    await expect(tree.getByRole('treeitem').nth(1)).toHaveAttribute('aria-level', '2');
    await tree.getByRole('treeitem').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(tree.getByRole('treeitem').nth(1)).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(tree.getByRole('treeitem')).toHaveCount(1);
  });

  await test.step('it is sound on a desk and on a phone', async () => {
    await expectSound(page, 'investigation');
    await page.setViewportSize({ width: 360, height: 740 });
    await expectSound(page, 'investigation-phone');
  });

  await test.step('who was hurt is asked for by a press, put in and taken out', async () => {
    await dialog.getByRole('button', { name: 'Näytä loukkaantuneet' }).click();
    await dialog.getByLabel('Nimi').fill('Aulis Asentaja');
    await dialog.getByLabel('Vamma').fill('Nilkan murtuma');
    await dialog.getByRole('button', { name: 'Lisää loukkaantunut' }).click();
    const person = dialog.getByRole('listitem').filter({ hasText: 'Aulis Asentaja' });
    await expect(person).toContainText('Nilkan murtuma');
    await person.getByRole('button', { name: 'Poista' }).click();
    await expect(person).toHaveCount(0);
  });

  await test.step('a finger puts a cause otherwise', async () => {
    await dialog.getByRole('button', { name: 'Kaide puuttui', exact: true }).click();
    await page.getByRole('textbox', { name: 'Syy', exact: true }).fill('Kaide oli irrotettu');
    await page.getByRole('button', { name: 'Tallenna' }).last().click();
    await expect(dialog.getByRole('treeitem')).toContainText('Kaide oli irrotettu');
  });

  const rows = (await (await desk.request.get(`${origin}/api/investigations`)).json()) as InvestigationRow[];
  const row = rows.find((one) => one.observationId === observationId);
  const read = async () =>
    (await (await desk.request.get(`${origin}/api/investigations/${row?.id}`)).json()) as Investigation;
  // by the outbox
  await expect
    .poll(async () => (await read()).causes.map(({ text }) => text))
    .toEqual(['Kaide oli irrotettu']);
  expect((await read()).duties.find(({ id }) => id === 'police')?.done?.note).toBe('Soitettu hätäkeskukseen');
  await desk.close();
});
