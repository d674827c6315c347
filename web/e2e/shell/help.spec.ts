import { expect, test } from 'playwright/test';
import { type Line, openLine } from '../support/line.ts';
import { installedContext, openApp, signIn, untilInstalled } from '../support/phone.ts';
import { expectSound } from '../support/sound.ts';

let site: Line;
test.beforeAll(async () => {
  site = await openLine();
});
test.afterAll(() => site.close());

test('the help explains the screen, in the reader’s language and offline', {
  tag: '@long',
}, async () => {
  const viewport = { width: 360, height: 740 };
  const context = await installedContext(site.origin, { viewport, hasTouch: true, isMobile: true });
  await context.addInitScript(() => localStorage.setItem('turva.language', 'sk'));
  await signIn(context, site.origin, 'demo');
  const page = await context.newPage();
  await openApp(page, site.origin, '/work-permits');
  await untilInstalled(page);
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('button', { name: 'Vaše menu' }).click();
  await page.getByRole('menuitem', { name: 'Pomoc' }).click();
  const sheet = page.getByRole('dialog', { name: 'Pomoc' });
  await expect(sheet.getByText('Stlačte „Požiadať o povolenie“.')).toBeVisible();
  await expectSound(page, 'help');
  await sheet.getByRole('searchbox', { name: 'Hľadať v pomoci' }).fill('heslo');
  await expect(sheet.getByText('Zmeniť heslo', { exact: true })).toBeVisible();
  await expect(sheet.getByText('Požiadať o pracovné povolenie', { exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await context.close();
});
