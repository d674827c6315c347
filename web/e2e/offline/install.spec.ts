import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { deviceSetting } from '../support/device-setting.ts';
import { type Line, openLine } from '../support/line.ts';
import { dialog, fillDetails, next, openNew } from '../support/observation-dialog.ts';
import { mediaRows, queueReports } from '../support/outbox.ts';
import { openApp, signIn } from '../support/phone.ts';
import { expectSound } from '../support/sound.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: 'fi-FI' };
const shots = process.env.SHOTS;

let site: Line;
test.beforeAll(async () => {
  site = await openLine();
});
test.afterAll(() => site.close());
test.beforeEach(() => site.proxy.open());

async function openAs(context: BrowserContext, username = 'demo', at = '/') {
  const userId = await signIn(context, site.origin, username);
  const page = await context.newPage();
  await openApp(page, site.origin, at);
  await expect(page.getByRole('navigation', { name: 'Päävalikko' })).toBeVisible();
  return { page, userId };
}

const openUserMenu = (page: Page) => page.locator('.user-button').click();

/** The browser's event that the app can be installed, as Chromium fires it soon after the first load. */
function offerInstall() {
  addEventListener('load', () => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        sessionStorage.setItem('prompted', String(Number(sessionStorage.getItem('prompted') ?? 0) + 1));
      },
      get userChoice() {
        return Promise.resolve({ outcome: sessionStorage.getItem('answer') ?? 'dismissed' });
      },
    });
    dispatchEvent(event);
    if (!event.defaultPrevented) throw new Error('the browser would show its own bar');
  });
}
/** The "not now" stored on this device. */
const refused = async (page: Page) =>
  (await deviceSetting<{ times: number }>(page, 'installRefusals'))?.times ?? 0;
const prompted = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('prompted') ?? 0));

test('installing is offered after the first observation has arrived, and not again soon', {
  tag: '@long',
}, async ({ browser }) => {
  const context = await browser.newContext(phone);
  await context.addInitScript(offerInstall);
  const { page, userId } = await openAs(context);
  const offer = page.getByRole('region', { name: 'Asennus' });
  await expect(page.locator('[data-fold]').first()).toBeVisible();
  await expect(offer).toBeHidden();

  await queueReports(page, { userId, count: 1 });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(offer).toBeVisible();
  await expectSound(page, 'offer');
  if (shots) await page.screenshot({ path: `${shots}/install-offer.png` });
  await offer.getByRole('button', { name: 'Asenna' }).click();
  await expect.poll(() => prompted(page)).toBe(1);
  await expect(offer).toBeHidden();
  // the offer closes with the browser's prompt, a moment before its answer is stored
  await expect.poll(() => refused(page)).toBe(1);

  await page.reload();
  await expect(page.locator('[data-fold]').first()).toBeVisible();
  await openUserMenu(page);
  await expect(offer).toBeHidden();
  await page.evaluate(() => sessionStorage.setItem('answer', 'accepted'));
  await page.getByRole('menuitem', { name: 'Asenna puhelimeen' }).click();
  await expect.poll(() => prompted(page)).toBe(2);
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(page.getByText('Asennettu', { exact: true })).toBeVisible();
  await openUserMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Kirjaudu ulos' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Asenna puhelimeen' })).toBeHidden();
  await context.close();
});

test('an iPhone gets drawings, and a warning about work that would stay behind in the browser', {
  tag: '@long',
}, async ({ browser }) => {
  const context = await browser.newContext({ ...phone, userAgent: IPHONE, reducedMotion: 'reduce' });
  const { page, userId } = await openAs(context);
  await site.proxy.close();
  await queueReports(page, { userId, count: 2 });
  for (const [theme, language, entry] of [
    ['dark', 'fi', 'Asenna puhelimeen'],
    ['light', 'ru', 'Установить на телефон'],
  ] as const) {
    await page.evaluate(
      ([chosenTheme, chosenLanguage]) => {
        localStorage.setItem('mantine-color-scheme-value', chosenTheme ?? '');
        localStorage.setItem('turva.language', chosenLanguage ?? '');
      },
      [theme, language],
    );
    await page.goto(site.origin);
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: entry }).click();
    const guide = page.getByRole('dialog');
    await expect(guide.locator('.install-picture')).toHaveCount(3);
    await expect(guide.getByRole('status')).toContainText(/^2 /);
    await expectSound(page, `guide ${theme} ${language}`);
    if (shots)
      await page.screenshot({ path: `${shots}/install-guide-${theme}-${language}.png`, fullPage: true });
    await guide.locator('.install-picture').last().scrollIntoViewIfNeeded();
    if (shots) await page.screenshot({ path: `${shots}/install-guide-${theme}-${language}-end.png` });
    await guide.getByRole('button').last().click();
    await expect(guide).toBeHidden();
  }
  await context.close();
});

test('the phone’s bar has the header’s colour, and the manifest the reader’s language', {
  tag: '@long',
}, async ({ browser }) => {
  const context = await browser.newContext({ ...phone, locale: 'sv-SE' });
  const { page } = await openAs(context);
  // one for each system theme; both follow the person's choice
  const bar = page.locator('meta[name="theme-color"][media*="dark"]');
  const headerColor = () =>
    page.locator('header').evaluate((header) => getComputedStyle(header).backgroundColor);
  await expect(bar).toHaveAttribute('content', '#17212A');
  expect(await headerColor()).toBe('rgb(23, 33, 42)');
  await openUserMenu(page);
  await page.getByRole('menuitemradio', { name: 'Ljust' }).click();
  await expect(bar).toHaveAttribute('content', '#FFFFFF');
  expect(await headerColor()).toBe('rgb(255, 255, 255)');

  // as parsed by the browser itself, errors included
  const session = await context.newCDPSession(page);
  const { url, data, errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/manifest.sv.light.webmanifest');
  const manifest = JSON.parse(data ?? '{}') as { lang: string; shortcuts: { name: string; url: string }[] };
  expect([manifest.lang, manifest.shortcuts[0]?.name]).toEqual(['sv-SE', 'Fota en fara']);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // a test's browser window is a private one
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
  for (const shortcut of manifest.shortcuts) {
    await page.goto(site.origin + shortcut.url);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sidan hittades inte' })).toBeHidden();
  }
  await context.close();
});

/** As the share sheet of a phone does it: a form post to the manifest's URL. */
async function share(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[], text: string) {
  await page.evaluate((words) => {
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      enctype: 'multipart/form-data',
      action: '/share',
    });
    const picker = Object.assign(document.createElement('input'), {
      type: 'file',
      name: 'files',
      multiple: true,
    });
    picker.id = 'shared';
    const field = Object.assign(document.createElement('input'), { name: 'text', value: words });
    form.append(picker, field);
    document.body.append(form);
  }, text);
  await page.locator('#shared').setInputFiles(files);
  await page.locator('#shared').evaluate((input) => (input as HTMLInputElement).form?.submit());
}

async function pictureOf(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(640, 480);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#c60';
    context.fillRect(40, 40, 300, 200);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())];
  });
  return { name: 'galleria.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
}

test('a photo shared from the gallery without a network is attached to a new observation', {
  tag: '@long',
}, async ({ browser }) => {
  const context = await browser.newContext(phone);
  const { page, userId } = await openAs(context);
  const picture = await pictureOf(page);
  await site.proxy.close();
  await share(page, [picture, { ...picture, name: 'toinen.jpg' }], 'Letku vuotaa');
  await expect(page.getByText('2 jaettua tiedostoa on uuden havainnon liitteenä')).toBeVisible();
  await expect(page).toHaveURL(/\/observations\?new=1&fast=1&draft=now$/);
  await expect(page.getByRole('textbox', { name: 'Kuvaus' })).toHaveValue('Letku vuotaa');
  await dialog(page).getByRole('button', { name: 'Lisää tietoja' }).click();
  await next(page);
  await fillDetails(page, 'Halli 3', 'Letku vuotaa');
  await next(page);
  await expect(dialog(page).getByRole('list', { name: 'Liitteet' }).getByRole('listitem')).toHaveCount(2);
  const rows = await mediaRows(page, userId);
  expect(rows.map(({ role }) => role)).toEqual(['image', 'image']);

  await test.step('the next one is a report of its own, and what was begun before stays with its photos', async () => {
    await share(page, [picture], '');
    await expect(page.getByText('Jaettu tiedosto on uuden havainnon liitteenä')).toBeVisible();
    await expect(dialog(page).getByRole('img', { name: 'Kuva 1' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Sulje' }).click();
    const drafts = page.getByRole('complementary', { name: 'Havainto jäi kesken' });
    await drafts.getByRole('button', { name: 'Kaikki keskeneräiset (2)' }).click();
    await drafts.getByRole('button', { name: 'Jatka luonnosta: Letku vuotaa' }).click();
    await expect(dialog(page).getByRole('list', { name: 'Liitteet' }).getByRole('listitem')).toHaveCount(2);
  });
  await context.close();
});

test('files shared while nobody is signed in are not stored for the next user, and that is reported', {
  tag: '@long',
}, async ({ browser }) => {
  const context = await browser.newContext(phone);
  const { page } = await openAs(context);
  const picture = await pictureOf(page);
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Kirjaudu ulos' }).click();
  await expect(page.getByRole('heading', { name: 'Kirjaudu järjestelmään' })).toBeVisible();
  await share(page, [picture], '');
  await expect(page).toHaveURL(/shared=lost/);
  await page.getByRole('button', { name: 'Aloita Demo-tunnuksilla' }).click();
  await expect(page.getByText('Jaettu tiedosto ei tullut mukana')).toBeVisible();
  await expect(dialog(page)).toBeVisible();
  await context.close();
});

/** Another build on the server: a file of the current one is gone, and the worker knows it. */
function installNextVersion() {
  const gone = readdirSync(path.join(DIST, 'assets')).find((name) => /^screens-.*\.js$/.test(name));
  const worker = readFileSync(path.join(DIST, 'sw.js'), 'utf8');
  const entry = new RegExp(`\\{[^{}]*assets/${gone}[^{}]*\\},?`);
  if (!gone || !entry.test(worker)) throw new Error('the build is not as this test knows it');
  const body = worker.replace(entry, '');
  site.proxy.setFiles((file) => {
    if (file === '/sw.js')
      return { status: 200, type: 'text/javascript', body, headers: { 'cache-control': 'no-cache' } };
    return file === `/assets/${gone}` ? { status: 404, type: 'text/plain', body: '' } : 'pass';
  });
  return `/assets/${gone}`;
}

test('a new version waits for an open form and for sending, and the old page keeps its files', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'fi-FI' });
  const { page, userId } = await openAs(context, 'demo', '/observations');
  const other = await context.newPage();
  await openApp(other, site.origin);
  for (const each of [page, other]) await each.evaluate(() => Object.assign(window, { old: true }));
  const isOld = (each: Page) => each.evaluate(() => 'old' in window);

  await openNew(page);
  await page.getByRole('textbox', { name: 'Otsikko' }).fill('Kesken oleva');
  const gone = installNextVersion();
  await other.evaluate(() => navigator.serviceWorker.getRegistration().then((own) => own?.update()));
  const bar = (each: Page) => each.locator('.update-bar');
  await expect(bar(other)).toContainText('Uusi versio valmiina');
  await expect(bar(page)).toContainText('Uusi versio valmiina');

  await test.step('somebody is sending', async () => {
    await other.evaluate(
      (id) =>
        new Promise<void>((held) => {
          void navigator.locks.request(`outbox:${id}`, () => {
            held();
            return new Promise<void>((release) => Object.assign(window, { release }));
          });
        }),
      userId,
    );
    await bar(other).getByRole('button', { name: 'Päivitä' }).click();
    await expect(bar(other)).toContainText('Päivitetään heti, kun työsi on tallessa');
    expect(await isOld(other)).toBe(true);
    const reloaded = other.waitForEvent('load');
    await other.evaluate(() => (window as unknown as { release: () => void }).release());
    await reloaded;
    expect(await isOld(other)).toBe(false);
  });

  await test.step('the form stays, and the page of the old version still gets its files', async () => {
    await expect(bar(page)).toContainText('Päivitetään heti');
    await expect(page.getByRole('textbox', { name: 'Otsikko' })).toHaveValue('Kesken oleva');
    expect(await isOld(page)).toBe(true);
    expect(await page.evaluate((file) => fetch(file).then(({ status }) => status), gone)).toBe(200);
    await site.proxy.close();
    expect(await page.evaluate((file) => fetch(file).then(({ status }) => status), gone)).toBe(200);
    await site.proxy.open();
  });

  await test.step('closed, the page follows, and the draft is there', async () => {
    const reloaded = page.waitForEvent('load');
    await page.getByRole('dialog').getByRole('button', { name: 'Sulje' }).click();
    await reloaded;
    expect(await isOld(page)).toBe(false);
    await expect(page.getByText('Kesken oleva')).toBeVisible();
  });
  site.proxy.setFiles(null);
  await context.close();
});
