import type { EmergencyAlert } from '@turva/contracts/plant/emergency';
import { languages } from '@turva/locales/languages';
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from 'playwright/test';
import type { Fault, SeenRequest } from '../support/fault-proxy.ts';
import { type Line, openLine } from '../support/line.ts';
import { outboxRows } from '../support/outbox.ts';
import {
  DEMO_PASSWORD,
  installedContext,
  openApp,
  openPhone,
  signIn,
  untilSignedIn,
} from '../support/phone.ts';
import { openSite, type Site } from '../support/site.ts';
import { expectFits, expectSound, violationsOf } from '../support/sound.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1440, height: 900 } };

const SENT = 'Hätähälytys tehty! Turvallisuustiimi on hälytetty.';
const NOT_SENT = 'Hälytystä EI ole lähetetty. Soita 112.';
const UNKNOWN = 'Hälytyksen perillemenosta EI ole tietoa. Soita 112.';
const NOT_ARRIVED = 'Hälytys EI mennyt perille. Soita 112.';

let site: Line;
test.beforeAll(async () => {
  site = await openLine();
});
test.afterAll(() => site.close());
test.beforeEach(async () => {
  site.proxy.setFault(null);
  await site.proxy.open();
  site.proxy.requests.length = 0;
});

const contexts: BrowserContext[] = [];
test.afterEach(async ({ request }) => {
  for (const context of contexts.splice(0)) await context.close();
  await endAll(request);
});

/** However the test ended: an open alert is visible to the whole plant. */
async function endAll(request: APIRequestContext) {
  const { url } = site.server;
  const headers = { origin: url };
  const data = { username: 'demo.admin', password: DEMO_PASSWORD };
  expect((await request.post(`${url}/api/login`, { data, headers })).status()).toBe(200);
  const alerts: EmergencyAlert[] = await (await request.get(`${url}/api/emergency/alerts`)).json();
  for (const { id } of alerts.filter(({ endedAt }) => !endedAt)) {
    const options = { data: { note: 'Testi ohi' }, headers };
    expect((await request.post(`${url}/api/emergency/alerts/${id}/end`, options)).status()).toBe(200);
  }
}

type Browser = import('playwright').Browser;
/** The installed app with all files: for tests that go offline. */
async function open(username: string | null, at = '/', look: object = phone) {
  const context = await installedContext(site.origin, look);
  contexts.push(context);
  const userId = username ? await signIn(context, site.origin, username) : 0;
  const page = await context.newPage();
  await openApp(page, site.origin, at);
  if (username) await untilSignedIn(page);
  // address and procedures, which come by a call of their own
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/api/emergency'))))
    .toBe(true);
  return { context, page, userId };
}
/** Without the worker, which would first fetch the whole app: for tests that stay online. */
async function openOnline(
  browser: Browser,
  username: string,
  at = '/',
  look: object = phone,
  prepare?: (context: BrowserContext) => Promise<unknown>,
) {
  const context = await browser.newContext({ ...look, locale: 'fi-FI', serviceWorkers: 'block' });
  contexts.push(context);
  await prepare?.(context);
  await signIn(context, site.origin, username);
  const page = await context.newPage();
  await page.goto(`${site.origin}${at}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { context, page };
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Hätä' });
const openPanel = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Hätä' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Hätä', exact: true })).toBeVisible();
};
/** The two taps. */
const raise = async (page: Page) => {
  await panel(page).getByRole('button', { name: 'Hälytä turvallisuustiimi' }).click();
  await panel(page).getByRole('button', { name: 'Kyllä, hälytä' }).click();
};
/** Its first second lasts as long as the test needs: a busy machine is slower than a hand. */
const holdCountdown = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { setTimeout: real } = window;
    const held = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      real(work, ms === 1000 ? 170_000 : ms, ...rest);
    Object.assign(window, { setTimeout: held });
  });
/** From the list, whatever the app guesses. */
const choosePlace = async (page: Page, path: string) => {
  await panel(page).getByRole('button', { name: 'Vaihda' }).click();
  await panel(page).getByRole('combobox', { name: 'Missä olet?' }).selectOption(path);
};
const isRaising = ({ method, path }: Pick<SeenRequest, 'method' | 'path'>) =>
  method === 'POST' && path === '/api/emergency/alerts';
const raisings = () => site.proxy.requests.filter(isRaising).length;

/** The server's alerts, requested directly. */
async function alertsOf(
  context: BrowserContext,
): Promise<Pick<EmergencyAlert, 'id' | 'clientId' | 'endedAt' | 'location' | 'placeSource'>[]> {
  const cookies = await context.cookies(site.origin);
  const answer = await fetch(`${site.server.url}/api/emergency/alerts`, {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  });
  return answer.json();
}

test('Hätä: 112 comes first, the address is read aloud, coordinates on tap, and nothing is claimed', async ({
  browser,
}) => {
  const { context, page } = await openOnline(browser, 'demo');
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 61.49812, longitude: 23.76105, accuracy: 12 });
  await openPanel(page);
  const call = panel(page).getByRole('link', { name: 'Soita 112' });
  await expect(call).toBeFocused();
  await expect(call).toHaveAttribute('href', 'tel:112');
  await expect(panel(page).getByText('Terästehtaantie 1, Kallionkoski')).toBeVisible();
  await expect(panel(page).getByText('Oletko täällä?')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Vaihda' }).click();
  await expect(panel(page).getByRole('combobox', { name: 'Missä olet?' })).toHaveValue('');
  // scanned from the sticker on the wall; Escape leaves the scanner, not the panel
  const scan = page.getByRole('dialog', { name: 'Lue QR-koodi' });
  await panel(page).getByRole('button', { name: 'Lue QR-koodi' }).click();
  await expect(scan.getByRole('textbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(scan).toBeHidden();
  await panel(page).getByRole('button', { name: 'Lue QR-koodi' }).click();
  await scan.getByRole('textbox', { name: 'Tai kirjoita tarran koodi' }).fill('B11');
  await scan.getByRole('button', { name: 'Käytä' }).click();
  await expect(panel(page).getByText('Hitsaamo, Hitsaushalli 1').first()).toBeVisible();
  await panel(page).getByRole('button', { name: 'Hae koordinaatit' }).click();
  await expect(panel(page).getByText('61° 29,887′ pohjoista')).toBeVisible();
  await expect(panel(page).getByText('23° 45,663′ itäistä')).toBeVisible();
  for (const guide of ['Tyhjennä alue', 'Ensiapu']) {
    await panel(page).getByText(guide, { exact: true }).click();
  }
  await expect(panel(page).getByText('Keskeytä työ heti.', { exact: false })).toBeVisible();
  await expect(panel(page).getByText('painele keskeltä rintalastaa', { exact: false })).toBeVisible();
  await expect(
    panel(page)
      .getByRole('link', { name: /Myrkytystietokeskus/ })
      .last(),
  ).toHaveAttribute('href', 'tel:0800147111');
  await expect(page.getByText(SENT)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  expect(raisings()).toBe(0);
});

test('an address that did not come is asked for again while somebody looks', { tag: '@long' }, async ({
  browser,
}) => {
  let isThere = false;
  const { page } = await openOnline(browser, 'demo', '/', phone, async (context) => {
    await context.clock.install();
    await context.route(/\/api\/emergency$/, (route) => (isThere ? route.continue() : route.abort()));
  });
  await openPanel(page);
  await expect(panel(page)).toContainText('Tehtaan osoitetta ei ole tällä laitteella');
  isThere = true;
  await page.clock.fastForward('00:11');
  await expect(panel(page).getByText('Terästehtaantie 1, Kallionkoski')).toBeVisible();
});

test('the sentence comes with the server’s answer; two supervisors acknowledge at once, one ends it', async ({
  browser,
}) => {
  const [worker, sari, kari] = await Promise.all([
    openOnline(browser, 'demo'),
    openOnline(browser, 'demo.esimies', '/', desk),
    openOnline(browser, 'demo.admin', '/observations', desk),
  ]);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await worker.page.route('**/api/emergency/alerts', async (route) => {
    await held;
    await route.continue();
  });
  await openPanel(worker.page);
  await choosePlace(worker.page, 'Hitsaamo, Hitsaushalli 1');
  await raise(worker.page);
  await expect(panel(worker.page).getByText(/Hälytys lähtee \d sekunnin kuluttua/)).toBeVisible();
  await expect(panel(worker.page).getByText('Palvelin ei ole vielä vastannut', { exact: false })).toBeVisible(
    {
      timeout: 20_000,
    },
  );
  await expect(worker.page.getByText(SENT)).toHaveCount(0);
  release();
  await expect(panel(worker.page).getByText(SENT)).toBeVisible();
  await expect(panel(worker.page)).toContainText('Ilmoitettu 2 henkilölle');
  await expect(panel(worker.page)).toContainText('6 esimiestä, 2 tavoitettavissa');
  await expect(panel(worker.page)).toContainText('Kukaan ei ole vielä kuitannut');

  const lineOf = (page: Page) => page.getByRole('region', { name: 'Hälytykset' });
  for (const { page } of [sari, kari]) {
    await expect(lineOf(page)).toContainText(
      'HÄLYTYS Hitsaamo, Hitsaushalli 1 · Matti Mäkinen · Paikka valittu luettelosta',
    );
  }
  await expectSound(sari.page, 'banner at the desk');
  await Promise.all(
    [sari, kari].map(({ page }) =>
      lineOf(page).getByRole('button', { name: 'Kuittaa: olen nähnyt' }).click(),
    ),
  );
  await expect(panel(worker.page)).toContainText('2 kuitannut');
  await expect(panel(worker.page)).toContainText('Sari Lehtonen');
  await expect(panel(worker.page)).toContainText('Kari Nieminen');
  await expectSound(worker.page, 'acknowledged, phone');

  await lineOf(sari.page).getByRole('link', { name: 'Avaa' }).click();
  await sari.page.getByRole('button', { name: 'Päätä hälytys' }).click();
  await sari.page.getByRole('button', { name: 'Päätä', exact: true }).click();
  await expect(sari.page.getByText('Tämä kohta on täytettävä')).toBeVisible();
  await sari.page.getByRole('textbox', { name: /Mitä tapahtui/ }).fill('Kaasupullo kaatui, ei vammoja');
  await sari.page.getByRole('button', { name: 'Päätä', exact: true }).click();
  await expect(panel(worker.page)).toContainText('Sari Lehtonen päätti hälytyksen');
  await expect(panel(worker.page)).toContainText('Kaasupullo kaatui, ei vammoja');
  await expect(lineOf(kari.page)).toBeHidden();
  expect(raisings()).toBe(1);
});

test('undone within five seconds, nothing leaves the phone', async ({ browser }) => {
  const { page, context } = await openOnline(browser, 'demo', '/', phone, holdCountdown);
  const before = (await alertsOf(context)).length;
  await openPanel(page);
  await raise(page);
  await panel(page).getByRole('button', { name: 'Peru hälytys' }).click();
  await expect(panel(page).getByText('Hälytys peruttiin. Mitään ei lähetetty.')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Hälytä turvallisuustiimi' })).toBeVisible();
  expect(raisings()).toBe(0);
  expect(await alertsOf(context)).toHaveLength(before);
});

const strip = (page: Page) => page.getByRole('region', { name: 'Hälytykset' });
const UNDONE = 'Hälytys peruttiin. Mitään ei lähetetty.';

test('Back, the X and Escape cancel the countdown, also on a page that was opened directly', async ({
  browser,
}) => {
  const { page, context } = await openOnline(browser, 'demo', '/', phone, holdCountdown);
  const before = (await alertsOf(context)).length;
  const ways: [string, () => Promise<unknown>][] = [
    ['Back', () => page.goBack()],
    ['the X', () => panel(page).getByRole('button', { name: 'Sulje' }).click()],
    ['Escape', () => page.keyboard.press('Escape')],
  ];
  for (const [name, close] of ways) {
    await openPanel(page);
    await raise(page);
    await expect(panel(page).getByText(/Hälytys lähtee \d sekunnin kuluttua/)).toBeVisible();
    await close();
    await expect(panel(page), name).toBeHidden();
    await expect(strip(page), name).toContainText(UNDONE);
    expect(new URL(page.url()).pathname, name).toBe('/');
    await strip(page).getByRole('button', { name: 'Selvä' }).click();
    await expect(strip(page)).toBeHidden();
  }
  // after navigation by the app the alert continues, and can be cancelled from the strip
  await openPanel(page);
  await raise(page);
  await expect(panel(page).getByText(/Hälytys lähtee \d sekunnin kuluttua/)).toBeVisible();
  await page.evaluate(() => {
    const data = { type: 'OPEN', path: '/training' };
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  });
  await strip(page).getByRole('button', { name: 'Peru hälytys' }).click();
  await expect(strip(page)).toContainText(UNDONE);
  // leaving the app altogether during the countdown
  await openPanel(page);
  await raise(page);
  await expect(panel(page).getByText(/Hälytys lähtee \d sekunnin kuluttua/)).toBeVisible();
  await page.goto('about:blank');
  await page.goto(site.origin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/Hälytys lähtee/)).toHaveCount(0);
  expect(raisings()).toBe(0);
  expect(await alertsOf(context)).toHaveLength(before);
  // it says so at the next opening; where the browser left the page no time for a word, the server is asked
  await expect(strip(page)).toContainText(new RegExp(`${NOT_SENT}|${NOT_ARRIVED}`));
});

test('an alert begun offline and left with Back is not sent when the connection returns', {
  tag: '@long',
}, async () => {
  const { page, context } = await open('demo');
  const before = (await alertsOf(context)).length;
  const comeBack = async () => {
    site.proxy.requests.length = 0;
    await page.goto(site.origin);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => site.proxy.requests.some(({ path }) => path.startsWith('/api/sync'))).toBe(true);
    await expect(page.getByText(/Hälytys lähtee/)).toHaveCount(0);
    expect(raisings()).toBe(0);
    expect(await alertsOf(context)).toHaveLength(before);
  };
  await context.setOffline(true);
  await openPanel(page);
  await expect(panel(page).getByText('Ei yhteyttä: hälytys ei nyt lähde. Soita 112.')).toBeVisible();
  await raise(page);
  // reported without a countdown
  await expect(panel(page).getByRole('alert').filter({ hasText: NOT_SENT })).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await page.goto('about:blank');
  await context.setOffline(false);
  await comeBack();

  // and one that is left while the server does not answer the reachability check
  site.proxy.setFault(({ path }) => (path === '/api/health' ? 'hang' : 'pass'));
  await openPanel(page);
  await raise(page);
  await expect(panel(page).getByText('Tarkistetaan yhteys…')).toBeVisible();
  await page.goto('about:blank');
  site.proxy.setFault(null);
  await comeBack();
});

test('a guessed place is offered and never sent; one strip lists all alerts with the source of each place', {
  tag: '@long',
}, async ({ browser }) => {
  const [worker, sari] = await Promise.all([
    openOnline(browser, 'demo'),
    openOnline(browser, 'demo.esimies', '/', phone),
  ]);
  const sent = async () => {
    await raise(worker.page);
    await expect(panel(worker.page).getByText(SENT)).toBeVisible();
    const [newest] = (await alertsOf(worker.context)).sort((a, b) => b.id - a.id);
    return newest;
  };
  await openPanel(worker.page);
  await expect(panel(worker.page).getByText('Oletko täällä?')).toBeVisible();
  await panel(worker.page).getByRole('button', { name: 'Hälytä turvallisuustiimi' }).click();
  await expect(panel(worker.page).getByText('Hälytys lähtee ilman paikkaa', { exact: false })).toBeVisible();
  await panel(worker.page).getByRole('button', { name: 'Peruuta' }).click();
  expect(await sent()).toMatchObject({ location: null, placeSource: null });
  await expect(strip(sari.page)).toContainText('Paikkaa ei kerrottu');

  await worker.page.goBack();
  await openPanel(worker.page);
  await panel(worker.page).getByRole('button', { name: 'Kyllä', exact: true }).click();
  await panel(worker.page).getByRole('button', { name: 'Tee uusi hälytys' }).click();
  await panel(worker.page).getByRole('button', { name: 'Peruuta' }).click();
  await panel(worker.page).getByRole('button', { name: 'Vaihda' }).click();
  await panel(worker.page).getByRole('textbox', { name: 'Tai kirjoita paikka' }).fill('Nosturin alla');
  await panel(worker.page).getByRole('button', { name: 'Tee uusi hälytys' }).click();
  await panel(worker.page).getByRole('button', { name: 'Kyllä, hälytä' }).click();
  await expect
    .poll(async () =>
      (await alertsOf(worker.context)).map(({ location, placeSource }) => [location, placeSource]),
    )
    .toContainEqual(['Nosturin alla', 'typed']);
  await expect(strip(sari.page)).toContainText('Nosturin alla · Matti Mäkinen · Paikka kirjoitettu');
  await expect(strip(sari.page)).toContainText('ja 1 muu hälytys');
  expect(await strip(sari.page).locator('.alert-line').count()).toBe(1);
  await expectFits(sari.page, 'strip with two alerts, phone');
  await sari.page.goto(`${site.origin}/emergency`);
  await expect(sari.page.getByRole('article', { name: /^Hälytys \d+$/ }).first()).toContainText(
    'Paikka kirjoitettu',
  );
});

test('112, the place and the alert are on the first screen of the sheet, in every language', {
  tag: '@long',
}, async ({ browser }) => {
  const cut: string[] = [];
  for (const language of languages) {
    const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
    contexts.push(context);
    await context.addInitScript((chosen) => localStorage.setItem('turva.language', chosen), language);
    await signIn(context, site.origin, 'demo');
    const page = await context.newPage();
    await page.goto(site.origin);
    await page.locator('.emergency-button').click();
    await expect(page.locator('.place-question')).toBeVisible();
    for (const [width, height] of [
      [360, 640],
      [320, 640],
      [740, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      const lowest = await page
        .locator('.emergency-first')
        .evaluate((first) =>
          Math.max(
            ...[...first.querySelectorAll('a, button')].map((one) => one.getBoundingClientRect().bottom),
          ),
        );
      if (lowest > height) cut.push(`${language} ${width}x${height}: ${lowest}`);
    }
    await context.close();
  }
  expect(cut).toEqual([]);
});

for (const way of ['the phone is offline', 'the server is gone'] as const) {
  const tag = way === 'the phone is offline' ? [] : '@long';
  test(`${way}: red, not sent, call 112, and nothing is sent later`, { tag }, async () => {
    const { page, context, userId } = await open('demo');
    const before = (await alertsOf(context)).length;
    if (way === 'the phone is offline') await context.setOffline(true);
    else await site.proxy.close();
    await openPanel(page);
    await expect(panel(page).getByText('Terästehtaantie 1, Kallionkoski')).toBeVisible();
    await raise(page);
    const red = panel(page).getByRole('alert').filter({ hasText: NOT_SENT });
    await expect(red).toBeVisible();
    if (way === 'the phone is offline') await expectSound(page, `${way}, phone`);
    await expect(page.getByText(SENT)).toHaveCount(0);
    expect(await outboxRows(page, userId)).toEqual([]);

    await context.setOffline(false);
    await site.proxy.open();
    // the app reaches the server again, and sends nothing about the alert
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect.poll(() => site.proxy.requests.some(({ path }) => path.startsWith('/api/sync'))).toBe(true);
    await expect(red).toBeVisible();
    expect(raisings()).toBe(0);
    expect(await alertsOf(context)).toHaveLength(before);
  });
}

test('a browser killed in the countdown says at its next opening that the alert did not arrive', {
  tag: '@long',
}, async () => {
  const killed = await openPhone({ appOf: site.origin, look: phone });
  contexts.push(killed.context);
  await signIn(killed.context, site.origin, 'demo');
  await openApp(killed.page, site.origin, '/');
  await untilSignedIn(killed.page);
  await openPanel(killed.page);
  await raise(killed.page);
  await expect(panel(killed.page).getByText(/Hälytys lähtee \d sekunnin kuluttua/)).toBeVisible();
  await killed.killAndReopen();
  contexts.push(killed.context);
  // the browser had not written its cookie either
  await signIn(killed.context, site.origin, 'demo');
  await killed.page.goto(site.origin);
  await expect(killed.page.getByRole('region', { name: 'Hälytykset' })).toContainText(NOT_ARRIVED);
  expect(raisings()).toBe(0);
});

/** No request about alerts gets an answer. */
const silent =
  (raising: ReturnType<Fault>): Fault =>
  (seen) =>
    isRaising(seen) ? raising : seen.path.startsWith('/api/emergency/alerts') ? 'drop' : 'pass';

test('the answer is lost after the server stored it: no claim either way, then the server is asked', async ({
  browser,
}) => {
  // somebody whom it reaches
  await openOnline(browser, 'demo.esimies', '/', desk);
  const { page, context } = await open('demo');
  const before = (await alertsOf(context)).length;
  await openPanel(page);
  // nor does it come with the records, which would answer the question as well
  const answered = silent('drop');
  site.proxy.setFault((seen) => (seen.path.startsWith('/api/sync') ? 'drop' : answered(seen)));
  await raise(page);
  await expect(panel(page).getByRole('alert').filter({ hasText: UNKNOWN })).toBeVisible();
  await expect(page.getByText(SENT)).toHaveCount(0);
  await expect(page.getByText(NOT_SENT)).toHaveCount(0);
  await expectSound(page, 'unknown, phone');
  // a reload does not lose the open question
  await page.reload();
  await expect(panel(page).getByRole('alert').filter({ hasText: UNKNOWN })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Hälytykset' })).toContainText(UNKNOWN);
  // while it is unknown, the app asks by itself as soon as it can, and the strip disappears
  await page.getByRole('region', { name: 'Hälytykset' }).getByRole('button', { name: 'Avaa' }).click();
  site.proxy.setFault(null);
  // the server has it; whether anybody could be reached is a separate sentence
  await expect(panel(page)).toContainText('Hälytyksessä');
  await expect(page.getByText(UNKNOWN)).toHaveCount(0);
  // the browser itself may have retried a cut call: under its key it is one
  expect(await alertsOf(context)).toHaveLength(before + 1);
});

test('the place on the screen is the place that goes: with a retry, and after it was sent', async ({
  browser,
}) => {
  const [worker, sari] = await Promise.all([
    openOnline(browser, 'demo'),
    openOnline(browser, 'demo.esimies', '/', desk),
  ]);
  const { page } = worker;
  await openPanel(page);
  await choosePlace(page, 'Hitsaamo, Hitsaushalli 1');
  site.proxy.setFault(({ path }) => (path === '/api/health' ? 'drop' : 'pass'));
  await raise(page);
  await expect(panel(page).getByRole('alert').filter({ hasText: NOT_SENT })).toBeVisible();
  site.proxy.setFault(null);
  await choosePlace(page, 'Kuumavalssaamo, Valssilinja');
  await panel(page).getByRole('button', { name: 'Yritä hälyttää uudelleen' }).click();
  await expect(panel(page).getByText(SENT)).toBeVisible();
  await expect(panel(page)).toContainText('Hälytyksessä: Kuumavalssaamo, Valssilinja, lähetetty');
  await expect(strip(sari.page)).toContainText('HÄLYTYS Kuumavalssaamo, Valssilinja · Matti Mäkinen');

  await choosePlace(page, 'Hitsaamo, Hitsaushalli 1');
  const moved = 'Paikka muuttui: Kuumavalssaamo, Valssilinja → Hitsaamo, Hitsaushalli 1';
  await expect(strip(sari.page)).toContainText(moved);
  await expect(strip(sari.page)).toContainText('HÄLYTYS Hitsaamo, Hitsaushalli 1 · Matti Mäkinen');
  await expect(panel(page)).toContainText(moved);
  await expectSound(page, 'corrected place, phone');
  const [alert] = (await alertsOf(worker.context)).sort((a, b) => b.id - a.id);
  expect(alert).toMatchObject({ location: 'Hitsaamo, Hitsaushalli 1', placeSource: 'chosen' });

  // somebody ends it: an end without an acknowledgement asks, and stays on the raiser's screen until seen
  await page.keyboard.press('Escape');
  await strip(sari.page).getByRole('link', { name: 'Avaa' }).click();
  await sari.page.getByRole('button', { name: 'Päätä hälytys' }).click();
  await sari.page.getByRole('textbox', { name: /Mitä tapahtui/ }).fill('Väärä hälytys');
  await sari.page.getByRole('button', { name: 'Päätä', exact: true }).click();
  await sari.page.getByRole('button', { name: 'Kyllä, päätä kuittaamatta' }).click();
  await expect(strip(page)).toContainText('Sari Lehtonen päätti hälytyksesi');
  await expect(strip(page)).toContainText(
    'Väärä hälytys Kukaan ei kuitannut sitä. Jos hätä jatkuu, soita 112',
  );
  await expectFits(page, 'ended by another, phone');
  await page.reload();
  await expect(strip(page).getByRole('link', { name: 'Soita 112' })).toBeVisible();
  await strip(page).getByRole('button', { name: 'Selvä' }).click();
  await expect(strip(page)).toBeHidden();
});

/** Twice at one place, as a hand in a hurry does, wherever the buttons move meanwhile. */
const tapTwice = async (page: Page, button: string) => {
  const wanted = panel(page).getByRole('button', { name: button, exact: true });
  // where it comes to rest
  await wanted.click({ trial: true });
  const box = await wanted.boundingBox();
  if (!box) throw new Error(`no button ${button}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
};

const raiseDirectly = async ({ context }: { context: BrowserContext }, location: string, drill = false) => {
  const { url } = site.server;
  const data = { clientId: crypto.randomUUID(), drill, location, placeSource: 'typed' };
  const options = { data, headers: { origin: url } };
  await context.request.post(`${url}/api/login`, {
    data: { username: 'demo', password: DEMO_PASSWORD },
    headers: { origin: url },
  });
  const answer = await context.request.post(`${url}/api/emergency/alerts`, options);
  expect(answer.status()).toBe(201);
  return (await answer.json()).id as number;
};

const endDirectly = async (request: APIRequestContext, id: number, note: string) => {
  const { url } = site.server;
  const headers = { origin: url };
  await request.post(`${url}/api/login`, {
    data: { username: 'demo.admin', password: DEMO_PASSWORD },
    headers,
  });
  expect(
    (await request.post(`${url}/api/emergency/alerts/${id}/end`, { data: { note }, headers })).status(),
  ).toBe(200);
};

test('a second tap in a hurry cancels nothing, also when another alert is open', async ({ browser }) => {
  await openOnline(browser, 'demo.esimies');
  const { page } = await openOnline(browser, 'demo');
  await openPanel(page);
  // some of the team cannot be reached, which is said above the buttons
  await expect(panel(page)).toContainText('Tieto on ajalta');
  let sent = 0;
  for (const button of ['Hälytä turvallisuustiimi', 'Tee uusi hälytys']) {
    await panel(page).getByRole('button', { name: button }).click();
    await panel(page).getByRole('button', { name: 'Kyllä, hälytä' }).scrollIntoViewIfNeeded();
    await tapTwice(page, 'Kyllä, hälytä');
    await expect(panel(page)).toContainText(/Tarkistetaan yhteys|Hälytys lähtee \d/);
    await expect.poll(raisings).toBe(++sent);
    await expect(panel(page).getByText(SENT)).toBeVisible();
  }
});

test('each end is told, also in the open panel, and what the raiser is writing stays', async ({
  browser,
  request,
}) => {
  const worker = await openOnline(browser, 'demo');
  const { page } = worker;
  const first = await raiseDirectly(worker, 'Uuni 1');
  const second = await raiseDirectly(worker, 'Uuni 2');
  await expect(strip(page)).toContainText('Uuni 2');
  await openPanel(page);
  // both, newest first, each with its own state
  const own = (place: string) => panel(page).getByRole('region', { name: place, exact: true });
  await expect(panel(page).getByText(/^Hälytyksessä: Uuni \d, lähetetty/)).toHaveText([/Uuni 2/, /Uuni 1/]);
  await expect(own('Uuni 1').getByRole('button', { name: 'Peru väärä hälytys' })).toBeVisible();
  await own('Uuni 2').getByRole('button', { name: 'Lisää tieto hälytykseen' }).click();
  await panel(page)
    .getByRole('textbox', { name: /Mitä muuta/ })
    .fill('Kaksi loukkaantunutta');
  await endDirectly(request, first, 'Syy yksi');
  await endDirectly(request, second, 'Syy kaksi');
  await expect(strip(page)).toContainText('Syy yksi');
  await expect(strip(page)).toContainText('Syy kaksi');
  await expect(panel(page).getByText(SENT)).toHaveCount(0);
  await expect(panel(page)).toContainText('Kari Nieminen päätti hälytyksen');
  await panel(page).getByRole('button', { name: 'Lähetä lisätieto' }).click();
  await expect(panel(page)).toContainText(/Matti Mäkinen.*: Kaksi loukkaantunutta/);
});

test('an alert of another is seen behind one’s own cancelled or failed one, and in the open panel', async ({
  browser,
}) => {
  const [sari, worker] = await Promise.all([
    openOnline(browser, 'demo.esimies', '/', phone, holdCountdown),
    openOnline(browser, 'demo'),
  ]);
  const { page } = sari;
  await openPanel(page);
  await raise(page);
  await expect(panel(page)).toContainText(/Hälytys lähtee \d/);
  await page.keyboard.press('Escape');
  await expect(strip(page)).toContainText('Hälytys peruttiin');
  await raiseDirectly(worker, 'Uuni 3');
  await expect(strip(page)).toContainText('HÄLYTYS Uuni 3');
  await expect(strip(page)).toContainText('Hälytys peruttiin');
  await openPanel(page);
  const inPanel = panel(page).getByRole('region', { name: 'Hälytykset' });
  await inPanel.getByRole('button', { name: 'Kuittaa: olen nähnyt' }).click();
  await expect(inPanel).toContainText('Kuitannut 1/');
  await expectSound(page, 'alert of another in the panel, phone');
});

test('a drill beside a real alert neither hides nor closes it', async ({ browser, request }) => {
  const [sari, worker] = await Promise.all([
    openOnline(browser, 'demo.esimies', '/', desk),
    openOnline(browser, 'demo'),
  ]);
  const first = await raiseDirectly(worker, 'Harjoitushalli', true);
  await expect(strip(sari.page)).toContainText('HARJOITUS');
  await raiseDirectly(worker, 'Uuni 5');
  await expect(strip(sari.page)).toContainText('HÄLYTYS Uuni 5');
  await endDirectly(request, first, 'Harjoitus ohi');
  await expect(strip(sari.page)).not.toContainText('1 muu');
  await expect(strip(sari.page)).toContainText('HÄLYTYS Uuni 5');
  await raiseDirectly(worker, 'Toinen harjoitus', true);
  await expect(strip(sari.page)).toContainText('1 muu');
  await expect(strip(sari.page)).toContainText('HÄLYTYS Uuni 5');
  await strip(sari.page).getByRole('button', { name: 'Kuittaa: olen nähnyt' }).click();
  // even answered it comes before an open drill
  await expect(strip(sari.page)).toContainText('Kuitannut 1/');
  await expect(strip(sari.page)).toContainText('Uuni 5');
});

test('an alert raised while the receiver was offline shows with its own age, not with the phone’s', async ({
  browser,
}) => {
  const [sari, worker] = await Promise.all([
    openOnline(browser, 'demo.esimies'),
    openOnline(browser, 'demo'),
  ]);
  const { page } = sari;
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await site.proxy.close();
  await raiseDirectly(worker, 'Uuni 6');
  await page.clock.fastForward('10:00');
  await expect(strip(page)).toHaveCount(0);
  await site.proxy.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(strip(page)).toContainText('HÄLYTYS Uuni 6');
  await expect(strip(page)).not.toContainText('ilman kuittausta');
  await strip(page).getByRole('link', { name: 'Avaa' }).click();
  await expect(page.getByRole('article', { name: /^Hälytys \d+$/ }).first()).toContainText('(juuri nyt)');
});

test('a drill that failed sends nobody to 112', async ({ browser }) => {
  const { page } = await openOnline(browser, 'demo');
  await openPanel(page);
  await panel(page).getByRole('switch', { name: 'Harjoitus' }).check();
  site.proxy.setFault(({ path }) => (path === '/api/health' ? 'drop' : 'pass'));
  await panel(page).getByRole('button', { name: 'Tee harjoitushälytys' }).click();
  await panel(page).getByRole('button', { name: 'Kyllä, lähetä harjoitus' }).click();
  const failed = panel(page).getByRole('alert').filter({ hasText: 'Palvelimeen ei saatu yhteyttä' });
  await expect(failed).toContainText('HARJOITUS');
  await expect(failed).not.toContainText('112');
  await page.keyboard.press('Escape');
  await expect(strip(page)).toContainText('Palvelimeen ei saatu yhteyttä');
  await expect(strip(page)).not.toContainText('112');
});

test('silence is counted by the server’s clock', async ({ browser }) => {
  const worker = await openOnline(browser, 'demo');
  const { page } = worker;
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 50 * 60_000;
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await raiseDirectly(worker, 'Uuni 4');
  await expect(strip(page)).toContainText('Uuni 4');
  await expect(strip(page)).not.toContainText('ilman kuittausta');
});

test('a drill is a drill everywhere', { tag: '@long' }, async ({ browser }) => {
  const [worker, sari] = await Promise.all([
    openOnline(browser, 'demo'),
    openOnline(browser, 'demo.esimies', '/', desk),
  ]);
  await openPanel(worker.page);
  await panel(worker.page).getByRole('switch', { name: 'Harjoitus' }).check();
  await expect(panel(worker.page)).toContainText('HARJOITUS – ei oikea hätä');
  await panel(worker.page).getByRole('button', { name: 'Tee harjoitushälytys' }).click();
  await panel(worker.page).getByRole('button', { name: 'Kyllä, lähetä harjoitus' }).click();
  await expect(panel(worker.page).getByText('HARJOITUS: hälytys tehty!', { exact: false })).toBeVisible();
  await expect(worker.page.getByText(SENT)).toHaveCount(0);
  // a person who opens the panel in an emergency afterwards must not find a drill
  await worker.page.keyboard.press('Escape');
  await openPanel(worker.page);
  await expect(panel(worker.page)).not.toContainText('HARJOITUS');
  await expect(panel(worker.page).getByRole('button', { name: 'Hälytä turvallisuustiimi' })).toBeVisible();
  const line = sari.page.getByRole('region', { name: 'Hälytykset' });
  await expect(line).toContainText('HARJOITUS');
  await expect(line).not.toContainText('HÄLYTYS');
  await line.getByRole('link', { name: 'Avaa' }).click();
  const card = sari.page.getByRole('article', { name: /^Hälytys \d+$/ }).first();
  await expect(card).toContainText('HARJOITUS');
  await expectSound(sari.page, 'drill at the desk');
});

test('without a session: 112, address and procedures, also offline', async () => {
  const { page, context } = await open(null, '/emergency');
  await expect(panel(page).getByRole('link', { name: 'Soita 112' })).toBeFocused();
  await expect(panel(page).getByText('Terästehtaantie 1, Kallionkoski')).toBeVisible();
  await expect(panel(page)).toContainText('Kirjautuneena voit myös hälyttää turvallisuustiimin.');
  expect(await violationsOf(page)).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await panel(page).getByText('Kemikaalivuoto', { exact: true }).click();
  await expect(panel(page).getByText('kalsiumglukonaattigeeliä', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Kirjaudu järjestelmään' })).toBeVisible();
});

test.describe('with a server of their own', { tag: '@long' }, () => {
  let own: Site;
  test.beforeAll(async () => {
    await site.close();
    own = await openSite();
    site = own;
  });
  test.afterAll(async () => {
    await own.close();
    site = await openLine();
  });

  test('the server dies in the middle of the call: no claim, then it says that it has nothing', async () => {
    const { page, context } = await open('demo');
    const before = (await alertsOf(context)).length;
    await openPanel(page);
    site.proxy.setFault(silent('hang'));
    await raise(page);
    await expect.poll(raisings).toBe(1);
    await expect(panel(page).getByText('Palvelin ei ole vielä vastannut', { exact: false })).toBeVisible();
    await own.server.kill();
    await site.proxy.close();
    await expect(panel(page).getByRole('alert').filter({ hasText: UNKNOWN })).toBeVisible();
    await expect(page.getByText(SENT)).toHaveCount(0);
    site.proxy.setFault(null);
    await own.server.start();
    await site.proxy.open();
    await expect(panel(page).getByRole('alert').filter({ hasText: NOT_ARRIVED })).toBeVisible();
    expect(await alertsOf(context)).toHaveLength(before);

    await panel(page).getByRole('button', { name: 'Yritä hälyttää uudelleen' }).click();
    await expect(panel(page).getByText(SENT)).toBeVisible();
    expect(await alertsOf(context)).toHaveLength(before + 1);
  });

  test('supervisors edit the procedures, everybody reads and prints them', async ({ browser }) => {
    const [sari, worker] = await Promise.all([
      openOnline(browser, 'demo.esimies', '/emergency', desk),
      openOnline(browser, 'demo', '/emergency'),
    ]);
    const fire = (page: Page) => page.getByRole('article', { name: 'Tulipalo' });
    await expect(fire(worker.page)).toContainText('Versio 1');
    await expect(worker.page.getByRole('button', { name: /Muokkaa|Lisää ohje/ })).toHaveCount(0);

    await sari.page.getByRole('button', { name: 'Muokkaa: Tulipalo' }).click();
    const form = sari.page.getByRole('dialog', { name: 'Muokkaa ohjetta' });
    await form.getByRole('textbox', { name: 'Vaiheet' }).fill('');
    await form.getByRole('button', { name: 'Tallenna' }).click();
    await expect(form.getByRole('alert')).toContainText('Kirjoita ainakin yksi vaihe');
    await form.getByRole('textbox', { name: 'Vaiheet' }).fill('Varoita muita\nSoita 112');
    const contact = form.getByRole('textbox', { name: 'Yhteystieto 2' });
    await contact.fill('Pääportin vartija 050-1234567 tai 040 765 4321');
    await expect(contact).toHaveAccessibleDescription(/useampi numero/);
    await contact.fill('Pääportin vartija klo 7-15 050-1234567');
    await expect(contact).toHaveAccessibleDescription('Napautus soittaa: 0501234567');
    // what cannot be saved stays in the form
    await sari.context.setOffline(true);
    await form.getByRole('button', { name: 'Tallenna' }).click();
    await expect(form.getByRole('alert')).toContainText('Virhe');
    await expect(form.getByRole('textbox', { name: 'Vaiheet' })).toHaveValue('Varoita muita\nSoita 112');
    await sari.context.setOffline(false);
    await form.getByRole('button', { name: 'Tallenna' }).click();
    await expect(form).toBeHidden();
    await expect(fire(worker.page)).toContainText('Versio 2');
    await fire(worker.page).getByRole('button', { name: 'Tulipalo' }).click();
    await expect(fire(worker.page).getByRole('listitem')).toHaveText([
      'Varoita muita',
      'Soita 112',
      /Hätäkeskus/,
      /Pääportin/,
    ]);
    await expect(fire(worker.page).getByRole('link', { name: /050-1234567/ })).toHaveAttribute(
      'href',
      'tel:0501234567',
    );

    await worker.page.emulateMedia({ media: 'print' });
    await expect(worker.page.getByRole('banner')).toBeHidden();
    await expect(worker.page.getByText('Hätänumero 112. Tulostettu', { exact: false })).toBeVisible();
    await expect(fire(worker.page)).toBeVisible();
    // dark on the screen, black on white on paper
    await expect(fire(worker.page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await sari.page.emulateMedia({ media: 'print' });
    await expect(sari.page.getByRole('button', { name: 'Muokkaa: Tulipalo' })).toBeHidden();
  });
});
