import { expect } from 'playwright/test';
import type { Look } from '../support/look.ts';

export const admin: Look = {
  of: 'admin',
  isLong: true,
  as: 'demo.admin',
  async walk({ page, look }) {
    await page.goto('/admin');
    await expect(page.locator('.record-lines .admin-line').first()).toBeVisible();
    await look('people');
    await page.locator('.record-lines .admin-line').first().click();
    await expect(page.getByRole('dialog').locator('.admin-facts')).toBeVisible();
    await look('person');
    await page.goto('/admin?tab=registration');
    await expect(page.getByRole('radio').first()).toBeVisible();
    await look('registration');
    await page.goto('/admin?tab=plant');
    await expect(page.locator('.plant-group').first()).toBeVisible();
    await look('plant');
    await page.goto('/admin?tab=integrations');
    await expect(page.locator('#api-keys')).toBeVisible();
    await look('integrations');
    await page.goto('/admin?tab=audit');
    await expect(page.locator('.admin-entry').first()).toBeVisible();
    await look('audit');
  },
};
