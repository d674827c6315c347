import { expect } from 'playwright/test';
import { desk, type Look, narrow, phone } from '../support/look.ts';

export const entrance: Look = {
  of: 'login and home',
  isLong: true,
  as: null,
  sizes: [phone, narrow, desk],
  async walk({ page, look }) {
    await page.goto('/');
    await expect(page.getByRole('tab').first()).toBeVisible();
    await look('login');
    await page.getByRole('tab').nth(1).click();
    await look('registration');
    await page.getByRole('button', { name: /demo|демо/i }).click();
    await expect(page.locator('[data-fold]').first()).toBeVisible();
    await look('home');
    // back at the first size it is the phone's home page again
    await expect(page.locator('[data-fold]').first()).toBeVisible();
    for (const fold of await page.locator('[data-fold] h2 button').all()) await fold.click();
    await expect(page.locator('#recent-observations')).toBeVisible();
    await look('home unfolded');
  },
};
