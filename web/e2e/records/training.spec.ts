import { readFile } from 'node:fs/promises';
import type { TrainingMatrix, TrainingModule, TrainingProgress } from '@turva/contracts/duties/training';
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { outboxRows } from '../support/outbox.ts';
import { installedContext, openApp, signIn } from '../support/phone.ts';

const origin = () => test.info().project.use.baseURL ?? '';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** Online only: the worker would first fetch the whole app. */
const ONLINE_PHONE = { ...PHONE, serviceWorkers: 'block' } as const;
const DESK = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' } as const;
const MODULE = 'Säiliötyö: sisäänmeno ja varmistaja';

/** A person without any training; signed in by registering. */
async function newcomer(context: BrowserContext): Promise<number> {
  const username = `oppija${Math.random().toString(36).slice(2, 9)}`;
  const answer = await context.request.post(`${origin()}/api/register`, {
    data: {
      username,
      password: 'kaide-ja-kypara',
      firstName: 'Outi',
      lastName: 'Oppija',
      email: '',
      department: 'Varasto',
    },
    headers: { origin: origin() },
  });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return ((await answer.json()) as { id: number }).id;
}

const dialog = (page: Page) => page.locator('.dialog').last();
const counter = (page: Page, name: string) =>
  page.locator(`.count-card[data-counter="${name}"] .count-number`);
const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
/** An entry of the row's menu. */
async function press(page: Page, title: string, name: string) {
  await page.getByRole('button', { name: `Muut toiminnot: ${title}` }).click();
  await page.getByRole('menuitem', { name: `${name}: ${title}` }).click();
}
/** Finished ones are in one line at the end. */
const unfold = (page: Page) => page.locator('.list-fold-title > button').click();
const next = (page: Page) => dialog(page).getByRole('button', { name: 'Seuraava osio' });

async function answer(page: Page, options: readonly string[]) {
  for (const option of options) await dialog(page).getByRole('button', { name: option, exact: true }).click();
}

test('a module completed entirely offline is sent once, and brings points, badge, card and certificate', {
  tag: '@long',
}, async () => {
  const phone = await installedContext(origin(), PHONE);
  const userId = await newcomer(phone);
  const page = await phone.newPage();
  const arrived: string[] = [];
  phone.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().method() !== 'GET' && /training\/progress|sync\/batch/.test(pathname))
      arrived.push(pathname);
  });
  await openApp(page, origin(), '/training');
  await expect(cardOf(page, MODULE)).toBeVisible();
  await expect(page.locator('.training-category h2')).toHaveText([
    'Pakolliset',
    'Työkohtaiset',
    'Hätätilanteet',
    'Kehitys',
    'Saavutukset',
    'Pätevyyskorttini',
  ]);
  await expect(counter(page, 'points')).toHaveText('0');
  // another test may have added one
  const offered = (await (await phone.request.get(`${origin()}/api/training/modules`)).json()) as unknown[];
  expect(offered.length).toBeGreaterThanOrEqual(12);
  await expect(counter(page, 'total')).toHaveText(String(offered.length));
  await expect(page.locator('[data-badge][data-earned="true"]')).toHaveCount(0);

  await test.step('begun and half read, then the app is reopened, all offline', async () => {
    await phone.setOffline(true);
    await page.getByRole('button', { name: `Aloita: ${MODULE}` }).click();
    // nothing is called updated before the server has it
    await expect(page.getByText('Tallennettu tälle laitteelle')).toBeVisible();
    await expect(page.getByText('Koulutuksen edistyminen: Odottaa yhteyttä')).toBeVisible();
    await next(page).click();
    await expect(dialog(page).getByText('Vastaa ensin kysymykseen.')).toBeVisible();
    await answer(page, ['Menen heti nostamaan hänet ylös']);
    await expect(dialog(page).getByText('Väärin. Kokeile toista vaihtoehtoa.')).toBeVisible();
    await answer(page, ['Hälytän, aloitan pelastuksen ulkoa vinssillä, en mene sisään']);
    await next(page).click();
    await expect(dialog(page).locator('.lesson-picture svg')).toBeVisible();
    await next(page).click();
    await expect(dialog(page).getByText('Osio 3 / 4')).toBeVisible();
    await page.goto(`${origin()}/training`);
    await expect(cardOf(page, MODULE)).toContainText(/50\s%/);
    await expect(cardOf(page, MODULE)).toContainText('Odottaa yhteyttä');
  });

  await test.step('an unread module cannot be marked done: it opens at the last position', async () => {
    await press(page, MODULE, 'Merkitse valmiiksi');
    await answer(page, ['Ei vielä: mitataan myös keskeltä ja pohjalta ja muut kaasut']);
    await next(page).click();
    await dialog(page).getByRole('button', { name: 'Siirry kokeeseen' }).click();
  });

  let calls = 0;
  await test.step('a quiz failed, tried again and passed', async () => {
    const first = dialog(page).locator('[data-question="0"]');
    await expect(first).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Palauta koe' }).click();
    await expect(dialog(page).getByText('5 kysymystä vastaamatta')).toBeVisible();
    // what is answered survives leaving
    await first.locator('button').first().click();
    await page.goBack();
    await expect(page.locator('.dialog')).toHaveCount(0);
    await press(page, MODULE, 'Merkitse valmiiksi');
    await expect(first.locator('button').first()).toHaveAttribute('aria-pressed', 'true');
    for (const at of [0, 1, 2, 3, 4])
      await dialog(page).locator(`[data-question="${at}"] button`).first().click();
    await dialog(page).getByRole('button', { name: 'Palauta koe' }).click();
    await expect(dialog(page).getByText('Tulos 0 %, läpäisyraja 80 %')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Yritä uudelleen' }).click();
    for (const at of [0, 1, 2, 3, 4])
      await dialog(page).locator(`[data-question="${at}"] button`).nth(1).click();
    await dialog(page).getByRole('button', { name: 'Palauta koe' }).click();
    await expect(dialog(page).getByText('Läpäisit kokeen: 100 %')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Merkitse valmiiksi' }).click();
    await expect(dialog(page).locator('[data-end="completed"]')).toContainText('Sait 200 pistettä.');
    await expect(dialog(page)).toContainText('Uusi saavutus: Hyvässä alussa');
    await expect(dialog(page)).toContainText('Tallessa tällä laitteella.');
    await dialog(page).getByRole('button', { name: 'Sulje' }).last().click();
    await expect(counter(page, 'points')).toHaveText('200');
    await expect(counter(page, 'completed')).toHaveText('1');
    await expect(page.locator('[data-badge="first"]')).toHaveAttribute('data-earned', 'true');
    const waiting = await outboxRows(page, userId);
    // one call absorbs the later ones, unless it was tried in vain meanwhile: then the next waits behind it
    expect(waiting.filter(({ firstSentAt }) => firstSentAt === null).length).toBeLessThanOrEqual(1);
    expect(waiting.map(({ kind }) => kind)).toEqual(waiting.map(() => 'training.progress'));
    expect(arrived).toEqual([]);
    calls = waiting.length;
  });

  await test.step('sent once, then card and certificate', async () => {
    await unfold(page);
    await expect(cardOf(page, MODULE)).toBeVisible();
    await phone.setOffline(false);
    await expect(cardOf(page, MODULE).locator('[data-send-state]')).toHaveCount(0);
    await expect(page.locator('[data-card="confined_space"]')).toContainText('Säiliötyökortti');
    await expect(page.locator('[data-card="confined_space"]')).toContainText('Voimassa');
    expect(arrived).toHaveLength(calls);
    const kept = await phone.request.get(`${origin()}/api/training/progress`);
    expect((await kept.json()) as TrainingProgress[]).toMatchObject([
      { status: 'completed', progress: 100, cycle: 1, quizPercent: 100 },
    ]);
    const download = page.waitForEvent('download');
    await press(page, MODULE, 'Todistus (PDF)');
    expect((await download).suggestedFilename()).toMatch(/^turva-\d+\.pdf$/);
    // the only action left is to read it again
    await expect(cardOf(page, MODULE).locator('[data-status="completed"]')).toHaveText('Suoritettu');
    await expect(page.getByRole('button', { name: `Lue sisältö: ${MODULE}` })).toBeVisible();
  });
  await phone.close();
});

test('a quiz that is open keeps its questions and its pass mark while a supervisor removes both', async ({
  browser,
}) => {
  const phone = await browser.newContext(ONLINE_PHONE);
  const desk = await browser.newContext(DESK);
  await newcomer(phone);
  await signIn(desk, origin(), 'demo.esimies');
  const title = `Lavat ${Math.random().toString(36).slice(2, 8)}`;
  const sections = [{ heading: 'Kuormalavat', body: 'Pinoa suoraan.', picture: null, question: null }];
  const quiz = [{ question: 'Miten pinoat?', options: ['Vinoon', 'Suoraan'], correct: 1, why: '' }];
  const texts = (asked: typeof quiz) => ({
    fi: { title, description: '', lesson: { sections, quiz: asked } },
  });
  const described = { category: 'development', estimatedDuration: 5, points: 20, needsSignOff: false };
  const headers = { origin: origin() };
  const made = await desk.request.post(`${origin()}/api/training/modules`, {
    data: { ...described, validityMonths: null, texts: texts(quiz), passPercent: 80 },
    headers,
  });
  const { id, rev } = (await made.json()) as TrainingModule;
  const page = await phone.newPage();
  await page.goto(`${origin()}/training?id=${id}`);
  await dialog(page).getByRole('button', { name: 'Siirry kokeeseen' }).click();
  await expect(dialog(page)).toContainText('80 % oikein');
  const edited = await desk.request.patch(`${origin()}/api/training/modules/${id}`, {
    data: { texts: { fi: { ...texts([]).fi, title: `${title} uusi` } }, passPercent: null },
    headers: { ...headers, 'if-match': `"${rev}"` },
  });
  expect(edited.status(), await edited.text()).toBe(200);
  // its new name says that the edit has arrived
  await expect(dialog(page).getByRole('heading', { name: `${title} uusi` })).toBeVisible();
  await expect(dialog(page)).toContainText('80 % oikein');
  await answer(page, ['Suoraan', 'Palauta koe', 'Merkitse valmiiksi']);
  await expect(dialog(page).locator('[data-end="completed"]')).toBeVisible();
  await expect
    .poll(async () => (await phone.request.get(`${origin()}/api/training/progress`)).json())
    .toMatchObject([{ moduleId: id, status: 'completed', quizPercent: 100 }]);
  await phone.close();
  await desk.close();
});

test('the demo worker has the specified 850 points, three badges, a due date, a date of completion', {
  tag: '@long',
}, async ({ browser }) => {
  const phone = await browser.newContext(ONLINE_PHONE);
  await signIn(phone, origin(), 'demo');
  const page = await phone.newPage();
  await page.goto(`${origin()}/training`);
  await expect(counter(page, 'points')).toHaveText('850');
  // on a phone the counter shows it
  await expect(page.getByText('850 pistettä ansaittu')).toBeHidden();
  await expect(page.locator('[data-badge][data-earned="true"]')).toHaveCount(3);
  await expect(page.locator('[data-badge="master"]')).toHaveAttribute('data-earned', 'false');
  await unfold(page);
  await expect(cardOf(page, MODULE)).toContainText(/Määräaika \d{1,2}\.\d{1,2}\.\d{4}/);
  await expect(cardOf(page, 'Tulityöt')).toContainText(/Suoritettu \d{1,2}\.\d{1,2}\.\d{4}/);
  await expect(cardOf(page, 'Lukitus ja merkintä')).toContainText(/50\s%/);
  // a counter filters the list
  await page.locator('.count-card[data-counter="in_progress"]').click();
  await expect(page.locator('.record-row')).toHaveCount(1);
  // and hides the categories without any
  await expect(page.locator('[data-category]')).toHaveCount(1);
  await phone.close();
});

test('a supervisor sees the gaps, signs off a skill, exports, and assigns a module to a department', {
  tag: '@long',
}, async ({ browser }) => {
  const desk = await browser.newContext(DESK);
  await signIn(desk, origin(), 'demo.esimies');
  const page = await desk.newPage();
  await page.goto(`${origin()}/training`);
  await page.locator('#main').getByRole('link', { name: 'Koulutusmatriisi' }).click();
  const table = page.getByRole('table');
  await expect(table).toBeVisible();
  await test.step('only gaps, then one is closed by a sign-off', async () => {
    await page.getByRole('combobox', { name: 'Osasto' }).selectOption('Varasto');
    const waiting = page.getByRole('button', {
      name: /^Samir Hassan, Tulityöt: lupa, vartiointi ja jälkivartiointi: Odottaa kuittausta/,
    });
    // by keyboard: the arrows move from cell to cell, and the focus returns from a menu
    await waiting.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Kuittaa osaaminen' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(waiting).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Kuittaa osaaminen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Kuittaa osaaminen' }).click();
    await expect(page.getByText('Osaaminen kuitattu')).toBeVisible();
    const answered = await desk.request.get(`${origin()}/api/training/matrix`);
    const { people, modules } = (await answered.json()) as TrainingMatrix;
    const hotWork = modules.find(({ title }) => title.startsWith('Tulityöt'))?.id;
    const samir = people.find(({ name }) => name === 'Samir Hassan');
    expect(samir?.cells.find(({ moduleId }) => moduleId === hotWork)?.state).toBe('valid');
    for (const kind of ['CSV', 'Excel']) {
      await page.getByRole('button', { name: 'Vie tiedostoksi' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: kind }).click();
      expect((await download).suggestedFilename()).toMatch(/^koulutusmatriisi-.*\.(csv|xlsx)$/);
      if (kind === 'CSV') {
        const rows = (await readFile(await (await download).path(), 'utf8')).split('\n');
        expect(rows[0]).toContain('Tulityöt: lupa, vartiointi ja jälkivartiointi');
        const his = rows.find((row) => row.startsWith('Samir Hassan'));
        expect(his).toMatch(/Varasto.*Voimassa;\d{4}-\d\d-\d\d;/);
      }
    }
  });
  await test.step('a wrong card is removed, another added', async () => {
    await page.getByRole('button', { name: 'Kortit: Samir Hassan' }).click();
    const held = dialog(page).locator('[data-card]');
    await expect(held).toHaveCount(1);
    await expect(held).toContainText('Tulityökortti');
    await dialog(page).getByRole('combobox', { name: 'Kortti' }).selectOption('first_aid');
    await dialog(page).getByLabel('Voimassa asti').fill('2020-01-01');
    await dialog(page).getByRole('button', { name: 'Kirjaa kortti' }).click();
    await expect(dialog(page).getByText('Päivä on liian aikainen')).toBeVisible();
    await dialog(page).getByLabel('Voimassa asti').fill('2031-05-31');
    await dialog(page).getByRole('button', { name: 'Kirjaa kortti' }).click();
    await expect(held).toHaveCount(2);
    await dialog(page).getByRole('button', { name: 'Poista kortti: Ensiapukortti (EA)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Poista kortti', exact: true }).click();
    await expect(held).toHaveCount(1);
    await expect(held).toContainText('Tulityökortti');
    await dialog(page).getByRole('button', { name: 'Sulje' }).last().click();
  });
  await test.step('assigned to one person, and to a department, with a due date in two presses', async () => {
    const unasked = page.getByRole('button', { name: /^Samir Hassan, .*: Ei vaadita$/ }).first();
    const [, module = ''] =
      /^Samir Hassan, (.*): Ei/.exec((await unasked.getAttribute('aria-label')) ?? '') ?? [];
    const his = (words: string) =>
      page.locator(`button[aria-label^="Samir Hassan, ${module}: "][aria-label*="${words}"]`);
    const theirs = page.locator(`button[aria-label^="${module}, Varasto: "]`);
    await unasked.click();
    await page.getByRole('menuitem', { name: /^7 päivän sisällä/ }).click();
    await expect(page.getByText(/^Koulutus annettu, viimeistään/)).toBeVisible();
    await expect(his('Määräaika')).toBeVisible();
    await page.getByText('Osastoittain').click();
    await theirs.click();
    await page.getByRole('menuitem', { name: 'Muu päivä…' }).click();
    await dialog(page).getByLabel('Määräaika').fill('2031-06-30');
    await dialog(page).getByRole('button', { name: 'Anna', exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(theirs).toHaveAttribute('aria-label', /%/);
    // back to the department's assignment
    await his('Määräaika').click();
    await page.getByRole('menuitem', { name: 'Peru anto' }).click();
    await expect(his('30.6.2031')).toBeVisible();
  });
  await test.step('assigned to a department with a due date', async () => {
    await page.getByRole('link', { name: 'Koulutukset' }).click();
    await press(page, 'Kemikaalivuodon torjunta', 'Muokkaa');
    await dialog(page).getByRole('button', { name: 'Lisää ryhmä' }).click();
    await dialog(page).getByRole('combobox', { name: 'Osasto' }).selectOption('Laboratorio');
    await dialog(page).getByLabel('Määräaika').fill('2031-05-31');
    await dialog(page).getByRole('button', { name: 'Tallenna' }).click();
    await expect(page.getByText('Koulutus tallennettu')).toBeVisible();
    const list = await desk.request.get(`${origin()}/api/training/modules`);
    const spill = ((await list.json()) as TrainingModule[]).find(({ title }) =>
      title.startsWith('Kemikaalivuodon'),
    );
    expect(spill?.assignments).toEqual([
      { role: null, department: 'Laboratorio', dueDate: '2031-05-31T20:59:59.000Z' },
    ]);
  });
  await test.step('a new module with a quiz: missing fields are reported, then it is translated to English next to the Finnish', async () => {
    const title = `Lavojen pinoaminen ${Math.random().toString(36).slice(2, 7)}`;
    const fill = (name: string, text: string) =>
      dialog(page).getByRole('textbox', { name, exact: true }).fill(text);
    await page.getByRole('button', { name: 'Uusi koulutusmoduuli' }).click();
    await dialog(page).getByRole('button', { name: 'Lisää kokeen kysymys' }).click();
    await dialog(page).getByRole('button', { name: 'Tallenna' }).click();
    await expect(dialog(page).getByText('Tämä kohta on täytettävä')).toHaveCount(7);
    for (const [label, fi] of [
      ['Otsikko', title],
      ['Osion 1 otsikko', 'Suoraan ja tasan'],
      ['Osion 1 teksti', 'Tarkista lava.\n- ehjät laudat\n- ei nauloja'],
      ['Kysymys', 'Lauta on poikki. Mitä teet?'],
      ['Vaihtoehto 1', 'Pinoan silti'],
      ['Vaihtoehto 2', 'Vaihdan lavan'],
    ] as const)
      await fill(`${label} (suomeksi)`, fi);
    await dialog(page).getByRole('textbox', { name: 'Kesto minuutteina' }).fill('5');
    await dialog(page).getByRole('combobox', { name: 'Oikea vaihtoehto' }).selectOption('Vaihdan lavan');
    await dialog(page).getByRole('button', { name: 'Tallenna' }).click();
    await expect(cardOf(page, title)).toBeVisible();
    await page.getByRole('button', { name: `Aloita: ${title}` }).click();
    await expect(dialog(page).getByRole('listitem')).toHaveText(['ehjät laudat', 'ei nauloja']);
    await dialog(page).getByRole('button', { name: 'Siirry kokeeseen' }).click();
    await answer(page, ['Vaihdan lavan']);
    await dialog(page).getByRole('button', { name: 'Palauta koe' }).click();
    await expect(dialog(page).getByText('Läpäisit kokeen: 100 %')).toBeVisible();
    const list = await desk.request.get(`${origin()}/api/training/modules`);
    const made = ((await list.json()) as TrainingModule[]).find((module) => module.title === title);
    await page.goto(`${origin()}/training?id=${made?.id}&translate=1`);
    for (const [label, en] of [
      ['Otsikko', 'Stacking'],
      ['Osion 1 otsikko', 'Straight and level'],
      ['Osion 1 teksti', 'Check the pallet.'],
      ['Kokeen kysymys 1', 'A board is broken. What do you do?'],
      ['Kokeen kysymys 1: Vaihtoehto 1', 'Stack it anyway'],
      ['Kokeen kysymys 1: Vaihtoehto 2', 'Take another pallet'],
    ] as const)
      await fill(`${label}: English`, en);
    await dialog(page).getByRole('button', { name: 'Tallenna käännökset' }).click();
    await expect(dialog(page)).toBeHidden();
    const read = await desk.request.get(`${origin()}/api/training/modules/${made?.id}`);
    expect(((await read.json()) as TrainingModule).texts.en?.lesson?.quiz).toEqual([
      {
        question: 'A board is broken. What do you do?',
        options: ['Stack it anyway', 'Take another pallet'],
        correct: 1,
        why: '',
      },
    ]);
    await test.step('two people translate the same title: both are shown to choose from', async () => {
      await page.goto(`${origin()}/training?id=${made?.id}&translate=1`);
      await fill('Otsikko: English', 'Mine');
      const url = `${origin()}/api/training/modules/${made?.id}`;
      const { texts } = (await (await desk.request.get(url)).json()) as TrainingModule;
      const theirs = { ...texts, en: { ...texts.en, title: 'Theirs' } };
      const data = { texts: theirs, base: { texts } };
      expect((await desk.request.patch(url, { data, headers: { origin: origin() } })).status()).toBe(200);
      await dialog(page).getByRole('button', { name: 'Tallenna käännökset' }).click();
      const choice = dialog(page).getByRole('region', { name: 'Ristiriita – valitse' });
      await expect(choice).toContainText('Mine');
      await choice.getByRole('radio', { name: /Theirs/ }).check();
      await choice.getByRole('button', { name: 'Tallenna valinta' }).click();
      await expect(dialog(page)).toBeHidden();
      const now = (await (await desk.request.get(url)).json()) as TrainingModule;
      expect(now.texts.en?.title).toBe('Theirs');
    });
  });
  await desk.close();
});
