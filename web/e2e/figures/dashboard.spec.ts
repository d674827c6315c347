import type { DemoRequest } from '@turva/contracts/people/demo-requests';
import { expect, type Page, test } from 'playwright/test';
import { INVENTED } from '../support/invented.ts';
import { ownServer } from '../support/own-server.ts';
import { signIn } from '../support/phone.ts';
import { serverProcess } from '../support/server-process.ts';
import { expectFits, expectSound } from '../support/sound.ts';

// online, or cut off by a route: the worker would first fetch the whole app
test.use({ serviceWorkers: 'block' });
// the figures of the plant are read, and its demo requests counted
const plant = ownServer();

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };

const order = (page: Page) =>
  page
    .locator('[data-block]')
    .evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-block')));
const unfold = (page: Page, name: string) => page.locator(`[data-fold=${name}] h2 button`).click();
const folded = (page: Page) =>
  page
    .locator('[data-fold][data-open=false]')
    .evaluateAll((folds) => folds.map((fold) => fold.getAttribute('data-fold') ?? ''));
const openPackages = (page: Page) => page.getByRole('button', { name: /^Näytä kaikki ominaisuudet: / });

async function openHome(page: Page, username: string, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await signIn(page.context(), plant.url, username);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Hei / })).toBeVisible();
}

test('six packages with all they say, and a demo that is really asked for, once', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  await openHome(page, 'demo', PHONE);
  await unfold(page, 'catalogue');
  await test.step('closed they show no list, open eight features and three figures marked as examples each', async () => {
    await expect(openPackages(page)).toHaveCount(6);
    await expect(page.locator('.package-features, .package-figures')).toHaveCount(0);
    for (let left = 6; left > 0; left--) {
      await openPackages(page).first().click();
      await expect(openPackages(page)).toHaveCount(left - 1);
    }
    await expect(page.locator('.package-features li')).toHaveCount(48);
    await expect(page.locator('[data-example] dt')).toHaveCount(18);
    await expect(page.locator('[data-example]').getByText('Esimerkkilukuja')).toHaveCount(6);
    for (const figure of ['4,2 h', '94 %', '98 %', '99,2 %', '25+', '450+'])
      await expect(page.locator('[data-example] dd', { hasText: figure }).first()).toBeVisible();
    await expectSound(page, 'catalogue');
    await page.getByRole('button', { name: 'Piilota tiedot: TSI-pisteytys' }).click();
    await expect(page.locator('.package-features li')).toHaveCount(40);
  });

  await test.step('a failed request stays in the form with its reason', async () => {
    await page.getByRole('button', { name: 'Varaa demo: Digitaaliset työluvat' }).click();
    const dialog = page.getByRole('dialog', { name: 'Varaa demo' });
    await expect(dialog.getByLabel('Kiinnostava kokonaisuus')).toHaveValue('permits');
    await dialog.getByLabel('Puhelin tai sähköposti').fill('040 123 4567');
    await dialog.getByLabel('Viesti').fill('Lupataulu valvomoon');
    await page.route('**/api/demo-requests', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Lähetä pyyntö' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Demon varaaminen tarvitsee yhteyden');
    await expectSound(page, 'booking');
    // it arrives, and the answer is lost
    await page.unroute('**/api/demo-requests');
    await page.route('**/api/demo-requests', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Lähetä pyyntö' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Tekstisi on yhä lomakkeella');
    await page.unroute('**/api/demo-requests');
    await dialog.getByRole('button', { name: 'Lähetä pyyntö' }).click();
    await expect(page.locator('[data-toast]')).toContainText('Demopyyntö lähetetty');
    await expect(dialog).toBeHidden();
  });

  await test.step('an admin is notified and finds it in the list, once; a worker sees no list', async () => {
    await page.goto('/demo-requests');
    await expect(page.getByText('Vain pääkäyttäjä näkee demopyynnöt.')).toBeVisible();
    const context = await browser.newContext({ serviceWorkers: 'block', baseURL: plant.url });
    const admin = await context.newPage();
    await openHome(admin, 'demo.admin', DESK);
    await admin.getByRole('button', { name: /^Ilmoitukset: / }).click();
    await admin.getByRole('link', { name: /Uusi demopyyntö/ }).click();
    const chosen = admin.locator('.demo-request[data-chosen]');
    await expect(chosen).toContainText('Digitaaliset työluvat');
    await expect(chosen).toContainText('040 123 4567');
    await expect(chosen).toContainText('Lupataulu valvomoon');
    await expectSound(admin, 'requests');
    const list = await context.request.get('/api/demo-requests');
    expect(((await list.json()) as DemoRequest[]).length).toBe(1);
    await context.close();
  });
});

test('the order of the phone and of the desk; every quick action and module leads to its screen', {
  tag: '@long',
}, async ({ page }) => {
  await openHome(page, 'demo', PHONE);
  const folds = page.locator('[data-fold]');
  await expect(folds).toHaveCount(6);
  expect(await order(page)).toEqual(['capture', 'mine', 'tsi']);
  for (const fold of await folds.locator('h2 button').all()) await fold.click();
  await expect(openPackages(page)).toHaveCount(6);
  expect(await order(page)).toEqual([
    'capture',
    'mine',
    'tsi',
    'catalogue',
    'actions',
    'trends',
    'recent',
    'training',
    'modules',
    'compliance',
    'reports',
  ]);
  await expect(page.locator('.home-modules li')).toHaveCount(5);
  await expect(page.locator('[data-block=recent] article')).toHaveCount(3);
  for (const width of [320, 360, 800]) {
    await page.setViewportSize({ width, height: 740 });
    await expectFits(page, `home at ${width}`);
  }
  await page.setViewportSize(DESK);
  await expect(folds).toHaveCount(0);
  await expect(openPackages(page)).toHaveCount(6);
  expect(await order(page)).toEqual([
    'notices',
    'mine',
    'tsi',
    'catalogue',
    'actions',
    'trends',
    'recent',
    'training',
    'modules',
    'compliance',
    'reports',
  ]);
  await expectSound(page, 'home on the desk');

  const leads = (block: string) =>
    page
      .locator(`[data-block=${block}] li a`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(await leads('actions')).toEqual([
    '/observations?new=1',
    '/work-permits?new=1',
    '/chemicals',
    '/training',
    '/risk-assessment',
    '/tsi-update',
    '/observations?audit=new',
  ]);
  expect(await leads('modules')).toEqual([
    '/chemicals',
    '/work-permits',
    '/analytics',
    '/emergency',
    '/documents',
  ]);
  await page.getByRole('link', { name: 'Kaikki koulutukset' }).click();
  await expect(page).toHaveURL('/training');
  await page.goBack();
  await page.locator('[data-block=actions]').getByRole('link', { name: 'Luo työlupa' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(page.url()).toContain('/work-permits?new=1');
});

test('the demo plant shows the figures of its records', { tag: '@long' }, async ({ page }) => {
  await openHome(page, 'demo.esimies', DESK);
  const panel = page.locator('.tsi');
  const card = (name: string) => panel.locator('.tsi-card').filter({ hasText: name });
  await expect(panel.locator('.gauge-words strong')).toHaveText('87,0');
  await expect(panel).toContainText('Demo');
  await expect(panel).toContainText(/\+12\s%/);
  await expect(panel).toContainText(/97\s% tavoitteesta/);
  for (const [name, figures] of [
    ['TRI-taajuus', [/2,4/, /tavoite 1,8, toimiala 3,1/]],
    ['LTA-taajuus', [/0,8/, /tavoite 1,2, toimiala 1,5/]],
    ['Raportointi', [/12 s/, /tavoite 15 s/, /98\s%/]],
    ['ISO 45001', [/94\s%/]],
  ] as const)
    for (const figure of figures) await expect(card(name)).toContainText(figure);
  const tiles = page.locator('[data-block=compliance] .tsi-card');
  await expect(tiles).toContainText([/94\s%/, /91\s%/, /75\s%/, /100\s%/]);
  await expectSound(page, 'demo plant');
});

test('what the index counts opens as the records it counted, and a month of the chart as its own formula', {
  tag: '@long',
}, async ({ page }) => {
  await openHome(page, 'demo.esimies', DESK);
  const part = (name: string) => page.locator('.why-parts li').filter({ hasText: name });
  const listed = (count: number) =>
    expect(page.locator('.desk-bar-words')).toHaveText(new RegExp(`^${count}\\s`));
  await page.locator('.tsi-score').click();

  await test.step('observations of the year, and of the ninety days', async () => {
    await expect(part('Havaintoaktiivisuus')).toContainText('47 havaintoa 12 kuukaudessa');
    const answered = (await part('Vasteen nopeus').locator('.why-dim').textContent()) ?? '';
    const [days, inTime = 0, late = 0, waiting = 0] = [...answered.matchAll(/\d+/g)].map(Number);
    expect(days).toBe(90);
    await part('Havaintoaktiivisuus').getByRole('link').click();
    await listed(47);
    await page.goBack();
    await part('Vasteen nopeus').getByRole('link').click();
    await listed(inTime + late + waiting);
    await page.goBack();
  });

  await test.step('each compliance group has its own records', async () => {
    const groups = part('Vaatimustenmukaisuus').locator('.compliance-shares');
    await expect(groups.getByRole('link', { name: 'Standardit 88/95' })).toHaveAttribute(
      'href',
      '/tsi-update?tab=iso',
    );
    await groups.getByRole('link', { name: /^Luvat / }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Työluvat' })).toBeVisible();
    await page.goBack();
    await page.goBack();
  });

  await test.step('the end of last month: its parts add up to its score', async () => {
    const trends = page.locator('[data-block=trends]');
    await trends.getByRole('slider').focus();
    await page.keyboard.press('ArrowLeft');
    await trends.locator('.chart-readout').getByRole('link', { name: '77,7' }).click();
    const formula = page.locator('.tsi-part section').first();
    await expect(formula.getByRole('heading', { level: 2 })).toHaveText(/^Pisteet osittain, \S+kuu \d{4}$/);
    await expect(formula).toContainText(/\d+,\d \+ .* = 77,7/);
    await expectSound(page, 'formula of a month');
    await formula.getByRole('link', { name: 'Näytä, miten indeksi on nyt' }).click();
    await expect(formula).toContainText('= 87,0');
  });
});

test('an empty plant shows no invented figures; first hours and observations produce them live, with formulas', {
  tag: '@long',
}, async ({ browser }) => {
  const server = await serverProcess({
    env: { DEMO: 'off', ADMIN_USERNAME: 'paula', ADMIN_PASSWORD: 'Turvallinen-talo-7' },
  });
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'fi-FI', viewport: DESK });
  try {
    await server.start();
    await signIn(context, server.url, 'paula', 'Turvallinen-talo-7');
    const call = async (method: 'post' | 'put', path: string, data: object) => {
      const answer = await context.request[method](`${server.url}${path}`, {
        data,
        headers: { origin: server.url },
      });
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
      return answer.json();
    };
    const page = await context.newPage();
    await page.goto(server.url);
    const panel = page.locator('.tsi');
    const card = (name: string) => panel.locator('.tsi-card').filter({ hasText: name });

    await test.step('empty: dashes, and what is missing', async () => {
      await expect(panel.locator('.gauge')).toHaveAttribute('data-face', 'empty');
      await expect(panel).toContainText('0/10 havaintoa');
      await expect(panel).toContainText('Työtunnit puuttuvat');
      // folded for the supervisors of a plant
      for (const name of await folded(page)) await unfold(page, name);
      await expect(page.locator('[data-report-tile]')).toHaveCount(4);
      await expect(openPackages(page)).toHaveCount(6);
      for (const show of await openPackages(page).elementHandles()) await show.click();
      const said = await page.locator('main').evaluate((main) => {
        const copy = main.cloneNode(true) as HTMLElement;
        for (const marked of copy.querySelectorAll('[data-example]')) marked.remove();
        return copy.textContent ?? '';
      });
      expect(said).not.toMatch(INVENTED);
      expect(await page.locator('[data-example]').first().textContent()).toContain('Esimerkkilukuja');
      await expectSound(page, 'empty plant');
    });

    const day = await (await context.request.get(`${server.url}/api/tsi/current`)).json();
    const hours = { month: day.month, department: null, recordable: 2, lostTime: 1 };
    await test.step('a number as soon as there is enough data, equal to the server’s', async () => {
      const saved = await call('put', '/api/injury-months', { ...hours, hours: 20_000, rev: null });
      expect(saved.rev).toBeGreaterThan(0);
      for (let n = 0; n < 10; n++)
        await call('post', '/api/observations', {
          title: `Havainto ${n}`,
          description: 'Kulkutiellä öljyä',
          category: 'safety',
          severity: 'low',
          location: 'Halli 1',
          status: 'open',
          imageUrl: null,
          audioUrl: null,
        });
      await expect(panel.locator('.gauge')).toHaveAttribute('data-face', 'live');
      const { tsiScore } = await (await context.request.get(`${server.url}/api/tsi/current`)).json();
      await expect(panel.locator('.gauge-words strong')).toHaveText(
        new Intl.NumberFormat('fi-FI', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
          tsiScore,
        ),
      );
      await expect(card('TRI-taajuus')).toContainText('20,0');
      await expect(card('TRI-taajuus')).toContainText('Vain 2 tapausta');
      await expect(card('LTA-taajuus')).toContainText('10,0');
      await expect(card('LTA-taajuus')).toContainText('/ 200 000 h');
    });

    await test.step('changes at another desk arrive without a reload', async () => {
      const rows = await (await context.request.get(`${server.url}/api/injury-months`)).json();
      await call('put', '/api/injury-months', {
        ...hours,
        hours: 40_000,
        rev: rows[0].rev,
        reason: 'Tarkistus',
      });
      await expect(card('TRI-taajuus')).toContainText('10,0');
    });

    await test.step('each figure opens its formula', async () => {
      const dialog = page.getByRole('dialog');
      await card('TRI-taajuus').click();
      await expect(dialog.locator('.why-formula')).toHaveText(/^2 × 200\s000 ÷ 40\s000 h = 10,0$/);
      await page.goBack();
      await expect(dialog).toBeHidden();
      await panel.locator('.tsi-score').click();
      await expect(dialog.locator('.why-parts li')).toHaveCount(5);
      // nobody has answered them yet
      await expect(dialog).toContainText('0 havaintoa 12 kuukaudessa');
      await expect(dialog).not.toContainText('10 havaintoa 12 kuukaudessa');
      await expectSound(page, 'formula');
      await page.goBack();
      await card('ISO 45001').click();
      await expect(dialog).toContainText('ei arvioitu');
      await page.goBack();
      await card('Raportointi').click();
      await expect(dialog.locator('[data-why=reporting]')).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
    });

    await test.step('the chart’s range changes its content, and is in the URL', async () => {
      const trends = page.locator('[data-block=trends]');
      await trends.getByRole('button', { name: 'Näytä taulukkona' }).click();
      await expect(trends.locator('tbody tr')).toHaveCount(6);
      await trends.getByText('12 kk', { exact: true }).click();
      await expect(trends.locator('tbody tr')).toHaveCount(12);
      await expect(page).toHaveURL(/range=12months/);
    });

    await test.step('offline: the same figures, grey, with their time', async () => {
      await context.setOffline(true);
      await expect(panel).toContainText('Ei saatu päivitettyä');
      await expect(panel.locator('.gauge')).toHaveAttribute('data-face', 'stale');
      await expect(card('TRI-taajuus')).toContainText('10,0');
      await context.setOffline(false);
      await expect(panel.locator('.gauge')).toHaveAttribute('data-face', 'live');
    });
  } finally {
    await context.close();
    await server.remove();
  }
});
