import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { type Line, openLine } from '../support/line.ts';
import { outboxRows, type QueuedReport, queueReports } from '../support/outbox.ts';
import { installedContext, openApp, openBystander, signIn } from '../support/phone.ts';
import { recordsOnServer, tally } from '../support/server-records.ts';

// The browser loses a database but keeps the origin private file system: unsent work is restored from the copy.

let site: Line;
test.beforeAll(async () => {
  site = await openLine();
});
test.afterAll(() => site.close());

interface App {
  context: BrowserContext;
  page: Page;
  userId: number;
  queued: QueuedReport[];
}

async function openWithWork(): Promise<App> {
  await site.proxy.open();
  const context = await installedContext(site.origin, { viewport: { width: 360, height: 740 } });
  const userId = await signIn(context, site.origin, 'demo');
  const page = await context.newPage();
  await openApp(page, site.origin);
  await expect(page.getByRole('navigation', { name: 'Päävalikko' })).toBeVisible();
  await site.proxy.close();
  const queued = await queueReports(page, { userId, count: 6, photoEvery: 3, photoBytes: 20_000 });
  // the test wrote to the database directly: after a reload the app sees the six and copies them
  await page.reload();
  await expect.poll(() => copied(page, userId)).toBe(6);
  return { context, page, userId, queued };
}

/** Calls in the copy that make a record; null: there is none. */
const copied = (page: Page, userId: number): Promise<number | null> =>
  page.evaluate(async (name) => {
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle(name).catch(() => null);
    if (!handle) return null;
    const { calls } = JSON.parse(await (await handle.getFile()).text()) as { calls: { kind: string }[] };
    return calls.filter(({ kind }) => kind === 'observation.create').length;
  }, `turva-backup-u${userId}.json`);

/** Only the databases are lost. */
async function loseDatabases({ context, page }: App) {
  await openBystander(page, site.origin);
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: site.origin, storageTypes: 'indexeddb' });
  await session.detach();
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
}

test('six reports of a lost database are in the outbox again, reported as restored, and arrive once', {
  tag: '@long',
}, async () => {
  const app = await openWithWork();
  const { context, page, userId, queued } = app;
  await loseDatabases(app);
  // still offline: the person is known only from what the page has stored
  await page.goto(`${site.origin}/outbox`);
  await expect(page.getByRole('alert').filter({ hasText: '6 kirjausta palautettiin' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '6 kirjausta odottaa lähetystä' })).toBeVisible();
  await expect(page.getByText('Kaikki on lähetetty')).toHaveCount(0);
  expect(await copied(page, userId)).toBe(6);
  await site.proxy.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Kaikki on lähetetty')).toBeVisible();
  await expect(page.getByText('Palautettu varmuuskopiosta')).toBeVisible();
  expect(await outboxRows(page, userId)).toEqual([]);
  const records = await recordsOnServer(context, site.origin, site.server.url);
  expect(tally(queued, records)).toEqual({ lost: 0, doubled: 0, wrongPhotos: 0 });
  // the copy is deleted with its receipts
  await expect.poll(() => copied(page, userId)).toBeNull();
  await context.close();
});

test('signing out on such a phone asks what happens to the work; another person gets none of it', {
  tag: '@long',
}, async () => {
  const app = await openWithWork();
  const { context, page, userId, queued } = app;
  await loseDatabases(app);
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Oma valikko' }).click();
  await page.getByRole('menuitem', { name: 'Kirjaudu ulos' }).click();
  const dialog = page.getByRole('dialog', { name: '6 on vielä lähettämättä' });
  // offline the safe choice is the primary one
  const choices = dialog.getByRole('button', { name: /Säilytä tällä laitteella|Lähetä nyt/ });
  await expect(choices).toHaveText([/Säilytä/, /Lähetä nyt/]);
  await expect(choices.first()).toBeFocused();
  await choices.first().click();
  await site.proxy.open();
  await expect(page.getByRole('heading', { name: 'Kirjaudu järjestelmään' })).toBeVisible();
  // the sign-out is completed before anybody else signs in
  await page.waitForFunction(() => localStorage.getItem('turva.logout-pending') === null);
  const other = await signIn(context, site.origin, 'demo.esimies');
  await page.goto(`${site.origin}/outbox`);
  // nothing was ever sent from here
  await expect(page.getByText('Ei mitään lähetettävää')).toBeVisible();
  expect(await outboxRows(page, other)).toEqual([]);
  expect(await copied(page, userId)).toBeNull();
  await signIn(context, site.origin, 'demo');
  await page.goto(site.origin);
  await expect
    .poll(async () => tally(queued, await recordsOnServer(context, site.origin, site.server.url)))
    .toEqual({ lost: 0, doubled: 0, wrongPhotos: 0 });
  await context.close();
});
