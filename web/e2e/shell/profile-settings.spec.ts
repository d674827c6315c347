import { readFile } from 'node:fs/promises';
import type { UserSettings } from '@turva/contracts/people/user-settings';
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { queueReports } from '../support/outbox.ts';
import { openApp } from '../support/phone.ts';
import { openSite } from '../support/site.ts';
import { expectSound } from '../support/sound.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const PASSWORD = 'kuusi-ja-koivu-9';

/** A separate person: what they switch off affects nobody else. */
async function register(context: BrowserContext, origin: string, username: string) {
  const answer = await context.request.post(`${origin}/api/register`, {
    headers: { origin },
    data: {
      username,
      password: PASSWORD,
      firstName: 'Veikko',
      lastName: 'Asetus',
      email: 'veikko@example.com',
    },
  });
  expect(answer.status()).toBe(201);
}

const OWN_NAME = 'oma.profiili';

const toggle = (page: Page, name: string) => page.locator(`[data-toggle="${name}"]`);
const flip = (page: Page, name: string) => toggle(page, name).getByRole('switch').click();
const stored = async (context: BrowserContext, origin: string) =>
  (await (await context.request.get(`${origin}/api/user/settings`)).json()) as UserSettings;

test('each switch has its effect, holds without a network and follows the person', { tag: '@long' }, async ({
  browser,
}) => {
  const site = await openSite();
  const context = await browser.newContext(PHONE);
  try {
    const { url } = site.server;
    await register(context, url, 'veikko');
    const page = await context.newPage();
    await openApp(page, url, '/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Asetukset' })).toBeVisible();

    await test.step('all on; what touches personal data asks first', async () => {
      for (const name of [
        'automaticBackup',
        'locationData',
        'emergencyAlerts',
        'pushNotifications',
        'reportingReminders',
        'weeklySummary',
        'darkTheme',
        'usageAnalytics',
        'crashReports',
      ])
        await expect(toggle(page, name).getByRole('switch')).toBeChecked();
      for (const name of ['locationData', 'usageAnalytics', 'crashReports'])
        await expect(toggle(page, name)).toContainText('Kysyy ensin');
      await expectSound(page, 'settings');
    });

    await test.step('language and theme', async () => {
      await page.getByRole('combobox', { name: 'Kieli' }).selectOption('en');
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
      await page.getByRole('combobox', { name: 'Language' }).selectOption('fi');
      await flip(page, 'darkTheme');
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
      await expect.poll(async () => (await stored(context, url)).theme).toBe('light');
    });

    await test.step('a choice made without a server waits, and reaches it', async () => {
      await site.server.stop();
      // the second copy of unsent work: exists while it is wanted, and can be exported
      const { id } = await page.evaluate(() => JSON.parse(localStorage.getItem('turva.user') ?? '{}'));
      await queueReports(page, { userId: id, count: 1 });
      await page.reload();
      const backup = toggle(page, 'automaticBackup');
      const download = page.waitForEvent('download');
      await backup.getByRole('button').click();
      const copy = await readFile(await (await download).path(), 'utf8');
      expect(JSON.parse(copy)).toMatchObject({ calls: [{ kind: 'observation.create' }] });
      await flip(page, 'automaticBackup');
      await expect(backup.getByRole('button')).toHaveCount(0);
      await expect
        .poll(() =>
          page.evaluate(async () => {
            const names: string[] = [];
            const folder = (await navigator.storage.getDirectory()) as unknown as {
              keys(): AsyncIterable<string>;
            };
            for await (const name of folder.keys()) names.push(name);
            return names;
          }),
        )
        .toEqual([]);
      for (const name of ['emergencyAlerts', 'reportingReminders', 'weeklySummary']) await flip(page, name);
      await expect(toggle(page, 'weeklySummary').getByRole('switch')).not.toBeChecked();
      await page.reload();
      await expect(toggle(page, 'weeklySummary').getByRole('switch')).not.toBeChecked();
      await site.server.start();
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect
        .poll(async () => stored(context, url))
        .toMatchObject({ emergencyAlerts: 'off', reportingReminders: 'off', weeklySummary: 'off' });
    });

    await test.step('push: the wish is stored, the browser’s refusal is shown', async () => {
      await flip(page, 'pushNotifications');
      await expect(toggle(page, 'pushNotifications').getByRole('switch')).not.toBeChecked();
      await expect.poll(async () => (await stored(context, url)).pushNotifications).toBe('off');
    });

    await test.step('location: off, a new observation does not ask for it', async () => {
      await flip(page, 'locationData');
      await expect(toggle(page, 'locationData')).not.toContainText('Kysyy ensin');
      await expect.poll(async () => (await stored(context, url)).locationData).toBe('off');
    });

    await test.step('usage and errors are reported only after consent, without any of the person’s text', async () => {
      const sent: unknown[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/diagnostics/')) sent.push(request.postDataJSON());
      });
      const fail = () => page.evaluate(() => void Promise.reject(new TypeError('Veikko Asetus')));
      await fail();
      await toggle(page, 'crashReports').getByRole('button', { name: 'Suostun' }).click();
      await expect(toggle(page, 'crashReports')).not.toContainText('Kysyy ensin');
      expect(sent).toEqual([]);
      const told = page.waitForResponse((answer) => answer.url().endsWith('/api/diagnostics/crashes'));
      await fail();
      expect((await told).status()).toBe(200);
      expect(sent).toMatchObject([{ name: 'TypeError', screen: '/settings' }]);
      expect(JSON.stringify(sent)).not.toContain('Veikko');

      await toggle(page, 'usageAnalytics').getByRole('button', { name: 'Suostun' }).click();
      await expect(toggle(page, 'usageAnalytics')).not.toContainText('Kysyy ensin');
      await page.getByRole('link', { name: 'Havainnot' }).first().click();
      await expect(page).toHaveURL(/\/observations/);
      // the app is left: by then the screen may not have been counted yet
      await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
      await expect
        .poll(async () => {
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
          return JSON.stringify(sent);
        })
        .toContain('{"screen":"/observations","opened":1}');
    });

    await test.step('what it is made of, and the way out', async () => {
      await page.goto(`${url}/settings`);
      await page.getByRole('button', { name: 'Avoimen lähdekoodin lisenssit' }).click();
      const licences = page.locator('.licences');
      await expect(licences).toContainText(/react \d+\.\d+\.\d+ MIT/);
      await expect(licences).toContainText(/fastify \d+\.\d+\.\d+ MIT/);
      await page.getByRole('button', { name: 'Tarkista päivitykset' }).click();
      await expect(page.locator('[data-update]')).toHaveText('Käytössä on uusin versio.');
      await page.getByRole('main').getByRole('button', { name: 'Kirjaudu ulos' }).click();
      await expect(page.getByRole('button', { name: 'Kirjaudu sisään' })).toBeVisible();
      expect((await context.request.get(`${url}/api/user`)).status()).toBe(401);
    });
  } finally {
    await context.close();
    await site.close();
  }
});

/** A PNG of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('profile', () => {
  test.use({ serviceWorkers: 'block', ...PHONE });

  test('figures open what they are made of; corrected, exported, signed out elsewhere and deleted', {
    tag: '@long',
  }, async ({ context, page, browser, baseURL: url }) => {
    const baseURL = url ?? '';
    await register(context, baseURL, OWN_NAME);
    await page.goto('/profile');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Profiili' })).toBeVisible();
    await expect(page.locator('.profile-head')).toContainText('Veikko Asetus');
    await expect(page.locator('.profile-head')).toContainText('Tuotantotyöntekijä');
    await expect(page.locator('[data-fact="department"]')).toContainText('Tuotanto A');

    await test.step('no digit without data, and each figure opens', async () => {
      for (const figure of ['observations', 'quality', 'tsi', 'compliance']) {
        await expect(page.locator(`[data-own="${figure}"]`)).toContainText('Ei tietoja');
        await page.locator(`[data-own="${figure}"]`).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.getByRole('dialog').getByRole('button', { name: 'Sulje' }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await expect(page.locator('[data-earned="true"]')).toHaveCount(0);
      await page.getByRole('button', { name: 'Tee osoite' }).click();
      const address = await page.getByRole('textbox', { name: 'Kalenterin osoite' }).inputValue();
      expect(await (await page.request.get(address)).text()).toContain('BEGIN:VCALENDAR');
      await expectSound(page, 'profile');
    });

    await test.step('badges say what is true, and lead to the switches', async () => {
      await expect(page.locator('[data-privacy="sharing"]')).toContainText(
        'Ilmoitukset kulkevat selaimesi push-palvelun kautta',
      );
      await expect(page.locator('[data-privacy="analytics"]')).toContainText('Kysyy ensin');
      await page.getByRole('link', { name: 'Muuta asetuksia' }).click();
      await expect(page.getByRole('heading', { name: 'Yksityisyys', exact: true })).toBeFocused();
      const analytics = page.locator('[data-toggle="usageAnalytics"]');
      await analytics.getByRole('button', { name: 'Suostun' }).click();
      await expect(analytics).not.toContainText('Kysyy ensin');
      await page.goto('/profile');
      await expect(page.locator('[data-privacy="analytics"]')).toContainText('Käytössä');
    });

    await test.step('name and picture', async () => {
      await page.getByRole('button', { name: 'Korjaa tiedot' }).click();
      const dialog = page.getByRole('dialog');
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: DOT });
      await expect(dialog.getByRole('button', { name: 'Poista kuva' })).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Sukunimi' }).fill('Uusi');
      // the administrator's
      await expect(dialog.getByRole('textbox', { name: 'Henkilönumero' })).not.toBeEditable();
      await dialog.getByLabel('Aloituspäivä').fill('2019-03-18');
      await expectSound(page, 'edit');
      await dialog.getByRole('button', { name: 'Tallenna' }).click();
      await expect(page.locator('.profile-head')).toContainText('Veikko U.');
      await expect(page.locator('[data-fact="startDate"]')).toContainText('18.3.2019');
      await expect(page.locator('.profile-head img')).toHaveAttribute('src', /picture/);
    });

    await test.step('another device is seen and signed out', async () => {
      const other = await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/150.0' });
      const data = { username: OWN_NAME, password: PASSWORD };
      await other.request.post(`${baseURL}/api/login`, { headers: { origin: baseURL }, data });
      await page.reload();
      const row = page.locator('.profile-sessions li').filter({ hasText: 'Firefox, Linux' });
      await row.getByRole('button', { name: 'Kirjaa ulos' }).click();
      await expect(row).toHaveCount(0);
      expect((await other.request.get(`${baseURL}/api/user`)).status()).toBe(401);
      await other.close();
    });

    await test.step('a copy needs the password and is one file', async () => {
      await page.getByRole('button', { name: 'Vie henkilötiedot' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Salasana' }).fill('arvaus');
      await dialog.getByRole('button', { name: 'Tee kopio' }).click();
      await expect(dialog.getByText('Salasana on väärä')).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Salasana' }).fill(PASSWORD);
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Tee kopio' }).click();
      expect((await download).suggestedFilename()).toBe('turva-omat-tiedot.zip');
      await expect(page.locator('[data-export="fetched"]')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Sulje' }).click();
    });

    await test.step('deleted from the settings: explains what stays, asks for the password, and the account cannot sign in again', async () => {
      await page.goto('/settings');
      await page.getByRole('button', { name: 'Poista tietoni' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('Nämä tiedot työnantajan on lain mukaan säilytettävä');
      await expectSound(page, 'deletion');
      const last = dialog.getByRole('button', { name: 'Poista lopullisesti' });
      await dialog.getByRole('textbox', { name: 'Salasana' }).fill(PASSWORD);
      await expect(last).toBeDisabled();
      await dialog.getByRole('checkbox').check();
      await last.click();
      await expect(page.getByRole('button', { name: 'Kirjaudu sisään' })).toBeVisible();
      // the page is reloaded after it has gone to the login
      await expect(async () => {
        const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
        expect(names.filter((name) => name?.startsWith('turva-u'))).toEqual([]);
      }).toPass();
      const again = await context.request.post(`${baseURL}/api/login`, {
        headers: { origin: baseURL },
        data: { username: OWN_NAME, password: PASSWORD },
      });
      expect(again.status()).toBe(401);
    });
  });
});
