import { expect } from 'playwright/test';
import { openAllSections } from '../support/form-section.ts';
import type { Look } from '../support/look.ts';

export const riskAssessments: Look = {
  of: 'risk assessments',
  isLong: true,
  as: 'demo.admin',
  async walk({ page, context, look, scrollTo }) {
    await page.goto('/risk-assessment');
    await expect(page.locator('.record-row').first()).toBeVisible();
    await look('guide-counters');
    await scrollTo('cards', '.record-row');
    await page.locator('.record-row[data-status="in-progress"] button').first().click();
    await expect(page.locator('.risk-hazard-item').first()).toBeVisible();
    await look('detail');
    await scrollTo('detail-hazards', '.risk-hazard-item');
    await scrollTo('detail-history', '.dialog [data-history]');
    await page.locator('.dialog-actions button').first().click();
    await expect(page.locator('.matrix').first()).toBeAttached();
    await openAllSections(page);
    await expect(page.locator('.matrix').first()).toBeVisible();
    await look('edit');
    await scrollTo('edit-matrix', '.risk-hazard');
    await scrollTo('edit-controls', '.risk-control');

    await page.goto('/risk-assessment?new=1');
    await expect(page.locator('#risk-title')).toBeVisible();
    await page.locator('.dialog-actions button').last().click();
    await expect(page.locator('.error-summary')).toBeVisible();
    await look('create-missing');

    await page.goto('/risk-assessment?analysis=1');
    await expect(page.locator('.suggestion').first()).toBeVisible();
    await look('analysis');
    await context.route('**/api/risk-assessments/ai-analysis*', (route) => route.fulfill({ json: [] }));
    await page.reload();
    await expect(page.getByRole('dialog').locator('a[href="/observations"]')).toBeVisible();
    await look('analysis-empty');

    await page.goto('/settings/plant');
    await expect(page.locator('.plant-group').first()).toBeVisible();
    await page.locator('#setting-riskMatrix').selectOption('5x5');
    await look('settings');
    await scrollTo('settings-end', '.plant-group:last-of-type');
  },
};
