// A phone with 10 000 observations of one year: from the reload of the home page, the analytics and the safety index to the
// frame with the figures, out of the device's own database. node packages/bench/src/phone/phone-figures.ts [rows] [rounds]

import type { CDPSession, Page } from 'playwright';
import { openApp, openPhone, signIn } from '../../../../web/e2e/support/phone.ts';
import { report, say, summary } from '../call.ts';
import { openPlantSite } from '../plant.ts';
import { medianOf } from '../results.ts';
import { addObservations } from '../server/many-observations.ts';
import { likeAPhone, untilPulled } from './phone-page.ts';

const [rows = 10_000, rounds = 7] = process.argv.slice(2).map(Number);
const SLOWDOWN = 4;
const GOAL_MS = 1_500;
const SLOW_GOAL_MS = 5_000;
const YEAR_MINUTES = 364 * 24 * 60;

/** Where the figures stand on each screen. */
const screens = [
  { path: '/', figure: '.gauge[data-face=live]' },
  { path: '/analytics', figure: '.tsi-figures .kpi-value' },
  { path: '/tsi-update', figure: '.tsi-now' },
] as const;

/** From the reload to the end of the frame in which the figure is drawn. */
async function reloadMs(page: Page, figure: string): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  return page.evaluate(async (selector) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!document.querySelector(selector)) await frame();
    await frame();
    return performance.now();
  }, figure);
}

/** Long enough for what the reload still fetches; the next one begins with a page at rest. */
const untilQuiet = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 20_000 })));

async function series(page: Page, figure: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    times.push(await reloadMs(page, figure));
    await untilQuiet(page);
  }
  return times;
}

/** From a report sent elsewhere to the screen that counts it, with the page open. */
async function changeMs(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/analytics`);
  const count = page.locator('.kpi-value').first();
  await count.waitFor();
  const before = (await count.textContent()) ?? '';
  const started = performance.now();
  const answer = await page.context().request.post(`${origin}/api/observations`, {
    headers: { origin },
    data: report(),
  });
  if (!answer.ok()) throw new Error(`a report was answered ${answer.status()}`);
  await page.waitForFunction((old) => document.querySelector('.kpi-value')?.textContent !== old, before);
  return performance.now() - started;
}

await using plant = await openPlantSite('phone-figures', { env: { CALL_LIMITS: 'on' } });
const { site, database } = plant;
const phone = await openPhone({ args: ['--touch-events=enabled'] });
try {
  await addObservations(database, rows, { everyMinutes: Math.floor(YEAR_MINUTES / rows) });
  const { page } = phone;
  const userId = await signIn(phone.context, site.origin, 'demo');
  const session: CDPSession = await phone.context.newCDPSession(page);
  await likeAPhone(session);
  await openApp(page, site.origin);
  await untilPulled(page, { userId, rows });
  let isQuick = true;
  for (const { path, figure } of screens) {
    await page.goto(`${site.origin}${path}`);
    await page.locator(figure).first().waitFor({ timeout: 120_000 });
    const quick = await series(page, figure);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const slow = await series(page, figure);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    say(`${path} with ${rows} after a reload: ${summary(quick)}; ${SLOWDOWN} times slower ${summary(slow)}`);
    isQuick &&= medianOf(quick) <= GOAL_MS && medianOf(slow) <= SLOW_GOAL_MS;
  }
  const changes: number[] = [];
  for (let round = 0; round < rounds; round++) changes.push(await changeMs(page, site.origin));
  say(`one more observation is in the figures of the open page after ${summary(changes)}`);
  process.exitCode = isQuick ? 0 : 1;
} finally {
  await phone.close();
}
