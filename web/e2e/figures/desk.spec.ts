import { readFile } from 'node:fs/promises';
import { addDays, plantDay } from '@turva/rules/plant/plant-time';
import { unzipSync } from 'fflate';
import { expect, type Locator, type Page, test } from 'playwright/test';
import { activeRow, deskOfSix, onServer, pane, report, rows, titles, wide, word } from '../support/desk.ts';
import { signIn } from '../support/phone.ts';
import { expectSound } from '../support/sound.ts';

const _shots = process.env.SHOTS;
deskOfSix();

test('others see how many files of a report have arrived', { tag: '@long' }, async ({
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

test('a supervisor works through the list by keys alone', { tag: '@long' }, async ({ context, page }) => {
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
  // reached by Tab, a row opens as well
  await rows(page).first().locator('.desk-link').focus();
  await page.keyboard.press('Enter');
  await expect(pane(page)).toContainText(listed[0] ?? '');
  await page.goBack();
  await expect(pane(page)).toBeHidden();
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

  await test.step('the owner is changed in place, and undone', async () => {
    const owner = (name: string) =>
      activeRow(page).getByRole('button', { name: `Vastuuhenkilö: ${name}`, exact: true });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(owner(person ?? '')).toBeFocused();
    await page.keyboard.press('Enter');
    const choice = activeRow(page).getByRole('combobox', { name: 'Vastuuhenkilö' });
    await expect(choice).toBeFocused();
    await choice.selectOption({ label: 'Ei vastuuhenkilöä' });
    await expect(owner('Ei vastuuhenkilöä')).toBeFocused();
    await expect(pane(page)).toBeHidden();
    await page.keyboard.press('z');
    await expect(owner(person ?? '')).toBeVisible();
  });

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
  // turned back before the other screen has loaded
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
  // a permit for hot work there is found too
  await expect(page.locator('[data-action]').filter({ hasText: /^Hitsaushalli 2/ })).toBeVisible();
  await palette.fill(listed[1] ?? '');
  await expect(page.locator('[data-action][data-selected]')).toContainText(listed[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.locator('.desk-detail')).toContainText(listed[1] ?? '');
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Uusi havainto' })).toBeVisible();
});

test('five are assigned in one call, seen elsewhere without a reload, and taken back by one', {
  tag: '@long',
}, async ({ browser, context, page, baseURL }) => {
  const other = await browser.newContext({ viewport: wide, baseURL: baseURL ?? '' });
  await signIn(other, baseURL ?? '', 'demo.esimies');
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

async function download(page: Page, item: string) {
  await page.getByRole('button', { name: 'Vie' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('the list is exported: every row, in Finnish, without formulas', { tag: '@long' }, async ({ page }) => {
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

/**
 * Hands out ten new reports with `press`, each with its own owner and date; resolves to the server's state, newest
 * first.
 */
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
  // they keep their places while handing out, and leave the list of unassigned ones afterwards
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

  // the last step is undone, and its row is active again; then a case is taken, and given back
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

test('on the board a case is taken by a drag and sent on by a key; in the calendar it is dragged to another day', {
  tag: '@long',
}, async ({ context, page }) => {
  const states = async () => (await onServer(context, word)).map(({ status }) => status);
  await page.getByRole('button', { name: 'Oma rajaus' }).click();
  await page.getByRole('menuitem', { name: 'Sarakkeet tiloittain' }).click();
  const column = (name: string) => page.getByRole('region', { name });
  const cards = (name: string) => column(name).locator('.board-card');
  await expect(cards('Avoin')).toHaveCount(6);
  await cards('Avoin').first().dragTo(column('Käsittelyssä'));
  await expect(cards('Käsittelyssä')).toHaveCount(1);
  await expect.poll(async () => (await states()).filter((state) => state === 'in_progress')).toHaveLength(1);
  // a case cannot be closed before it was in work
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
