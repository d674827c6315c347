import { expect, test } from 'playwright/test';
import { expectSound } from '../support/sound.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 }, hasTouch: true });

test('a calendar address: asks for the password again, goes on by itself, is listed and ended', async ({
  context,
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const password = 'kuusi-ja-koivu-9';
  const data = { username: `vahvistaja-${Date.now()}`, password, firstName: 'Vaula', lastName: 'Testi' };
  const answer = await context.request.post(`${origin}/api/register`, { headers: { origin }, data });
  expect(answer.status()).toBe(201);
  // as if the sign-in were older than five minutes
  let isConfirmed = false;
  page.on('response', (call) => {
    if (call.url().endsWith('/api/user/confirm') && call.status() === 204) isConfirmed = true;
  });
  await page.route('**/api/user/calendar', (route) =>
    isConfirmed || route.request().method() !== 'POST'
      ? route.continue()
      : route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ code: 'confirm_again', status: 403 }),
        }),
  );
  await page.goto('/profile');
  const make = page.getByRole('button', { name: 'Tee osoite' });
  const asking = page.getByRole('dialog', { name: 'Vahvista, että se olet sinä' });
  const field = asking.getByRole('textbox', { name: 'Salasana' });

  await make.click();
  await expect(field).toBeFocused();
  await expectSound(page, 'confirm again');
  await page.keyboard.press('Escape');
  await expect(asking).toBeHidden();
  await expect(page.getByRole('alert')).toContainText('et vahvistanut');
  await expect(page.getByText('Kalenterin osoite')).toBeHidden();

  await make.click();
  await field.fill('arvaus');
  await field.press('Enter');
  await expect(asking.getByText('Salasana on väärä')).toBeVisible();
  await field.fill(password);
  await field.press('Enter');
  await expect(asking).toBeHidden();
  const ways = page.getByRole('list', { name: 'Mikä avaa tilisi' });
  const line = ways.getByRole('listitem').filter({ hasText: 'Kalenterin osoite' });
  await expect(line).toContainText('Mikään kalenteri ei ole vielä hakenut sitä.');
  await expectSound(page, 'what opens the account');
  await line.getByRole('button', { name: 'Päätä: Kalenterin osoite' }).click();
  await expect(line).toBeHidden();
  await expect(make).toBeVisible();
});
