import { type BrowserContext, expect as impatient, type Page, test } from 'playwright/test';
import { holdBeforeCamera } from './support/canvas-camera.ts';
import { openApp, signIn } from './support/phone.ts';
import { expectSound } from './support/sound.ts';

// the last file of the run: its tests go to whichever worker is free
test.describe.configure({ mode: 'parallel' });

/** Each step is a write to two disks and a way through the server: on a busy machine that takes its time. */
const expect = impatient.configure({ timeout: 20_000 });

const origin = () => test.info().project.use.baseURL ?? '';
/** The server is shared with the other specs: no place twice, so nothing stands in anything's way. */
const newPlace = (words: string) => `${words} ${Math.random().toString(36).slice(2, 7)}`;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const DESK = { viewport: { width: 1440, height: 900 } };
const MINUTE_MS = 60_000;
const wallTime = (at: number) =>
  new Date(at).toLocaleString('sv-SE', { timeZone: 'Europe/Helsinki' }).replace(' ', 'T').slice(0, 16);
const plantDay = (at: number) => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Europe/Helsinki' });

async function openAs(context: BrowserContext, username: string, at = '/work-permits') {
  const page = await context.newPage();
  await signIn(context, origin(), username);
  await openApp(page, origin(), at);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

/** Where nothing is asked of the app without a network. */
async function openWithoutWorker(context: BrowserContext, username: string, at: string) {
  const page = await context.newPage();
  await signIn(context, origin(), username);
  await page.goto(`${origin()}${at}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

interface OnServer {
  id: number;
  title: string;
  status: string;
  rev: number;
  people: { id: string; name: string }[];
}

/** Asked for by the ordinary call, which any plain client makes. */
async function call<T>(context: BrowserContext, path: string, data?: object, headers = {}): Promise<T> {
  const answer = await context.request.fetch(`${origin()}/api/work-permits${path}`, {
    method: data ? 'POST' : 'GET',
    headers: { origin: origin(), ...headers },
    ...(data ? { data } : {}),
  });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

const findOnServer = async (context: BrowserContext, place: string) =>
  (await call<OnServer[]>(context, `?q=${encodeURIComponent(place)}`))[0];

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const detail = (page: Page) => dialog(page, /^Työlupa/);
const banner = (page: Page) => detail(page).getByRole('status', { name: 'Luvan voimassaolo' });
const card = (page: Page, place: string) => page.getByRole('article').filter({ hasText: place });
const signByTyping = (form: ReturnType<typeof dialog>) =>
  form.getByRole('switch', { name: /kirjoittamalla nimi/ }).click();

test('two phones and a desk: asked for offline, approved, started, measured late, resumed, verified by QR, handed back', async ({
  browser,
}) => {
  const place = newPlace('Säiliö');
  const phone = await browser.newContext(PHONE);
  const desk = await browser.newContext(DESK);
  const other = await browser.newContext(PHONE);
  const [worker, supervisor, colleague] = await Promise.all([
    openAs(phone, 'demo'),
    openAs(desk, 'demo.esimies'),
    openAs(other, 'demo.admin'),
  ]);

  await test.step('the worker asks in a dead zone: kept, and plainly no permit', async () => {
    await phone.setOffline(true);
    await worker.getByRole('button', { name: 'Pyydä työlupaa' }).first().click();
    const form = dialog(worker, 'Uusi työlupa');
    await expect(form.getByRole('radio', { name: 'Tulityö' })).toBeChecked();
    await form.getByRole('button', { name: 'Lähetä pyyntö' }).click();
    await expect(form.getByRole('alert').first()).toContainText('Sijainti on pakollinen');
    await form.getByRole('radio', { name: 'Suljettu tila' }).click();
    await form.getByRole('combobox', { name: 'Sijainti' }).fill(place);
    await expect(form.getByRole('textbox', { name: 'Otsikko' })).toHaveValue(
      new RegExp(`^Suljettu tila – ${place}, \\d+\\.\\d+\\.\\d{4}$`),
    );
    await form.getByRole('combobox', { name: 'Tekijä' }).selectOption({ label: 'Erik Lindström' });
    await form.getByRole('button', { name: 'Lisää: Säiliötyön varmistaja' }).click();
    await form
      .getByRole('combobox', { name: 'Säiliötyön varmistaja' })
      .selectOption({ label: 'Noora Ahonen' });
    await form.getByRole('button', { name: 'Lähetä pyyntö' }).click();
    await expect(card(worker, place)).toContainText('EI VOIMASSA');
    await expect(card(worker, place)).toContainText('Odottaa yhteyttä');
    await card(worker, place).getByRole('button').click();
    await expect(banner(worker)).toContainText('vasta tällä laitteella');
    await phone.setOffline(false);
    await expect(banner(worker)).toContainText('Pyyntö odottaa päätöstä');
  });

  const asked = await findOnServer(desk, place);
  expect(asked).toMatchObject({ status: 'pending' });
  const id = asked?.id ?? 0;

  await test.step('another person decides, and only with the server', async () => {
    await card(supervisor, place).getByRole('button').click();
    await expect(banner(supervisor)).toHaveAttribute('data-valid', 'false');
    await desk.setOffline(true);
    await detail(supervisor).getByRole('button', { name: 'Hyväksy', exact: true }).click();
    const form = dialog(supervisor, 'Hyväksy työlupa');
    await expect(form.getByRole('status')).toContainText('Tarvitsee yhteyden');
    await desk.setOffline(false);
    await expect(form).toContainText('Ristiriitoja ei löytynyt');
    await form.getByRole('button', { name: 'Hyväksy', exact: true }).click();
    await expect(form.getByRole('alert').first()).toContainText('Kirjoita nimi ja allekirjoita');
    await signByTyping(form);
    await form.getByRole('button', { name: 'Hyväksy', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(banner(supervisor)).toHaveAttribute('data-valid', 'true');
  });

  await test.step('the worker hears it without a reload; all named confirm, one of them by drawing', async () => {
    await expect(banner(worker)).toContainText('VOIMASSA');
    await expect(banner(worker)).toHaveAttribute('data-valid', 'true');
    await detail(worker).getByRole('button', { name: 'Vahvista toimenpiteet: Erik Lindström' }).click();
    const first = dialog(worker, 'Vahvistus: Erik Lindström');
    const pad = first.getByRole('img', { name: 'Allekirjoitusalue' });
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    if (!box) throw new Error('no pad');
    await worker.mouse.move(box.x + 30, box.y + 40);
    await worker.mouse.down();
    await worker.mouse.move(box.x + 120, box.y + 80, { steps: 6 });
    await worker.mouse.up();
    await first.getByRole('button', { name: 'Vahvista', exact: true }).click();
    await expect(first).toBeHidden();
    await detail(worker).getByRole('button', { name: 'Vahvista toimenpiteet: Noora Ahonen' }).click();
    const second = dialog(worker, 'Vahvistus: Noora Ahonen');
    await signByTyping(second);
    await second.getByRole('button', { name: 'Vahvista', exact: true }).click();
    await expect(second).toBeHidden();
    await expect(detail(worker).getByText('Odottaa lähetystä')).toHaveCount(0);
  });

  await test.step('work starts when everything is looked at and the air is measured', async () => {
    await detail(worker).getByRole('button', { name: 'Aloita työ' }).click();
    const form = dialog(worker, 'Aloita työ');
    await form.getByRole('button', { name: 'Aloita', exact: true }).click();
    await expect(form.getByRole('alert').filter({ hasText: 'katsomatta' })).toBeVisible();
    for (const item of await form.getByRole('radiogroup').all()) {
      await item.getByText('Kunnossa').click();
    }
    // measured a while ago: good for another third of a minute
    const takenAt = new Date(Date.now() - 15 * MINUTE_MS + 20_000).toISOString();
    const reading = { id: crypto.randomUUID(), place: 'pohja', oxygen: 20.9, lel: 0, co: 0, h2s: 0 };
    await call(phone, `/${id}/gas-readings`, reading, { 'x-captured-at': takenAt });
    await expect(form.getByText('Ilma pitää mitata ennen aloitusta')).toBeHidden();
    await form.getByRole('button', { name: 'Aloita', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(detail(worker).getByRole('timer', { name: 'Seuraavaan mittaukseen' })).toBeVisible();
  });

  await test.step('meanwhile a forged code is refused, also without a network', async () => {
    const qr = (await detail(supervisor).locator('[data-qr]').getAttribute('data-qr')) ?? '';
    await desk.setOffline(true);
    await detail(supervisor).getByRole('button', { name: 'Sulje' }).click();
    await supervisor.getByRole('button', { name: 'Tarkista lupa' }).click();
    const check = dialog(supervisor, 'Tarkista toisen työlupa');
    const [head = '', body = '', mark = ''] = qr.split('.');
    const later = Buffer.from(body, 'base64url')
      .toString()
      .replace(/,\d{10},\d{10}\]$/, ',4102444800,1763625600]');
    const forged = [head, Buffer.from(later).toString('base64url'), mark].join('.');
    await check.getByRole('textbox', { name: 'Tai liitä koodin teksti' }).fill(forged);
    await check.getByRole('button', { name: 'Tarkista', exact: true }).click();
    await expect(check.getByRole('alert', { name: 'Tarkistuksen tulos' })).toContainText('VÄÄRENNÖS');
    await desk.setOffline(false);
    await check.getByRole('button', { name: 'Sulje' }).click();
    await card(supervisor, place).getByRole('button').click();
  });

  await test.step('the permit is sound on a phone while the countdown runs', async () => {
    await expectSound(worker, 'a permit that goes on, on a phone');
  });

  await test.step('in the dead zone the countdown runs out, and the phone stops the work by itself', async () => {
    await phone.setOffline(true);
    await expect(banner(worker)).toHaveAttribute('data-state', 'suspended', { timeout: 40_000 });
    await expect(detail(worker)).toContainText('Ilman mittaus on myöhässä');
    await expect(detail(worker).locator('[data-qr]')).toHaveCount(0);
  });

  await test.step('measured anew: letters are no value; sent when there is a network', async () => {
    await detail(worker).getByRole('button', { name: 'Lisää mittaus' }).click();
    const form = dialog(worker, 'Lisää mittaus');
    await form.getByRole('textbox', { name: 'Happi %' }).fill('abc');
    await form.getByRole('button', { name: 'Tallenna mittaus' }).click();
    await expect(form.getByRole('alert').first()).toContainText('Anna luku: Happi %');
    await form.getByRole('textbox', { name: 'Happi %' }).fill('20,8');
    await form.getByRole('textbox', { name: /LEL/ }).fill('0');
    await form.getByRole('textbox', { name: /^CO/ }).fill('0');
    await form.getByRole('textbox', { name: /H₂S/ }).fill('0');
    await form.getByRole('button', { name: 'Tallenna mittaus' }).click();
    await expect(form).toBeHidden();
    // a late reading brings nothing back to life
    await expect(banner(worker)).toHaveAttribute('data-state', 'suspended');
    await phone.setOffline(false);
    await expect.poll(async () => (await findOnServer(desk, place))?.status).toBe('suspended');
  });

  await test.step('the supervisor lets it go on', async () => {
    await detail(supervisor).getByRole('button', { name: 'Jatka työtä' }).click();
    const form = dialog(supervisor, 'Jatka työtä');
    await form
      .getByRole('textbox', { name: 'Mitä korjattiin?' })
      .fill('Mitattu uudelleen, mittari jää paikalle');
    await expect(async () => {
      // gone between two looks, there is nothing left to press
      if (await form.isVisible())
        await form.getByRole('button', { name: 'Anna jatkaa' }).click({ timeout: 3_000 });
      await expect(form).toBeHidden({ timeout: 3_000 });
    }).toPass();
    await expect(banner(worker)).toHaveAttribute('data-state', 'valid');
  });

  const qr = (await detail(worker).locator('[data-qr]').getAttribute('data-qr')) ?? '';
  await test.step('another phone verifies it with its camera and no network', async () => {
    await expect(card(colleague, place)).toContainText('VOIMASSA');
    await other.setOffline(true);
    await holdBeforeCamera(colleague, qr);
    await colleague.getByRole('button', { name: 'Tarkista lupa' }).click();
    const check = dialog(colleague, 'Tarkista toisen työlupa');
    await expect(check.getByRole('alert', { name: 'Tarkistuksen tulos' })).toContainText(
      'LUPA ON AITO JA VOIMASSA',
    );
    await expect(check).toContainText(place);
    await other.close();
  });

  await test.step('the place is handed back', async () => {
    await detail(worker).getByRole('button', { name: 'Päätä työ' }).click();
    const form = dialog(worker, 'Päätä työ ja luovuta kohde');
    await expect(form.getByRole('radiogroup').first()).toBeVisible();
    for (const item of await form.getByRole('radiogroup').all()) {
      await item.getByText('Kunnossa').click();
    }
    await form
      .getByRole('textbox', { name: 'Missä kunnossa kohde on?' })
      .fill('Luukut kiinni, paikka siisti');
    await signByTyping(form);
    await form.getByRole('button', { name: 'Luovuta kohde' }).click();
    await expect(form).toBeHidden();
    await expect(banner(worker)).toHaveAttribute('data-state', 'closed');
    const history = detail(worker).getByRole('region', { name: 'Historia' }).locator('[data-history]');
    await expect(history.filter({ hasText: 'Työ keskeytettiin' })).toContainText('kello');
    await expect(history.last()).toContainText('Luukut kiinni, paikka siisti');
  });
  await phone.close();
  await desk.close();
});

test('never valid after its end, nor with the clock of the phone set back two days', async ({ browser }) => {
  const place = newPlace('Katto');
  const phone = await browser.newContext(PHONE);
  const desk = await browser.newContext(DESK);
  const page = await openAs(phone, 'demo');
  await signIn(desk, origin(), 'demo.esimies');
  const { id, rev } = await call<OnServer>(phone, '', {
    type: 'height_work',
    title: `Korkealla – ${place}`,
    location: place,
    validFrom: new Date(Date.now() - MINUTE_MS).toISOString(),
    validTo: new Date(Date.now() + 60 * MINUTE_MS).toISOString(),
    status: 'pending',
  });
  await call(desk, `/${id}/approve`, { rev });
  await card(page, place).getByRole('button').click();
  await expect(banner(page)).toHaveAttribute('data-valid', 'true');

  await phone.setOffline(true);
  await test.step('offline it still holds, with the age of what is known', async () => {
    await expect(banner(page)).toContainText('Ei yhteyttä. Tiedot haettu');
    await expect(banner(page)).toHaveAttribute('data-valid', 'true');
  });

  await test.step('set back two days: not sure, so not valid; the same after a restart of the app', async () => {
    const setBack = () => {
      const { now } = Date;
      Date.now = () => now() - 48 * 60 * 60_000;
    };
    await page.evaluate(setBack);
    await expect(banner(page)).toHaveAttribute('data-state', 'unsure');
    await expect(banner(page)).toContainText('EI VOIMASSA');
    await phone.addInitScript(setBack);
    await page.reload();
    await expect(banner(page)).toHaveAttribute('data-state', 'unsure');
  });

  await test.step('past its end', async () => {
    await phone.addInitScript(() => {
      const { now } = Date;
      // two days back are in force already
      Date.now = () => now() + 50 * 60 * 60_000;
    });
    await page.reload();
    await expect(banner(page)).toHaveAttribute('data-state', 'expired');
    await expect(page.locator('[data-qr]')).toHaveCount(0);
  });
  await phone.close();
  await desk.close();
});

/** On the server as a supervisor left it for others to work under. */
async function approved(worker: BrowserContext, desk: BrowserContext, about: object): Promise<OnServer> {
  const asked = await call<OnServer>(worker, '', { type: 'height_work', status: 'pending', ...about });
  return call<OnServer>(desk, `/${asked.id}/approve`, { rev: asked.rev });
}

test('the board: now and the next seven days by area, live, on the wall and on paper', async ({
  browser,
}) => {
  const worker = await browser.newContext();
  const desk = await browser.newContext({ ...DESK, colorScheme: 'light', serviceWorkers: 'block' });
  await signIn(worker, origin(), 'demo');
  const board = await openWithoutWorker(desk, 'demo.esimies', '/work-permits/board');
  const place = newPlace('Silta');
  const [goesOn, soon, later] = [newPlace('Menossa'), newPlace('Tulossa'), newPlace('Kaukana')];
  const now = {
    validFrom: new Date(Date.now() - MINUTE_MS).toISOString(),
    validTo: new Date(Date.now() + 30 * MINUTE_MS).toISOString(),
  };
  const { id } = await approved(worker, desk, { title: goesOn, location: place, ...now });
  for (const [title, days] of [
    [soon, 2],
    [later, 9],
  ] as const) {
    const day = plantDay(Date.now() + days * 24 * 60 * MINUTE_MS);
    const times = { validFrom: `${day}T10:00`, validTo: `${day}T14:00` };
    await call(worker, '', { type: 'electrical', title, location: place, status: 'pending', ...times });
  }

  const area = board.getByRole('region', { name: place });
  const going = area.locator('[data-now] [data-permit]');
  await test.step('what goes on stands under now, what comes under its day, what is far away nowhere', async () => {
    await expect(going).toContainText(goesOn);
    await expect(going).toContainText('VOIMASSA');
    const day = area.locator('.board-day:not([data-now])').filter({ hasText: soon });
    await expect(day).toHaveCount(1);
    await expect(day).toContainText('Odottaa');
    await expect(board.getByText(later)).toHaveCount(0);
    await expectSound(board, 'board of a supervisor');
  });

  await test.step('stopped by somebody else it says so at once', async () => {
    await call(worker, `/${id}/suspend`, { reason: 'Kaide irtosi' });
    await expect(going).toHaveAttribute('data-state', 'suspended');
    await expect(going).toContainText('EI VOIMASSA');
  });

  const navigation = board.getByRole('navigation').first();
  const header = board.locator('.header');
  await test.step('on the wall nothing stands around it, and one comes back', async () => {
    await board.getByRole('button', { name: 'Seinänäyttö' }).click();
    await expect(board).toHaveURL(/wall=1/);
    await expect(header).toBeHidden();
    await expect(navigation).toBeHidden();
    await expect(going).toBeVisible();
    await board.getByRole('button', { name: 'Lopeta seinänäyttö' }).click();
    await expect(header).toBeVisible();
    await expect(board).not.toHaveURL(/wall/);
  });

  await test.step('on paper there are permits, and no buttons', async () => {
    await board.evaluate(() => {
      Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') });
    });
    await board.getByRole('button', { name: 'Tulosta' }).click();
    await expect(board.locator('body')).toHaveAttribute('data-printed', '');
    await board.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(header).toBeHidden();
    await expect(navigation).toBeHidden();
    await expect(board.getByRole('button', { name: 'Tulosta' })).toBeHidden();
    await expect(going).toBeVisible();
    await expect(area.locator('xpath=.')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
  await worker.close();
  await desk.close();
});

test('a permit on paper stands alone, with its code, and says when it was printed', async ({ browser }) => {
  const worker = await browser.newContext();
  const desk = await browser.newContext({ ...DESK, colorScheme: 'dark', serviceWorkers: 'block' });
  await signIn(worker, origin(), 'demo');
  const page = await openWithoutWorker(desk, 'demo.esimies', '/work-permits');
  const title = newPlace('Paperille');
  const { id } = await approved(worker, desk, {
    title,
    location: newPlace('Silta'),
    validFrom: new Date(Date.now() - MINUTE_MS).toISOString(),
    validTo: new Date(Date.now() + 30 * MINUTE_MS).toISOString(),
  });
  await page.goto(`/work-permits?id=${id}`);
  const permit = page.getByRole('dialog').filter({ hasText: title });
  const printed = permit.getByText(/^Tulostettu/);
  await expect(permit.getByText('VOIMASSA', { exact: true })).toBeVisible();
  await expect(printed).toBeHidden();

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(printed).toBeVisible();
  await expect(permit.getByRole('img', { name: /QR/ })).toBeVisible();
  await expect(permit.getByRole('button')).toHaveCount(0);
  await expect(page.locator('.permit-card').first()).toBeHidden();
  await expect(permit.getByText('VOIMASSA', { exact: true })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await worker.close();
  await desk.close();
});

test('a supervisor changes a checklist: new requests have it, older ones keep theirs, a worker only reads', async ({
  browser,
}) => {
  const worker = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const desk = await browser.newContext({ ...DESK, serviceWorkers: 'block' });
  await signIn(worker, origin(), 'demo');
  const page = await openWithoutWorker(desk, 'demo.esimies', '/work-permits/templates');
  const words = newPlace('Jännitteettömyys todettu kahdesti');
  const templates = async () => {
    const answer = await desk.request.get(`${origin()}/api/permit-templates`);
    return (await answer.json()) as { type: string; version: number }[];
  };
  const shipped = (await templates()).find(({ type }) => type === 'electrical');
  const ask = async () => {
    const at = {
      validFrom: new Date().toISOString(),
      validTo: new Date(Date.now() + MINUTE_MS).toISOString(),
    };
    const about = { type: 'electrical', title: 'Keskus', location: newPlace('Keskus'), status: 'pending' };
    return call<OnServer & { checklist: { key: string }[] }>(worker, '', { ...about, ...at });
  };
  const before = await ask();

  await test.step('a sentence is missing in a language: told, and nothing is saved', async () => {
    await page.getByRole('combobox', { name: 'Tyyppi' }).selectOption({ label: 'Sähkötyö' });
    await page.getByRole('button', { name: 'Lisää tarkistuskohta' }).click();
    const item = dialog(page, 'Kohdan teksti');
    for (const language of ['Suomi', 'English', 'Norsk', 'Svenska', 'Slovenčina'])
      await item.getByRole('textbox', { name: language }).fill(`${words} (${language})`);
    await item.getByRole('button', { name: 'Valmis' }).click();
    await expect(item.getByRole('alert').first()).toContainText('Русский');
    await item.getByRole('textbox', { name: 'Русский' }).fill('Отсутствие напряжения проверено');
    await item.getByRole('button', { name: 'Valmis' }).click();
    await expect(page.getByText(`${words} (Suomi)`)).toBeVisible();
  });

  await test.step('saved as the next version, for requests made from now on', async () => {
    await page.getByRole('button', { name: 'Tallenna uusi versio' }).click();
    await expect(page.getByText('Uusi versio on käytössä')).toBeVisible();
    await expect(page.getByText(`Versio ${(shipped?.version ?? 0) + 1}`)).toBeVisible();
    const after = await ask();
    expect(after.checklist).toHaveLength(before.checklist.length + 1);
    const old = await call<typeof before>(worker, `/${before.id}`);
    expect(old.checklist).toEqual(before.checklist);
  });

  await test.step('a worker reads them, in their own language, and changes nothing', async () => {
    const reader = await openWithoutWorker(worker, 'demo', '/work-permits/templates');
    await reader.getByRole('combobox', { name: 'Tyyppi' }).selectOption({ label: 'Sähkötyö' });
    await expect(reader.getByText(`${words} (Suomi)`)).toBeVisible();
    await expect(reader.getByRole('button', { name: /Muuta|Poista|Lisää|Tallenna/ })).toHaveCount(0);
    await expectSound(reader, 'checklists on a phone');
  });

  const changed = (await templates()).find(({ type }) => type === 'electrical');
  const back = await desk.request.put(`${origin()}/api/permit-templates/electrical`, {
    headers: { origin: origin() },
    data: { ...shipped, baseVersion: changed?.version },
  });
  expect(back.ok(), await back.text()).toBe(true);
  await worker.close();
  await desk.close();
});

test('the words, defaults and the call of the specification', async ({ browser }) => {
  const context = await browser.newContext({ ...DESK, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(context, origin(), 'demo');
  const [some] = await call<OnServer[]>(context, '?limit=1');
  let rows: object[] = [];
  const { promise: heard, resolve: hear } = Promise.withResolvers<void>();
  await page.route(/\/api\/sync(\?|$)/, async (route) => {
    await heard;
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), workPermits: rows } });
  });
  const list = page.getByRole('main');

  await test.step('loading, empty, and a status that no version knows', async () => {
    await page.goto(`${origin()}/work-permits`);
    await expect(list).toContainText('Ladataan…');
    hear();
    await expect(list).toContainText('Ei työlupia vielä luotu');
    rows = [{ ...some, status: 'blessed' }];
    await page.reload();
    await expect(page.getByRole('article')).toContainText('Tuntematon');
    await expect(page.getByRole('article')).toContainText('EI VOIMASSA');
  });

  const form = dialog(page, 'Uusi työlupa');
  const place = newPlace('Halli');
  await test.step('it begins with hot work, from now, for a day; what is missing is said', async () => {
    const before = Date.now();
    await page.getByRole('button', { name: 'Pyydä työlupaa' }).first().click();
    await expect(form.getByRole('radio', { name: 'Tulityö' })).toBeChecked();
    const from = await form.getByLabel('Voimassa alkaen').inputValue();
    const to = await form.getByLabel('Voimassa asti').inputValue();
    const DAY_MS = 24 * 60 * MINUTE_MS;
    expect([wallTime(before), wallTime(Date.now())]).toContain(from);
    expect([wallTime(before + DAY_MS), wallTime(Date.now() + DAY_MS)]).toContain(to);
    await form.getByRole('textbox', { name: 'Otsikko' }).fill('');
    await form.getByRole('button', { name: 'Lähetä pyyntö' }).click();
    const told = form.getByRole('alert').first();
    await expect(told).toContainText('Otsikko on pakollinen');
    await expect(told).toContainText('Sijainti on pakollinen');
  });

  await test.step('the call carries what is specified, the dialog closes and begins anew', async () => {
    await form.getByRole('textbox', { name: 'Otsikko' }).fill('Kannakkeen hitsaus');
    await form.getByRole('combobox', { name: 'Sijainti' }).fill(place);
    await form.getByRole('textbox', { name: 'Kuvaus' }).fill('Neljä saumaa');
    await form.getByRole('textbox', { name: 'Riskien arviointi' }).fill('Kipinät');
    await form.getByRole('combobox', { name: 'Linkitetty riskiarviointi' }).selectOption({ index: 1 });
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/work-permits'),
    );
    await form.getByRole('button', { name: 'Lähetä pyyntö' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      type: 'hot_work',
      title: 'Kannakkeen hitsaus',
      location: place,
      description: 'Neljä saumaa',
      validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      validTo: expect.stringMatching(/Z$/),
      riskAssessment: 'Kipinät',
      riskAssessmentId: expect.any(Number),
      status: 'pending',
    });
    await expect(form).toBeHidden();
    await page.getByRole('button', { name: 'Pyydä työlupaa' }).first().click();
    await expect(form.getByRole('combobox', { name: 'Sijainti' })).toHaveValue('');
  });
  // the answer in its hands would be gone with the context
  await page.unrouteAll({ behavior: 'wait' });
  await context.close();
});

test('list and form in Russian on a small dark phone', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
    locale: 'ru-RU',
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await openWithoutWorker(context, 'demo.esimies', '/work-permits');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectSound(page, 'list');
  await page.goto(`${origin()}/work-permits?new=1`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSound(page, 'form');
  await context.close();
});
