import { test } from 'playwright/test';
import { withFinger } from '../support/finger.ts';
import { ask, person } from '../support/made-permits.ts';
import { banner, DESK, detail, expect, newPlace, openWithoutWorker, origin } from '../support/permits.ts';
import { signIn } from '../support/phone.ts';
import { expectSound } from '../support/sound.ts';
import { countTaps, printTaps } from '../support/taps.ts';

test.describe.configure({ mode: 'parallel' });

test('a supervisor decides on one page: two clicks from home, and an obstacle explains how to remove it', {
  tag: '@long',
}, async ({ browser }) => {
  const worker = await browser.newContext();
  const desk = await browser.newContext({ ...DESK, serviceWorkers: 'block' });
  await signIn(worker, origin(), 'demo');
  const [place, barred] = [newPlace('Masto'), newPlace('Katto')];
  const { title } = await ask(worker, 'height_work', place, [person('Väinö Virtanen')]);
  const neighbour = await ask(worker, 'electrical', barred, [person('Erik Lindström')]);
  const hot = await ask(worker, 'hot_work', barred, [person('Väinö Virtanen')]);
  const page = await openWithoutWorker(desk, 'demo.esimies', '/');

  await test.step('from home to approved', async () => {
    const row = page.locator('[data-lane=decide] li').filter({ hasText: title });
    // only the first five of a lane are visible
    const all = page.locator('[data-lane=decide]').getByRole('button', { name: /^Kaikki/ });
    await expect(row.or(all).first()).toBeVisible();
    const taps = await countTaps(page);
    if (!(await row.isVisible())) await all.click();
    await row.getByRole('link').click();
    await expect(detail(page)).toContainText(`Annat luvan: Korkealla työskentely, ${place}`);
    await expect(detail(page).locator('[data-person]')).toContainText('Väinö Virtanen');
    await detail(page).getByRole('button', { name: 'Hyväksy ja allekirjoita' }).click();
    await expect(banner(page)).toHaveAttribute('data-valid', 'true');
    const count = await taps();
    printTaps(count, 4, 'permit from home to approved');
    expect(count).toBeLessThanOrEqual(4);
    await expect(detail(page)).toContainText('Allekirjoitettu kirjautuneena');
  });

  await test.step('barred: who is missing, no signature field, and who else works there', async () => {
    await page.goto(`${origin()}/work-permits?id=${hot.id}`);
    const form = detail(page);
    await expect(form).toContainText('Ei voi hyväksyä');
    await expect(form).toContainText('Tulityövartija puuttuu');
    await expect(form.locator('[data-neighbour=same]')).toContainText(neighbour.title);
    await expect(form.getByRole('button', { name: 'Hyväksy ja allekirjoita' })).toHaveCount(0);
    await expect(form).not.toContainText('Allekirjoitat nimellä');
    await expectSound(page, 'a request that cannot be approved');
  });

  await test.step('rejected in the same view, by keys alone', async () => {
    const form = detail(page);
    await form.getByRole('button', { name: 'Hylkää' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    const reason = form.getByRole('textbox', { name: 'Miksi lupaa ei anneta?' });
    await expect(reason).toBeFocused();
    await form.getByRole('button', { name: 'Hylkää pyyntö' }).focus();
    await page.keyboard.press('Enter');
    await expect(form).toContainText('Kerro syy');
    await page.keyboard.type('Tulityövartija nimeämättä');
    await form.getByRole('button', { name: 'Hylkää pyyntö' }).focus();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toHaveAttribute('data-state', 'rejected');
    await expect(form).toContainText('Tulityövartija nimeämättä');
  });

  await test.step('the desk begins with what waits for a decision, and folds what is over', async () => {
    await page.goto(`${origin()}/work-permits`);
    const lines = page.locator('.data-table tbody tr');
    await expect(lines.first()).toContainText('Odottaa päätöstäsi');
    const over = page.getByRole('button', { name: /^Päättyneet \d+/ });
    await expect(over).toHaveAttribute('aria-expanded', 'false');
    const rejected = page.getByRole('row').filter({ hasText: hot.title }).filter({ hasText: 'Hylätty' });
    await expect(rejected).toHaveCount(0);
    await over.click();
    await expect(over).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('searchbox', { name: 'Hae työlupia' }).fill(barred);
    await expect(rejected).toContainText('Hylätty');
    await expectSound(page, 'permits at a desk');
  });
  await worker.close();
  await desk.close();
});

test('where the device holds a passkey of the approver it confirms the signature', { tag: '@long' }, async ({
  browser,
}) => {
  const worker = await browser.newContext();
  const desk = await browser.newContext({ ...DESK, serviceWorkers: 'block' });
  await signIn(worker, origin(), 'demo');
  const { id } = await ask(worker, 'height_work', newPlace('Torni'), [person('Väinö Virtanen')]);
  const page = await openWithoutWorker(desk, 'demo.esimies', '/');
  await withFinger(page);
  await page.goto(`${origin()}/settings`);
  const own = page.locator('[data-toggle="biometricLogin"]');
  await own.getByRole('button', { name: 'Ota käyttöön tällä laitteella' }).click();
  await expect(own).toContainText('Käytössä tällä laitteella.');
  await page.goto(`${origin()}/work-permits?id=${id}`);
  await expect(detail(page)).toContainText('vahvistat pääsyavaimella');
  await detail(page).getByRole('button', { name: 'Hyväksy ja allekirjoita' }).click();
  await expect(detail(page)).toContainText('Allekirjoitettu pääsyavaimella');
  // the account is shared
  const keys = await desk.request.get(`${origin()}/api/user/passkeys`);
  for (const key of (await keys.json()) as { id: string; here: boolean }[])
    if (key.here)
      await desk.request.delete(`${origin()}/api/user/passkeys/${key.id}`, { headers: { origin: origin() } });
  await worker.close();
  await desk.close();
});
