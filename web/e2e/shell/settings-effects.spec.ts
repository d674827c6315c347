import { headers } from '@turva/contracts/sync/queued-call';
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { fillDetails, next, openNew, dialog as reportDialog, send } from '../support/observation-dialog.ts';
import { expectSound } from '../support/sound.ts';

// The remaining parts of both screens not covered by profile-settings, passkeys, push and shared-phone specs.

const PASSWORD = 'kuusi-ja-koivu-9';
test.use({
  serviceWorkers: 'block',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  permissions: ['geolocation'],
  geolocation: { latitude: 65.012345678, longitude: 25.4681, accuracy: 12 },
});

async function register(context: BrowserContext, origin: string): Promise<string> {
  const username = `vaikutus${Math.random().toString(36).slice(2, 10)}`;
  const answer = await context.request.post(`${origin}/api/register`, {
    headers: { origin },
    data: {
      username,
      password: PASSWORD,
      firstName: 'Vilja',
      lastName: 'Vaikutus',
      email: 'vilja@example.com',
    },
  });
  expect(answer.status()).toBe(201);
  return username;
}

const toggle = (page: Page, name: string) => page.locator(`[data-toggle="${name}"]`);
const badge = (page: Page, name: string) => page.locator(`[data-privacy="${name}"]`);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('settings: where a report was made, the theme of the device, the way to privacy, what the app is', {
  tag: '@long',
}, async ({ context, page, baseURL }) => {
  const origin = baseURL ?? '';
  const username = await register(context, origin);

  /** Sends one and resolves to the position stored by the server. */
  const report = async (title: string) => {
    await page.goto('/observations');
    await openNew(page);
    await page.getByRole('textbox', { name: 'Otsikko' }).fill(title);
    await next(page);
    await fillDetails(page, 'Halli 3', 'Letku vuotaa');
    return async () => {
      await next(page);
      await next(page);
      await send(page).click();
      await expect(reportDialog(page)).toBeHidden();
      const found = async () => {
        const rows = (await (await context.request.get(`${origin}/api/observations`)).json()) as {
          title: string;
          coordinates: unknown;
        }[];
        return rows.find((row) => row.title === title);
      };
      await expect.poll(found).toBeDefined();
      return (await found())?.coordinates ?? null;
    };
  };

  await test.step('location: nothing is looked for before consent, then a place to the metre, off none', async () => {
    const first = await report(`Paikka ${username} 1`);
    await expect(reportDialog(page).getByRole('switch', { name: /sijainti/i })).toHaveCount(0);
    expect(await first()).toBeNull();
    await page.goto('/settings');
    await toggle(page, 'locationData').getByRole('button', { name: 'Suostun' }).click();
    await expect(toggle(page, 'locationData')).not.toContainText('Kysyy ensin');
    const second = await report(`Paikka ${username} 2`);
    await expect(
      reportDialog(page).getByRole('status').filter({ hasText: 'tarkkuus 12 metriä' }),
    ).toBeVisible();
    expect(await second()).toMatchObject({ lat: 65.01235, lon: 25.4681, accuracy: 12 });
    await page.goto('/profile');
    await expect(badge(page, 'location')).toContainText('Käytössä');
    await page.goto('/settings');
    await toggle(page, 'locationData').getByRole('switch').click();
    await expect(toggle(page, 'locationData').getByRole('switch')).not.toBeChecked();
    const third = await report(`Paikka ${username} 3`);
    await expect(reportDialog(page).getByRole('switch', { name: /sijainti/i })).toHaveCount(0);
    expect(await third()).toBeNull();
    await page.goto('/profile');
    await expect(badge(page, 'location')).toContainText('Pois käytöstä');
  });

  await test.step('the theme may follow the device, and says so to the server', async () => {
    await page.goto('/settings');
    await toggle(page, 'darkTheme').getByText('Laitteen mukaan', { exact: true }).click();
    const html = page.locator('html');
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await expect(html).toHaveAttribute('data-mantine-color-scheme', scheme);
    }
    const stored = async () =>
      (await (await context.request.get(`${origin}/api/user/settings`)).json()).theme;
    await expect.poll(stored).toBe('auto');
    await toggle(page, 'darkTheme').getByText('Tumma', { exact: true }).click();
    await expect.poll(stored).toBe('dark');
  });

  await test.step('from the data buttons to the switches, and to the export', async () => {
    const data = page.locator('#data');
    await data.getByRole('link', { name: 'Yksityisyysasetukset' }).click();
    await expect(page.getByRole('heading', { name: 'Yksityisyys', exact: true })).toBeFocused();
    await expect(data).toContainText('Tietojen poistamista ei voi perua.');
    await data.getByRole('button', { name: 'Vie henkilötiedot' }).click();
    await expect(page.getByRole('dialog')).toContainText('Latauslinkki toimii kerran');
    await page.getByRole('dialog').getByRole('button', { name: 'Peruuta' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // a worker has no link to the plant's settings
    await expect(page.getByRole('link', { name: 'Tehtaan turva-asetukset' })).toHaveCount(0);
  });

  await test.step('edition, version, storage; the browser asked to keep it, refused and granted', async () => {
    const about = page.getByRole('region', { name: 'Tietoja' });
    for (const [name, value] of [
      ['Julkaisu', /^2025$/],
      ['Versio', /^1\.0\.0$/],
      ['Tilaa käytössä tällä laitteella', /^[\d,]+\s(t|kt|Mt)$/],
    ] as const)
      await expect(about.locator('dt', { hasText: name }).locator('+ dd')).toHaveText(value);
    const answer = (granted: boolean) =>
      page.evaluate((kept) => {
        navigator.storage.persist = async () => kept;
        navigator.storage.persisted = async () => kept;
      }, granted);
    await answer(false);
    await about.getByRole('button', { name: 'Pyydä selainta säilyttämään' }).click();
    await expect(about.getByText('Selain ei luvannut.')).toBeVisible();
    await answer(true);
    await about.getByRole('button', { name: 'Pyydä selainta säilyttämään' }).click();
    await expect(about.locator('[data-fact="protected"]')).toHaveText('Kyllä, myös tilan loppuessa');
  });
});

test('profile: figures and badges of one who has done something, a new password, what waits elsewhere', {
  tag: '@long',
}, async ({ context, page, browser, baseURL }) => {
  const origin = baseURL ?? '';
  const username = await register(context, origin);
  // the demo plant's answer is tested in demo-figures.test.ts: here only the screen matters
  await page.route('**/api/user/statistics', (route) =>
    route.fulfill({
      json: {
        from: '2025-11-22T00:00:00.000Z',
        observations: { year: 12, ever: 14 },
        quality: {
          points: 94,
          items: [
            { id: 1, title: 'Letku', createdAt: '2026-01-01T00:00:00.000Z', points: 94, lacks: ['theme'] },
          ],
        },
        tsi: { impact: 8, score: 87, without: 79 },
        compliance: { met: 49, total: 50, percent: 98, items: [] },
        achievements: { firstObservation: true, tenObservations: true, precise: true, reliable: false },
      },
    }),
  );
  await page.goto('/profile');
  await expect(heading(page, 'Profiili')).toBeVisible();

  await test.step('figures, achievements, and the address', async () => {
    for (const [figure, value] of [
      ['observations', /^12/],
      ['quality', /^94 \/ 100/],
      ['tsi', /^\+8/],
      ['compliance', /^98\s%/],
    ] as const)
      await expect(page.locator(`[data-own="${figure}"]`)).toHaveText(value);
    await page.locator('[data-own="quality"]').click();
    await expect(page.getByRole('dialog')).toContainText('Letku');
    await page.getByRole('dialog').getByRole('button', { name: 'Sulje' }).click();
    await expect(page.locator('[data-earned="true"]')).toHaveCount(3);
    await expect(page.locator('[data-achievement="reliable"]')).toHaveAttribute('data-earned', 'false');
    await expect(page.locator('[data-fact="email"]')).toContainText('vilja@example.com');
  });

  await test.step('the button at the top opens the form; cancelled, nothing has changed', async () => {
    await page.getByRole('button', { name: 'Muokkaa profiilia' }).click();
    const form = page.getByRole('dialog', { name: 'Muokkaa profiilia' });
    await form.getByRole('textbox', { name: 'Etunimi' }).fill('Joku');
    await form.getByRole('button', { name: 'Peruuta' }).click();
    await expect(page.locator('.profile-head')).toContainText('Vilja Vaikutus');
  });

  await test.step('a new password: the old one is asked for, a common one refused, other devices are out', async () => {
    const other = await browser.newContext();
    const data = { username, password: PASSWORD };
    await other.request.post(`${origin}/api/login`, { headers: { origin }, data });
    await page.getByRole('button', { name: 'Vaihda salasana' }).click();
    const change = async (old: string, fresh: string) => {
      await page.getByRole('textbox', { name: 'Nykyinen salasana' }).fill(old);
      await page.getByRole('textbox', { name: 'Uusi salasana' }).fill(fresh);
      await page.getByRole('button', { name: 'Vaihda', exact: true }).click();
    };
    await change('arvaus', 'vihrea-hirvi-8');
    await expect(page.getByRole('alert').filter({ hasText: 'Salasana on väärä' })).toBeVisible();
    await change(PASSWORD, 'password123');
    await expect(page.getByRole('alert').filter({ hasText: 'liian yleinen' })).toBeVisible();
    await expectSound(page, 'a new password');
    await change(PASSWORD, 'vihrea-hirvi-8');
    await expect(page.getByText('Salasana vaihdettu')).toBeVisible();
    await expect(page.locator('.profile-sessions li')).toHaveCount(1);
    expect((await other.request.get(`${origin}/api/user`)).status()).toBe(401);
    expect((await context.request.get(`${origin}/api/user`)).status()).toBe(200);
    await other.close();
  });

  await test.step('deleting says that the other devices could not be asked', async () => {
    const asking = '**/api/user/unsent-elsewhere';
    await page.route(asking, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
    await page.getByRole('button', { name: 'Poista tietoni' }).click();
    await expect(page.getByRole('dialog')).toContainText('Muilla laitteillasi voi olla lähettämättömiä');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.unroute(asking);
  });

  await test.step('deleting tells of what another device still held', async () => {
    const said = { [headers.deviceId]: 'another-phone', [headers.unsent]: '3;600' };
    expect((await context.request.get(`${origin}/api/sync?limit=1`, { headers: said })).status()).toBe(200);
    await page.getByRole('button', { name: 'Poista tietoni' }).click();
    await expect(page.getByRole('dialog')).toContainText('Muilla laitteillasi oli viimeksi 3 lähettämätöntä');
    await expectSound(page, 'deletion with work elsewhere');
  });
});
