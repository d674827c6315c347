import { aPdf } from '@turva/fixtures/pdf';
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { dialog as newReport, receipt } from '../support/observation-dialog.ts';
import { ownServer } from '../support/own-server.ts';
import { openApp, signIn } from '../support/phone.ts';
import { countTaps, printTaps } from '../support/taps.ts';

// A worker's most frequent tasks, from home, with their taps counted. With a photo and by voice alone:
// capture.spec.ts.

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
// the demo worker's notifications and readings are counted on
const plant = ownServer();

const dialog = (page: Page) => page.locator('.dialog').last();
const matter = (page: Page, text: string | RegExp) => page.locator('[data-need]').filter({ hasText: text });

async function call<T>(
  context: BrowserContext,
  method: 'get' | 'post',
  path: string,
  data?: object,
): Promise<T> {
  const answer = await context.request[method](`${plant.url}/api${path}`, {
    headers: { origin: plant.url },
    ...(data ? { data } : {}),
  });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** At home, with everything on the device; taps count from here on. */
async function atHome(page: Page) {
  await page.goto(plant.url);
  await expect(page.locator('[data-fold]').first()).toBeVisible();
  return countTaps(page);
}

async function nearMiss(page: Page) {
  const taps = await atHome(page);
  await page.getByRole('button', { name: 'Puhu' }).tap();
  await expect(page.getByRole('timer')).toBeVisible();
  const sheet = newReport(page);
  await sheet.getByRole('button', { name: /^Kategoria/ }).tap();
  await sheet.getByRole('button', { name: 'Läheltä piti', exact: true }).tap();
  await sheet.getByRole('button', { name: /^Sijainti/ }).tap();
  await sheet.locator('.choice-chip:not(.fast-chip)').first().tap();
  await expect(sheet).not.toContainText('arvattu');
  await sheet.getByRole('button', { name: 'Lähetä', exact: true }).tap();
  await expect(receipt(page)).toContainText(/Lähetetty · Numero \d+/);
  const count = await taps();
  const [sent] = await call<{ category: string; placeSource: string }[]>(
    page.context(),
    'get',
    '/observations?mine=1&limit=1',
  );
  expect(sent).toMatchObject({ category: 'nearmiss', placeSource: 'chosen' });
  return count;
}

/** One fast sheet from its first tap to its receipt. */
async function praise(page: Page) {
  const taps = await atHome(page);
  await page.getByRole('button', { name: 'Puhu' }).tap();
  await expect(page.getByRole('timer')).toBeVisible();
  const sheet = newReport(page);
  await expect(sheet).toContainText('arvattu');
  await sheet.getByRole('button', { name: /^Kategoria/ }).tap();
  await sheet.getByRole('button', { name: 'Positiivinen', exact: true }).tap();
  await expect(page.locator('.dialog')).toHaveCount(1);
  await sheet.getByRole('button', { name: 'Lähetä', exact: true }).tap();
  await expect(receipt(page)).toContainText(/Lähetetty · Numero \d+/);
  const count = await taps();
  const mine = await call<{ category: string }[]>(page.context(), 'get', '/observations?mine=1&limit=1');
  expect(mine).toMatchObject([{ category: 'positive' }]);
  return count;
}

async function reply(page: Page, supervisor: BrowserContext) {
  const [own] = await call<{ id: number }[]>(page.context(), 'get', '/observations?mine=1&limit=1');
  const path = `/observations/${own?.id}/comments`;
  await call(supervisor, 'post', path, { id: crypto.randomUUID(), text: 'Kummalla puolella linjaa?' });
  const taps = await atHome(page);
  await matter(page, 'Kummalla puolella linjaa?').tap();
  const words = dialog(page).getByRole('textbox', { name: 'Kirjoita kommentti' });
  await words.tap();
  await words.fill('Hoitopuolella');
  await dialog(page).getByRole('button', { name: 'Lähetä kommentti' }).tap();
  await expect(dialog(page).locator('.comment[data-own="true"]')).toContainText('Hoitopuolella');
  await expect(words).toHaveValue('');
  return taps();
}

async function likeTheLast(page: Page) {
  const taps = await atHome(page);
  const before = await call<unknown[]>(page.context(), 'get', '/work-permits?status=pending');
  await page.getByRole('button', { name: 'Avaa pikavalikko' }).tap();
  await page.getByRole('link', { name: /^Kuten aiempi lupa: / }).tap();
  const form = page.getByRole('dialog', { name: 'Uusi työlupa' });
  await form.getByRole('button', { name: 'Lähetä pyyntö' }).tap();
  await expect(form).toBeHidden();
  const count = await taps();
  const asked = () => call<unknown[]>(page.context(), 'get', '/work-permits?status=pending');
  await expect.poll(async () => (await asked()).length).toBe(before.length + 1);
  return count;
}

/** Everything a tank needs before it is asked for: what, where, who watches, how it is made safe. */
async function tankFromZero(page: Page) {
  const taps = await atHome(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Työluvat' }).tap();
  await page.getByRole('button', { name: 'Pyydä työlupaa' }).first().tap();
  const form = page.getByRole('dialog', { name: 'Uusi työlupa' });
  const words = async (name: string, text: string) => {
    await form.getByRole('textbox', { name }).tap();
    await form.getByRole('textbox', { name }).fill(text);
  };
  await form.getByRole('radio', { name: 'Suljettu tila' }).tap();
  await form.getByRole('combobox', { name: 'Sijainti' }).tap();
  await form.getByRole('combobox', { name: 'Sijainti' }).fill('Säiliö 9');
  await words('Kuvaus', 'Pohjan puhdistus');
  await form.locator('summary').filter({ hasText: 'Tekijät' }).tap();
  await form.getByRole('button', { name: 'Lisää: Säiliötyön varmistaja' }).tap();
  const watch = form.getByRole('combobox', { name: 'Säiliötyön varmistaja' });
  await watch.tap();
  await watch.selectOption({ label: 'Noora Ahonen' });
  await form.locator('summary').filter({ hasText: 'Riskit' }).tap();
  await words('Turvallisuustoimet', 'Tuuletus ja erotus');
  await form.getByRole('button', { name: 'Lähetä pyyntö' }).tap();
  await expect(page.getByRole('dialog', { name: 'Lupapyyntö' })).toContainText(/Lähetetty · Numero \d+/);
  return taps();
}

/** Until then its row opens the confirmation, not the permit. */
async function confirmOwn(context: BrowserContext) {
  const permits = await call<{ id: number; title: string; people: { id: string; name: string }[] }[]>(
    context,
    'get',
    '/work-permits?status=approved',
  );
  const own = permits.find(({ title }) => title.includes('ohjainrullan'));
  const me = own?.people.find(({ name }) => name === 'Matti Mäkinen');
  const signature = {
    name: 'Matti Mäkinen',
    strokes: [
      [
        [60, 400],
        [940, 400],
      ],
    ],
  };
  await call(context, 'post', `/work-permits/${own?.id}/confirmations`, {
    confirmations: [{ personId: me?.id, signature }],
  });
}

async function readOffline(context: BrowserContext) {
  await confirmOwn(context);
  const page = await context.newPage();
  await openApp(page, plant.url);
  await expect(matter(page, 'VOIMASSA').first()).toBeVisible();
  await context.setOffline(true);
  const taps = await atHome(page);
  await matter(page, 'VOIMASSA').first().tap();
  await expect(dialog(page).getByText('VOIMASSA', { exact: true })).toBeVisible();
  return taps();
}

/** A new version to read now: whatever else is due on this day of the month, it is the newest. */
async function askToRead(supervisor: BrowserContext) {
  const documents = await call<{ id: number; title: string }[]>(supervisor, 'get', '/documents');
  const rules = documents.find(({ title }) => title === 'Tehtaan yleiset turvallisuusohjeet');
  const answer = await supervisor.request.post(`${plant.url}/api/documents/${rules?.id}/versions`, {
    headers: { origin: plant.url, 'content-type': 'application/pdf' },
    data: Buffer.from(aPdf('Ohjeen uusi versio')),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function readAndConfirm(page: Page, supervisor: BrowserContext) {
  await askToRead(supervisor);
  const taps = await atHome(page);
  await matter(page, 'odottaa lukemistasi').tap();
  await dialog(page).getByRole('button', { name: /^Lue / }).tap();
  await expect(page.locator('.pdf-page[data-drawn="true"]').first()).toBeVisible();
  await page.locator('.end-mark').scrollIntoViewIfNeeded();
  await dialog(page).getByRole('button', { name: 'Luettu ja ymmärretty' }).tap();
  await expect(dialog(page).locator('[data-badge="read"]')).toBeVisible();
  return taps();
}

const MODULE = 'Säiliötyö: sisäänmeno ja varmistaja';

/** Four parts, three questions in between, five in the quiz; each answered correctly. */
async function moduleDone(page: Page) {
  const taps = await atHome(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Koulutus' }).tap();
  await page.getByRole('button', { name: `Aloita: ${MODULE}` }).tap();
  const press = (name: string) => dialog(page).getByRole('button', { name, exact: true }).tap();
  await press('Hälytän, aloitan pelastuksen ulkoa vinssillä, en mene sisään');
  await press('Seuraava osio');
  await expect(dialog(page).locator('.lesson-picture svg')).toBeVisible();
  await press('Seuraava osio');
  await press('Ei vielä: mitataan myös keskeltä ja pohjalta ja muut kaasut');
  await press('Seuraava osio');
  await press('Siirry kokeeseen');
  for (const at of [0, 1, 2, 3, 4]) await dialog(page).locator(`[data-question="${at}"] button`).nth(1).tap();
  await press('Palauta koe');
  await press('Merkitse valmiiksi');
  await expect(dialog(page).locator('[data-end="completed"]')).toBeVisible();
  return taps();
}

test('a worker’s most frequent tasks take few taps from home', { tag: '@long' }, async ({ browser }) => {
  const worker = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const supervisor = await browser.newContext({ serviceWorkers: 'block' });
  const offline = await browser.newContext(PHONE);
  const newcomer = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  await signIn(worker, plant.url, 'demo');
  await signIn(supervisor, plant.url, 'demo.esimies');
  await signIn(offline, plant.url, 'demo');
  await call(newcomer, 'post', '/register', {
    username: 'oppija.napauttaa',
    password: 'kaide-ja-kypara',
    firstName: 'Outi',
    lastName: 'Oppija',
    email: '',
    department: 'Varasto',
  });
  const page = await worker.newPage();
  const walks = [
    // first: notifications of the others would be above it
    ['document read and confirmed', 3, () => readAndConfirm(page, supervisor)],
    ['near miss by voice, its place chosen', 6, () => nearMiss(page)],
    ['praise by voice', 4, () => praise(page)],
    ['reply to a question', 3, () => reply(page, supervisor)],
    ['tank entry from zero', 14, () => tankFromZero(page)],
    ['permit like the last one', 3, () => likeTheLast(page)],
    ['permit read without a network', 1, () => readOffline(offline)],
    ['module done, quiz passed', 15, async () => moduleDone(await newcomer.newPage())],
  ] as const;
  for (const [name, goal, walk] of walks)
    await test.step(name, async () => {
      const taps = await walk();
      printTaps(taps, goal, name);
      expect.soft(taps, name).toBeGreaterThan(0);
      expect.soft(taps, name).toBeLessThanOrEqual(goal);
    });
  for (const context of [worker, supervisor, offline, newcomer]) await context.close();
});
