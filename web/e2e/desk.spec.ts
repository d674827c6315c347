import { readFile } from 'node:fs/promises';
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf, plantDay } from '@turva/rules/plant-time';
import { unzipSync } from 'fflate';
import { type BrowserContext, expect as expectNow, type Locator, type Page, test } from 'playwright/test';
import { DEMO_PASSWORD } from './support/phone.ts';
import { expectFits, expectSound, settle } from './support/sound.ts';
import { countTaps, printTaps } from './support/taps.ts';

// two browsers, a server and a database share what CI has
const expect = expectNow.configure({ timeout: 20_000 });
const shots = process.env.SHOTS;
const wide = { width: 1440, height: 900 };
// online only: the worker would first fetch the whole app
test.use({ viewport: wide, reducedMotion: 'reduce', serviceWorkers: 'block' });

interface Row {
  id: number;
  title: string;
  severity: string;
  status: string;
  assignedTo: number | null;
  dueDate: string | null;
}

async function signIn(context: BrowserContext, origin: string) {
  const data = { username: 'demo.esimies', password: DEMO_PASSWORD };
  const answer = await context.request.post('/api/login', { data, headers: { origin } });
  expect(answer.ok()).toBe(true);
}

/** Six reports found by a word of their own: three severities, one title that begins like a formula. */
async function report(context: BrowserContext, origin: string, again?: string): Promise<string> {
  // without digits: the reports are told apart by theirs, and a search finds a part of a word
  const word = again ?? `pöytä${Math.random().toString(36).slice(2, 8).replaceAll(/\d/g, 'x')}`;
  for (const [n, severity] of ['low', 'high', 'medium', 'low', 'high', 'medium'].entries()) {
    const title = n === 0 ? `=1+1 ${word}` : `Kaide irti ${word} ${n}`;
    const data = {
      title,
      severity,
      description: 'Žluťoučký; "жёлтый"',
      category: 'safety',
      location: 'Halli 2',
    };
    const answer = await context.request.post('/api/observations', { data, headers: { origin } });
    expect(answer.status()).toBe(201);
  }
  return word;
}

const onServer = async (context: BrowserContext, word: string) => {
  const query = new URLSearchParams({ q: word, sort: 'created', dir: 'asc', limit: '50' });
  return (await (await context.request.get(`/api/observations?${query}`)).json()) as Row[];
};

const rows = (page: Page) => page.locator('.data-table tbody tr:not(.data-gap)');
const activeRow = (page: Page) => page.locator('.data-table tr[aria-current]');
const pane = (page: Page) => page.locator('.desk-detail');
const titles = (page: Page) => rows(page).locator('.desk-link').allTextContents();

let word: string;
test.beforeEach(async ({ context, page, baseURL }) => {
  await signIn(context, baseURL ?? '');
  word = await report(context, baseURL ?? '');
  await page.goto(`/observations?q=${word}`);
  await expect(rows(page)).toHaveCount(6);
});

test('of a report whose files are still coming others see how many have arrived', { tag: '@long' }, async ({
  context,
  page,
  baseURL,
}) => {
  const title = `Kuvat matkalla ${word}`;
  const data = {
    title,
    description: 'Kuvat tulevat perässä',
    category: 'safety',
    severity: 'low',
    location: 'Halli 2',
    announcedAttachments: [crypto.randomUUID(), crypto.randomUUID()],
  };
  const answer = await context.request.post('/api/observations', {
    data,
    headers: { origin: baseURL ?? '' },
  });
  expect(answer.status()).toBe(201);
  await page.goto(`/observations?q=${encodeURIComponent(title)}`);
  const row = rows(page).filter({ hasText: title });
  await expect(row).toContainText('Liitteet 0/2');
  await row.locator('.desk-link').click();
  await expect(page.locator('.desk-detail')).toContainText('2 liitettä on vielä tulossa.');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/observations?q=${encodeURIComponent(title)}`);
  await expect(page.locator('.record-row').filter({ hasText: title })).toContainText('Liitteet 0/2');
});

test('a supervisor works through the list by keys alone', async ({ context, page }) => {
  const severity = page.getByRole('columnheader', { name: 'Vakavuus' });
  await expect(severity).toHaveAttribute('aria-sort', 'none');
  await severity.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(severity).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).first().locator('[data-severity]')).toHaveAttribute('data-severity', 'high');
  await page.keyboard.press('Enter');
  await expect(severity).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).first().locator('[data-severity]')).toHaveAttribute('data-severity', 'low');
  await expect(page).toHaveURL(/sort=severity&dir=asc/);

  const listed = await titles(page);
  await page.keyboard.press('j');
  await expect(activeRow(page).locator('.desk-link')).toHaveText(listed[0] ?? '');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(activeRow(page).locator('.desk-link')).toHaveText(listed[1] ?? '');
  await expect(activeRow(page).locator('.desk-link')).toBeFocused();
  await expect(pane(page)).toBeHidden();

  await page.keyboard.press('Enter');
  await expect(pane(page)).toContainText(listed[1] ?? '');
  await expect(pane(page).locator('.dialog-body')).toBeFocused();
  const { width = 0 } = (await pane(page).boundingBox()) ?? {};
  await page.getByRole('slider', { name: 'Tietojen leveys' }).press('ArrowLeft');
  await expect.poll(async () => (await pane(page).boundingBox())?.width).toBe(width + 24);
  await page.getByRole('slider', { name: 'Tietojen leveys' }).press('Enter');
  await pane(page).locator('.dialog-body').focus();
  await page.keyboard.press('Escape');
  await expect(activeRow(page).locator('.desk-link')).toBeFocused();
  await page.keyboard.press('k');
  await expect(pane(page)).toContainText(listed[0] ?? '');
  await page.keyboard.press('j');
  await expect(pane(page)).toContainText(listed[1] ?? '');
  await page.keyboard.press('Escape');
  await expect(pane(page)).toBeHidden();
  await expect(activeRow(page).locator('.desk-link')).toBeFocused();

  await page.keyboard.press('a');
  const assign = page.getByRole('dialog');
  await expect(assign.getByLabel('Vastuuhenkilö')).toBeFocused();
  const person = await assign.locator('option').nth(2).textContent();
  await assign.getByLabel('Vastuuhenkilö').selectOption({ index: 2 });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(assign).toBeHidden();
  await expect(activeRow(page)).toContainText(person ?? '');
  await expect(activeRow(page).locator('.desk-link')).toBeFocused();

  await page.keyboard.press('s');
  await expect(page.getByRole('radio', { name: 'Käsittelyssä' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(activeRow(page).locator('[data-status]')).toHaveAttribute('data-status', 'in_progress');
  await expect
    .poll(async () => (await onServer(context, word)).find(({ title }) => title === listed[1])?.status)
    .toBe('in_progress');

  await page.keyboard.press('/');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`${word} jj?`);
  await expect(page.getByRole('searchbox')).toHaveValue(`${word} jj?`);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Pikanäppäimet' })).toContainText('Seuraava rivi');
  await page.getByRole('dialog').getByRole('switch').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.evaluate(() => localStorage.removeItem('turva.shortcuts'));

  const palette = page.getByPlaceholder(/henkilö, alue/);
  const heading = page.getByRole('heading', { level: 1 });
  const findObservations = async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await palette.fill('hav');
    await expect(page.locator('[data-action][data-selected]')).toHaveText(/Havainnot/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/observations$/);
    await expect(heading).toHaveText('Havainnot');
    await expect(heading).toBeFocused();
  };
  // turned back before the other screen has come
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  await page.route(/home-page.*\.js$/, (route) => sent.then(() => route.continue()));
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(/\/$/);
  await findObservations();
  send();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(heading).toHaveText(/^Hei /);
  await expect(heading).toBeFocused();
  await findObservations();

  await page.keyboard.press('ControlOrMeta+k');
  await palette.fill('matti');
  await expect(page.locator('[data-action][data-selected]')).toHaveText(/Matti/);
  await palette.fill('hitsaus');
  // a permit for hot work there is found, too
  await expect(page.locator('[data-action]').filter({ hasText: /^Hitsaushalli 2/ })).toBeVisible();
  await palette.fill(listed[1] ?? '');
  await expect(page.locator('[data-action][data-selected]')).toContainText(listed[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.locator('.desk-detail')).toContainText(listed[1] ?? '');
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Uusi havainto' })).toBeVisible();
});

test('five are assigned in one call, seen elsewhere without a reload, and taken back by one', async ({
  browser,
  context,
  page,
  baseURL,
}) => {
  const other = await browser.newContext({ viewport: wide, baseURL: baseURL ?? '' });
  await signIn(other, baseURL ?? '');
  const second = await other.newPage();
  await second.goto(`/observations?q=${word}&assignee=none`);
  await expect(rows(second)).toHaveCount(6);

  const batches: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sync/batch')) batches.push(request.url());
  });
  const boxes = rows(page).getByRole('checkbox');
  await boxes.first().click();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await expect(page.locator('.desk-bar')).toContainText('5 valittu');
  await page.getByRole('button', { name: 'Vastuu ja määräaika' }).click();
  await page.getByRole('dialog').getByLabel('Vastuuhenkilö').selectOption({ index: 2 });
  await page.getByRole('dialog').getByLabel('Määräaika').fill('2030-05-17');
  await page.getByRole('button', { name: 'Tallenna', exact: true }).click();
  await expect(page.locator('.desk-bar')).toContainText('5 havaintoa päivitetty');
  const assigned = async () =>
    (await onServer(context, word)).filter(
      ({ assignedTo, dueDate }) => assignedTo !== null && dueDate === '2030-05-17T20:59:59.000Z',
    ).length;
  await expect.poll(assigned).toBe(5);
  expect(batches).toHaveLength(1);
  await expect(rows(second)).toHaveCount(1);

  await page.getByRole('button', { name: 'Kumoa' }).click();
  await expect(page.locator('.desk-bar')).toContainText('palautettu ennalleen');
  await expect
    .poll(async () => (await onServer(context, word)).filter((row) => row.assignedTo ?? row.dueDate).length)
    .toBe(0);
  await expect(rows(second)).toHaveCount(6);
  await other.close();
});

test('filters and order are kept under a name, on the server', { tag: '@long' }, async ({ page }) => {
  const bar = page.getByRole('search');
  await bar.getByRole('button', { name: 'Vakavuus' }).click();
  await page.getByRole('checkbox', { name: 'MATALA' }).check();
  await page.getByRole('checkbox', { name: 'KORKEA' }).check();
  await expect(rows(page)).toHaveCount(4);
  await expect(page).toHaveURL(/severity=low&severity=high/);
  await page.getByRole('checkbox', { name: 'MATALA' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(2);
  await expect(bar.getByRole('button', { name: 'Vakavuus: KORKEA' })).toBeFocused();
  await bar.getByRole('button', { name: 'Havaittu' }).click();
  await page.getByRole('button', { name: 'Viime kuukausi' }).click();
  await expect(page.getByText('Ei osumia')).toBeVisible();
  await bar.getByRole('button', { name: /^Havaittu/ }).click();
  await page.getByRole('button', { name: 'Poista rajaus', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(2);
  // behind the button for more, and typed to be found
  await bar.getByRole('button', { name: 'Lisää rajauksia' }).click();
  await page.getByRole('menuitem', { name: 'Osasto' }).click();
  await page.getByRole('checkbox', { name: 'Ei osastoa' }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/department=none/);
  await bar.getByRole('button', { name: 'Vastuu' }).click();
  await expect(page.getByRole('searchbox', { name: 'Etsi: Vastuu' })).toBeFocused();
  await page.keyboard.type('ilman vast');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('button', { name: 'Vastuu: Ilman vastuuhenkilöä' })).toBeFocused();
  await expect(page).toHaveURL(/assignee=none/);
  for (const name of [/^Osasto/, /^Vastuu/]) {
    await bar.getByRole('button', { name }).click();
    await page.getByRole('button', { name: 'Poista rajaus', exact: true }).click();
    await page.keyboard.press('Escape');
  }
  await expect(page).not.toHaveURL(/department|assignee/);
  await page.getByRole('button', { name: 'Oma rajaus' }).click();
  await page.getByRole('menuitem', { name: /Tallenna tai poista/ }).click();
  await page.getByLabel('Näkymän nimi').fill(`Vakavat ${word}`);
  await page.getByRole('button', { name: 'Tallenna näkymä' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/observations');
  await page.getByRole('button', { name: 'Kaikki havainnot' }).click();
  await page.getByRole('menuitem', { name: `Vakavat ${word}` }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`severity=high&q=${encodeURIComponent(word)}`));

  await page.getByRole('button', { name: `Vakavat ${word}` }).click();
  await page.getByRole('menuitem', { name: /Tallenna tai poista/ }).click();
  await page.getByRole('button', { name: `Poista näkymä Vakavat ${word}` }).click();
  await expect(page.getByRole('button', { name: `Poista näkymä Vakavat ${word}` })).toBeHidden();
});

test('rows are grouped with how many there are of each; the figures follow the filters', {
  tag: '@long',
}, async ({ page }) => {
  const figure = (name: string) => page.locator(`[data-counter="${name}"] .count-number`);
  await expect(figure('total')).toHaveText('6');
  await expect(figure('open')).toHaveText('6');
  await expect(figure('closed')).toHaveText('0');
  await page.getByRole('button', { name: 'Ryhmittele' }).click();
  await page.getByRole('menuitem', { name: 'Vakavuus' }).click();
  const heads = page.locator('.data-group');
  await expect(heads).toHaveText([/^KORKEA2$/, /^KESKITASO2$/, /^MATALA2$/]);
  await expect(page).toHaveURL(/group=severity/);
  const all = page.locator('.data-table tbody tr:not(.data-gap, .data-group)');
  await expect(all).toHaveCount(6);
  for (let n = 0; n < 3; n++) await page.keyboard.press('j');
  await expect(activeRow(page)).toHaveAttribute('data-index', '2');
  await heads.nth(2).getByRole('button').click();
  await expect(all).toHaveCount(2);
  await expect(page).toHaveURL(/severity=low/);
  await expect(figure('open')).toHaveText('2');
});

async function download(page: Page, item: string) {
  await page.getByRole('button', { name: 'Vie' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('what is shown goes into a file: every row, in Finnish, without formulas', { tag: '@long' }, async ({
  page,
}) => {
  await expect(page.locator('.desk-bar')).toContainText('6 havaintoa');
  const csv = await download(page, 'CSV-tiedosto');
  expect(csv.name).toMatch(/^havainnot-\d{4}-\d\d-\d\d\.csv$/);
  const text = csv.bytes.toString('utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const lines = text.slice(1).trimEnd().split('\r\n');
  expect(lines).toHaveLength(7);
  expect(lines[0]).toMatch(/^Numero;Otsikko;Kuvaus;Kategoria;Vakavuus;Tila/);
  expect(lines[0]).toMatch(/;Aluekoodi;.*;Vastausaika \(h\);.*;Mitä tehtiin;.*;Avoimia toimenpiteitä;/);
  expect(lines[1]).toMatch(/;\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[23]:00;/);
  expect(text).toContain(`;'=1+1 ${word};"Žluťoučký; ""жёлтый""";Turvallisuus;MATALA;Avoin;`);

  const xlsx = await download(page, 'Excel-tiedosto (XLSX)');
  expect(xlsx.name).toMatch(/\.xlsx$/);
  const parts = unzipSync(xlsx.bytes);
  const part = (path: RegExp) =>
    new TextDecoder().decode(parts[Object.keys(parts).find((name) => path.test(name)) ?? '']);
  expect(part(/sheet1\.xml$/).match(/<row /g)).toHaveLength(7);
  expect(part(/sheet1\.xml$/)).not.toContain('<f>');
  expect(part(/sharedStrings\.xml$/)).toContain(`&apos;=1+1 ${word}`.replace('&apos;', "'"));
});

/** Ten new ones by `press`, each its own owner and day; what the server holds of them afterwards, newest first. */
async function handOutTen(
  page: Page,
  press: {
    start: () => Promise<void>;
    owner: (nth: number) => Promise<void>;
    due: (nth: number) => Promise<void>;
  },
) {
  await press.start();
  const bar = page.getByRole('toolbar', { name: 'Jaa havainnot' });
  await expect(bar.getByRole('button', { name: /^9/ })).toBeVisible();
  for (let n = 0; n < 10; n++) {
    await expect(activeRow(page)).toHaveAttribute('data-index', String(n));
    await press.owner(n % 9);
    await press.due(n % 4);
  }
}

test('ten new ones are handed out, each its own owner and day, in 21 keys or 21 clicks', {
  tag: '@long',
}, async ({ context, page, baseURL }) => {
  await report(context, baseURL ?? '', word);
  const other = await report(context, baseURL ?? '');
  await report(context, baseURL ?? '', other);
  const today = plantDay(Date.now());
  const handedOut = async (of: string) =>
    (await onServer(context, of))
      .toReversed()
      .slice(0, 10)
      .map(({ assignedTo, dueDate }) => [assignedTo, dueDate && plantDay(dueDate)]);
  const days = Array.from({ length: 10 }, (_, n) => addDays(today, [1, 7, 14, 30][n % 4] ?? 0));
  const expectHandedOut = async (of: string) => {
    await expect.poll(async () => (await handedOut(of)).map(([, day]) => day)).toEqual(days);
    const owners = (await handedOut(of)).map(([owner]) => owner);
    expect(new Set(owners).size).toBe(9);
    expect(owners).not.toContain(null);
  };

  await page.goto(`/observations?q=${word}&assignee=none`);
  await expect(rows(page)).toHaveCount(12);
  let keys = 0;
  const key = async (name: string) => {
    keys++;
    await page.keyboard.press(name);
  };
  await handOutTen(page, {
    start: () => key('d'),
    owner: (nth) => key(String(nth + 1)),
    due: (nth) => key('qwer'[nth] ?? ''),
  });
  console.info(`ten handed out by keys: ${keys}`);
  expect(keys).toBeLessThanOrEqual(25);
  await expectHandedOut(word);
  // they stay in their places as long as one hands out, and leave the list of nobody's afterwards
  await expect(rows(page)).toHaveCount(12);
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(2);

  await page.goto(`/observations?q=${other}`);
  await expect(rows(page)).toHaveCount(12);
  let clicks = 0;
  const click = async (what: Locator) => {
    clicks++;
    await what.click();
  };
  const bar = page.getByRole('toolbar', { name: 'Jaa havainnot' });
  await handOutTen(page, {
    start: () => click(page.getByRole('button', { name: 'Jaa havainnot' })),
    owner: (nth) => click(bar.getByRole('button', { name: new RegExp(`^${nth + 1}`) })),
    due: (nth) => click(bar.getByRole('button', { name: new RegExp(`^${'QWER'[nth]}`) })),
  });
  console.info(`ten handed out by clicks: ${clicks}`);
  expect(clicks).toBeLessThanOrEqual(25);
  await expectHandedOut(other);

  // the last step is taken back, and one is at its row again; then a case is taken, and given back
  await bar.getByRole('button', { name: 'Lopeta jako' }).click();
  await page.keyboard.press('z');
  await expect(activeRow(page)).toHaveAttribute('data-index', '9');
  await expect.poll(async () => (await handedOut(other))[9]?.[1]).toBeNull();
  await page.keyboard.press('j');
  await page.keyboard.press('t');
  await expect(activeRow(page).locator('[data-status]')).toHaveAttribute('data-status', 'in_progress');
  await expect(activeRow(page)).toContainText('Sari Lehtonen');
  await page.keyboard.press('z');
  await expect(activeRow(page).locator('[data-status]')).toHaveAttribute('data-status', 'open');
  await expect(activeRow(page)).not.toContainText('Sari Lehtonen');
});

test('last month’s near misses of a hall are an address, and last month’s report is made, each from home', {
  tag: '@long',
}, async ({ context, page, baseURL }) => {
  const month = addMonths(monthOf(plantDay(Date.now())), -1);
  const areas = (await (await context.request.get('/api/areas')).json()) as { id: number; code: string }[];
  const hall = areas.find(({ code }) => code === 'B12')?.id;
  const answer = await context.request.post('/api/observations', {
    data: {
      title: `Nyt ${word}`,
      description: word,
      category: 'nearmiss',
      severity: 'low',
      location: 'Hitsaushalli 2',
      areaId: hall,
    },
    headers: { origin: baseURL ?? '' },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const atHome = async () => {
    await page.goto('/');
    await expect(page.locator('[data-lane]').first()).toBeVisible();
    return countTaps(page);
  };
  const entry = (name: string) =>
    page.getByRole('navigation', { name: 'Päävalikko' }).getByRole('link', { name, exact: false }).first();

  await test.step('near misses', async () => {
    const taps = await atHome();
    await entry('Havainnot').click();
    const bar = page.getByRole('search');
    await bar.getByRole('button', { name: 'Kategoria' }).click();
    await page.getByRole('checkbox', { name: 'Läheltä piti' }).click();
    await bar.getByRole('button', { name: 'Alue' }).click();
    await page.getByRole('checkbox', { name: /Hitsaushalli 2$/ }).click();
    const fresh = rows(page).filter({ hasText: `Nyt ${word}` });
    await expect(fresh).toHaveCount(1);
    await bar.getByRole('button', { name: 'Havaittu' }).click();
    await page.getByRole('button', { name: 'Viime kuukausi' }).click();
    await expect(fresh).toHaveCount(0);
    const count = await taps();
    printTaps(count, 7, 'last month’s near misses of hall 2, from home');
    expect(count).toBeLessThanOrEqual(7);
    const narrowed = new URL(page.url()).search;
    expect(Object.fromEntries(new URLSearchParams(narrowed))).toEqual({
      category: 'nearmiss',
      area: String(hall),
      from: firstDayOf(month),
      to: lastDayOf(month),
    });
    // what is sent on shows another what the server has of it
    const listed = (await (
      await context.request.get(`/api/observations${narrowed}&sort=created&dir=desc&limit=50`)
    ).json()) as Row[];
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole('button', { name: /^Havaittu \d/ })).toBeVisible();
    await expect(rows(other).locator('.desk-link')).toHaveText(listed.map(({ title }) => title));
    await other.close();
  });

  await test.step('the report', async () => {
    const taps = await atHome();
    await entry('Raportit').click();
    await page.getByRole('button', { name: 'Luo raportti: Turvallisuus' }).click();
    const form = page.locator('.dialog').last();
    await expect(form.getByRole('combobox', { name: 'Ajanjakso' })).toHaveValue('lastMonth');
    const made = page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/reports/generate') && response.request().method() === 'POST',
    );
    await form.getByRole('button', { name: 'Luo', exact: true }).click();
    const answer = await made;
    expect(answer.status()).toBe(201);
    expect(answer.request().postDataJSON()).toMatchObject({
      type: 'safety',
      from: firstDayOf(month),
      to: lastDayOf(month),
    });
    const count = await taps();
    printTaps(count, 3, 'last month’s report, from home');
    expect(count).toBeLessThanOrEqual(3);
  });
});

test('the table begins near the top and shows many rows; what does not fit is said', {
  tag: '@long',
}, async ({ context, page, baseURL }) => {
  for (let more = 0; more < 3; more++) await report(context, baseURL ?? '');
  for (const [width, height, least] of [
    [1280, 800, 13],
    [1440, 900, 16],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/observations');
    await expect(rows(page).nth(least)).toBeVisible();
    await settle(page);
    const seen = await page.evaluate(() => {
      const frame = document.querySelector('.data-table')?.getBoundingClientRect();
      const all = [...document.querySelectorAll('.data-table tbody tr:not(.data-gap)')].map((row) =>
        row.getBoundingClientRect(),
      );
      const title = document.querySelector('.data-table tbody th')?.getBoundingClientRect();
      return {
        first: all[0]?.top ?? Number.NaN,
        visible: all.filter(({ bottom }) => bottom <= (frame?.bottom ?? 0)).length,
        title: title?.width ?? 0,
      };
    });
    console.info(`desk ${width}x${height}: ${JSON.stringify(seen)}`);
    expect(seen.first).toBeLessThanOrEqual(220);
    expect(seen.visible).toBeGreaterThanOrEqual(least);
    if (width === 1440) expect(seen.title).toBeGreaterThanOrEqual(420);
  }
  const columns = page.getByRole('button', { name: 'Sarakkeet' });
  await expect(columns).toHaveText('Sarakkeet');
  await rows(page).first().locator('.desk-link').click();
  await expect(columns).toHaveText(/ei mahdu/);
  await columns.click();
  await page.getByRole('checkbox', { name: 'Sijainti' }).check();
  await expect(page.getByRole('columnheader', { name: 'Sijainti' })).toBeVisible();
});

for (const [theme, language] of [
  ['light', 'fi'],
  ['dark', 'ru'],
] as const) {
  test(`the desk is sound, ${theme}, ${language}`, { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(
      ([scheme, chosen]) => {
        localStorage.setItem('mantine-color-scheme-value', scheme ?? '');
        localStorage.setItem('turva.language', chosen ?? '');
      },
      [theme, language],
    );
    const sound = async (name: string) => {
      await expectSound(page, name);
      if (shots) await page.screenshot({ path: `${shots}/${name}-1440-${theme}-${language}.png` });
    };
    await page.goto('/observations');
    await expect(rows(page).nth(6)).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.locator('.desk-detail .detail-heading')).toBeVisible();
    await page.keyboard.press('x');
    await expect(page.locator('.desk-bar[data-selecting]')).toBeVisible();
    await sound('desk');
    await page.keyboard.press('a');
    await expect(page.getByRole('dialog')).toBeVisible();
    await sound('assign');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('a');
    await expect(page.locator('[data-action]').first()).toBeVisible();
    await sound('palette');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await sound('keys');
  });
}

test('the desk has room for every language', { tag: '@long' }, async ({ context, page, baseURL }) => {
  // the longest words of severity and state; in some languages the state is two
  const headers = { origin: baseURL ?? '' };
  const report = {
    title: `Kaide irti ${word}`,
    severity: 'critical',
    description: 'Kaide',
    category: 'safety',
    location: 'Halli 2',
  };
  const late = await (await context.request.post('/api/observations', { data: report, headers })).json();
  const data = {
    dueDate: '2025-01-31T21:59:59.000Z',
    assignedTo: 1,
    status: 'in_progress',
    base: { dueDate: null, assignedTo: null, status: 'open' },
  };
  const answer = await context.request.patch(`/api/observations/${late.id}/handling`, { data, headers });
  expect(answer.ok()).toBe(true);
  for (const size of [wide, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    for (const language of ['fi', 'en', 'no', 'sv', 'sk', 'ru']) {
      await page.evaluate((chosen) => localStorage.setItem('turva.language', chosen), language);
      await page.goto('/observations?overdue=1&sort=due&dir=asc');
      await expect(rows(page).first()).toBeVisible();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await expect(page.locator('.desk-detail .detail-heading')).toBeVisible();
      await expectFits(page, `${language} ${size.width}`);
      if (shots) await page.screenshot({ path: `${shots}/late-${size.width}-${language}.png` });
    }
  }
});

test('a next page that cannot be fetched is said so, and fetched when asked for', { tag: '@long' }, async ({
  context,
  page,
  baseURL,
}) => {
  let broken = true;
  await page.route(/\/api\/observations\?/, (route) => {
    const url = new URL(route.request().url());
    if (broken && url.searchParams.has('after')) return route.abort();
    // six reports are several pages like this
    url.searchParams.set('limit', '4');
    return route.continue({ url: url.href });
  });
  await page.reload();
  await expect(rows(page)).toHaveCount(4);
  const failure = page.getByRole('alert').filter({ hasText: 'Virhe: loput havainnot eivät latautuneet' });
  await expect(failure).toBeVisible();
  await expectSound(page, 'next page missing');
  if (shots) await page.screenshot({ path: `${shots}/next-page-missing.png` });

  const data = {
    title: `Uusi ${word}`,
    description: 'Kaide irti',
    severity: 'low',
    category: 'safety',
    location: 'Halli 2',
  };
  const late = await context.request.post('/api/observations', { data, headers: { origin: baseURL ?? '' } });
  expect(late.status()).toBe(201);
  // a new order of the rows does not make the missing ones there
  await expect(rows(page).filter({ hasText: 'Uusi' })).toHaveCount(1);
  await expect(rows(page)).toHaveCount(4);
  await failure.getByRole('button', { name: 'Yritä uudelleen' }).click();
  await expect(failure.getByRole('button')).toBeEnabled();
  await expect(rows(page)).toHaveCount(4);
  broken = false;
  await failure.getByRole('button').click();
  await expect(rows(page)).toHaveCount(7);
  await expect(failure).toBeHidden();
});

test('on the board a case is taken by a drag and sent on by a key; in the calendar it is dragged to another day', async ({
  context,
  page,
}) => {
  const states = async () => (await onServer(context, word)).map(({ status }) => status);
  await page.getByRole('button', { name: 'Oma rajaus' }).click();
  await page.getByRole('menuitem', { name: 'Sarakkeet tiloittain' }).click();
  const column = (name: string) => page.getByRole('region', { name });
  const cards = (name: string) => column(name).locator('.board-card');
  await expect(cards('Avoin')).toHaveCount(6);
  await cards('Avoin').first().dragTo(column('Käsittelyssä'));
  await expect(cards('Käsittelyssä')).toHaveCount(1);
  await expect.poll(async () => (await states()).filter((state) => state === 'in_progress')).toHaveLength(1);
  // nothing closes without having been in work
  await cards('Avoin').first().dragTo(column('Suljettu'));
  await expect(cards('Suljettu')).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(cards('Avoin')).toHaveCount(6);
  await page.keyboard.press('j');
  await page.keyboard.press('m');
  await expect(cards('Käsittelyssä')).toHaveCount(1);
  await expectSound(page, 'board');

  await page.keyboard.press('4');
  const due = async () =>
    (await onServer(context, word)).flatMap(({ dueDate }) => (dueDate ? [plantDay(dueDate)] : []));
  await expect.poll(due).toHaveLength(1);
  const [was = ''] = await due();
  await page.goto(`/observations?q=${word}&layout=calendar&month=${was.slice(0, 7)}`);
  const chip = page.locator('.calendar-chip');
  await expect(chip).toHaveCount(1);
  const to = was.endsWith('-15') ? 16 : 15;
  await chip.dragTo(page.locator(`.calendar td:not([data-other]):has(time[datetime$="-${to}"])`));
  await expect.poll(due).toEqual([`${was.slice(0, 7)}-${to}`]);
  await expectSound(page, 'calendar');
});
