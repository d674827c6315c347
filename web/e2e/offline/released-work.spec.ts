import { readFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { queueReports } from '../support/outbox.ts';
import { openApp, openPhone, type Phone, signIn } from '../support/phone.ts';
import { openSite, type Site } from '../support/site.ts';

// Unsent work on a shared phone whose author's account was closed: two admins release it.

const PASSWORD = 'Kypara-ja-saappaat-7';

let site: Site;
let phone: Phone;
test.beforeAll(async () => {
  site = await openSite();
  await site.proxy.open();
  phone = await openPhone();
});
test.afterAll(async () => {
  await phone?.close();
  await site?.close();
});

const login = (page: Page) => page.getByRole('heading', { level: 1, name: 'Kirjaudu järjestelmään' });

async function register(username: string, firstName: string): Promise<number> {
  const answer = await fetch(`${site.server.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.server.url },
    body: JSON.stringify({ username, password: PASSWORD, firstName, lastName: 'Testi' }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: number }).id;
}

test('work of a closed account is sent from its phone once two admins have agreed', {
  tag: '@long',
}, async ({ browser }) => {
  const leaver = await register('lahtija', 'Lauri');
  const second = await register('toinen.paa', 'Liisa');
  const desk = await browser.newContext({ baseURL: site.server.url, serviceWorkers: 'block' });
  await signIn(desk, site.server.url, 'demo.admin');
  const asAdmin = { headers: { origin: site.server.url } };
  await desk.request.patch(`/api/admin/people/${second}`, { ...asAdmin, data: { role: 'admin' } });

  const { page } = phone;
  await signIn(phone.context, site.origin, 'lahtija', PASSWORD);
  await openApp(page, site.origin);
  await expect(page.getByRole('navigation', { name: 'Päävalikko' })).toBeVisible();
  await site.proxy.close();
  const queued = await queueReports(page, {
    userId: leaver,
    count: 6,
    photoEvery: 2,
    photoBytes: 20_000,
    poison: true,
  });
  const [poisoned, ...sendable] = queued;
  // closed while the phone is offline: the server does not know of the work there
  const closed = await desk.request.post(`/api/admin/people/${leaver}/deactivate`, asAdmin);
  expect(closed.status()).toBe(200);
  await page.goto('about:blank');
  await site.proxy.open();
  await page.goto(site.origin);
  await expect(login(page)).toBeVisible();
  const waits = page
    .getByRole('status')
    .filter({ hasText: '6 lähettämätöntä kirjausta odottaa tekijänsä kirjautumista' });
  await expect(waits).toContainText('kaksi pääkäyttäjää voi vapauttaa');

  await test.step('one admin asks with a reason and cannot confirm; another confirms', async () => {
    const admin = await desk.newPage();
    const line = (at: Page) => at.getByRole('listitem').filter({ hasText: 'Lauri Testi' });
    await expect(async () => {
      await admin.goto('/admin?tab=devices');
      await line(admin).getByRole('button', { name: 'Pyydä vapautusta' }).click({ timeout: 3000 });
    }).toPass();
    await expect(line(admin)).toContainText('6 lähettämättä');
    const form = admin.getByRole('dialog', { name: 'Vapautetaanko suljetun tilin työ?' });
    await form.getByRole('textbox', { name: 'Perustelu' }).fill('Viimeisen vuoron havainnot');
    await form.getByRole('button', { name: 'Pyydä' }).click();
    await expect(line(admin)).toContainText('Toinen pääkäyttäjä vahvistaa sen.');
    await expect(line(admin).getByRole('button', { name: 'Vahvista' })).toHaveCount(0);

    const other = await browser.newContext({ baseURL: site.server.url, serviceWorkers: 'block' });
    await signIn(other, site.server.url, 'toinen.paa', PASSWORD);
    const confirming = await other.newPage();
    await confirming.goto('/admin?tab=devices');
    await line(confirming).getByRole('button', { name: 'Vahvista' }).click();
    await expect(line(confirming)).toContainText('Vapautettu (');
    await other.close();
  });

  const supervisor = await signIn(phone.context, site.origin, 'demo.esimies');
  await page.goto(`${site.origin}/outbox`);
  await page.getByRole('button', { name: 'Lähetä: Lauri Testi' }).click();
  await expect(page.getByText('5 vapautettua kirjausta lähti')).toBeVisible();

  await test.step('what the server refuses is named with the reason, saved as a file and removed', async () => {
    const left = page.getByRole('list', { name: 'Lähettämättä: Lauri Testi' }).getByRole('listitem');
    await expect(left).toContainText(['täytetty väärin', 'Liite']);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Tallenna tiedostona' }).click();
    const file = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as { calls: object[] };
    expect(file.calls).toMatchObject([
      { kind: 'observation.create', localId: poisoned?.clientId },
      { kind: 'media.upload' },
    ]);
    await page.getByRole('button', { name: 'Poista laitteelta' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Poista' }).click();
    await expect(page.getByRole('heading', { name: 'Vapautettu työ' })).toHaveCount(0);
  });

  const answer = await phone.context.request.get(`${site.origin}/api/observations`);
  type Row = {
    id: number;
    clientId: string;
    userId: number;
    attachments: { sha256: string }[];
    history: { action: string; reason: string | null }[];
  };
  const rows = (await answer.json()) as Row[];
  const arrived = sendable.map((report) => rows.filter(({ clientId }) => clientId === report.clientId));
  expect(arrived.map((found) => found.map(({ userId }) => userId))).toEqual(sendable.map(() => [leaver]));
  expect(arrived.map(([row]) => row?.attachments[0]?.sha256 ?? null)).toEqual(
    sendable.map(({ sha256 }) => sha256),
  );
  // nothing of it is readable here, and nothing waits
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(names.filter((name) => name?.startsWith('turva-u'))).toEqual([`turva-u${supervisor}`]);
  const kept = await page.evaluate(
    () => JSON.parse(localStorage.getItem('turva.kept') ?? '[]') as { count: number }[],
  );
  expect(kept.filter(({ count }) => count > 0)).toEqual([]);
  const one = await phone.context.request.get(`${site.origin}/api/observations/${arrived[0]?.[0]?.id}`);
  const first = (await one.json()) as Row;
  expect(first.history).toContainEqual(
    expect.objectContaining({ action: 'released', reason: 'Viimeisen vuoron havainnot' }),
  );
  await desk.close();
});
