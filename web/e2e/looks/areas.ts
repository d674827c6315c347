import { expect } from 'playwright/test';
import { desk, type Look, narrow, phone } from '../support/look.ts';

export const areas: Look = {
  of: 'areas',
  isLong: true,
  as: 'demo.esimies',
  sizes: [phone, narrow, desk],
  async walk({ page, look }) {
    await page.goto('/areas');
    await expect(page.locator('.area-line').nth(30)).toBeVisible();
    await look('list');
    await page.locator('.list-head [data-primary]').click();
    await expect(page.locator('.dialog-actions')).toBeVisible();
    await look('form');
    await page.goto('/areas/stickers');
    await expect(page.locator('.sticker').nth(30)).toBeVisible();
    await look('stickers');
    await page.goto('/q/XX-1');
    await expect(page.locator('main h1')).toBeVisible();
    await look('unknown');
    await page.goto('/q');
    await expect(page.locator('.scan-sight')).toBeVisible();
    await look('scan');
    await page.goto('/q/A12');
    await expect(page.locator('[data-place]')).toBeVisible();
    await look('place');
    await page.goto('/observations?new=1&fast=1&at=A12');
    // into the steps
    await page.locator('.dialog-actions button:not(.next)').click();
    await page.locator('.next').click();
    await expect(page.locator('.place-buttons')).toBeVisible();
    await look('picker');
    await page.locator('.place-buttons button').first().click();
    await expect(page.locator('.area-pick').first()).toBeVisible();
    await look('tree');
  },
};
