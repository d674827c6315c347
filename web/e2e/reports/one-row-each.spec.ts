import { expect, type Page, test } from 'playwright/test';
import { type Line, openLine } from '../support/line.ts';
import { outboxRows, queueReports } from '../support/outbox.ts';
import { dispatchSync, installedContext, openApp, signIn, untilSignedIn } from '../support/phone.ts';
import { recordsOnServer, tally } from '../support/server-records.ts';

let site: Line;
test.beforeAll(async () => {
  site = await openLine();
});
test.afterAll(() => site.close());

const nothingWaits = (page: Page, userId: number) =>
  expect.poll(() => outboxRows(page, userId), { timeout: 90_000 }).toEqual([]);

test('two tabs, the worker and a double tap: one row each', async () => {
  const context = await installedContext(site.origin, { viewport: { width: 1280, height: 720 } });
  const userId = await signIn(context, site.origin, 'demo');
  const one = await context.newPage();
  const two = await context.newPage();
  await openApp(one, site.origin);
  await openApp(two, site.origin);
  for (const page of [one, two]) await untilSignedIn(page);
  await context.setOffline(true);
  await site.proxy.close();

  const title = `Kahdesti painettu ${Date.now()}`;
  await one.getByRole('link', { name: 'Uusi havainto' }).first().click();
  await one.getByRole('radio', { name: 'Laatu' }).click();
  const heading = one.getByRole('textbox', { name: 'Otsikko' });
  // the generated one changes with the category, and would move the caret while it is filled
  await expect(heading).toHaveValue(/^Laatu/);
  await heading.fill(title);
  await one.getByRole('button', { name: 'Seuraava' }).click();
  await one.getByLabel('Sijainti').first().fill('Halli 1');
  await one.getByRole('textbox', { name: 'Kuvaus' }).fill('Sama kahdesti');
  await one.getByRole('button', { name: 'Seuraava' }).click();
  await one.getByRole('button', { name: 'Seuraava' }).click();
  await one.getByRole('radio', { name: 'MATALA' }).click();
  // both presses before anything on the page has changed
  await one.getByRole('button', { name: 'Lähetä', exact: true }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(one.getByText('Tallennettu tälle laitteelle', { exact: true })).toBeVisible();
  expect(await outboxRows(one, userId)).toHaveLength(1);
  const queued = await queueReports(one, { userId, count: 40 });

  await site.proxy.open();
  await context.setOffline(false);
  await Promise.all([
    dispatchSync(one, site.origin),
    ...[one, two].map((page) => page.evaluate(() => dispatchEvent(new Event('focus')))),
  ]);
  await nothingWaits(one, userId);
  const records = await recordsOnServer(context, site.origin, site.server.url);
  expect(records.filter((record) => record.title === title)).toHaveLength(1);
  expect(tally(queued, records)).toEqual({ lost: 0, doubled: 0, wrongPhotos: 0 });
  await context.close();
});

test("one person's queue is never sent as another, and continues when they are back", {
  tag: '@long',
}, async () => {
  const context = await installedContext(site.origin, { viewport: { width: 1280, height: 720 } });
  const aino = await signIn(context, site.origin, 'demo');
  const page = await context.newPage();
  await openApp(page, site.origin);
  await expect(page.getByRole('navigation', { name: 'Päävalikko' })).toBeVisible();
  await site.proxy.close();
  const queued = await queueReports(page, { userId: aino, count: 6 });
  // the app notices rows that were written to its database directly
  await page.reload();
  await expect(page.locator('[data-sync]')).toContainText('6');

  // Somebody else signs in under the open app while it is still offline; cookies ignore ports.
  const { hostname } = new URL(site.origin);
  await signIn(context, `http://${hostname}:${site.server.port}`, 'demo.esimies');
  await site.proxy.open();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await dispatchSync(page, site.origin);
  await expect(page.locator('[data-sync="sign_in"]')).toBeVisible();
  expect(await outboxRows(page, aino)).toHaveLength(6);
  const before = await recordsOnServer(context, site.origin, site.server.url);
  expect(tally(queued, before).lost).toBe(6);

  await signIn(context, site.origin, 'demo');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await nothingWaits(page, aino);
  const after = await recordsOnServer(context, site.origin, site.server.url);
  expect(tally(queued, after)).toEqual({ lost: 0, doubled: 0, wrongPhotos: 0 });
  const ours = after.filter((record) => queued.some(({ clientId }) => clientId === record.clientId));
  expect(new Set(ours.map(({ userId }) => userId))).toEqual(new Set([aino]));
  await context.close();
});
