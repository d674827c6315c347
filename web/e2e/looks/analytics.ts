import { expect } from 'playwright/test';
import type { Look } from '../support/look.ts';

export const analytics: Look = {
  of: 'analytics',
  isLong: true,
  as: 'demo.esimies',
  async walk({ page, open, look }) {
    await open('/analytics?range=12m', '.chart-picture canvas');
    await expect(page.locator('.chart-picture canvas')).toHaveCount(8);
    await look('all');
    await open('/analytics?range=own&from=2026-01-01&to=2026-01-02&area=none&theme=none', '.analytics-days');
    await look('narrowed');
  },
};
