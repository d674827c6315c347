import { expect } from 'playwright/test';
import { archiveOf, everyState } from '../support/archive.ts';
import type { Look } from '../support/look.ts';

export const reports: Look = {
  of: 'archive of reports',
  isLong: true,
  as: 'demo',
  async walk({ page, context, look }) {
    const archive = await archiveOf(context, []);
    archive.list = 500;
    await page.goto('/reports');
    await expect(page.locator('[data-fetch="failed"]')).toBeVisible();
    await look('nothing-and-failed');
    archive.list = 200;
    await page.locator('[data-fetch="failed"] button').click();
    await expect(page.locator('[data-badge="count"]')).toHaveText('0');
    await look('empty');
    archive.reports = everyState();
    await page.reload();
    await expect(page.locator('[data-status="processing"] [role="progressbar"]')).toBeVisible();
    await expect(page.locator('[data-status="failed"]')).toHaveCount(3);
    await look('every-state');
    archive.list = 500;
    await page.reload();
    await expect(page.locator('[data-fetch="failed"]')).toBeVisible();
    await expect(page.locator('[data-status="failed"]')).toHaveCount(3);
    await look('failed-with-list');
    await page.locator('[data-type="risk"] button').click();
    await page.getByRole('combobox').first().selectOption({ index: 5 });
    await expect(page.locator('.report-days')).toBeVisible();
    await look('form');
  },
};
