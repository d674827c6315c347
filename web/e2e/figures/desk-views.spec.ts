import { addMonths, firstDayOf, lastDayOf, monthOf, plantDay } from '@turva/rules/plant/plant-time';
import { expect, test } from 'playwright/test';
import { activeRow, deskOfSix, type Row, report, rows, wide, word } from '../support/desk.ts';
import { expectFits, expectSound, settle } from '../support/sound.ts';
import { countTaps, printTaps } from '../support/taps.ts';

const shots = process.env.SHOTS;
deskOfSix();

test('filters and order are stored under a name, on the server', { tag: '@long' }, async ({ page }) => {
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
    // a forwarded link shows another person the same rows, as the server has them
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

test('the table begins near the top and shows many rows; columns that do not fit are named', {
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
  // the longest words of severity and state; in some languages the state has two
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

test('a next page that fails to load is reported, and loaded on request', { tag: '@long' }, async ({
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
  // reordering the rows does not load the missing ones
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
