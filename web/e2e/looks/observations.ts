import { expect } from 'playwright/test';
import { desk, type Look, narrow, phone } from '../support/look.ts';

export const observations: Look = {
  of: 'observations',
  isLong: true,
  as: 'demo',
  sizes: [phone, narrow, desk],
  async walk({ page, look }) {
    const step = (number: number) => page.locator(`.step[data-step="${number}"]`);
    const next = page.locator('.next');

    const title = `Öljyä lattialla ${crypto.randomUUID().slice(0, 8)}`;
    await page.goto('/observations');
    await expect(page.getByRole('article').first()).toBeVisible();
    await look('list');

    await page.goto('/observations?new=1&fast=1');
    await expect(page.locator('.fast-sheet')).toBeVisible();
    await look('fast-sheet');
    await page.locator('.fast-chip').first().click();
    await expect(page.locator('#fast-place')).toBeVisible();
    await look('fast-place');
    await page.goBack();

    await page.locator('.list-head [data-primary]').click();
    await expect(step(1)).toBeVisible();
    await look('step-1');
    await page.locator('#observation-title').fill(title);
    await next.click();
    await expect(step(2)).toBeVisible();
    await next.dispatchEvent('click');
    await expect(page.locator('.mantine-InputWrapper-error').first()).toBeVisible();
    await look('step-2-missing');
    await page.locator('.step .choice-chip').first().click();
    await page.locator('.voice button').click();
    await expect(page.getByRole('timer')).toBeVisible();
    await look('step-2-recording');
    await page.locator('.voice-stop').click();
    await expect(page.locator('.voice-player')).toBeVisible();
    await next.click();

    await expect(step(3)).toBeVisible();
    await page.locator('.attach-buttons button').last().click();
    const shoot = page.locator('.camera-actions button').last();
    for (let shot = 1; shot <= 2; shot++) {
      await expect(shoot).toHaveAttribute('aria-disabled', 'false');
      await shoot.click();
      await expect(page.locator('.camera-strip li')).toHaveCount(shot);
    }
    await look('camera');
    await page.locator('.camera-actions button').first().click();
    await expect(page.locator('.attachment-row')).toHaveCount(2);
    await look('step-3');
    await next.click();
    await expect(step(4)).toBeVisible();
    await page.locator('.danger-switch input').click({ force: true });
    await look('step-4');

    await page.reload();
    await expect(step(4)).toBeVisible();
    await page.goto('/observations');
    await expect(page.locator('.draft-row')).toBeVisible();
    await look('draft');
    await page.locator('.draft-open').click();
    await expect(step(4)).toBeVisible();
    await next.click();
    await expect(page.locator('.sent-receipt')).toBeVisible();
    await look('receipt');
    await page.locator('.dialog-actions button').last().click();
    await expect(page.locator('.dialog')).toBeHidden();

    const own = page.getByRole('article').filter({ hasText: title });
    await own.first().getByRole('button').click();
    await expect(page.locator('.detail-heading')).toBeVisible();
    await expect(page.locator('.detail-image img').first()).toBeVisible();
    await look('detail');
    await page.locator('button.detail-image').first().click();
    await expect(page.locator('.lightbox img')).toBeVisible();
    await look('lightbox');
    await page.goBack();
    await page.locator('.dialog-actions button').last().click();
    await expect(page.locator('#edit-title')).toBeVisible();
    await look('edit');
  },
};
