import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { type Line, openLine } from '../support/line.ts';
import { outboxRows, queueReports } from '../support/outbox.ts';
import { installedContext, openApp, signIn } from '../support/phone.ts';
import { recordsOnServer } from '../support/server-records.ts';
import { expectSound, violationsOf } from '../support/sound.ts';

const shots = process.env.SHOTS;

let site: Line;
test.beforeAll(async () => {
  site = await openLine();
});
test.afterAll(() => site.close());

interface Open {
  context: BrowserContext;
  page: Page;
  userId: number;
}

async function open(viewport = { width: 360, height: 740 }): Promise<Open> {
  site.proxy.setFault(null);
  await site.proxy.open();
  const context = await installedContext(site.origin, { viewport });
  const userId = await signIn(context, site.origin, 'demo');
  const page = await context.newPage();
  await openApp(page, site.origin);
  await expect(page.getByRole('navigation', { name: 'Päävalikko' })).toBeVisible();
  return { context, page, userId };
}

/** In the dead zone: the connection is cut and the app has noticed. */
async function cutOff({ page }: Open) {
  await site.proxy.close();
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(page.locator('[data-sync="offline"]')).toBeVisible();
}

/** A record's line; the actions are behind it. */
const recordOf = (page: Page, clientId = '') => page.locator(`[data-record="${clientId}"]`);
const unfold = (page: Page, clientId = '') => recordOf(page, clientId).locator('summary').click();

/** Reloaded from the phone alone: the test wrote to the database directly, and its queries did not notice. */
const openOutbox = (page: Page) => page.goto(`${site.origin}/outbox`);

test('what waits: state, reason and what can be done, without a fault for anyone', async () => {
  const app = await open();
  const { page, userId } = app;
  await queueReports(page, { userId, count: 3, photoEvery: 2, photoBytes: 20_000, poison: true });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.locator('[data-sync="needs_you"]')).toContainText('1 ei lähtenyt');
  await cutOffWithMore(app);

  const refused = page.locator('[data-record]').filter({ hasText: 'xxx' });
  await expect(refused).toContainText('Ei lähtenyt');
  await expect(refused).toContainText('Otsikko: Teksti on liian pitkä');
  await expect(page.getByText('Lähetetyt')).toBeVisible();
  await expect(page.getByText(/nro \d+/).first()).toBeVisible();

  // contrast depends on the theme, layout on the language: two pairs cover all four
  for (const [scheme, language] of [
    ['light', 'fi'],
    ['dark', 'ru'],
  ] as const) {
    await page.evaluate(
      ({ scheme, language }) => {
        localStorage.setItem('mantine-color-scheme-value', scheme);
        localStorage.setItem('turva.language', language);
      },
      { scheme, language },
    );
    await page.reload();
    await expect(page.locator('[data-record]').first()).toBeVisible();
    for (const size of [
      { width: 360, height: 740 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      const look = `${size.width} ${scheme} ${language}`;
      await expectSound(page, look);
      if (shots) await page.screenshot({ path: `${shots}/outbox-${look}.png`, fullPage: true });
    }
  }
  await app.context.close();
});

async function cutOffWithMore(app: Open) {
  // the refused one is alone, so the others have arrived
  const records = async () => new Set((await outboxRows(app.page, app.userId)).map(({ localId }) => localId));
  await expect.poll(async () => (await records()).size).toBe(1);
  // that is not shown while something needs the person
  await site.proxy.close();
  await queueReports(app.page, { userId: app.userId, count: 2, photoEvery: 1, photoBytes: 20_000 });
  await openOutbox(app.page);
  await expect(app.page.locator('[data-kind="observation.create"]')).toHaveCount(3);
}

test('an item can be exported, retried and given up', { tag: '@long' }, async () => {
  const app = await open();
  const { page, userId } = app;
  await cutOff(app);
  const [first] = await queueReports(page, { userId, count: 2 });
  await openOutbox(page);
  const item = recordOf(page, first?.clientId);
  await unfold(page, first?.clientId);
  const download = page.waitForEvent('download');
  await item.getByRole('button', { name: 'Vie tiedostoon' }).click();
  expect((await download).suggestedFilename()).toBe(`turva-${first?.clientId}.json`);

  await item.getByRole('button', { name: 'Poista' }).click();
  await expect(page.getByRole('dialog')).toContainText('Poistettua ei saa takaisin.');
  await page.getByRole('dialog').getByRole('button', { name: 'Poista' }).click();
  await expect(page.locator('[data-op]')).toHaveCount(1);
  await expect(page.locator('[data-sync]')).toContainText('1 jonossa');

  await site.proxy.open();
  const allSent = page.getByText('Kaikki on lähetetty');
  await expect(async () => {
    // the app may notice the connection by itself, and then there is nothing left to press
    if (!(await allSent.isVisible()))
      await page.getByRole('button', { name: 'Lähetä nyt', exact: true }).click({ timeout: 1000 });
    await expect(allSent).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(page.getByText('Havainto luotu')).toBeVisible();
  await expect(page.locator('[data-sync="all_sent"]')).toBeVisible();
  await expect(page.locator('[data-sync]')).toHaveCount(0);
  await app.context.close();
});

test('a report whose first attempt got no answer is corrected and deleted from the outbox', async () => {
  const app = await open();
  const { context, page, userId } = app;
  // carried out, but the answer was lost
  site.proxy.setFault(({ method }) => (method === 'GET' ? 'pass' : 'drop'));
  const [corrected, deleted] = await queueReports(page, { userId, count: 2 });
  await openOutbox(page);
  const onServer = async () => {
    const records = await recordsOnServer(context, site.origin, site.server.url);
    const of = (clientId = '') =>
      records.filter((each) => each.clientId === clientId).map(({ title }) => title);
    return [of(corrected?.clientId), of(deleted?.clientId)];
  };
  await expect.poll(onServer).toEqual([[corrected?.title], [deleted?.title]]);
  await site.proxy.close();
  const waiting = async () =>
    (await outboxRows(page, userId)).map(({ state, attempts }) => [state, attempts > 0]);
  await expect.poll(waiting).toEqual([
    ['retry', true],
    ['retry', true],
  ]);
  await unfold(page, corrected?.clientId);
  await page.locator(`[data-op="${corrected?.clientId}"]`).getByRole('link', { name: 'Muokkaa' }).click();
  await page.getByRole('textbox', { name: 'Otsikko' }).fill('Oikaistu otsikko');
  await page.getByRole('button', { name: 'Tallenna' }).click();
  // after saving, the form leads back here
  await expect(page.locator('[data-kind="observation.edit"]')).toHaveCount(1);
  await unfold(page, deleted?.clientId);
  await page.locator(`[data-op="${deleted?.clientId}"]`).getByRole('button', { name: 'Poista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Poistetaanko myös palvelimelta?' });
  await expect(dialog).toContainText('Poistopyyntö lähtee sen perään');
  await dialog.getByRole('button', { name: 'Poista' }).click();
  await expect(page.locator('[data-kind="observation.delete"]')).toHaveCount(1);
  await expect(page.locator('[data-kind="observation.edit"]')).toHaveCount(1);
  // a button that cannot work is not offered: the text says that sending is automatic
  await expect(page.getByRole('main').getByText(/läht(ee|evät) itsestään/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lähetä nyt', exact: true })).toHaveCount(0);

  site.proxy.setFault(null);
  await site.proxy.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => outboxRows(page, userId)).toEqual([]);
  expect(await onServer()).toEqual([['Oikaistu otsikko'], []]);
  await context.close();
});

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Oma valikko' }).click();
  await page.getByRole('menuitem', { name: 'Kirjaudu ulos' }).click();
};

test('signing out with unsent work: keep it for oneself', { tag: '@long' }, async () => {
  const app = await open();
  const { context, page, userId } = app;
  await cutOff(app);
  const queued = await queueReports(page, { userId, count: 2 });
  await logOut(page);
  const dialog = page.getByRole('dialog', { name: '2 on vielä lähettämättä' });
  expect(await violationsOf(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Lähetä nyt ja kirjaudu ulos' }).click();
  await expect(dialog.getByRole('alert')).toContainText('2 ei lähtenyt vielä');
  // the demo account is shared
  await expect(dialog).toContainText('säilyy 7 päivää');
  await dialog.getByRole('button', { name: 'Säilytä tällä laitteella' }).click();
  await site.proxy.open();
  await expect(page.getByRole('heading', { name: 'Kirjaudu järjestelmään' })).toBeVisible();

  // the next person on the same phone sees nothing of it
  const other = await signIn(context, site.origin, 'demo.esimies');
  await page.goto(site.origin);
  await expect(page.getByRole('navigation', { name: 'Päävalikko' })).toBeVisible();
  await page.goto(`${site.origin}/outbox`);
  await expect(page.getByText('Ei mitään lähetettävää')).toBeVisible();
  expect(await outboxRows(page, other)).toEqual([]);
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(databases).not.toContain(`turva-u${userId}`);

  await logOut(page);
  await expect(page.getByRole('heading', { name: 'Kirjaudu järjestelmään' })).toBeVisible();
  await signIn(context, site.origin, 'demo');
  await page.goto(site.origin);
  await expect(page.getByRole('navigation', { name: 'Päävalikko' })).toBeVisible();
  await expect.poll(() => outboxRows(page, userId)).toEqual([]);
  const records = await recordsOnServer(context, site.origin, site.server.url);
  expect(
    records.filter(({ clientId }) => queued.some((report) => report.clientId === clientId)),
  ).toHaveLength(2);
  await context.close();
});

/**
 * The number of rows in each table of a database, without the queue's connection state; none: it is gone, or empty.
 */
const rowsLeft = (page: Page, name: string) =>
  page.evaluate(async (wanted) => {
    const db = await new Promise<IDBDatabase | null>((resolve, reject) => {
      const opening = indexedDB.open(wanted);
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve(null) : reject(opening.error));
    });
    const left: Record<string, number> = {};
    for (const table of [...(db?.objectStoreNames ?? [])].filter((each) => each !== 'sync')) {
      const counting = db?.transaction(table).objectStore(table).count();
      const count = await new Promise<number>((resolve) => {
        if (counting) counting.onsuccess = () => resolve(counting.result);
      });
      if (count > 0) left[table] = count;
    }
    db?.close();
    return left;
  }, name);

test('signing out with unsent work: discarding takes the number typed', async () => {
  const app = await open();
  const { context, page, userId } = app;
  await cutOff(app);
  await queueReports(page, { userId, count: 3 });
  await logOut(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Poista' }).click();
  const discard = dialog.getByRole('button', { name: 'Poista 3 ja kirjaudu ulos' });
  await expect(discard).toBeDisabled();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Vie ensin tiedostoon' }).click();
  expect((await download).suggestedFilename()).toMatch(/^turva-\d+-.*\.json$/);
  await dialog.getByRole('textbox').fill('3');
  await discard.click();
  await site.proxy.open();
  await expect(page.getByRole('heading', { name: 'Kirjaudu järjestelmään' })).toBeVisible();
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(names).not.toContain(`turva-u${userId}`);
  // nor is it locked
  expect(await rowsLeft(page, 'turva-device')).not.toHaveProperty('sealed');
  await context.close();
});
