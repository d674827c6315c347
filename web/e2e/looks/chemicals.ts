import { expect } from 'playwright/test';
import { type Look, phone } from '../support/look.ts';
import { expectFits } from '../support/sound.ts';

export const chemicals: Look = {
  of: 'chemicals',
  isLong: true,
  as: 'demo.esimies',
  async walk({ page, context, origin, look }) {
    const find = async (name: string) => {
      const answer = await context.request.get(`${origin}/api/chemicals?q=${name}`);
      return ((await answer.json()) as { id: number }[])[0]?.id;
    };
    const acid = await find('Rikkihappo');

    await page.goto('/chemicals');
    await expect(page.locator('.record-row').first()).toBeVisible();
    await look('top');
    // most cards are off screen then: their position is computed, not measured
    await page.setViewportSize({ width: 360, height: 240 });
    await expectFits(page, 'a list longer than the screen');
    await page.setViewportSize(phone);
    await page.locator('.record-row').first().scrollIntoViewIfNeeded();
    await look('cards');
    await page.goto(`/chemicals?id=${acid}`);
    await expect(page.locator('.phrase-list').first()).toBeVisible();
    await look('detail');
    await page.locator('#chemical-first-aid').evaluate((part) => part.scrollIntoView());
    await look('detail-first-aid');
    await page.locator('#chemical-sheet').evaluate((part) => part.scrollIntoView());
    await look('detail-sheet');
    await page.locator('.dialog-actions button').last().click();
    await expect(page.locator('#chemical-name')).toBeVisible();
    await look('form');
    await page.locator('.ghs-choice').evaluate((part) => part.scrollIntoView());
    await look('form-symbols');
    await page.goto('/chemicals');
    await page.locator('.record-row').filter({ hasText: 'Rikkihappo' }).locator('.row-open').click();
    await page
      .locator(
        '#chemical-sheet .chemical-actions button, [aria-labelledby="chemical-sheet"] .chemical-actions button',
      )
      .first()
      .click();
    await expect(page.locator('.pdf-page[data-drawn="true"]')).toBeVisible();
    await look('sheet');
    await page.goto('/chemicals?keep=1');
    await expect(page.locator('.keep-list > li').first()).toBeVisible();
    await look('keep');
    await page.goto('/chemicals?import=1');
    await expect(page.locator('#import-file')).toBeVisible();
    await look('import');
    await page.goto('/chemicals/print');
    await expect(page.locator('.register-sheet tbody tr').first()).toBeVisible();
    await look('print');
    await page.goto(`/chemicals/stickers?id=${acid}`);
    await expect(page.locator('.container-sticker').first()).toBeVisible();
    await look('stickers');
  },
};
