import { expect } from 'playwright/test';
import type { Look } from '../support/look.ts';
import { approve, ask, person, workInTank } from '../support/made-permits.ts';
import { signIn } from '../support/phone.ts';

export const workPermits: Look = {
  of: 'work permits',
  isLong: true,
  as: 'demo.esimies',
  async walk({ page, context, origin, look, open }) {
    const place = `Tarkastuskaivo ${crypto.randomUUID().slice(0, 4)}`;
    const worker = await context.browser()?.newContext();
    if (!worker) throw new Error('no browser');
    await signIn(worker, origin, 'demo');
    const working = await workInTank(worker, context, place);
    const waiting = await ask(worker, 'hot_work', place, [
      person('Väinö Pitkäsukunimi-Hämäläinen'),
      person('Aino Korhonen', 'watch'),
    ]);
    const ready = await approve(context, await ask(worker, 'height_work', place, [person('Aino Korhonen')]));
    const press = (selector: string) => page.locator(selector).first().click();

    await open('/work-permits', '.record-row');
    await look('list');
    await open('/work-permits?new=1', '#permit-title');
    await page.getByRole('dialog').getByRole('radio').nth(2).click();
    await page.locator('#permit-title').fill('');
    await page.locator('.dialog-actions button').last().click();
    await expect(page.locator('.error-summary a')).toHaveCount(2);
    await page.locator('#permit-location').fill(place);
    await expect(page.locator('[data-conflict]').first()).toBeVisible();
    await look('request');

    await open(`/work-permits?id=${working}`, '.gas-clock');
    await look('detail-air');
    await press('[data-qr] button');
    await expect(page.locator('.permit-qr svg')).toBeVisible();
    await page.locator('.permit-qr').scrollIntoViewIfNeeded();
    await look('detail-qr');
    await open(`/work-permits?id=${waiting.id}`, '[data-move=approve]');
    await expect(page.locator('#approve-signature')).toBeVisible();
    await expect(page.getByRole('dialog').last().locator('[data-conflict]').first()).toBeVisible();
    await look('approve');
    await open(`/work-permits?id=${ready.id}`, '[data-move=start]');
    await press('[data-move=start]');
    await expect(page.locator('.permit-answers').first()).toBeVisible();
    await page.locator('.permit-answers label').first().click();
    await look('start');

    await open('/work-permits?verify=1', '[role=dialog] input');
    await page
      .locator('[role=dialog] input')
      .last()
      .fill(ready.qr ?? '');
    await page.locator('[role=dialog] input').last().press('Enter');
    await expect(page.locator('[data-verdict=valid]')).toBeVisible();
    await look('verified');

    await open('/work-permits/board', '.board-permit');
    await look('board');
    await page.emulateMedia({ media: 'print' });
    await look('board-print');
    await page.emulateMedia({ media: null });
    await open('/work-permits/board?wall=1', '.wall-bar');
    await look('wall');
    await open('/work-permits/templates', '.permit-checks');
    await look('checklists');
    await worker.close();
  },
};
