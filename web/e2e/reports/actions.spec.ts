import { addDays, plantDay } from '@turva/rules/plant/plant-time';
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { signIn } from '../support/phone.ts';
import { expectFits, expectSound } from '../support/sound.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'block' } as const;
const DESK = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' } as const;
const origin = () => test.info().project.use.baseURL ?? '';

const post = async (context: BrowserContext, path: string, data: object) => {
  const answer = await context.request.post(`${origin()}${path}`, { data, headers: { origin: origin() } });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: number };
};
const rows = (page: Page) => page.locator('.data-table tbody tr[data-index]');

test('a worker finishes a repeating action, a supervisor verifies it with a check and reminds of the next', {
  tag: '@long',
}, async ({ browser }) => {
  const word = `kaide${Math.random().toString(36).slice(2, 8).replaceAll(/\d/g, 'x')}`;
  const what = `Kiristä ${word}`;
  const [phone, desk] = [await browser.newContext(PHONE), await browser.newContext(DESK)];
  await signIn(phone, origin(), 'demo');
  await signIn(desk, origin(), 'demo.esimies');
  const me = (await (await phone.request.get(`${origin()}/api/user`)).json()) as { id: number };
  const { id } = await post(desk, '/api/observations', {
    title: `Löysä ${word}`,
    description: 'Heiluu',
    category: 'safety',
    severity: 'low',
    location: 'Halli 2',
    clientId: crypto.randomUUID(),
  });
  await post(desk, `/api/observations/${id}/actions`, {
    id: crypto.randomUUID(),
    what,
    responsibleId: me.id,
    dueDate: addDays(plantDay(Date.now()), -1),
    repeats: 'month',
  });

  await test.step('the worker sees their own first and marks it done', async () => {
    const page = await phone.newPage();
    await page.goto(`${origin()}/observations?view=actions`);
    const mine = page.getByRole('list', { name: 'Omat' });
    await expect(mine.getByRole('article').filter({ hasText: what })).toContainText('viimeistään');
    await expectFits(page, 'the register on a phone');
    await mine.getByRole('button', { name: `Toimenpide: ${what}` }).click();
    await page.getByRole('button', { name: `Tehty: ${what}` }).click();
    await expect(page.getByRole('dialog').locator('[data-action][data-state="done"]')).toBeVisible();
    await expect(page.getByRole('dialog')).toContainText('Seuraava kerta');
    await expectSound(page, 'an action on a phone');
  });

  await test.step('the supervisor verifies by keys, with a check after 30 days', async () => {
    const page = await desk.newPage();
    await page.goto(`${origin()}/observations?view=actions&q=${word}`);
    await expect(rows(page)).toHaveCount(2);
    await expectSound(page, 'the register at a desk');
    await page.getByRole('button', { name: /Varmistettavat/ }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press('j');
    await page.keyboard.press('s');
    const verify = page.getByRole('dialog', { name: 'Varmista toimenpide' });
    await verify.getByRole('radio', { name: 'Auttoi', exact: true }).click();
    await expect(verify.getByRole('button', { name: '30 päivän päästä' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await verify.getByRole('button', { name: 'Tallenna' }).click();
    await expect(verify).toBeHidden();
    await expect(page.locator('.desk-detail [data-state="verified"]')).toBeVisible();
    await expect(page.locator('.desk-detail')).toContainText('Vaikuttavuus tarkistetaan');
  });

  await test.step('and reminds of the next turn, once a day', async () => {
    const [page] = desk.pages();
    if (!page) throw new Error('the desk is gone');
    await page.goto(`${origin()}/observations?view=actions&state=open&q=${word}`);
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press('j');
    await page.keyboard.press('m');
    await expect(page.getByText('Muistutus lähti 1 henkilölle')).toBeVisible();
  });
});
