import { expect } from 'playwright/test';
import { desk, type Look, narrow, phone } from '../support/look.ts';

export const emergency: Look = {
  of: 'emergency',
  as: 'demo.esimies',
  sizes: [phone, narrow, desk],
  async walk({ page, look }) {
    await page.goto('/emergency');
    await expect(page.getByRole('article').first()).toBeVisible();
    await look('procedures');
    await page.locator('.emergency-button').click();
    await expect(page.getByRole('dialog').locator('.guide').nth(6)).toBeVisible();
    await look('panel');
    await page.keyboard.press('Escape');
    await page.getByRole('article').getByRole('button').first().click();
    await look('procedure');
    await page.getByRole('article').first().getByRole('button').last().click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    await look('form');
  },
};
