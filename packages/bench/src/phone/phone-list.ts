// A phone with 10 000 observations: how soon the list is there after the tap, from the device's own database, and how it
// scrolls under a thumb while the processor is four times slower. node packages/bench/src/phone/phone-list.ts [rows] [rounds]

import type { CDPSession, Page } from 'playwright';
import { openApp, openPhone, signIn } from '../../../../web/e2e/support/phone.ts';
import { say, summary } from '../call.ts';
import { openPlantSite } from '../plant.ts';
import { startResults } from '../results.ts';
import { addObservations } from '../server/many-observations.ts';
import { framesShown } from './frames-shown.ts';
import { likeAPhone, untilPulled } from './phone-page.ts';
import { framesASecond, scrollByTouch, tap } from './scroll-by-touch.ts';

const [rows = 10_000, rounds = 15] = process.argv.slice(2).map(Number);
const results = startResults('phone-list', { isUsual: rows === 10_000 });
const SLOWDOWN = 4;
const FLICKS = 40;
/** fewer, and it was no scrolling: a gesture that went nowhere keeps every frame */
const ROWS_PASSED = 200;

type Timed = Window & { filled?: Promise<number> };

/** In every page: `filled` is when the frame was drawn in which cards reach down to the bottom of the screen. */
const watchForCards = () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  (window as Timed).filled = (async () => {
    const isFilled = () => {
      const last = document.querySelector('.virtual-rows > li:last-child');
      return last !== null && last.getBoundingClientRect().bottom >= innerHeight;
    };
    while (!isFilled()) await frame();
    // the next frame begins when this one has been drawn
    await frame();
    return performance.now();
  })();
};

/** From the tap on the navigation, as the browser took it, to a screen full of cards. */
async function openingMs(page: Page, session: CDPSession): Promise<number> {
  await page.evaluate(() => {
    addEventListener('click', ({ timeStamp }) => Object.assign(window, { tapped: timeStamp }), {
      capture: true,
      once: true,
    });
  });
  await page.evaluate(watchForCards);
  await tap(page, session, '.navigation a[href="/observations"]');
  const ms = await page.evaluate(
    async () => ((await (window as Timed).filled) ?? 0) - (window as unknown as { tapped: number }).tapped,
  );
  // the list is left when it has come to rest: nobody taps twenty times in two seconds
  await page.waitForFunction(() => /\d/.test(document.querySelector('.count-number')?.textContent ?? ''));
  await tap(page, session, '.navigation a[href="/"]');
  await page.waitForSelector('[data-fold]');
  return ms;
}

async function series(page: Page, session: CDPSession): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await openingMs(page, session));
  return times;
}

/** From the reload of the list's own address to a screen full of cards: the files come from the service worker. */
async function reloadMs(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  await page.evaluate(watchForCards);
  return page.evaluate(async () => (await (window as Timed).filled) ?? 0);
}

await using plant = await openPlantSite('phone-list', { durable: true, env: { CALL_LIMITS: 'on' } });
const { site, database, postgres } = plant;
const phone = await openPhone({ args: ['--touch-events=enabled'] });
try {
  await addObservations(database, rows);
  const { page } = phone;
  const userId = await signIn(phone.context, site.origin, 'demo');
  const session = await phone.context.newCDPSession(page);
  await likeAPhone(session);
  await openApp(page, site.origin);
  await untilPulled(page, { userId, rows });
  await page.reload();
  await page.waitForSelector('[data-fold]');
  const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });

  const first = await openingMs(page, session);
  const opened = await series(page, session);
  await slow(SLOWDOWN);
  const openedSlowly = await series(page, session);
  say(`list of ${rows} opens: ${summary(opened)}; ${SLOWDOWN} times slower ${summary(openedSlowly)}`);
  say(`  the first time, with the screen's own script: ${first.toFixed(0)} ms`);

  await tap(page, session, '.navigation a[href="/observations"]');
  await page.waitForSelector('.virtual-rows');
  const { gaps, px, rows: passed } = await scrollByTouch(page, session, FLICKS);
  const screen = await framesShown(session, () => scrollByTouch(page, session, FLICKS));
  // apart: what looks takes as much of a frame as what it looks at
  const { looked, blank } = await scrollByTouch(page, session, FLICKS / 2, { looks: true });
  const { overall, worst } = framesASecond(gaps);
  say(
    `scrolls ${px} px past ${passed} rows, ${SLOWDOWN} times slower: the page's script sees ${overall.toFixed(1)} frames a second, ${worst.toFixed(1)} in the worst second, gaps ${summary(gaps)}, longest ${Math.max(...gaps).toFixed(0)} ms; ${blank} of ${looked} frames looked at are blank in the middle`,
  );
  say(
    `  the screen shows ${screen.rate.toFixed(1)} frames a second: ${screen.shown} of ${screen.due} due, ${screen.unpainted} of them not wholly painted`,
  );
  const moved = passed >= ROWS_PASSED;
  if (!moved) say(`it did not scroll: ${ROWS_PASSED} rows were to be passed`);

  const reloadedSlowly = await reloadMs(page);
  await slow(1);
  say(`reload of the list: ${(await reloadMs(page)).toFixed(0)} ms; slower ${reloadedSlowly.toFixed(0)} ms`);
  const met = [
    results.add('list of 10 000 opens on a phone', { ours: opened }),
    results.add('list of 10 000 scrolls, processor ÷ 4', {
      ours: [screen.rate],
      flaw: moved ? '' : `past ${passed} rows only`,
    }),
  ];
  results.save(postgres);
  process.exitCode = met.every(Boolean) ? 0 : 1;
} finally {
  await phone.close();
}
