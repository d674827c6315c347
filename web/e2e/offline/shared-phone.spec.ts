import { expect, type Page, test } from 'playwright/test';
import { CANARY, fillWithCanaries, findCanary, isInWorker } from '../support/canary.ts';
import { type Line, openLine } from '../support/line.ts';
import { hasHeardAll } from '../support/outbox.ts';
import { openApp, openPhone, type Phone } from '../support/phone.ts';
import { recordsOnServer } from '../support/server-records.ts';
import { expectSound } from '../support/sound.ts';

// One phone, two workers: what the first one leaves behind with each way of leaving, and that it is sent as theirs,
// once.

test.describe.configure({ mode: 'serial' });

const shots = process.env.SHOTS;
const PASSWORD = 'Kypara-ja-saappaat-7';
// people of this run only, on a plant that others use too
const run = Date.now();
const AINO = `${CANARY.toLowerCase()}.aino.${run}`;
const VEIKKO = `veikko.seuraava.${run}`;

let site: Line;
let phone: Phone;
let ainoId: number;
const sent: string[] = [];

test.beforeAll(async () => {
  site = await openLine();
  const register = async (username: string, firstName: string) => {
    const answer = await fetch(`${site.server.url}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.server.url },
      body: JSON.stringify({ username, password: PASSWORD, firstName, lastName: `${firstName}nen` }),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { id: number }).id;
  };
  ainoId = await register(AINO, CANARY);
  await register(VEIKKO, 'Veikko');
  phone = await openPhone({ appOf: site.origin });
  await phone.page.setViewportSize({ width: 360, height: 740 });
});
test.afterAll(async () => {
  await phone?.close();
  await site?.close();
});

const login = (page: Page) => page.getByRole('heading', { level: 1, name: 'Kirjaudu järjestelmään' });
const home = (page: Page) => page.getByRole('navigation', { name: 'Päävalikko' });
const waiting = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'odottaa tekijänsä kirjautumista' });

async function signInAs(page: Page, username: string) {
  await page.getByRole('textbox', { name: 'Käyttäjätunnus' }).fill(username);
  await page.getByRole('textbox', { name: 'Salasana' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
  await expect(home(page)).toBeVisible();
}

const fromMenu = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'Oma valikko' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

/** A works offline until the phone has data of theirs in every store. */
async function work(page: Page) {
  // a document stored before the first pull counts as unneeded and is deleted
  await expect.poll(() => hasHeardAll(page, ainoId)).toBe(true);
  await site.proxy.close();
  const clientId = await fillWithCanaries(page, ainoId);
  sent.push(clientId);
  // proves that the search works, or its silence afterwards would mean nothing
  const places = await findCanary(page);
  for (const place of [
    'outbox',
    'media',
    'mediaChunk',
    'draft',
    'threads',
    'chat',
    'ledger',
    'keptDocuments',
  ])
    expect(places).toContain(`indexedDB turva-u${ainoId}.${place}`);
  for (const place of [
    'localStorage',
    'sessionStorage',
    'cache turva-pages',
    `file turva-backup-u${ainoId}.json`,
  ])
    expect(places).toContain(place);
}

async function expectNothingLeft(page: Page) {
  await expect(login(page)).toBeVisible();
  expect(await findCanary(page)).toEqual([]);
  expect(await isInWorker(phone.context)).toBe(false);
  await expect(waiting(page)).toContainText('2 lähettämätöntä kirjausta odottaa tekijänsä kirjautumista');
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(names.filter((name) => name?.startsWith('turva-u'))).toEqual([]);
}

/** A is back: the draft is where it was, the report arrives under their name, once. */
async function expectBack(page: Page) {
  const own = async () =>
    (await recordsOnServer(phone.context, site.origin, site.server.url)).filter(({ clientId }) =>
      sent.includes(clientId),
    );
  await expect.poll(async () => (await own()).length).toBe(sent.length);
  expect((await own()).every(({ userId }) => userId === ainoId)).toBe(true);
  const draft = await page.evaluate(async (id) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(`turva-u${id}`);
      opening.onsuccess = () => resolve(opening.result);
    });
    const all = <T>(store: string) =>
      new Promise<T[]>((resolve) => {
        const reading = db.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => resolve(reading.result as T[]);
      });
    const [drafts, chunks, kept] = [
      await all<{ values: { title: string } }>('draft'),
      await all<unknown>('mediaChunk'),
      localStorage.getItem('turva.kept'),
    ];
    db.close();
    return { title: drafts[0]?.values.title, chunks: chunks.length, kept };
  }, ainoId);
  expect(draft).toEqual({ title: CANARY, chunks: 3, kept: null });
}

test('by the button, without a network, kept: nothing to read, by the back button neither', async () => {
  const { page } = phone;
  await openApp(page, site.origin);
  await signInAs(page, AINO);
  await page.getByRole('link', { name: 'Havainnot' }).first().click();
  await work(page);
  await fromMenu(page, 'Kirjaudu ulos');
  const dialog = page.getByRole('dialog', { name: '2 on vielä lähettämättä' });
  await expect(dialog).toContainText('Muut eivät näe sitä.');
  if (shots) await page.screenshot({ path: `${shots}/logout-dialog.png` });
  await dialog.getByRole('button', { name: 'Säilytä tällä laitteella' }).click();
  await expectNothingLeft(page);
  await page.goBack();
  await expectNothingLeft(page);

  // the installed app, opened again offline
  await phone.reopen();
  await phone.page.setViewportSize({ width: 360, height: 740 });
  await phone.page.goto(site.origin);
  await expectNothingLeft(phone.page);
  await expectSound(phone.page, 'login with kept work');
  if (shots) await phone.page.screenshot({ path: `${shots}/login-kept.png`, fullPage: true });
  await site.proxy.open();
  await phone.page.reload();
  await signInAs(phone.page, AINO);
  await expectBack(phone.page);
});

test('by the link /api/logout, which asks nobody', { tag: '@long' }, async () => {
  const { page } = phone;
  await work(page);
  await site.proxy.open();
  await page.goto(`${site.origin}/api/logout`);
  await expectNothingLeft(page);
  await page.goBack();
  await expectNothingLeft(page);
  await signInAs(page, AINO);
  await expectBack(page);
});

test('by the server: signed out from another device, this one locks what it holds', async ({
  playwright,
}) => {
  const { page } = phone;
  await work(page);
  const elsewhere = await playwright.request.newContext({
    baseURL: site.server.url,
    extraHTTPHeaders: { origin: site.server.url },
  });
  expect(
    (await elsewhere.post('/api/login', { data: { username: AINO, password: PASSWORD } })).status(),
  ).toBe(200);
  const sessions = (await (await elsewhere.get('/api/user/sessions')).json()) as {
    id: string;
    current: boolean;
  }[];
  const others = sessions.filter(({ current }) => !current);
  expect(others.length).toBeGreaterThan(0);
  for (const { id } of others)
    expect((await elsewhere.delete(`/api/user/sessions/${id}`)).status()).toBe(200);
  await elsewhere.dispose();
  await site.proxy.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Istuntosi on päätetty').first()).toBeVisible();
  await expectNothingLeft(page);
});

test('quick change: the next one signs in, sees nothing, and hands the phone back', {
  tag: '@long',
}, async () => {
  const { page } = phone;
  await signInAs(page, VEIKKO);
  // what the first one has sent is now the plant's and readable for everybody; the rest is nowhere
  const isPlants = (place: string) => place === 'page' || /\.(srv|factMonths)/.test(place);
  const places = (await findCanary(page)).filter((place) => !isPlants(place));
  expect(places).toEqual([]);
  await page.goto(`${site.origin}/outbox`);
  await expect(page.getByText('Ei mitään lähetettävää')).toBeVisible();
  await fromMenu(page, 'Vaihda käyttäjää');
  await expect(page.getByText('Työsi on lukittu')).toBeVisible();
  // two taps, and the name field is focused
  await expect(page.getByRole('textbox', { name: 'Käyttäjätunnus' })).toBeFocused();
  await signInAs(page, AINO);
  await expectBack(page);

  await work(page);
  await fromMenu(page, 'Vaihda käyttäjää');
  await expectNothingLeft(page);
  await site.proxy.open();
  await page.reload();
  await signInAs(page, AINO);
  await expectBack(page);
});

test('the work of a shared account is deleted after its days, and the login page says so', {
  tag: '@long',
}, async () => {
  const { page } = phone;
  await work(page);
  await fromMenu(page, 'Vaihda käyttäjää');
  await expectNothingLeft(page);
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('turva-device');
      opening.onsuccess = () => resolve(opening.result);
    });
    const trx = db.transaction('kept', 'readwrite');
    const store = trx.objectStore('kept');
    const reading = store.getAll();
    reading.onsuccess = () => {
      for (const row of reading.result) store.put({ ...row, until: Date.now() - 1 });
    };
    await new Promise((resolve) => {
      trx.oncomplete = resolve;
    });
    db.close();
    localStorage.setItem('turva.kept', JSON.stringify([{ count: 2, until: Date.now() - 1 }]));
  });
  await site.proxy.open();
  await page.reload();
  await expect(
    page.getByRole('status').filter({ hasText: '2 demotunnuksen kirjausta poistettiin' }),
  ).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expectSound(page, 'login after kept work was deleted');
});

/** As from another device. */
async function deleteAccount(username: string) {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${site.server.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.server.url, cookie },
      body: JSON.stringify(body),
    });
  const session = await post('login', { username, password: PASSWORD });
  const cookies = session.headers.getSetCookie().map((line) => line.split(';')[0]);
  const answer = await post('user/deletion', { password: PASSWORD }, cookies.join('; '));
  expect(answer.status).toBe(200);
}

test('the work of a deleted account can be opened by nobody, and is deleted on request', {
  tag: '@long',
}, async () => {
  const { page } = phone;
  await signInAs(page, AINO);
  await work(page);
  await fromMenu(page, 'Vaihda käyttäjää');
  await expectNothingLeft(page);
  await deleteAccount(AINO);
  await site.proxy.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const gone = page
    .getByRole('status')
    .filter({ hasText: '2 lähettämättömän kirjauksen tekijän tili on poistettu' });
  await expect(gone).toContainText('ei voi enää kukaan avata');
  await expect(waiting(page)).toHaveCount(0);
  await expectSound(page, 'login with the work of a deleted account');
  if (shots) await page.screenshot({ path: `${shots}/deleted-account.png`, fullPage: true });
  await gone.getByRole('button', { name: 'Poista tältä laitteelta' }).click();
  await expect(page.getByText('2 kirjausta poistettiin tältä laitteelta')).toBeVisible();
  await expect(gone).toHaveCount(0);
  const left = await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('turva-device');
      opening.onsuccess = () => resolve(opening.result);
    });
    const count = (store: string) =>
      new Promise<number>((resolve) => {
        const counting = db.transaction(store).objectStore(store).count();
        counting.onsuccess = () => resolve(counting.result);
      });
    const counts = [await count('kept'), await count('sealed')];
    db.close();
    return counts;
  });
  expect(left).toEqual([0, 0]);
});
