import { type BrowserContext, expect, type Locator, type Page, test } from 'playwright/test';
import { closeReceipt, fillDetails, next, openNew, send } from '../support/observation-dialog.ts';
import { installedContext, signIn, untilInstalled, untilSignedIn } from '../support/phone.ts';
import { picture } from '../support/picture.ts';

const origin = () => test.info().project.use.baseURL ?? '';
/** The server is shared with the other specs: titles must be unique. */
const newTitle = (words: string) => `${words} ${Math.random().toString(36).slice(2, 7)}`;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** Online only: the worker would first fetch the whole app. */
const DESK = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' } as const;

async function openAs(context: BrowserContext, username: string, at = '/observations') {
  const page = await context.newPage();
  await signIn(context, origin(), username);
  await page.goto(`${origin()}${at}`);
  await untilSignedIn(page);
  return page;
}

/** With the worker in control: for pages that go offline. */
async function installedFor(context: BrowserContext, username: string, at?: string) {
  const page = await openAs(context, username, at);
  await untilInstalled(page);
  return page;
}

/** The open observation, in a dialog or in the panel of a desk. */
const detail = (page: Page) => page.locator('.dialog, .detail-panel').first();
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
const timeline = (page: Page) => page.getByRole('region', { name: 'Keskustelu' }).locator('[data-history]');

/** The text of the open observation, without the list of possible owners, which names everybody. */
const toldOf = (page: Page) =>
  detail(page).evaluate((shown) => {
    const copy = document.createElement('div');
    copy.append(shown.cloneNode(true));
    for (const choice of copy.querySelectorAll('select')) choice.remove();
    return copy.textContent ?? '';
  });

/** A card of the phone's list, or a row of the desk's. */
async function openFromList(page: Page, title: string) {
  const card = page.getByRole('article').filter({ hasText: title }).getByRole('button');
  const row = page.getByRole('row').filter({ hasText: title }).getByText(title);
  await card.or(row).first().click();
  await expect(detail(page).getByRole('heading', { name: title })).toBeVisible();
}

/** Creates one report with the ordinary call. */
async function report(context: BrowserContext, title: string): Promise<number> {
  const answer = await context.request.post(`${origin()}/api/observations`, {
    headers: { origin: origin() },
    data: {
      title,
      description: 'Kaide heiluu',
      category: 'safety',
      severity: 'medium',
      location: 'Halli 3',
      clientId: crypto.randomUUID(),
    },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

const onServer = async (context: BrowserContext, id: number) =>
  (await (await context.request.get(`${origin()}/api/observations/${id}`)).json()) as Record<string, unknown>;

test('reported offline, handled at a desk, heard back on the phone without a reload, and reopened', async ({
  browser,
}) => {
  const title = newTitle('Kaide irti hoitotasolla');
  const phone = await installedContext(origin(), PHONE);
  const desk = await browser.newContext(DESK);
  const worker = await installedFor(phone, 'demo');
  const supervisor = await openAs(desk, 'demo.esimies');

  await test.step('the worker reports in a dead zone', async () => {
    await phone.setOffline(true);
    await openNew(worker);
    await worker.getByRole('textbox', { name: 'Otsikko' }).fill(title);
    await next(worker);
    await fillDetails(worker, 'Halli 3', 'Kaide heiluu, kun siihen nojaa');
    await next(worker);
    await next(worker);
    await worker.getByRole('radio', { name: 'KORKEA' }).click();
    await send(worker).click();
    await closeReceipt(worker);
    await expect(worker.getByRole('article').filter({ hasText: title })).toContainText('Odottaa yhteyttä');
    await phone.setOffline(false);
  });

  await test.step('the supervisor sees it arrive and takes it', async () => {
    await openFromList(supervisor, title);
    await detail(supervisor).getByRole('button', { name: 'Ota käsittelyyn' }).click();
    await expect(detail(supervisor).locator('[data-status="in_progress"]')).toBeVisible();
    await expect(worker.getByRole('article').filter({ hasText: title })).toContainText('Asiaa hoidetaan');
  });

  await test.step('assigns it with a date, plans an action, comments', async () => {
    const inPlace = detail(supervisor);
    await inPlace.getByRole('combobox', { name: 'Vastuuhenkilö' }).selectOption({ label: 'Jukka Virtanen' });
    await inPlace.getByLabel('Määräaika').fill('2030-05-17');
    await inPlace.getByLabel('Määräaika').press('Enter');
    await inPlace.getByRole('combobox', { name: 'Prioriteetti' }).selectOption({ label: 'Korkea' });
    await expect(supervisor.locator('.desk-bar')).toContainText('1 havainto päivitetty');
    await detail(supervisor).getByRole('button', { name: 'Lisää toimenpide' }).click();
    const action = sheet(supervisor, 'Lisää toimenpide');
    await action.getByRole('textbox', { name: 'Mitä tehdään?' }).fill('Hitsataan uusi kaide');
    await action.getByRole('combobox', { name: 'Kuka tekee?' }).selectOption({ label: 'Jukka Virtanen' });
    await action.getByRole('button', { name: 'Tallenna' }).click();
    await expect(action).toBeHidden();
    await detail(supervisor).getByRole('textbox', { name: 'Kirjoita kommentti' }).fill('Kiitos, hyvä huomio');
    await detail(supervisor).getByRole('button', { name: 'Lähetä kommentti' }).click();
    // stored: what is tapped before that may be stored, and told, first
    await expect(timeline(supervisor).filter({ hasText: 'Kiitos, hyvä huomio' })).toBeVisible();
    await detail(supervisor).getByRole('button', { name: 'Tehty: Hitsataan uusi kaide' }).click();
    await expect(detail(supervisor).locator('[data-action][data-state="done"]')).toBeVisible();
  });

  await test.step('closes it with what was done and a photo after', async () => {
    await detail(supervisor).getByRole('button', { name: 'Sulje havainto' }).click();
    const close = sheet(supervisor, 'Sulje havainto');
    await close.getByRole('button', { name: 'Sulje havainto' }).click();
    await expect(close.getByText('Kerro, mitä tehtiin')).toBeVisible();
    await close.getByRole('textbox', { name: 'Mitä tehtiin?' }).fill('Kaide hitsattu ja tarkastettu');
    await supervisor.getByTestId('file-picker').setInputFiles(await picture(supervisor, 'korjattu.jpg'));
    await expect(close.getByRole('list', { name: 'Kuvat korjauksesta' }).getByRole('listitem')).toHaveCount(
      1,
    );
    await close.getByRole('button', { name: 'Merkitse kuvaan: Kuva 1' }).click();
    const marks = sheet(supervisor, 'Merkitse kuvaan');
    await marks.getByRole('button', { name: 'Nuoli', exact: true }).press('Enter');
    await marks.getByRole('button', { name: 'Valmis', exact: true }).click();
    await expect(close.getByRole('listitem').getByText('1 merkintä')).toBeVisible();
    await close.getByRole('button', { name: 'Sulje havainto' }).click();
    await expect(close).toBeHidden();
    await expect(detail(supervisor).locator('[data-status="closed"]')).toBeVisible();
  });

  await test.step('the worker sees it without a reload: receipt, text, picture, who did what', async () => {
    await expect(worker.getByRole('article').filter({ hasText: title })).toContainText('Korjattu');
    await openFromList(worker, title);
    const receipt = worker.getByRole('list', { name: 'Miten havainto on edennyt' });
    await expect(receipt.locator('[data-reached="true"]')).toHaveText([
      /^Nähty/,
      /^Otettu käsittelyyn/,
      /^Korjattu/,
    ]);
    await expect(detail(worker).locator('.resolution')).toContainText('Kaide hitsattu ja tarkastettu');
    await expect(detail(worker).getByRole('heading', { name: 'Kuvat korjauksesta' })).toBeVisible();
    await expect(timeline(worker)).toContainText(
      [
        'Havainto luotu',
        'Otettu käsittelyyn',
        'Vastuuhenkilöksi Jukka Virtanen',
        'Määräaika',
        'Prioriteetti: Korkea',
        'Toimenpide lisätty: Hitsataan uusi kaide',
        'Kiitos, hyvä huomio',
        'Toimenpide tehty: Hitsataan uusi kaide',
        'Kaide hitsattu ja tarkastettu',
        'Kuva korjauksesta lisätty',
      ].map((words) => new RegExp(words)),
    );
    await expect(timeline(worker).filter({ hasText: 'Suljettu' })).toContainText('Sari Lehtonen');
  });

  await test.step('the worker answers with a photo and a recording in a dead zone; the desk sees and hears both', async () => {
    await phone.setOffline(true);
    await worker.getByTestId('comment-photos').setInputFiles(await picture(worker, 'heiluu.jpg'));
    await expect(worker.locator('.composer-photo img')).toBeVisible();
    await detail(worker).getByRole('button', { name: 'Poista Kuva 1' }).click();
    await detail(worker).getByRole('button', { name: 'Aloita äänitys' }).click();
    await worker.getByTestId('comment-photos').setInputFiles(await picture(worker, 'heiluu.jpg'));
    await expect(worker.locator('.composer-photo img')).toBeVisible();
    // the first sound takes a moment, longer on a busy machine
    await expect(detail(worker).getByRole('timer')).toHaveText(/^0:(?!00)\d\d/);
    // sent while still recording: the recording so far is included
    await detail(worker).getByRole('button', { name: 'Lähetä kommentti' }).click();
    const own = timeline(worker).filter({ hasText: 'Sinä' });
    await expect(own.locator('.voice-player')).toBeVisible();
    await expect(own.locator('img')).toBeVisible();
    await expect(detail(worker).locator('.composer-photo')).toHaveCount(0);
    await phone.setOffline(false);
    const heard = timeline(supervisor).filter({ hasText: 'Matti Mäkinen (Ilmoittaja)' });
    await expect(heard.locator('.voice-player')).toBeVisible();
    await heard.getByRole('button', { name: /^Avaa Kuva/ }).click();
    await expect(supervisor.locator('.lightbox img')).toBeVisible();
    await supervisor.keyboard.press('Escape');
    await expect(heard).toHaveCount(1);
  });

  await test.step('the worker reopens it; the desk sees that without a reload', async () => {
    await detail(worker).getByRole('button', { name: 'Avaa uudelleen' }).click();
    const reopen = sheet(worker, 'Avaa uudelleen');
    await reopen.getByRole('textbox', { name: 'Miksi asia ei ole kunnossa?' }).fill('Kaide heiluu yhä');
    await reopen.getByRole('button', { name: 'Avaa uudelleen' }).click();
    await expect(reopen).toBeHidden();
    await expect(detail(supervisor).locator('[data-status="in_progress"]')).toBeVisible();
    await expect(timeline(supervisor).filter({ hasText: 'Avattu uudelleen' })).toContainText(
      'Kaide heiluu yhä',
    );
    await expect(timeline(supervisor).filter({ hasText: 'Avattu uudelleen' })).toContainText('Matti Mäkinen');
  });
  await phone.close();
  await desk.close();
});

test('a field that is touched while its sheet still opens keeps the focus', async ({ browser }) => {
  const title = newTitle('Kaide irti tikkaista');
  const desk = await browser.newContext(DESK);
  const page = await openAs(desk, 'demo.esimies');
  await report(desk, title);
  await openFromList(page, title);
  /** Touches the field as soon as it is there, waits until the sheet has nothing left to do, and says who took it. */
  const took = page.evaluate(
    () =>
      new Promise<string[]>((settled) => {
        const taken: string[] = [];
        const watcher = new MutationObserver(() => {
          const field = document.getElementById('action-what');
          if (!field) return;
          watcher.disconnect();
          field.focus();
          field.addEventListener('blur', ({ relatedTarget: by }) =>
            taken.push(by instanceof Element ? by.outerHTML : ''),
          );
          const idle = (more: number): void => {
            if (more === 0) settled(taken);
            else requestIdleCallback(() => setTimeout(() => idle(more - 1)));
          };
          idle(10);
        });
        watcher.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await detail(page).getByRole('button', { name: 'Lisää toimenpide' }).click();
  expect(await took).toEqual([]);
  await expect(page.getByRole('textbox', { name: 'Mitä tehdään?' })).toBeFocused();
  await desk.close();
});

test('half-written text is lost only when its writer says so', async ({ browser }) => {
  const title = newTitle('Kaide irti tasolta');
  const desk = await browser.newContext(DESK);
  const page = await openAs(desk, 'demo.esimies');
  await report(desk, title);
  await openFromList(page, title);
  const question = sheet(page, 'Hylätäänkö keskeneräinen?');

  /** X, Escape and Back each ask; a second Back answers the question with no. */
  const asksBeforeLoss = async (open: Locator, text: Locator) => {
    const address = page.url();
    await text.fill('Hitsataan uusi kaide');
    const ways = {
      back: () => page.goBack(),
      escape: () => page.keyboard.press('Escape'),
      cross: () => open.getByRole('button', { name: 'Sulje', exact: true }).click(),
      'back again': () => page.goBack(),
    };
    for (const [name, way] of Object.entries(ways)) {
      await way();
      await expect(question, name).toBeVisible();
      await page.goBack();
      await expect(question).toBeHidden();
      await expect(text).toHaveValue('Hitsataan uusi kaide');
      expect(page.url()).toBe(address);
    }
    await page.goBack();
    await question.getByRole('button', { name: 'Hylkää' }).click();
    await expect(question).toBeHidden();
    await expect(open).toBeHidden();
  };

  await test.step('in a sheet that the address opens', async () => {
    const before = page.url();
    const action = sheet(page, 'Lisää toimenpide');
    const add = detail(page).getByRole('button', { name: 'Lisää toimenpide' });
    await add.click();
    await asksBeforeLoss(action, action.getByRole('textbox', { name: 'Mitä tehdään?' }));
    await expect(page).toHaveURL(before);
    // nothing is kept, and nothing written means no question
    await add.click();
    await expect(action.getByRole('textbox', { name: 'Mitä tehdään?' })).toHaveValue('');
    await page.goBack();
    await expect(action).toBeHidden();
    await expect(page).toHaveURL(before);
  });

  await test.step('in a form with its own place in the history', async () => {
    await page.goto(`${origin()}/profile`);
    await page.getByRole('button', { name: 'Muokkaa' }).first().click();
    const edit = sheet(page, 'Muokkaa profiilia');
    await asksBeforeLoss(edit, edit.getByRole('textbox', { name: 'Etunimi' }));
    await expect(page).toHaveURL(/\/profile$/);
  });
  await desk.close();
});

test('two people change the same field offline: both values are shown, the other fields merge', {
  tag: '@long',
}, async ({ browser }) => {
  const first = await browser.newContext(PHONE);
  const second = await browser.newContext(PHONE);
  const sari = await installedFor(first, 'demo.esimies');
  const title = newTitle('Kaide heiluu portaissa');
  const id = await report(first, title);
  const kari = await installedFor(second, 'demo.admin', `/observations?id=${id}`);
  await openFromList(sari, title);
  await expect(detail(kari).getByRole('heading', { name: title })).toBeVisible();
  // both have viewed it: no seen mark interferes later
  await expect.poll(async () => (await onServer(first, id)).seenAt !== null).toBe(true);

  const plan = async (
    page: Page,
    person: string,
    more: (form: ReturnType<typeof sheet>) => Promise<void>,
  ) => {
    await detail(page).getByRole('button', { name: 'Vastuuhenkilö, määräaika' }).click();
    const form = sheet(page, 'Vastuu ja aikataulu');
    await form.getByRole('combobox', { name: 'Vastuuhenkilö' }).selectOption({ label: person });
    await more(form);
    await form.getByRole('button', { name: 'Tallenna' }).click();
    await expect(form).toBeHidden();
    await expect(detail(page).locator('.detail-fields')).toContainText(person);
  };
  await test.step('both offline: the same owner field, and one other field each', async () => {
    await first.setOffline(true);
    await second.setOffline(true);
    await plan(sari, 'Jukka Virtanen', (form) =>
      form.getByRole('button', { name: 'Korkea', exact: true }).click(),
    );
    await plan(kari, 'Aino Korhonen', (form) => form.getByRole('button', { name: 'Huomenna' }).click());
  });

  await test.step('the first to reconnect is accepted', async () => {
    await first.setOffline(false);
    await expect.poll(async () => (await onServer(first, id)).assigneeName).toBe('Jukka Virtanen');
  });

  const conflict = kari.getByRole('region', { name: 'Ristiriita – valitse' });
  await test.step('the second sees both values; nothing is overwritten before the choice', async () => {
    await second.setOffline(false);
    await expect(conflict).toBeVisible();
    await expect(conflict.locator('[data-field]')).toHaveCount(1);
    await expect(conflict.getByRole('group', { name: 'Vastuuhenkilö' }).locator('label')).toHaveText([
      /Sinun.*Aino Korhonen/,
      /Sari Lehtonen.*Jukka Virtanen/,
    ]);
    // what nobody disputes does not wait for the choice
    await expect.poll(async () => (await onServer(first, id)).dueDate).not.toBeNull();
    expect(await onServer(first, id)).toMatchObject({ assigneeName: 'Jukka Virtanen' });
    await expect(detail(kari).locator('.detail-fields')).toContainText('Jukka Virtanen');
    await conflict.getByRole('button', { name: 'Tallenna valinta' }).click();
    await expect(conflict.getByRole('alert')).toHaveText('Valitse jokaisesta kohdasta toinen');
  });

  await test.step('one is chosen; the fields only one of them changed are merged', async () => {
    await conflict.getByRole('radio', { name: /Aino Korhonen/ }).check();
    await conflict.getByRole('button', { name: 'Tallenna valinta' }).click();
    await expect(conflict).toBeHidden();
    await expect.poll(async () => (await onServer(first, id)).assigneeName).toBe('Aino Korhonen');
    const merged = await onServer(first, id);
    expect(merged).toMatchObject({ priority: 'high' });
    expect(merged.dueDate).not.toBeNull();
    await expect(detail(sari).locator('.detail-fields')).toContainText('Aino Korhonen');
  });
  await first.close();
  await second.close();
});

test('an anonymous report: nobody learns whose it is, and its device gets the answers', {
  tag: '@long',
}, async ({ browser }) => {
  const title = newTitle('Suojain poistettu sahasta');
  const phone = await browser.newContext(PHONE);
  const desk = await browser.newContext(DESK);
  const worker = await installedFor(phone, 'demo');
  await test.step('the switch is next to the severity', async () => {
    await openNew(worker);
    await worker.getByRole('textbox', { name: 'Otsikko' }).fill(title);
    await next(worker);
    await fillDetails(worker, 'Saha', 'Suojain on ollut poissa viikon');
    await next(worker);
    await next(worker);
    await worker.getByRole('switch', { name: 'Ilmoita nimettömänä' }).click();
    await send(worker).click();
    await closeReceipt(worker);
    await expect(worker.getByRole('article').filter({ hasText: title })).toContainText('Lähetetty');
  });

  const supervisor = await openAs(desk, 'demo.esimies');
  await test.step('no name anywhere, not even for a supervisor', async () => {
    await openFromList(supervisor, title);
    await expect(detail(supervisor).locator('.detail-fields')).toContainText('Nimetön');
    expect(await toldOf(supervisor)).not.toMatch(/Matti|Mäkinen/);
    const [row] = (await (
      await desk.request.get(`${origin()}/api/observations?q=${encodeURIComponent(title)}`)
    ).json()) as { userId: unknown }[];
    expect(row).toMatchObject({ userId: null, reporterName: null, anonymous: true, coordinates: null });
  });

  await test.step('the supervisor answers; the reporter’s phone is notified, and replies anonymously', async () => {
    await detail(supervisor).getByRole('textbox', { name: 'Kirjoita kommentti' }).fill('Mikä saha?');
    await detail(supervisor).getByRole('button', { name: 'Lähetä kommentti' }).click();
    const news = worker.getByRole('complementary', { name: 'Nimetön havaintosi on edennyt' });
    await expect(news).toContainText(title);
    await expect(news.getByRole('link', { name: 'Näytä' })).toBeVisible();
    await worker
      .getByRole('banner')
      .getByRole('button', { name: /^Ilmoitukset: \d/ })
      .click();
    const told = worker
      .getByRole('dialog', { name: 'Ilmoitukset' })
      .getByRole('listitem')
      .filter({ hasText: title });
    await expect(told).toHaveText(/Lukematon: Uusi kommentti/);
    await told.getByRole('link').click();
    await expect(detail(worker)).toContainText('Mikä saha?');
    await expect(news).toBeHidden();
    await detail(worker).getByRole('textbox', { name: 'Kirjoita kommentti' }).fill('Pyörösaha 2');
    await detail(worker).getByRole('button', { name: 'Lähetä kommentti' }).click();
    const answer = detail(supervisor).getByRole('list', { name: 'Keskustelu' }).locator('.comment').last();
    await expect(answer).toContainText('Pyörösaha 2');
    await expect(answer).toContainText('Ilmoittaja');
    expect(await toldOf(supervisor)).not.toMatch(/Matti|Mäkinen/);
  });
  await phone.close();
  await desk.close();
});
