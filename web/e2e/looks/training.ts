import { expect } from 'playwright/test';
import type { Look } from '../support/look.ts';

export const training: Look = {
  of: 'training',
  isLong: true,
  as: 'demo.esimies',
  async walk({ page, look }) {
    await page.goto('/training');
    await expect(page.locator('.record-row').first()).toBeVisible();
    await look('list');
    // the module on chemicals, viewed without beginning it
    await page.goto('/training?id=3');
    await expect(page.locator('.lesson-picture svg')).toBeVisible();
    await page.locator('.lesson-option').first().scrollIntoViewIfNeeded();
    await look('question');
    await page.goto('/training');
    await expect(page.locator('[data-module]').first()).toBeVisible();
    const fold = page.locator('.list-fold-title > button');
    if (await fold.count()) await fold.click();
    await page.locator('[data-module="6"] .row-menu').click();
    await page.getByRole('menuitem').last().click();
    await expect(page.locator('.training-edit')).toBeVisible();
    await look('edit');
    await page.locator('.training-section .training-section').first().scrollIntoViewIfNeeded();
    await look('edit-question');
    await page.goto('/training/matrix');
    await expect(page.locator('.matrix-table')).toBeVisible();
    await look('matrix');
    // a person with cards: the order depends on the people registered by other tests
    await page
      .locator('.matrix-table tbody tr')
      .filter({ has: page.getByRole('rowheader', { name: /Pekka Heikkinen/ }) })
      .locator('th button')
      .click();
    await expect(page.locator('.matrix-card-form [data-card]').first()).toBeVisible();
    await look('cards');
  },
};
