import { test } from 'playwright/test';
import { ask, person } from '../support/made-permits.ts';
import {
  approved,
  call,
  DESK,
  expect,
  MINUTE_MS,
  newPlace,
  openWithoutWorker,
  origin,
  PHONE,
  plantDay,
  wallTime,
} from '../support/permits.ts';
import { signIn } from '../support/phone.ts';
import { expectSound } from '../support/sound.ts';

// among the last files of the run: its tests go to whichever worker is free
test.describe.configure({ mode: 'parallel' });

test('the board: now and the next seven days by area, live, on the wall and on paper', {
  tag: '@long',
}, async ({ browser }) => {
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
  await test.step('active permits are under now, coming ones under their day, distant ones nowhere', async () => {
    await expect(going).toContainText(goesOn);
    await expect(going).toContainText('VOIMASSA');
    const day = area.locator('.board-day:not([data-now])').filter({ hasText: soon });
    await expect(day).toHaveCount(1);
    await expect(day).toContainText('Odottaa');
    await expect(board.getByText(later)).toHaveCount(0);
    await expectSound(board, 'board of a supervisor');
  });

  await test.step('a stop by somebody else shows at once', async () => {
    await call(worker, `/${id}/suspend`, { reason: 'Kaide irtosi' });
    await expect(going).toHaveAttribute('data-state', 'suspended');
    await expect(going).toContainText('EI VOIMASSA');
  });

  const navigation = board.getByRole('navigation').first();
  const header = board.locator('.header');
  await test.step('the wall view shows nothing else, and can be left', async () => {
    // the resolution of most wall screens
    await board.setViewportSize({ width: 1920, height: 1080 });
    await board.getByRole('button', { name: 'Seinänäyttö' }).click();
    await expect(board).toHaveURL(/wall=1/);
    await expect(header).toBeHidden();
    await expect(navigation).toBeHidden();
    const bar = area.locator(`[data-permit="${id}"]`);
    await expect(bar).toContainText('Keskeytetty');
    await expect(bar).toHaveCSS('font-size', /^32(\.0\d*)?px$/);
    await expectSound(board, 'wall');
    // the button is hidden until somebody moves
    const leave = board.getByRole('button', { name: 'Lopeta seinänäyttö' });
    await expect(leave).toHaveCSS('opacity', '0');
    await board.keyboard.press('Tab');
    await expect(leave).toHaveCSS('opacity', '1');
    await leave.click();
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

test('a printed permit is alone on the page, with its code and the print time', { tag: '@long' }, async ({
  browser,
}) => {
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
  // nobody reads a paper at the moment of printing
  await expect(permit.getByText(/sitten|juuri nyt/).first()).toBeHidden();
  await expect(permit.getByRole('button')).toHaveCount(0);
  await expect(page.locator('.data-table')).toBeHidden();
  await expect(permit.getByText('VOIMASSA', { exact: true })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await worker.close();
  await desk.close();
});

test('whoever hands over while another has just done so is told, and replaces nobody', async ({
  browser,
}) => {
  const phone = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const desk = await browser.newContext();
  await signIn(desk, origin(), 'demo.esimies');
  const page = await openWithoutWorker(phone, 'demo', '/work-permits');
  const { id, rev, people } = await approved(phone, desk, {
    title: newPlace('Vuoro vaihtuu'),
    location: newPlace('Silta'),
    validFrom: new Date(Date.now() - MINUTE_MS).toISOString(),
    validTo: new Date(Date.now() + 30 * MINUTE_MS).toISOString(),
  });
  await page.goto(`/work-permits?id=${id}`);
  await page.getByRole('button', { name: 'Luovuta seuraavalle vuorolle' }).click();
  const sheet = page.getByRole('dialog', { name: 'Vuoronvaihto' });
  const note = sheet.getByRole('textbox', { name: 'Mitä seuraavan vuoron pitää tietää?' });
  await note.fill('Kaksi saumaa jäljellä');
  const next = { id: crypto.randomUUID(), name: 'Iltavuoro', role: 'performer' };
  const handed = {
    rev,
    people: [next],
    note: 'Jatkakaa',
    accounted: people.map((person) => ({ personId: person.id, note: 'Kotona' })),
    signature: {
      name: 'Matti Mäkinen',
      strokes: [
        [
          [100, 500],
          [200, 400],
        ],
      ],
    },
  };
  await call(phone, `/${id}/hand-over`, handed);

  await expect(sheet.getByRole('alert')).toContainText('Vuoro vaihtui');
  await expect(sheet.getByRole('button', { name: 'Luovuta' })).toHaveCount(0);
  await expect(note).toHaveValue('Kaksi saumaa jäljellä');
  const { people: crew } = await call<{ people: { name: string }[] }>(phone, `/${id}`);
  expect(crew.map(({ name }) => name)).toEqual(['Iltavuoro']);
});

test('whoever moves the end under a form that knows another end is told, and overwrites nothing unseen', async ({
  browser,
}) => {
  const phone = await browser.newContext();
  const desk = await browser.newContext({ ...DESK, serviceWorkers: 'block' });
  const admin = await browser.newContext();
  await Promise.all([signIn(phone, origin(), 'demo'), signIn(admin, origin(), 'demo.admin')]);
  const page = await openWithoutWorker(desk, 'demo.esimies', '/work-permits');
  const now = Date.now();
  const { id, rev } = await approved(phone, desk, {
    title: newPlace('Nosto jatkuu'),
    location: newPlace('Kenttä'),
    validFrom: new Date(now - MINUTE_MS).toISOString(),
    validTo: new Date(now + 60 * MINUTE_MS).toISOString(),
  });
  await page.goto(`/work-permits?id=${id}`);
  await page.getByRole('button', { name: 'Jatka voimassaoloa' }).click();
  const sheet = page.getByRole('dialog', { name: 'Jatka luvan voimassaoloa' });
  await sheet.getByLabel('Voimassa asti').fill(wallTime(now + 6 * 60 * MINUTE_MS));
  await sheet.getByRole('textbox', { name: 'Miksi aika ei riitä?' }).fill('Nosturi myöhässä');
  // another supervisor: two hours, because a tank is washed then; and the worker stops the work
  const validTo = new Date(now + 120 * MINUTE_MS).toISOString();
  await call(admin, `/${id}/extend`, { rev, validTo, reason: 'Sitten pesu', acknowledgements: [] });
  await call(phone, `/${id}/suspend`, { reason: 'Teline heiluu' });

  await expect(sheet).toContainText('Teline heiluu');
  const submit = sheet.getByRole('button', { name: 'Jatka voimassaoloa' });
  await submit.click();
  await expect(sheet.getByRole('alert')).toContainText('Tätä on muutettu muualla sillä välin.');
  const end = async () => (await call<{ validTo: string }>(phone, `/${id}`)).validTo;
  expect(await end()).toBe(validTo);
  // now seen, it is a decision
  await submit.click();
  await expect(sheet).toBeHidden();
  expect(Date.parse(await end())).toBeGreaterThan(Date.parse(validTo));
  for (const context of [phone, desk, admin]) await context.close();
});

test('whoever decides on a request that was changed meanwhile is told, and may decide on what it is now', async ({
  browser,
}) => {
  const phone = await browser.newContext();
  const desk = await browser.newContext({ ...DESK, serviceWorkers: 'block' });
  await signIn(phone, origin(), 'demo');
  const page = await openWithoutWorker(desk, 'demo.esimies', '/work-permits');
  const { id } = await ask(phone, 'height_work', newPlace('Nosturirata'), [person('Väinö Virtanen')]);
  await page.goto(`/work-permits?id=${id}`);
  const approve = page.getByRole('button', { name: 'Hyväksy ja allekirjoita' });
  await expect(approve).toBeVisible();
  const changed = await phone.request.patch(`${origin()}/api/work-permits/${id}`, {
    headers: { origin: origin(), 'if-match': '"1"' },
    data: { description: 'Myös kiskon alta' },
  });
  expect(changed.ok(), await changed.text()).toBe(true);

  const form = page.getByRole('dialog', { name: /^Työlupa/ });
  await expect(form).toContainText('Myös kiskon alta');
  await approve.click();
  await expect(form.getByRole('alert')).toContainText('Tätä on muutettu muualla sillä välin.');
  // now seen, it is a decision
  await approve.click();
  await expect(form.getByRole('status', { name: 'Luvan voimassaolo' })).toHaveAttribute('data-valid', 'true');
  for (const context of [phone, desk]) await context.close();
});
