// The plant map at a desk that holds many observations, each pointed at on the demo's plan: from the press that opens it,
// and from a reload of the app, to the frame with the plan, to the one with the numbers and to the one with the pins; frames
// while the map is dragged and zoomed. The observations are made on the device
// itself: a pull of so many takes minutes, and is measured elsewhere.
// node packages/bench/src/phone/map.ts [rows] [rounds] [minutes between one and the next older]

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { openApp, openPhone, signIn } from '../../../../web/e2e/support/phone.ts';
import { openSite } from '../../../../web/e2e/support/site.ts';
import { factMonthOf, factOf } from '../../../../web/src/records/observations/fact-of.ts';
import { say, summary } from '../call.ts';
import { startResults } from '../results.ts';
import { untilPulled } from './phone-page.ts';

/** As many as a plant of 800 people writes in three years. */
const [rows = 100_000, rounds = 5, everyMinutes = 15] = process.argv.slice(2).map(Number);
const results = startResults('map', { isUsual: rows === 100_000 && everyMinutes === 15 });
const DRAG_STEPS = 120;
const severities = ['low', 'medium', 'high', 'low', 'medium', 'low', 'low', 'critical'];
const categories = ['safety', 'quality', 'efficiency', 'positive', 'nearmiss', 'hazard'];
const statuses = ['closed', 'closed', 'closed', 'in_progress', 'open', 'closed'];

type Stored = Parameters<typeof factOf>[0] & { id: number; rev: number };

/** Runs in the page: its own database, as the app has it. */
async function inStores(page: Page, userId: number, work: { put: Record<string, unknown[]> }) {
  await page.evaluate(
    async ([id, stores]) => {
      const opening = indexedDB.open(`turva-u${id}`);
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const transaction = opening.result.transaction(Object.keys(stores), 'readwrite');
      const done = new Promise((resolve, reject) => {
        transaction.addEventListener('complete', resolve);
        transaction.addEventListener('abort', () => reject(transaction.error));
      });
      for (const [name, values] of Object.entries(stores))
        for (const value of values) transaction.objectStore(name).put(value);
      await done;
      opening.result.close();
    },
    [userId, work.put] as const,
  );
}

const readAll = <Row>(page: Page, userId: number, store: string): Promise<Row[]> =>
  page.evaluate(
    async ([id, name]) => {
      const opening = indexedDB.open(`turva-u${id}`);
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const reading = opening.result.transaction(name).objectStore(name).getAll();
      await new Promise((resolve) => reading.addEventListener('success', resolve));
      opening.result.close();
      return reading.result;
    },
    [userId, store] as const,
  ) as Promise<Row[]>;

/** Observations like the device's own, back from now, evenly over areas and plan; and what is counted of them. */
async function fill(page: Page, userId: number): Promise<void> {
  const [model] = await readAll<Stored>(page, userId, 'srvObservations');
  const areas = await readAll<{ id: number }>(page, userId, 'srvAreas');
  const [plan] = await readAll<{ clientId: string; version: number }>(page, userId, 'srvPlans');
  if (!model || !plan) throw new Error('the demo has neither observations nor a plan');
  const months = new Map<string, ReturnType<typeof factOf>[]>();
  for (const { month, facts } of await readAll<{ month: string; facts: ReturnType<typeof factOf>[] }>(
    page,
    userId,
    'factMonths',
  ))
    months.set(month, facts);
  const begun = Date.now();
  for (let from = 1; from <= rows; from += 5_000) {
    const made = Array.from({ length: Math.min(5_000, rows - from + 1) }, (_, at): Stored => {
      const n = from + at;
      const moment = new Date(begun - n * everyMinutes * 60_000).toISOString();
      return {
        ...model,
        id: 1_000_000 + n,
        clientId: randomUUID(),
        title: `${model.title} ${n}`,
        severity: severities[(n * 3) % 8] as Stored['severity'],
        category: categories[n % 6] as Stored['category'],
        status: statuses[n % 6] as Stored['status'],
        areaId: areas[n % areas.length]?.id ?? null,
        createdAt: moment,
        capturedAt: moment,
        coordinates: {
          planId: plan.clientId,
          version: plan.version,
          x: ((n * 7919) % 1000) / 1000,
          y: ((n * 104_729) % 1009) / 1009,
        },
      };
    });
    for (const row of made) {
      const month = factMonthOf(row.capturedAt ?? row.createdAt);
      const facts = months.get(month) ?? [];
      facts.push(factOf(row));
      months.set(month, facts);
    }
    await inStores(page, userId, { put: { srvObservations: made } });
  }
  for (const [month, facts] of months)
    await inStores(page, userId, { put: { factMonths: [{ month, facts }] } });
}

interface Times {
  plan: number;
  numbers: number;
  pins: number;
}

const PINS = '.plan-spots[data-drawn]:not([data-drawn="0"])';

/** To the end of the frames in which the plan, and in which what lies on it, is drawn. */
const untilShown = (page: Page): Promise<Times> =>
  page.evaluate(async (pins) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // of an app that is open, since the press that opens the map; else since the page began
    const link = document.querySelector<HTMLElement>('nav a[href="/map"]:not([aria-current])');
    const begun = link ? performance.now() : 0;
    link?.click();
    const wanted = { plan: '.leaflet-tile-loaded', numbers: '.map-observed', pins };
    const shown: Partial<Times> = {};
    while (Object.keys(shown).length < 3) {
      const seen = Object.entries(wanted).filter(
        ([name, selector]) => !(name in shown) && document.querySelector(selector),
      );
      await frame();
      for (const [name] of seen) shown[name as keyof Times] = performance.now() - begun;
    }
    return shown as Times;
  }, PINS);

async function reloadMs(page: Page): Promise<Times> {
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => location.pathname === '/map');
  return untilShown(page);
}

async function openMs(page: Page, origin: string, userId?: number): Promise<Times> {
  await page.goto(`${origin}/documents`);
  await page.locator('nav a[href="/map"]').first().waitFor();
  await untilQuiet(page);
  if (userId !== undefined) await untilAtRest(page, userId);
  return untilShown(page);
}

/** What an app reads as it starts has been read: the device's database, which has one thread, answers at once for two seconds. */
const untilAtRest = (page: Page, userId: number) =>
  page.evaluate(async (id) => {
    const opening = indexedDB.open(`turva-u${id}`);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const late = performance.now() + 60_000;
    for (let prompt = 0; prompt < 20; ) {
      const begun = performance.now();
      if (begun > late) throw new Error('the app does not come to rest');
      const counting = opening.result.transaction('outbox').objectStore('outbox').count();
      await new Promise((resolve) => counting.addEventListener('success', resolve));
      prompt = performance.now() - begun < 50 ? prompt + 1 : 0;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    opening.result.close();
  }, userId);

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
  (['plan', 'numbers', 'pins'] as const)
    .map((name) => `the ${name} ${summary(times.map((one) => one[name]))}`)
    .join('; ');

const site = await openSite({ env: { DEMO: 'on', SESSION_SECRET: 'map-bench-'.repeat(4) } });
const desk = await openPhone({ args: ['--window-size=1440,900'] });
try {
  const { page } = desk;
  await page.setViewportSize({ width: 1440, height: 900 });
  const userId = await signIn(desk.context, site.origin, 'demo.esimies');
  await openApp(page, site.origin);
  await untilPulled(page, { userId, rows: 1 });
  await untilQuiet(page);
  await fill(page, userId);
  say(`${rows} observations, one each ${everyMinutes} minutes`);
  const openings = async (as?: number) => {
    const opened: Times[] = [];
    for (let round = 0; round <= rounds; round++) opened.push(await openMs(page, site.origin, as));
    // the first fetches the screen's own files
    return opened.slice(1);
  };
  const usual = await openings(userId);
  say(`opened from another screen, 90 days: ${told(usual)}`);
  say(`the same while the app still starts: ${told(await openings())}`);
  for (const span of ['90', '365']) {
    await page.goto(`${site.origin}/map?span=${span}`);
    await page.locator('.map-observed').first().waitFor({ timeout: 120_000 });
    const reloads: Times[] = [];
    for (let round = 0; round < rounds; round++) {
      reloads.push(await reloadMs(page));
      await untilQuiet(page);
    }
    say(`${span} days, after a reload: ${told(reloads)}`);
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
  const pins = usual.map((times) => times.pins);
  process.exitCode = results.add('plant map with 100 000: the pins', { ours: pins }) ? 0 : 1;
  results.save();
} finally {
  await desk.close();
  await site.close();
}
