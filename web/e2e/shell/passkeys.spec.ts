import { expect, type Page, test } from 'playwright/test';
import { withFinger } from '../support/finger.ts';
import { expectSound } from '../support/sound.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 }, hasTouch: true });

const row = (page: Page) => page.locator('[data-toggle="biometricLogin"]');

test('a passkey: made in the settings, signs in, turned off, removed', { tag: '@long' }, async ({
  context,
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const username = 'sormi';
  const answer = await context.request.post(`${origin}/api/register`, {
    headers: { origin },
    data: { username, password: 'kuusi-ja-koivu-9', firstName: 'Sormi', lastName: 'Testi' },
  });
  expect(answer.status()).toBe(201);
  await page.goto('/settings');

  await test.step('a device without a lock says so', async () => {
    await expect(row(page)).toContainText('Ota ensin käyttöön sormenjälki');
    await expect(row(page).getByRole('switch')).toBeDisabled();
  });

  await test.step('made on this device', async () => {
    await withFinger(page);
    await page.reload();
    await expect(row(page)).toContainText('Kysyy ensin');
    await row(page).getByRole('button', { name: 'Ota käyttöön tällä laitteella' }).click();
    await expect(row(page)).toContainText('Käytössä tällä laitteella.');
    await expect(row(page).getByRole('listitem')).toContainText('(tämä laite)');
    await expectSound(page, 'settings with a passkey');
  });

  const leave = async () => {
    await context.request.post(`${origin}/api/logout`, { headers: { origin } });
    await page.evaluate(() => localStorage.removeItem('turva.user'));
    await page.goto('/');
  };
  const enter = () => page.getByRole('button', { name: 'Kirjaudu pääsyavaimella' }).click();

  await test.step('signs in with it, without a name or a password', async () => {
    await leave();
    await expectSound(page, 'login with a passkey');
    await enter();
    await expect(page.getByText('Hei Sormi! Olet kirjautunut sisään.')).toBeVisible();
  });

  await test.step('turned off, it opens nothing; the password does', async () => {
    await page.goto('/settings');
    const saved = page.waitForResponse(
      (call) => call.url().endsWith('/api/user/settings') && call.request().method() === 'PATCH',
    );
    await row(page).getByRole('switch').click();
    await saved;
    await expect(row(page)).toContainText('Kun tämä on pois päältä, pääsyavaimilla ei voi kirjautua.');
    await leave();
    await enter();
    await expect(page.getByRole('alert')).toContainText('Tämä pääsyavain ei kelpaa.');
    await page.getByRole('textbox', { name: 'Käyttäjätunnus' }).fill(username);
    await page.getByRole('textbox', { name: 'Salasana' }).fill('kuusi-ja-koivu-9');
    await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
    await expect(page.getByRole('navigation', { name: 'Päävalikko' })).toBeVisible();
  });

  await test.step('removed from the list', async () => {
    await page.goto('/settings');
    await row(page)
      .getByRole('button', { name: /^Poista pääsyavain/ })
      .click();
    await expect(row(page).getByRole('listitem')).toHaveCount(0);
  });
});

test('a forgotten password without mail: the page explains what to do', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Unohditko salasanan?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unohditko salasanan?' })).toBeFocused();
  await expect(page.getByText('Pyydä pääkäyttäjältä linkki')).toBeVisible();
  await expectSound(page, 'forgotten without mail');
  await page.getByRole('button', { name: 'Takaisin kirjautumiseen' }).click();
  await expect(page.getByRole('button', { name: 'Kirjaudu sisään' })).toBeVisible();
});

test('forgotten, by mail: asked for by name, answered alike', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/sign-in-options', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), passwordMail: true } });
  });
  await page.route('**/api/password-links/request', (route) => route.fulfill({ status: 204 }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Unohditko salasanan?' }).click();
  await page.getByRole('button', { name: 'Lähetä linkki' }).click();
  await expect(page.getByText('Kirjoita käyttäjätunnus tai sähköposti')).toBeVisible();
  await expectSound(page, 'forgotten');
  await page.getByRole('textbox', { name: 'Käyttäjätunnus tai sähköposti' }).fill('joku');
  const asked = page.waitForRequest('**/api/password-links/request');
  await page.getByRole('button', { name: 'Lähetä linkki' }).click();
  expect((await asked).postDataJSON()).toEqual({ who: 'joku' });
  await expect(page.getByRole('status').filter({ hasText: 'Katso sähköpostisi' })).toBeVisible();
});

test('the workplace’s account: a link where it is configured, and how it ended', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Kirjaudu sisään' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Kirjaudu työpaikan tunnuksella' });
  await expect(link).toHaveCount(0);

  await page.route('**/api/sign-in-options', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), demo: false, workplace: true } });
  });
  await page.goto('/chemicals');
  await expect(link).toHaveAttribute('href', '/api/workplace-login?to=%2Fchemicals');
  await expectSound(page, 'login with every button');
  await page.goto('/auth?workplace=waiting');
  await expect(page.getByRole('alert')).toContainText('kun pääkäyttäjä on hyväksynyt sen');
  await page.goto('/auth?workplace=unknown');
  await expect(page.getByRole('alert')).toContainText('Pyydä tili pääkäyttäjältä.');
  await expect(link).toHaveAttribute('href', '/api/workplace-login?to=%2F');
  await expectSound(page, 'login after a refusal');
});
