import { anAlert } from '@turva/fixtures/emergency';
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { DEMO_PASSWORD, signIn } from '../support/phone.ts';

test.use({ serviceWorkers: 'block' });

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1280, height: 800 } };

interface Cover {
  name: string;
  at: string;
  open: (page: Page) => Promise<unknown>;
  /** what covers the screen, and holds the keyboard and a screen reader; a menu covers nothing */
  inside?: string;
  only?: 'phone' | 'desk';
  /** what must have gone on under the alert */
  after?: (page: Page) => Promise<unknown>;
}
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const arrive = async () => {};
const covers: Cover[] = [
  { name: 'new report', at: '/observations?new=1', open: arrive, inside: '[role=dialog]' },
  {
    name: 'voice being recorded',
    at: '/observations?new=1',
    open: async (page) => {
      await page.getByRole('button', { name: 'Seuraava' }).click();
      await page.getByRole('button', { name: 'Aloita äänitys' }).first().click();
      await expect(page.getByText('Äänitetään').first()).toBeVisible();
    },
    inside: '[role=dialog]',
    after: async (page) => {
      await expect(page.getByText('Äänitetään').first()).toBeVisible();
      await page.getByRole('button', { name: 'Lopeta äänitys' }).click();
      await expect(page.locator('.voice-player')).toBeVisible();
    },
  },
  { name: 'permit form', at: '/work-permits?new=1', open: arrive, inside: '[role=dialog]' },
  { name: 'bell', at: '/', open: press(/^Ilmoitukset/), inside: '[role=dialog]' },
  { name: 'own menu', at: '/', open: (page) => page.locator('.user-button').click() },
  { name: '+ menu', at: '/', open: (page) => page.locator('.quick-toggle').click(), only: 'phone' },
  {
    name: 'search',
    at: '/',
    open: (page) => page.keyboard.press('Control+k'),
    inside: '[role=dialog]',
    only: 'desk',
  },
  {
    name: 'record',
    at: '/observations',
    open: (page) => page.locator('.record-row, .data-table tbody a').first().click(),
    inside: '[role=dialog]',
    only: 'phone',
  },
  {
    name: 'picture',
    at: '/observations',
    open: async (page) => {
      await page.locator('.record-row:has(img)').first().click();
      await page.locator('.detail-image').first().click();
      await expect(page.locator('.lightbox')).toBeVisible();
    },
    inside: '.lightbox',
    only: 'phone',
  },
  {
    name: 'sign-out with unsent work',
    at: '/observations?new=1',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Otsikko' }).fill('Kesken');
      await expect(page.getByText(/Luonnos tallennettu/)).toBeVisible();
      await page.keyboard.press('Escape');
      await page.locator('.user-button').click();
      await page.getByRole('menuitem', { name: 'Kirjaudu ulos' }).click();
    },
    inside: '[role=dialog]',
  },
];

/** A finger reaches the control, once the layer around it has opened; says what lies over it otherwise. */
async function expectTouchable(page: Page, selector: string, what: string) {
  const findCover = () =>
    page.evaluate((wanted) => {
      const shown = [...document.querySelectorAll(wanted)].filter((one) => one.getClientRects().length > 0);
      if (shown.length === 0) return 'it is not shown';
      const hits = shown.map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2);
      });
      if (hits.some((hit, n) => hit !== null && shown[n]?.contains(hit))) return '';
      return hits[0]?.outerHTML.slice(0, 200) ?? 'it is outside the screen';
    }, selector);
  await expect.poll(findCover, { message: `${what} is reached` }).toBe('');
}

async function raiseAlert(context: BrowserContext, url: string, location: string) {
  await signIn(context, url, 'demo');
  const answer = await context.request.post(`${url}/api/emergency/alerts`, {
    data: anAlert({ location }),
    headers: { origin: url },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id as number;
}

for (const [device, look] of [
  ['phone', phone],
  ['desk', desk],
] as const) {
  test(`${device}: Hätä and an alert stand above everything that covers the screen`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const url = baseURL ?? '';
    const context = await browser.newContext(look);
    await signIn(context, url, 'demo.esimies');
    const page = await context.newPage();
    const worker = await browser.newContext();
    for (const { name, at, open, inside, only, after } of covers) {
      if (only && only !== device) continue;
      await page.goto(at);
      await expect(page.getByRole('banner')).toBeVisible();
      await open(page);
      if (inside) await expect(page.locator(inside).last()).toBeVisible();
      const scope = inside ? `${inside} ` : '';
      const call = `${scope}.emergency-button, .quick-item[data-call]`;
      await expectTouchable(page, call, `${name}: Hätä`);

      // told from the one before, whose end this page may not have heard yet
      const place = `Valssaamo, ${name}`;
      const id = await raiseAlert(worker, url, place);
      const alert = page.locator(`${scope}.alert-banner [role=alert]`);
      await expect(alert, name).toContainText(`HÄLYTYS ${place}`);
      await expect(alert, name).toBeVisible();
      await expectTouchable(page, `${scope}.alert-banner .acknowledge`, `${name}: the alert`);
      if (inside) await expectTouchable(page, call, `${name}: Hätä beside an alert`);
      await expect.poll(() => page.title()).toContain(`HÄLYTYS ${place}`);
      await page.locator(`${scope}.alert-banner .acknowledge`).last().click();
      await expect(page.locator(`${scope}.alert-banner`).last()).toContainText('Kuitannut 1/');
      await expect.poll(() => page.title()).not.toContain('HÄLYTYS');

      // two taps to 112, and what was opened before is still there
      await page.locator(`${scope}.emergency-button:visible, .quick-item[data-call]`).last().click();
      await expect(page.locator('.call-link')).toBeVisible();
      await page.goBack();
      if (inside && name !== 'bell') await expect(page.locator(inside).last(), name).toBeVisible();
      await after?.(page);

      const data = { username: 'demo.admin', password: DEMO_PASSWORD };
      await request.post(`${url}/api/login`, { data, headers: { origin: url } });
      const ended = await request.post(`${url}/api/emergency/alerts/${id}/end`, {
        data: { note: 'Testi ohi' },
        headers: { origin: url },
      });
      expect(ended.status()).toBe(200);
    }
    await context.close();
    await worker.close();
  });
}

test('before the app has started 112 can be called, in six languages', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(baseURL ?? '');
  const call = page.getByRole('link', { name: /112/ });
  await expect(call).toHaveAttribute('href', 'tel:112');
  for (const words of ['Soita 112', 'Call 112', 'Ring 112', 'Volať 112', 'Позвонить в 112'])
    await expect(call).toContainText(words);
  await context.close();
});
