import { expect, type Page, test } from 'playwright/test';
import { signIn } from '../support/phone.ts';
import { settle } from '../support/sound.ts';

const PHONE = { width: 360, height: 740 };
const FIRST_AT_MOST = 220;
const ROWS_AT_LEAST = 6;
const SHIFT_AT_MOST = 0.05;

type Seen = (page: Page) => ReturnType<Page['locator']>;

interface List {
  at: string;
  rows?: string;
  /** what opens at a tap on its first row; null: a tab */
  opens: Seen | null;
}

const dialog: Seen = (page) => page.locator('.dialog').last();
const lists: List[] = [
  { at: '/observations', opens: dialog },
  { at: '/work-permits', opens: dialog },
  { at: '/training', opens: dialog },
  { at: '/chemicals', opens: dialog },
  { at: '/documents', opens: dialog },
  { at: '/risk-assessment', opens: dialog },
  { at: '/audit-rounds', opens: dialog },
  { at: '/schedules', opens: dialog },
  { at: '/reports', opens: null },
  { at: '/emergency', rows: 'main .procedure', opens: (page) => page.locator('.procedure .steps').first() },
];

/** Where the first row begins, how many are complete above the navigation, and how many there are. */
const measured = (page: Page, selector: string) =>
  page.evaluate((selected) => {
    const rows = [...document.querySelectorAll(selected)].map((row) => row.getBoundingClientRect());
    const bottom = document.querySelector('.navigation')?.getBoundingClientRect().top ?? innerHeight;
    return {
      first: Math.round(rows[0]?.top ?? Number.POSITIVE_INFINITY),
      whole: rows.filter((row) => row.bottom <= bottom + 1).length,
      all: rows.length,
    };
  }, selector);

/** The layout shift since the page was loaded. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

const shots = process.env.SHOTS;
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/phone${name.replaceAll('/', '-')}.png` });
};

/** Nothing scrolls sideways with less room, or with text at twice the size. */
async function expectRoom(page: Page, at: string) {
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await widthOf(page), `${at}: 320 px`).toBeLessThanOrEqual(320);
  await page.setViewportSize(PHONE);
  const large = await page.addStyleTag({ content: 'html { font-size: 200% }' });
  expect.soft(await widthOf(page), `${at}: 200 %`).toBeLessThanOrEqual(PHONE.width);
  await shoot(page, `${at}-200`);
  await large.evaluate((style) => style.parentNode?.removeChild(style));
  await page.setViewportSize({ width: 740, height: 360 });
  expect.soft(await widthOf(page), `${at}: lying`).toBeLessThanOrEqual(740);
  await shoot(page, `${at}-lying`);
  await page.setViewportSize(PHONE);
}

const CONTENT_AT_LEAST = 200;
const SMALL = [
  { width: 320, height: 640 },
  { width: 740, height: 360 },
  { width: 360, height: 400 },
];

/** The controls of a resting list that are covered by the floating menu's handle, a toast or the navigation. */
const coveredOf = (page: Page) =>
  page.evaluate(() => {
    const floating = [...document.querySelectorAll('.quick-toggle, .toast')].map((each) =>
      each.getBoundingClientRect(),
    );
    return [...document.querySelectorAll('main :is(a, button, input, select)')].filter((control) => {
      const box = control.getBoundingClientRect();
      return floating.some(
        (over) =>
          box.width > 0 &&
          over.top < innerHeight &&
          box.left < over.right &&
          over.left < box.right &&
          box.top < over.bottom &&
          over.top < box.bottom,
      );
    }).length;
  });

/** However little room there is, an open dialog shows some of its content, at full width. */
async function expectContent(page: Page, at: string) {
  const heights: number[] = [];
  for (const size of SMALL) {
    await page.setViewportSize(size);
    await settle(page);
    const where = `${at}, opened, ${size.width}×${size.height}`;
    const { height, over } = await page
      .locator('.dialog-body')
      .last()
      .evaluate((body) => ({ height: body.clientHeight, over: body.scrollWidth - body.clientWidth }));
    heights.push(height);
    expect.soft(height, where).toBeGreaterThanOrEqual(CONTENT_AT_LEAST);
    expect.soft(over, `${where}: sideways`).toBeLessThanOrEqual(0);
    await shoot(page, `${at}-opened-${size.width}`);
  }
  await page.setViewportSize(PHONE);
  process.stdout.write(`${at}: opened shows ${heights.join(', ')} px at 320×640, 740×360, 360×400\n`);
}

test('the first screen of every list shows its records, and all of a row opens it', {
  tag: '@long',
}, async ({ browser }) => {
  const origin = test.info().project.use.baseURL ?? '';
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await signIn(context, origin, 'demo');
  const page = await context.newPage();
  // the first visit to the demo's archive starts its fourth report, which is then an additional row
  await context.request.get(`${origin}/api/reports`);
  // the first fetch arrives in parts
  await page.goto(`${origin}/observations`);
  await expect(page.locator('[data-counter="total"] .count-number')).toHaveText(/\d/);
  for (const { at, rows = 'main .record-row', opens } of lists)
    await test.step(at, async () => {
      await page.goto(`${origin}${at}`);
      await expect(page.locator(rows).first()).toBeVisible();
      await settle(page);
      const shift = await shiftOf(page);
      const { first, whole, all } = await measured(page, rows);
      const covered = await coveredOf(page);
      expect.soft(covered, `${at}: covered controls`).toBe(0);
      process.stdout.write(
        `${at}: first row at ${first} px, ${whole} of ${all} whole, CLS ${shift.toFixed(3)}, ${covered} covered\n`,
      );
      await shoot(page, at);
      expect.soft(first, `${at}: first row`).toBeLessThanOrEqual(FIRST_AT_MOST);
      expect.soft(whole, `${at}: rows`).toBeGreaterThanOrEqual(Math.min(ROWS_AT_LEAST, all));
      expect.soft(shift, `${at}: layout shift`).toBeLessThanOrEqual(SHIFT_AT_MOST);
      await expectRoom(page, at);
      const tab = opens ? null : context.waitForEvent('page');
      // not the button: the edge of the visible part
      const openable = page.locator(rows).filter({ has: page.locator('.row-open') });
      const row = await openable.first().boundingBox();
      await page.touchscreen.tap((row?.x ?? 0) + 20, (row?.y ?? 0) + 60);
      if (opens) await expect(opens(page)).toBeVisible();
      if (opens === dialog) {
        // data read from the device may arrive after the dialog
        await expect(dialog(page).locator('.mantine-Loader-root')).toHaveCount(0);
        await expectContent(page, at);
      }
      // a page of its own
      if (tab) await (await tab).close();
    });
  await test.step('the bell', async () => {
    await page.goto(origin);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Ilmoitukset/ })
      .click();
    const rows = '[role=dialog] .record-row';
    await expect(page.locator(rows).first()).toBeVisible();
    const { first, all } = await measured(page, rows);
    process.stdout.write(`bell: first row at ${first} px of ${all}\n`);
    await shoot(page, '-bell');
    expect(first).toBeLessThanOrEqual(FIRST_AT_MOST);
  });
  await context.close();
});

/** Labels that extend below the edge of a box that does not scroll. */
const cutOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(label, button, a)')]
      .filter((label) => {
        let box = label.parentElement;
        while (box && getComputedStyle(box).overflowX === 'visible') box = box.parentElement;
        if (!box || ['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) return false;
        return label.getBoundingClientRect().right > box.getBoundingClientRect().right + 1;
      })
      .map((label) => label.textContent),
  );

test('screens of fields and switches have room, and letters twice as large cut no label', {
  tag: '@long',
}, async ({ browser }) => {
  const origin = test.info().project.use.baseURL ?? '';
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await signIn(context, origin, 'demo.admin');
  const page = await context.newPage();
  for (const at of ['/settings', '/settings/plant', '/work-permits/templates', '/tsi-update', '/profile'])
    await test.step(at, async () => {
      await page.goto(`${origin}${at}`);
      await expect(page.locator('main h1')).toBeVisible();
      await settle(page);
      await expectRoom(page, at);
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      expect.soft(await cutOf(page), at).toEqual([]);
    });
  await context.close();
});

test('a link of an earlier version narrows the list, until another counter is chosen', {
  tag: '@long',
}, async ({ browser }) => {
  const origin = test.info().project.use.baseURL ?? '';
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, serviceWorkers: 'block' });
  await signIn(context, origin, 'demo.esimies');
  const page = await context.newPage();
  const counter = (name: string) => page.locator(`.count-card[data-counter="${name}"]`);
  for (const [at, state, other] of [
    ['/work-permits', 'pending', 'approved'],
    ['/risk-assessment', 'completed', 'pending'],
  ] as const) {
    await page.goto(`${origin}${at}?status=${state}`);
    await expect(counter(state)).toHaveAttribute('aria-pressed', 'true');
    await counter(other).click();
    await expect(counter(other)).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(new RegExp(`${at}\\?show=${other}$`));
  }
  await context.close();
});

test('the search opens in place, keeps the focus, and stays while it contains text', {
  tag: '@long',
}, async ({ browser }) => {
  const origin = test.info().project.use.baseURL ?? '';
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, serviceWorkers: 'block' });
  await signIn(context, origin, 'demo');
  const page = await context.newPage();
  await page.goto(`${origin}/observations`);
  await expect(page.locator('main .record-row').first()).toBeVisible();
  const button = page.getByRole('button', { name: 'Hae havaintoja' });
  const field = page.getByRole('searchbox', { name: 'Hae havaintoja' });
  await expect(field).toHaveCount(0);
  await button.click();
  await expect(field).toBeFocused();
  await field.fill('ei mitään tällaista');
  await expect(page.getByText('Ei osumia')).toBeVisible();
  await page.locator('main h1').focus();
  await expect(field).toHaveValue('ei mitään tällaista');
  await page.reload();
  await expect(field).toHaveValue('ei mitään tällaista');
  await page.getByRole('button', { name: 'Tyhjennä haku' }).click();
  await expect(page.locator('main .record-row').first()).toBeVisible();
  await page.locator('main h1').focus();
  await expect(field).toHaveCount(0);
  await expect(button).toBeVisible();
  await context.close();
});

/** Titles of the rows that were animated away. */
const watchLeaving = () => {
  const left: string[] = [];
  Object.assign(window, { left });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement && node.dataset.leaving !== undefined)
          left.push(node.querySelector('.row-title')?.textContent ?? '');
  }).observe(document, { childList: true, subtree: true });
};

test('a handled row is animated away, unless reduced motion is preferred', { tag: '@long' }, async ({
  browser,
}) => {
  const origin = test.info().project.use.baseURL ?? '';
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    serviceWorkers: 'block',
    reducedMotion: 'no-preference',
  });
  await context.addInitScript(watchLeaving);
  const me = await signIn(context, origin, 'demo.esimies');
  const call = async (method: 'post' | 'patch', path: string, data: object) => {
    const answer = await context.request[method](`${origin}/api/observations${path}`, {
      headers: { origin },
      data,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: number };
  };
  const report = (title: string) =>
    call('post', '', {
      title,
      description: 'Kaide heiluu',
      category: 'safety',
      severity: 'low',
      location: 'Halli 3',
      clientId: crypto.randomUUID(),
    });
  const take = ({ id }: { id: number }) =>
    call('patch', `/${id}/handling`, {
      status: 'in_progress',
      assignedTo: me,
      base: { status: 'open', assignedTo: null },
    });
  const word = crypto.randomUUID().slice(0, 8);
  const [seen, unseen] = [`Nähdään ${word}`, `Ei nähdä ${word}`];
  const [one, other] = [await report(seen), await report(unseen)];
  const page = await context.newPage();
  const row = (title: string) => page.locator('.record-row:not([inert] *)').filter({ hasText: title });
  const left = () => page.evaluate(() => (window as unknown as { left: string[] }).left);
  await page.goto(`${origin}/observations?status=open`);
  await expect(row(unseen)).toBeVisible();
  await expect(row(seen)).toBeVisible();
  await take(one);
  await expect(row(seen)).toHaveCount(0);
  await expect.poll(left).toEqual([seen]);
  await expect(page.locator('[data-leaving]')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await take(other);
  await expect(row(unseen)).toHaveCount(0);
  expect(await left()).toEqual([seen]);
  await context.close();
});
