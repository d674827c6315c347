import type { DocumentReading, SafetyDocument } from '@turva/contracts/registers/documents';
import type {
  AccidentDuties,
  HurtPerson,
  Investigation,
  InvestigationRow,
} from '@turva/contracts/risks/investigations';
import { anObservation } from '@turva/fixtures/observations';
import { expect, type Page, test } from 'playwright/test';
import { installedContext, openApp, signIn, untilInstalled } from '../support/phone.ts';
import { expectSound } from '../support/sound.ts';

const TITLE = 'Asentaja putosi hoitotasolta';

test('an accident is investigated from its observation, its causes by keyboard', { tag: '@long' }, async ({
  browser,
}) => {
  const origin = test.info().project.use.baseURL ?? '';
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await signIn(desk, origin, 'demo.esimies');
  const reported = await desk.request.post(`${origin}/api/observations`, {
    data: anObservation({ title: TITLE }),
    headers: { origin },
  });
  const { id: observationId } = (await reported.json()) as { id: number };
  const page = await desk.newPage();
  await page.goto(`${origin}/observations?id=${observationId}`);
  await page.getByRole('link', { name: 'Tapaturman tutkinta' }).click();
  await page.getByRole('button', { name: 'Aloita tutkinta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tapaturman tutkinta' });
  await expect(dialog.locator('[data-duty=police]')).toContainText('44/2006');

  await test.step('somebody ticks that the police was notified, and the app says that it notified nobody itself', async () => {
    await expect(dialog).toContainText('Sovellus ei ilmoita viranomaiselle');
    const police = dialog.locator('[data-duty=police]');
    await police.getByRole('textbox').fill('Soitettu hätäkeskukseen');
    await police.getByRole('button', { name: 'Merkitse tehdyksi' }).click();
    await expect(police).toContainText('Soitettu hätäkeskukseen');
  });

  await test.step('causes are added and removed without a mouse', async () => {
    const add = async (text: string) => {
      await page.getByRole('textbox', { name: 'Syy', exact: true }).fill(text);
      await page.getByRole('button', { name: 'Tallenna' }).last().click();
      await expect(dialog.getByRole('treeitem').filter({ hasText: text })).toBeVisible();
    };
    await dialog.getByRole('button', { name: 'Lisää syy', exact: true }).click();
    await add('Kaide puuttui');
    const tree = dialog.getByRole('tree');
    await tree.getByRole('treeitem').first().focus();
    await page.keyboard.press('Enter');
    await add('Kaidetta ei asennettu takaisin');
    await expect(tree.getByRole('treeitem').nth(1)).toHaveAttribute('aria-level', '2');
    await tree.getByRole('treeitem').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(tree.getByRole('treeitem').nth(1)).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(tree.getByRole('treeitem')).toHaveCount(1);
  });

  await test.step('it is sound on a desk and on a phone', async () => {
    await expectSound(page, 'investigation');
    await page.setViewportSize({ width: 360, height: 740 });
    await expectSound(page, 'investigation-phone');
  });

  await test.step('an injured person is loaded on request, added and removed', async () => {
    await dialog.getByRole('button', { name: 'Näytä loukkaantuneet' }).click();
    await dialog.getByLabel('Nimi').fill('Aulis Asentaja');
    await dialog.getByLabel('Vamma').fill('Nilkan murtuma');
    await dialog.getByRole('button', { name: 'Lisää loukkaantunut' }).click();
    const person = dialog.getByRole('listitem').filter({ hasText: 'Aulis Asentaja' });
    await expect(person).toContainText('Nilkan murtuma');
    await person.getByRole('button', { name: 'Poista' }).click();
    await expect(person).toHaveCount(0);
  });

  await test.step('a cause is reworded on a touch screen', async () => {
    await dialog.getByRole('button', { name: 'Kaide puuttui', exact: true }).click();
    await page.getByRole('textbox', { name: 'Syy', exact: true }).fill('Kaide oli irrotettu');
    await page.getByRole('button', { name: 'Tallenna' }).last().click();
    await expect(dialog.getByRole('treeitem')).toContainText('Kaide oli irrotettu');
  });

  const rows = (await (await desk.request.get(`${origin}/api/investigations`)).json()) as InvestigationRow[];
  const row = rows.find((one) => one.observationId === observationId);
  const read = async () =>
    (await (await desk.request.get(`${origin}/api/investigations/${row?.id}`)).json()) as Investigation;
  // through the outbox
  await expect
    .poll(async () => (await read()).causes.map(({ text }) => text))
    .toEqual(['Kaide oli irrotettu']);
  expect((await read()).duties.find(({ id }) => id === 'police')?.done?.note).toBe('Soitettu hätäkeskukseen');
  await desk.close();
});

const ACCIDENT = 'Kaatui märällä lattialla';
/** A PNG of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const dialogOf = (page: Page) => page.locator('.dialog').last();

test('from an accident to a lesson on the phones: written without a network, decided, printed, published, read', {
  tag: '@long',
}, async ({ browser }) => {
  const origin = test.info().project.use.baseURL ?? '';
  const phone = await installedContext(origin, { viewport: { width: 360, height: 740 }, hasTouch: true });
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const worker = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
  await signIn(phone, origin, 'demo.esimies');
  await signIn(desk, origin, 'demo.admin');
  await signIn(worker, origin, 'demo');
  const call = { headers: { origin } };
  const reported = await worker.request.post(`${origin}/api/observations`, {
    ...call,
    data: anObservation({ title: ACCIDENT }),
  });
  const { id: observationId } = (await reported.json()) as { id: number };
  const own = async () => {
    const rows = (await (
      await desk.request.get(`${origin}/api/investigations`)
    ).json()) as InvestigationRow[];
    const id = rows.find((row) => row.observationId === observationId)?.id;
    return (await (await desk.request.get(`${origin}/api/investigations/${id}`)).json()) as Investigation;
  };
  const page = await phone.newPage();
  await openApp(page, origin, `/investigations?of=${observationId}`);
  await untilInstalled(page);
  await expect(page.getByRole('button', { name: 'Aloita tutkinta' })).toBeVisible();

  await test.step('begun and written in a dead zone, it survives reopening the app', async () => {
    await phone.setOffline(true);
    await page.getByRole('button', { name: 'Aloita tutkinta' }).click();
    const sheet = page.getByRole('dialog', { name: 'Tapaturman tutkinta' });
    await expect(sheet.getByText('Tutkinta on vasta tällä laitteella', { exact: false })).toBeVisible();
    const what = sheet.getByRole('region', { name: 'Mitä tapahtui' });
    await what.getByRole('textbox').fill('Lattia oli märkä pesun jäljiltä');
    await what.getByRole('button', { name: 'Tallenna' }).click();
    const whys = sheet.getByRole('region', { name: 'Viisi miksi' });
    await whys.getByRole('textbox').fill('Varoituskyltti puuttui');
    await whys.getByRole('button', { name: 'Kysy vielä: miksi?' }).click();
    await expect(whys.getByRole('listitem')).toContainText('Varoituskyltti puuttui');
    await sheet.getByTestId('evidence-photos').setInputFiles({
      name: 'paikka.png',
      mimeType: 'image/png',
      buffer: DOT,
    });
    await expect(sheet.getByRole('img', { name: 'Kuva 1' })).toBeVisible();
    const said = sheet.getByRole('region', { name: 'Kuulemiset' });
    await said.getByLabel('Kuka kertoi').fill('Veikko');
    await said.getByRole('button', { name: 'Aloita äänitys' }).click();
    await expect(said.locator('[data-phase=recording]')).toBeVisible();
    await said.getByRole('button', { name: 'Lisää kuuleminen' }).click();
    await expect(said.getByRole('listitem')).toContainText('Veikko');
    // half written: it is still there
    const lessons = sheet.getByRole('region', { name: 'Mitä opittiin' });
    await lessons.getByRole('textbox').fill('Kyltti ennen pesua');
    await page.goBack();
    await page.getByRole('article').filter({ hasText: ACCIDENT }).getByRole('button').first().click();
    await expect(lessons.getByRole('textbox')).toHaveValue('Kyltti ennen pesua');
    await page.reload();
    await expect(what.getByRole('textbox')).toHaveValue('Lattia oli märkä pesun jäljiltä');
    await expect(lessons.getByRole('textbox')).toHaveValue('Kyltti ennen pesua');
    await expectSound(page, 'investigation without a network');
  });

  await test.step('one begun by somebody else meanwhile is the same record, and conflicting texts are a card', async () => {
    const opened = await desk.request.post(`${origin}/api/investigations`, {
      ...call,
      data: { observationId },
    });
    const { id } = (await opened.json()) as Investigation;
    const data = {
      whatHappened: 'Liukastui öljyyn',
      whys: [{ id: crypto.randomUUID(), text: 'Lattiaa ei ollut rajattu' }],
      base: { whatHappened: null, whys: [] },
    };
    await desk.request.patch(`${origin}/api/investigations/${id}`, { ...call, data });
    await phone.setOffline(false);
    const card = page.getByRole('region', { name: 'Ristiriita – valitse' });
    await expect(card).toContainText('Liukastui öljyyn');
    await expectSound(page, 'investigation, two versions');
    await card.getByText('Lattia oli märkä pesun jäljiltä').click();
    await card.getByRole('button').click();
    await expect.poll(async () => (await own()).whatHappened).toBe('Lattia oli märkä pesun jäljiltä');
    const what = page.getByRole('region', { name: 'Mitä tapahtui' });
    await expect(what.getByRole('textbox')).toHaveValue('Lattia oli märkä pesun jäljiltä');
    await expect(what.getByRole('button', { name: 'Tallenna' })).toBeDisabled();
    // photo and voice follow the text
    await expect
      .poll(async () => ((await own()).attachments ?? []).map(({ role }) => role).sort())
      .toEqual(['audio', 'image']);
    const { statements, attachments = [] } = await own();
    expect(attachments.map(({ id }) => id)).toContain(statements[0]?.mediaId);
    const photoOf = `${origin}/api/media/${attachments[0]?.id}`;
    await expect.poll(async () => (await desk.request.get(photoOf)).status()).toBe(200);
    expect((await worker.request.get(photoOf)).status()).toBe(404);
    expect((await own()).whys.map(({ text }) => text)).toEqual([
      'Lattiaa ei ollut rajattu',
      'Varoituskyltti puuttui',
    ]);
  });

  await test.step('an investigator is named, and the injured person is chosen by account and not stored on the device', async () => {
    const sheet = page.getByRole('dialog', { name: 'Tapaturman tutkinta' });
    // only the person whose call arrived first was its investigator
    await expect(sheet.getByRole('region', { name: 'Loukkaantuneet' })).toHaveCount(0);
    const admin = await desk.newPage();
    await admin.goto(`${origin}/investigations?id=${(await own()).id}`);
    const one = admin.getByRole('dialog', { name: 'Tapaturman tutkinta' });
    const named = one.getByRole('region', { name: 'Tutkijat' });
    await named.getByRole('combobox').selectOption({ index: 1 });
    await expect(named.getByRole('listitem')).toHaveCount(2);
    await one.getByRole('button', { name: 'Näytä loukkaantuneet' }).click();
    await one.getByLabel('Kuka', { exact: true }).selectOption({ index: 2 });
    await one.getByLabel('Vamma').fill('KANARIAVAMMA');
    await one.getByRole('button', { name: 'Lisää loukkaantunut' }).click();
    await expect(one.getByText('KANARIAVAMMA')).toBeVisible();
    const hurt = (await (
      await desk.request.get(`${origin}/api/investigations/${(await own()).id}/people`)
    ).json()) as HurtPerson[];
    expect(hurt[0]?.userId).toEqual(expect.any(Number));
    const stored = await admin.evaluate(async () => {
      const texts: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
      for (const { name = '' } of await indexedDB.databases()) {
        const db = await new Promise<IDBDatabase>((done, fail) => {
          const asked = indexedDB.open(name);
          asked.onsuccess = () => done(asked.result);
          asked.onerror = () => fail(asked.error);
        });
        for (const store of db.objectStoreNames)
          texts.push(
            await new Promise<string>((done, fail) => {
              const all = db.transaction(store).objectStore(store).getAll();
              all.onsuccess = () => done(JSON.stringify(all.result));
              all.onerror = () => fail(all.error);
            }),
          );
        db.close();
      }
      return texts.join();
    });
    expect(stored).toContain('Lattia oli märkä');
    expect(stored).not.toContain('KANARIAVAMMA');
    await expectSound(admin, 'investigation at a desk, who was hurt');
    await admin.close();
  });

  await test.step('a cause, an action, a print', async () => {
    const one = await own();
    const causes = [
      { id: crypto.randomUUID(), parentId: null, kind: 'organisational', text: 'Pesuohje puuttui' },
    ];
    await desk.request.patch(`${origin}/api/investigations/${one.id}`, {
      ...call,
      data: { causes, base: { causes: [] } },
    });
    await desk.request.post(`${origin}/api/observations/${observationId}/actions`, {
      ...call,
      data: { id: crypto.randomUUID(), what: 'Tehdään pesuohje', dueDate: '2030-01-01' },
    });
    const sheet = page.getByRole('dialog', { name: 'Tapaturman tutkinta' });
    await expect(sheet.getByText('Pesuohje puuttui')).toBeVisible();
    const print = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Tee PDF' }).click();
    expect((await print).suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step('the cause is in the analytics, and its figure opens the investigation', async () => {
    const admin = await desk.newPage();
    await admin.goto(`${origin}/analytics`);
    const section = admin.getByRole('region', { name: 'Tapaturmien syyt' });
    await section.getByText('Näytä taulukkona').click();
    await expectSound(admin, 'analytics with causes');
    // the report has no area
    const row = section.getByRole('row').filter({ hasText: 'Ei aluetta' });
    await row.getByRole('link').first().click();
    await expect(admin.getByText(ACCIDENT).first()).toBeVisible();
    await expectSound(admin, 'investigations behind a figure');
    await admin.close();
  });

  await test.step('the lesson is written without names, published, and read on a worker’s phone', async () => {
    const admin = await desk.newPage();
    await admin.goto(`${origin}/investigations?id=${(await own()).id}`);
    await admin.getByRole('button', { name: 'Tee oppi' }).click();
    const text = dialogOf(admin).getByLabel('Mitä tapahtui ja mitä opimme');
    await expect(text).toHaveValue('Lattia oli märkä pesun jäljiltä');
    await text.fill('Matti Mäkinen kaatui. Laita kyltti ennen pesua.');
    const next = dialogOf(admin).getByRole('button', { name: 'Jatka julkaisemiseen' });
    await expect(dialogOf(admin).getByRole('status')).toContainText('Matti');
    await expect(next).toBeDisabled();
    await text.fill('Laita kyltti ennen pesua.');
    await expectSound(admin, 'lesson');
    await next.click();
    await dialogOf(admin).getByRole('button', { name: 'Tallenna', exact: true }).click();
    const find = async () =>
      (
        (await (
          await desk.request.get(`${origin}/api/documents?q=${encodeURIComponent(ACCIDENT)}`)
        ).json()) as SafetyDocument[]
      )[0];
    await expect.poll(async () => (await find())?.versions.length).toBe(1);
    expect(await find()).toMatchObject({ category: 'lesson', readers: [{ role: null, department: null }] });

    const mobile = await worker.newPage();
    await mobile.goto(`${origin}/documents?show=toRead`);
    await mobile.getByRole('button', { name: `Lue ${ACCIDENT}` }).click();
    await expect(mobile.locator('.pdf-page[data-drawn="true"]').first()).toContainText(
      'Laita kyltti ennen pesua.',
    );
    await mobile.locator('.end-mark').scrollIntoViewIfNeeded();
    await dialogOf(mobile).getByRole('button', { name: 'Luettu ja ymmärretty', exact: true }).click();
    const readers = async () =>
      (
        (await (
          await desk.request.get(`${origin}/api/documents/readings?document=${(await find())?.id}`)
        ).json()) as DocumentReading[]
      ).filter(({ readAt }) => readAt);
    await expect.poll(async () => (await readers()).map(({ name }) => name)).toEqual(['Matti Mäkinen']);

    // and they get nothing of the investigation itself
    await mobile.goto(`${origin}/investigations?id=${(await own()).id}`);
    await expect(mobile.getByText('Tutkinnat ovat esimiehille')).toBeVisible();
    await expect(mobile.getByText(ACCIDENT)).toHaveCount(0);
    await expectSound(mobile, 'investigations, for a worker');
  });
  await Promise.all([phone.close(), desk.close(), worker.close()]);
});

test('two admins change the same duty: what was typed stays, next to the other text', {
  tag: '@long',
}, async ({ browser }) => {
  const origin = test.info().project.use.baseURL ?? '';
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await signIn(desk, origin, 'demo.admin');
  const url = `${origin}/api/accident-duties`;
  const read = async () => (await (await desk.request.get(url)).json()) as AccidentDuties;
  const put = (data: object) => desk.request.put(url, { data, headers: { origin } });
  const shipped = await read();
  const page = await desk.newPage();
  await page.goto(`${origin}/admin?tab=plant`);
  await page
    .locator('[data-duty=police]')
    .getByRole('button', { name: /^Muuta/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Velvollisuus' });
  const contact = dialog.getByRole('textbox', { name: 'Kenelle: nimi ja puhelinnumero' });
  await contact.fill('Oma 040 1');
  const duties = shipped.duties.map((duty) =>
    duty.id === 'police' ? { ...duty, contact: 'Toisen 040 2' } : duty,
  );
  expect((await put({ duties, base: shipped.duties })).status()).toBe(200);
  await dialog.getByRole('button', { name: 'Tallenna', exact: true }).click();
  const choice = dialog.getByRole('region', { name: 'Ristiriita – valitse' });
  await expect(choice).toContainText('Oma 040 1');
  await expect(choice).toContainText('Toisen 040 2');
  await expect(contact).toHaveValue('Oma 040 1');
  await expectSound(page, 'two texts of a duty');
  await choice.getByRole('radio', { name: /Oma 040 1/ }).check();
  await choice.getByRole('button', { name: 'Tallenna valinta' }).click();
  await expect(dialog).toBeHidden();
  const now = await read();
  expect(now.duties.find(({ id }) => id === 'police')?.contact).toBe('Oma 040 1');
  expect((await put({ ...shipped, base: now.duties })).status()).toBe(200);
  await desk.close();
});
