// The plant map at a desk that holds many observations, each pointed at on the demo's plan: from the press that opens it,
// and from a reload of the app, to the frame with the plan and to the one with the numbers; frames while the map is dragged and zoomed; and how
// much of a device its tiles take. node packages/bench/src/map.ts [rows] [rounds]

import pg from 'pg';
import type { Page } from 'playwright';
import { openApp, openPhone, signIn } from '../../../web/e2e/support/phone.ts';
import { openSite } from '../../../web/e2e/support/site.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { summary } from './call.ts';
import { addObservations } from './many-observations.ts';
import { untilPulled } from './phone-page.ts';

const [rows = 34_000, rounds = 7] = process.argv.slice(2).map(Number);
const GOAL_MS = 500;
/** As dense as 100 000 in three years, however many there are. */
const EVERY_MINUTES = 15;
const DRAG_STEPS = 120;

const say = (line: string) => process.stdout.write(`${line}\n`);
const medianOf = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

interface Times {
  plan: number;
  numbers: number;
}

/** To the end of the frames in which the plan, and in which what lies on it, is drawn. */
const untilShown = (page: Page): Promise<Times> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const shown = async (selector: string) => {
      while (!document.querySelector(selector)) await frame();
      await frame();
      return performance.now();
    };
    // of an app that is open, since the press that opens the map; else since the page began
    const link = document.querySelector<HTMLElement>('nav a[href="/map"]:not([aria-current])');
    const begun = link ? performance.now() : 0;
    link?.click();
    const plan = (await shown('.leaflet-tile-loaded')) - begun;
    return { plan, numbers: (await shown('.map-observed')) - begun };
  });

async function reloadMs(page: Page): Promise<Times> {
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => location.pathname === '/map');
  return untilShown(page);
}

async function openMs(page: Page, origin: string): Promise<Times> {
  await page.goto(`${origin}/documents`);
  await page.locator('nav a[href="/map"]').first().waitFor();
  await untilQuiet(page);
  return untilShown(page);
}

/** Long enough for what the page still fetches. */
const untilQuiet = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 20_000 })));

/** Milliseconds between frames while something is done to the map. */
async function framesOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const kept: number[] = [];
    Object.assign(window, { kept });
    let last = performance.now();
    const look = (now: number) => {
      kept.push(now - last);
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await act();
  return page.evaluate(() => (window as unknown as { kept: number[] }).kept.slice(1));
}

const told = (times: readonly Times[]) =>
  `the plan ${summary(times.map(({ plan }) => plan))}, the numbers ${summary(times.map(({ numbers }) => numbers))}`;

const postgres = await startPostgres();
if (!postgres) throw new Error('no PostgreSQL on this machine');
const env = { DATABASE_URL: postgres.url, DEMO: 'on', SESSION_SECRET: 'map-bench-'.repeat(4) };
const site = await openSite({ env });
const desk = await openPhone({ args: ['--window-size=1440,900'] });
try {
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  await addObservations(database, rows, { everyMinutes: EVERY_MINUTES });
  // by thousands: the triggers compare what a statement changed with itself
  for (let from = 0; from <= 2 * rows; from += 1_000)
    await database.query(
      `update observations set
         coordinates = jsonb_build_object('planId', (select client_id from plans limit 1), 'version', 1,
           'x', (id::bigint * 7919 % 1000) / 1000.0, 'y', (id::bigint * 104729 % 1000) / 1000.0)
       where id > $1 and id <= $1 + 1000`,
      [from],
    );
  await database.end();
  const { page } = desk;
  await page.setViewportSize({ width: 1440, height: 900 });
  const userId = await signIn(desk.context, site.origin, 'demo.esimies');
  await openApp(page, site.origin);
  await untilPulled(page, { userId, rows });
  const opened: Times[] = [];
  for (let round = 0; round < rounds; round++) opened.push(await openMs(page, site.origin));
  say(`opened from another screen, the usual 90 days of ${rows}: ${told(opened)}`);
  for (const span of ['90', '365']) {
    await page.goto(`${site.origin}/map?span=${span}`);
    await page.locator('.map-observed').first().waitFor({ timeout: 120_000 });
    const reloads: Times[] = [];
    for (let round = 0; round < rounds; round++) {
      reloads.push(await reloadMs(page));
      await untilQuiet(page);
    }
    say(`${span} days of ${rows}, after a reload: ${told(reloads)}`);
    const box = await page.locator('.plan-map').boundingBox();
    if (!box) throw new Error('no map');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.getByRole('button', { name: 'Lähennä' }).click();
    const dragged = await framesOf(page, async () => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let step = 0; step < DRAG_STEPS; step++)
        await page.mouse.move(x + 150 * Math.sin(step / 10), y + 90 * Math.cos(step / 10));
      await page.mouse.up();
    });
    const zoomed = await framesOf(page, async () => {
      for (const way of [-300, -300, 300, 300]) {
        await page.mouse.wheel(0, way);
        await page.waitForTimeout(400);
      }
    });
    say(`  between frames: dragged ${summary(dragged)}, zoomed ${summary(zoomed)}`);
  }
  const kept = await page.evaluate(async (id) => {
    const opening = indexedDB.open(`turva-u${id}`);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const reading = opening.result.transaction('keptPlans').objectStore('keptPlans').getAll();
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    return (reading.result as { bytes: ArrayBuffer }[]).reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  }, userId);
  say(`the tiles of the plan take ${kept} bytes of a device`);
  process.exitCode = medianOf(opened.map(({ plan }) => plan)) <= GOAL_MS ? 0 : 1;
} finally {
  await desk.close();
  await site.close();
  await postgres.stop();
}
