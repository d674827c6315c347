import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { installedContext, openApp, signIn } from '../support/phone.ts';
import { openSite, type Site } from '../support/site.ts';
import { expectSound } from '../support/sound.ts';

// a separate plant: the test counts the demo worker's notifications
let site: Site;
test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Ilmoitukset/ });
const count = (page: Page) => page.locator('.bell-count');
const panel = (page: Page) => page.getByRole('dialog', { name: 'Ilmoitukset' });
const unreadOnServer = async (context: BrowserContext) =>
  (await (await context.request.get(`${site.origin}/api/notifications?unread=true`)).json()) as {
    id: number;
    recordId: number;
  }[];

test('the demo worker hears back: three unread, read one by one and all at once, without a network too', {
  tag: '@long',
}, async ({ browser }) => {
  const context = await installedContext(site.origin, { viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await signIn(context, site.origin, 'demo');
  await openApp(page, site.origin);
  await expect(bell(page)).toHaveAccessibleName('Ilmoitukset: 3 uutta turvallisuusilmoitusta odottaa');
  await expect(count(page)).toHaveAttribute('data-count', '3');

  await bell(page).click();
  await expect(panel(page)).toContainText('3 uutta turvallisuusilmoitusta odottaa');
  const unread = panel(page).getByRole('listitem').filter({ hasText: 'Lukematon' });
  await expect(unread).toHaveCount(3);
  await expectSound(page, 'bell panel');
  await unread
    .first()
    .getByRole('button', { name: /^Merkitse luetuksi/ })
    .click();
  await expect(panel(page)).toContainText('2 uutta turvallisuusilmoitusta odottaa');
  await expect(unread).toHaveCount(2);
  await expect.poll(() => unreadOnServer(context)).toHaveLength(2);

  // the tapped one leads to its observation, and is read
  const [second] = await unreadOnServer(context);
  await unread.first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/observations\\?id=${second?.recordId}$`));
  await expect(count(page)).toHaveAttribute('data-count', '1');

  await context.setOffline(true);
  await page.goto(`${site.origin}/`);
  await bell(page).click();
  await panel(page).getByRole('button', { name: 'Merkitse kaikki luetuiksi' }).click();
  await expect(panel(page)).toContainText('Ei uusia turvallisuusilmoituksia');
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Ilmoitukset: Ei uusia turvallisuusilmoituksia');
  await expect(count(page)).toHaveCount(0);
  expect(await context.request.get(`${site.origin}/api/health`).catch(() => null)).toBeTruthy();

  await context.setOffline(false);
  await expect.poll(() => unreadOnServer(context)).toEqual([]);

  // somebody answers: the bell's number rises by itself
  const esimies = await browser.newContext();
  await signIn(esimies, site.origin, 'demo.esimies');
  const answer = await esimies.request.post(`${site.origin}/api/observations/${second?.recordId}/comments`, {
    data: { id: randomUUID(), text: 'Kiitos, tämä hoidetaan heti.' },
    headers: { origin: site.origin },
  });
  expect(answer.ok()).toBe(true);
  await expect(bell(page)).toHaveAccessibleName('Ilmoitukset: 1 uusi turvallisuusilmoitus odottaa');
  await bell(page).click();
  await expect(panel(page).getByRole('listitem').first()).toContainText('Uusi kommentti');
  await esimies.close();
  await context.close();
});

test('nine is the most the bell counts; each language has its own plural', { tag: '@long' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
  const page = await context.newPage();
  await signIn(context, site.origin, 'demo.admin');
  await page.addInitScript(() => localStorage.setItem('turva.language', 'ru'));
  await openApp(page, site.origin);
  const russian = page.getByRole('banner').getByRole('button', { name: /^Уведомления/ });
  const seen = await page.evaluate(
    async ([from, to]) => {
      const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('turva-u'))?.name ?? '';
      const opening = indexedDB.open(name);
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const write = db.transaction('srvNotifications', 'readwrite');
      write.objectStore('srvNotifications').clear();
      for (let id = from; id <= to; id++)
        write.objectStore('srvNotifications').put({
          id,
          kind: 'observation_comment',
          entity: 'observations',
          recordId: 1,
          url: '/observations?id=1',
          params: { title: `Кабель ${id}` },
          createdAt: new Date().toISOString(),
          readAt: null,
        });
      await new Promise((resolve) => {
        write.oncomplete = resolve;
      });
      db.close();
      return to - from + 1;
    },
    [1001, 1012] as const,
  );
  expect(seen).toBe(12);
  await page.reload();
  await expect(russian).toHaveAccessibleName('Уведомления: Ожидают 12 новых уведомлений о безопасности');
  await expect(count(page)).toHaveAttribute('data-count', '9+');
  await russian.click();
  await expectSound(page, 'bell panel in Russian');
  await context.close();
});
