import { test } from 'playwright/test';
import { ask, person } from '../support/made-permits.ts';
import {
  call,
  DESK,
  detail,
  dialog,
  expect,
  MINUTE_MS,
  newPlace,
  type OnServer,
  openWithoutWorker,
  origin,
  PHONE,
  wallTime,
} from '../support/permits.ts';
import { signIn } from '../support/phone.ts';
import { expectSound } from '../support/sound.ts';

interface Template {
  type: string;
  version: number;
  checklist: object[];
  gasTest: boolean;
}

// among the last files of the run: its tests go to whichever worker is free
test.describe.configure({ mode: 'parallel' });

test('a supervisor changes a checklist: new requests use it, older ones keep theirs, a worker only reads it', {
  tag: '@long',
}, async ({ browser }) => {
  const worker = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const desk = await browser.newContext({ ...DESK, serviceWorkers: 'block' });
  await signIn(worker, origin(), 'demo');
  const page = await openWithoutWorker(desk, 'demo.esimies', '/work-permits/templates');
  const words = newPlace('Jännitteettömyys todettu kahdesti');
  const templates = async () => {
    const answer = await desk.request.get(`${origin()}/api/permit-templates`);
    return (await answer.json()) as Template[];
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

  await test.step('without text in the own language an error is shown and nothing is saved; another language is marked', async () => {
    await page.getByRole('combobox', { name: 'Tyyppi' }).selectOption({ label: 'Sähkötyö' });
    await page.getByRole('button', { name: 'Lisää tarkistuskohta' }).click();
    const item = dialog(page, 'Kohdan teksti');
    await item.getByRole('button', { name: 'Valmis' }).click();
    await expect(item.getByRole('alert').first()).toContainText('Suomi');
    await item.getByRole('textbox', { name: 'Suomi' }).fill(`${words} (Suomi)`);
    await item.getByRole('button', { name: 'Valmis' }).click();
    await expect(page.getByText(`${words} (Suomi)`)).toBeVisible();
  });

  await test.step('saved as the next version, for requests made from now on', async () => {
    await page.getByRole('button', { name: 'Tallenna uusi versio' }).click();
    await expect(page.getByText('Uusi versio on käytössä')).toBeVisible();
    await expect(page.getByText(`Versio ${(shipped?.version ?? 0) + 1}`)).toBeVisible();
    await page.getByRole('button', { name: 'Käännökset' }).click();
    const translating = dialog(page, 'Käännökset: Sähkötyö');
    await translating.getByLabel('Kieli', { exact: true }).selectOption('sk');
    await translating
      .locator('.translate-field', { hasText: words })
      .getByRole('textbox')
      .fill('Po slovensky');
    await translating.getByRole('button', { name: 'Tallenna käännökset' }).click();
    await expect(page.getByText(`Versio ${(shipped?.version ?? 0) + 2}`)).toBeVisible();
    const written = (await templates()).find(({ type }) => type === 'electrical')?.checklist.at(-1);
    expect(written).toMatchObject({
      missing: ['en', 'no', 'sv', 'ru'],
      text: { ru: `${words} (Suomi)`, sk: 'Po slovensky' },
    });
    const after = await ask();
    expect(after.checklist).toHaveLength(before.checklist.length + 1);
    const old = await call<typeof before>(worker, `/${before.id}`);
    expect(old.checklist).toEqual(before.checklist);
  });

  await test.step('two people translate the same: both texts are shown, and none is overwritten unseen', async () => {
    await page.getByRole('button', { name: 'Käännökset' }).click();
    const translating = dialog(page, 'Käännökset: Sähkötyö');
    await translating.getByLabel('Kieli', { exact: true }).selectOption('sk');
    await translating.locator('.translate-field', { hasText: words }).getByRole('textbox').fill('Moje slová');
    const { version, ...other } = (await templates()).find(({ type }) => type === 'electrical') as Template;
    const theirs = JSON.parse(JSON.stringify(other).replaceAll('Po slovensky', 'Iné slová'));
    const wrote = await desk.request.put(`${origin()}/api/permit-templates/electrical`, {
      headers: { origin: origin() },
      data: { ...theirs, baseVersion: version },
    });
    expect(wrote.ok(), await wrote.text()).toBe(true);
    const save = translating.getByRole('button', { name: 'Tallenna käännökset' });
    await save.click();
    const choice = translating.getByRole('region', { name: 'Ristiriita – valitse' });
    await expect(choice).toContainText('Moje slová');
    await expect(choice).toContainText('Iné slová');
    await expectSound(page, 'two translations of a checklist');
    await save.click();
    await expect(choice).toContainText('Iné slová');
    expect((await templates()).find(({ type }) => type === 'electrical')?.version).toBe(version + 1);
    await choice.getByRole('radio', { name: /Moje slová/ }).check();
    await choice.getByRole('button', { name: 'Tallenna valinta' }).click();
    await expect(translating).toBeHidden();
    const written = (await templates()).find(({ type }) => type === 'electrical');
    expect(written?.version).toBe(version + 2);
    expect(written?.checklist.at(-1)).toMatchObject({ text: { sk: 'Moje slová' } });
  });

  await test.step('two people edit it: what both have changed waits, the rest goes, and nothing typed is lost', async () => {
    const named = page.getByRole('combobox', { name: 'Kuka nimetään tekijöiden lisäksi' });
    await named.selectOption('fire_watch');
    const { version, ...other } = (await templates()).find(({ type }) => type === 'electrical') as Template;
    const theirs = { ...other, watch: 'attendant', gasTest: !other.gasTest };
    const wrote = await desk.request.put(`${origin()}/api/permit-templates/electrical`, {
      headers: { origin: origin() },
      data: { ...theirs, baseVersion: version },
    });
    expect(wrote.ok(), await wrote.text()).toBe(true);
    await page.getByRole('button', { name: 'Tallenna uusi versio' }).click();
    const choice = page.getByRole('region', { name: 'Ristiriita – valitse' });
    await expect(choice.getByRole('radio')).toHaveCount(2);
    await expect(named).toHaveValue('fire_watch');
    await expectSound(page, 'two versions of a checklist');
    await choice.getByRole('radio', { name: 'Sinun Tulityövartija' }).check();
    await choice.getByRole('button', { name: 'Tallenna valinta' }).click();
    await expect(choice).toBeHidden();
    await expect(page.getByText(`Versio ${version + 2}`)).toBeVisible();
    const written = (await templates()).find(({ type }) => type === 'electrical');
    expect(written).toMatchObject({ version: version + 2, watch: 'fire_watch', gasTest: theirs.gasTest });
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

test('a rejected request is mended and asked for again, another half-written one stays', async ({
  browser,
}) => {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const page = await openWithoutWorker(context, 'demo', '/work-permits?new=1');
  await page.getByRole('combobox', { name: 'Sijainti' }).fill('Toinen paikka');
  await dialog(page, 'Uusi työlupa').getByRole('button', { name: 'Sulje' }).click();
  await expect(dialog(page, 'Uusi työlupa')).toBeHidden();
  await page.getByRole('navigation').getByRole('link', { name: 'Koti' }).click();
  await page.getByRole('button', { name: /^Näytä kaikki/ }).click();
  // a page killed in the middle of a write keeps what was written before
  await expect(page.locator('[data-need]').filter({ hasText: 'Toinen paikka' })).toBeVisible();
  const place = newPlace('Sulatto');
  const asked = await ask(context, 'height_work', place, [person('Väinö Virtanen')]);
  const desk = await browser.newContext();
  await signIn(desk, origin(), 'demo.esimies');
  await call(desk, `/${asked.id}/reject`, { rev: asked.rev, reason: 'Teline puuttuu' });
  await page.goto(`${origin()}/work-permits?id=${asked.id}`);
  await expect(detail(page)).toContainText('Teline puuttuu');
  await detail(page).getByRole('button', { name: 'Korjaa ja hae uudelleen' }).click();
  await expect(page.getByRole('combobox', { name: 'Sijainti' })).toHaveValue(place);
  const mending = page.url();
  await test.step('its form waits for the request on a phone that fetches everything anew', async () => {
    const fresh = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
    await signIn(fresh, origin(), 'demo');
    const phone = await fresh.newPage();
    const { promise: line, resolve: giveLine } = Promise.withResolvers<void>();
    await phone.route(/\/api\/sync(\?|$)/, async (route) => {
      await line;
      await route.continue();
    });
    await phone.goto(mending);
    await expect(dialog(phone, 'Uusi työlupa')).toBeVisible();
    await expect(phone.getByRole('combobox', { name: 'Sijainti' })).toBeHidden();
    giveLine();
    await expect(phone.getByRole('combobox', { name: 'Sijainti' })).toHaveValue(place);
    await fresh.close();
  });
  await page.getByRole('button', { name: 'Lähetä pyyntö' }).click();
  const states = async () =>
    (await call<OnServer[]>(context, `?q=${encodeURIComponent(place)}`))
      .map(({ status }) => status)
      .toSorted();
  await expect.poll(states).toEqual(['pending', 'rejected']);
  await page.goto(`${origin()}/work-permits?new=1`);
  await expect(page.getByRole('combobox', { name: 'Sijainti' })).toHaveValue('Toinen paikka');
});

test('the specified texts, defaults and call', { tag: '@long' }, async ({ browser }) => {
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
    const row = page.getByRole('row').filter({ hasText: 'Tuntematon' });
    await expect(row).toContainText('EI VOIMASSA');
  });

  const form = dialog(page, 'Uusi työlupa');
  const place = newPlace('Halli');
  await test.step('it starts with hot work, from now, for a day; missing fields are reported', async () => {
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

  await test.step('the call carries what is specified, the dialog closes and starts over', async () => {
    await form.getByRole('textbox', { name: 'Otsikko' }).fill('Kannakkeen hitsaus');
    await form.getByRole('combobox', { name: 'Sijainti' }).fill(place);
    await form.getByRole('textbox', { name: 'Kuvaus' }).fill('Neljä saumaa');
    await form.getByRole('textbox', { name: 'Riskien arviointi' }).fill('Kipinät');
    await form.getByRole('textbox', { name: 'Turvallisuustoimet' }).fill('Suojapeite');
    await form.getByRole('combobox', { name: 'Linkitetty riskiarviointi' }).selectOption({ index: 1 });
    await form.getByRole('button', { name: 'Lisää: Tulityövartija' }).click();
    await form.getByRole('combobox', { name: 'Tulityövartija' }).selectOption({ label: 'Aino Korhonen' });
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
    const receipt = dialog(page, 'Lupapyyntö');
    await expect(receipt).toContainText('Pyyntö lähetetty');
    await expect(receipt).toContainText(/Lähetetty · Numero \d+/);
    await receipt.getByRole('button', { name: 'Valmis' }).click();
    await page.getByRole('button', { name: 'Pyydä työlupaa' }).first().click();
    await expect(form.getByRole('combobox', { name: 'Sijainti' })).toHaveValue('');
  });
  // a pending answer would be lost with the context
  await page.unrouteAll({ behavior: 'wait' });
  await context.close();
});

test('a permit like an earlier one, from the list of permits', { tag: '@long' }, async ({ browser }) => {
  const worker = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  await signIn(worker, origin(), 'demo');
  const place = newPlace('Kuljetin');
  const about = { type: 'height_work', title: 'Rullan vaihto', location: place, status: 'pending' };
  const times = {
    validFrom: new Date().toISOString(),
    validTo: new Date(Date.now() + 60 * MINUTE_MS).toISOString(),
  };
  const earlier = await call<OnServer>(worker, '', { ...about, ...times, description: 'Rulla 4' });
  const page = await openWithoutWorker(worker, 'demo', '/');
  await page.getByRole('navigation').getByRole('link', { name: 'Työluvat' }).tap();
  await page.getByRole('button', { name: 'Pyydä työlupaa' }).first().tap();
  const form = dialog(page, 'Uusi työlupa');
  await form.getByRole('button', { name: `Korkealla työskentely · ${place}` }).tap();
  await form.getByRole('button', { name: 'Lähetä pyyntö' }).tap();
  await expect(form).toBeHidden();
  const found = () => call<(OnServer & { description: string })[]>(worker, `?q=${encodeURIComponent(place)}`);
  await expect.poll(async () => (await found()).length).toBe(2);
  const [like] = (await found()).filter(({ id }) => id !== earlier.id);
  expect(like).toMatchObject({ status: 'pending', type: 'height_work', description: 'Rulla 4' });
  await worker.close();
});

test('list and form in Russian on a small dark phone', { tag: '@long' }, async ({ browser }) => {
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
