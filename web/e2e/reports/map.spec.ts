import type { Plan } from '@turva/contracts/plant/plans';
import { anObservation } from '@turva/fixtures/observations';
import { expect, type Page, test } from 'playwright/test';
import { next } from '../support/observation-dialog.ts';
import { installedContext, openApp, signIn } from '../support/phone.ts';
import { expectSound } from '../support/sound.ts';

test.use({ serviceWorkers: 'block' });

/** Points at a place of the map, as shares of the visible part. */
async function point(page: Page, x: number, y: number) {
  const box = await page.locator('.plan-map').boundingBox();
  if (!box) throw new Error('no map');
  await page.mouse.click(box.x + x * box.width, box.y + y * box.height);
}

test('the map matches its list, and everybody sees what a supervisor draws on it', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  await signIn(page.context(), origin, 'demo.esimies');
  await page.goto('/map');
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();

  await test.step('a number links to exactly those records', async () => {
    const link = page
      .getByRole('region', { name: 'Kartan tiedot luettelona' })
      .getByRole('link', { name: /havainto/ });
    const said = Number.parseInt((await link.first().textContent()) ?? '', 10);
    const { search } = new URL((await link.first().getAttribute('href')) ?? '', origin);
    const rows: unknown[] = await (await page.request.get(`/api/observations${search}`)).json();
    expect(rows.length).toBe(said);
    await expectSound(page, 'map');
  });

  await test.step('a press on a pin opens its record', async () => {
    const [plan]: Plan[] = await (await page.request.get('/api/plans')).json();
    if (!plan) throw new Error('the demo has no plan');
    const made = await page.request.post('/api/observations', {
      headers: { origin },
      data: anObservation({
        coordinates: { planId: plan.clientId, version: plan.version, x: 0.5, y: 0.5 },
      }),
    });
    const { id }: { id: number } = await made.json();
    await expect(page.locator('.plan-spots[data-drawn="1"]')).toBeVisible();
    await point(page, 0.5, 0.5);
    await expect(page).toHaveURL(new RegExp(`/observations\\?id=${id}$`));
  });

  await test.step('a corner is moved with an arrow key and undone; an outline is drawn with the mouse', async () => {
    await page.goto('/map?draw=1');
    await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
    await page.getByLabel('Muokattava kohde').selectOption({ label: 'Valokaariuuni' });
    const corner = page.getByRole('button', { name: 'Kulma 3 / 4' });
    const before = await corner.boundingBox();
    await corner.press('Shift+ArrowDown');
    await expect.poll(async () => (await corner.boundingBox())?.y).toBeGreaterThan(before?.y ?? 0);
    await page.getByRole('button', { name: 'Kumoa' }).click();
    await expect.poll(async () => (await corner.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);

    await page.getByLabel('Alue', { exact: true }).selectOption({ label: 'Kallionkosken terästehdas' });
    await page.getByRole('button', { name: 'Piirrä alueen rajat' }).click();
    await point(page, 0.4, 0.5);
    await point(page, 0.6, 0.5);
    await point(page, 0.6, 0.6);
    await expect(page.getByText('Kulmia 3.')).toBeVisible();
    await page.getByRole('button', { name: 'Valmis' }).click();
    await expectSound(page, 'map, drawing');
    await page.getByRole('button', { name: 'Tallenna' }).click();
    await expect(page.getByText('Kartta tallennettu')).toBeVisible();
    const [plan]: Plan[] = await (await page.request.get('/api/plans')).json();
    expect(plan?.outlines.at(-1)?.ring).toHaveLength(3);
  });

  await test.step('a report has the place selected on the map', async () => {
    await page.goto('/observations?new=1');
    await next(page);
    await page.getByRole('button', { name: 'Valitse kartalta' }).click();
    await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
    const before = page.getByRole('dialog', { name: 'Osoita paikka kartalta' });
    await point(page, 0.5, 0.5);
    const said = await before.getByRole('status').textContent();
    await before.getByRole('button', { name: 'Käytä tätä paikkaa' }).click();
    await expect(page.getByRole('combobox', { name: 'Sijainti' })).toHaveValue(said ?? '');
  });
});

test('a phone shows its own plan and the numbers on it without a network', { tag: '@long' }, async () => {
  const origin = test.info().project.use.baseURL ?? '';
  const phone = await installedContext(origin, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const userId = await signIn(phone, origin, 'demo');
  const page = await phone.newPage();
  await openApp(page, origin);
  await expect.poll(() => page.evaluate(keptPlans, userId)).toBeGreaterThan(0);
  await phone.setOffline(true);
  await page.goto(`${origin}/map`);
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
  await expect(page.locator('.map-observed').first()).toBeVisible();
  await expectSound(page, 'map, offline');
  await phone.close();
});

/** Runs in the page: how many pictures of plans the device holds. */
async function keptPlans(userId: number): Promise<number> {
  const name = `turva-u${userId}`;
  // opened before the app has made it, it would be an empty one
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return 0;
  const opening = indexedDB.open(name);
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const counting = opening.result.transaction('keptPlans').objectStore('keptPlans').count();
  await new Promise((resolve) => counting.addEventListener('success', resolve));
  opening.result.close();
  return counting.result;
}
