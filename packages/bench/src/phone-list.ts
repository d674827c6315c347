// A phone with 10 000 observations: how soon the list is there after the tap, from the device's own database, and how it
// scrolls while the processor is four times slower. node packages/bench/src/phone-list.ts [rows] [rounds]

import pg from 'pg';
import type { CDPSession, Page } from 'playwright';
import { openApp, openPhone, signIn } from '../../../web/e2e/support/phone.ts';
import { openSite } from '../../../web/e2e/support/site.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { summary } from './call.ts';
import { addObservations } from './many-observations.ts';

const [rows = 10_000, rounds = 15] = process.argv.slice(2).map(Number);
const OPEN_GOAL_MS = 200;
const FPS_GOAL = 50;
const SLOWDOWN = 4;
/** a thumb that wants to get on */
const SPEED = 2400;
const DISTANCE = 24_000;

const pulled = (page: Page, userId: number) =>
  page.waitForFunction(
    async ([id, wanted]) => {
      const opening = indexedDB.open(`turva-u${id}`);
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const counting = opening.result.transaction('srvObservations').objectStore('srvObservations').count();
      await new Promise((resolve) => counting.addEventListener('success', resolve));
      opening.result.close();
      return counting.result >= (wanted ?? 0);
    },
    [userId, rows],
    { timeout: 120_000, polling: 500 },
  );

/** From the tap on the navigation to the frame after the first cards stand in the page. */
const openingMs = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const go = (path: string) =>
      document.querySelector<HTMLElement>(`.navigation a[href="${path}"]`)?.click();
    const start = performance.now();
    go('/observations');
    while (!document.querySelector('.observation-list .observation-card')) await frame();
    await frame();
    const ms = performance.now() - start;
    go('/');
    while (document.querySelector('.observation-list')) await frame();
    return ms;
  });

interface Scrolled {
  /** between one frame and the next */
  gaps: number[];
  /** frames with nothing in the middle of the screen */
  blank: number;
}

/** Scrolls by touch and listens to every frame of the page. */
async function scroll(page: Page, session: CDPSession): Promise<Scrolled> {
  await page.evaluate(() => {
    const gaps: number[] = [];
    let blank = 0;
    let last = performance.now();
    let frames = 0;
    const onFrame = (now: number) => {
      gaps.push(now - last);
      last = now;
      // a gap between two cards is no blank
      const seen = [0, 14].some((below) =>
        document.elementFromPoint(innerWidth / 2, innerHeight / 2 + below)?.closest('.observation-card'),
      );
      if (!seen) blank += 1;
      frames = requestAnimationFrame(onFrame);
    };
    frames = requestAnimationFrame(onFrame);
    Object.assign(window, {
      scrolled: () => {
        cancelAnimationFrame(frames);
        return { gaps: gaps.slice(1), blank };
      },
    });
  });
  await session.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 500,
    yDistance: -DISTANCE,
    speed: SPEED,
    gestureSourceType: 'touch',
    preventFling: true,
  });
  return page.evaluate(() => (window as unknown as { scrolled: () => Scrolled }).scrolled());
}

const medianOf = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const postgres = await startPostgres();
if (!postgres) throw new Error('no PostgreSQL on this machine');
const env = { DATABASE_URL: postgres.url, DEMO: 'on', SESSION_SECRET: 'phone-bench-'.repeat(4) };
const site = await openSite({ env });
const phone = await openPhone(['--touch-events=enabled']);
try {
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  await addObservations(database, rows);
  await database.end();
  const { page } = phone;
  const userId = await signIn(phone.context, site.origin, 'demo');
  await openApp(page, site.origin);
  await pulled(page, userId);
  await page.reload();
  await page.waitForSelector('.navigation a');
  const session = await phone.context.newCDPSession(page);
  const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });

  // the first opening fetches the screen's own script
  await openingMs(page);
  const opened: number[] = [];
  for (let round = 0; round < rounds; round++) opened.push(await openingMs(page));
  await slow(SLOWDOWN);
  const openedSlowly: number[] = [];
  for (let round = 0; round < rounds; round++) openedSlowly.push(await openingMs(page));
  process.stdout.write(
    `list of ${rows} opens: ${summary(opened)}; ${SLOWDOWN} times slower ${summary(openedSlowly)}\n`,
  );

  await page.click('.navigation a[href="/observations"]');
  await page.waitForSelector('.observation-card');
  const { gaps, blank } = await scroll(page, session);
  const fps = (gaps.length * 1000) / gaps.reduce((sum, gap) => sum + gap, 0);
  const far = await page.evaluate(() => Math.round(scrollY));
  process.stdout.write(
    `scrolls ${far} px, ${SLOWDOWN} times slower: ${fps.toFixed(1)} frames a second, gaps ${summary(gaps)}, longest ${Math.max(...gaps).toFixed(0)} ms, ${blank} of ${gaps.length} frames blank in the middle\n`,
  );
  process.exitCode = medianOf(opened) < OPEN_GOAL_MS && fps >= FPS_GOAL ? 0 : 1;
} finally {
  await phone.close();
  await site.close();
  await postgres.stop();
}
