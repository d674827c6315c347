// How soon the app is there on a phone whose processor is slowed four times. Warm: without a network, its worker stopped, from
// the address of the list to the first rows of 10 000, and to the moment from which it answers at once. Cold: nothing stored, a
// slow line, to the form that signs in. In turns with a page as it is and with a list out of a plain IndexedDB.
// node packages/bench/src/phone/boot.ts [rows] [rounds] [warm or cold]

import type { BrowserContext, Page } from 'playwright';
import { openApp, openPhone, signIn, stopWorkers } from '../../../../web/e2e/support/phone.ts';
import { throttle } from '../../../../web/e2e/support/throttle.ts';
import { say } from '../call.ts';
import { openPlant } from '../plant.ts';
import { medianOf, startResults } from '../results.ts';
import { addObservations } from '../server/many-observations.ts';
import { untilKept, untilPulled } from './phone-page.ts';
import { plainPages } from './plain-pages.ts';

const [rows = 10_000, rounds = 5] = process.argv.slice(2, 4).map(Number);
const part = process.argv[4];
const SLOWDOWN = 4;
const LINE = { mbit: 1.6, roundTripMs: 150 };
/** A page at rest: this long nothing has held up its thread. */
const REST_MS = 500;
const ROW = '.virtual-rows > li';
const CARD = 'li';
const FORM = 'input[type=password]';
const results = startResults('boot', { isUsual: rows === 10_000 });

interface Shown {
  first: number;
  answers: number;
}
type Watched = Window & { shown?: Promise<number>; uncovered?: Promise<number>; busyUntil?: number };

/**
 * In every page from its begin: the frame after the one in which it is there, when nothing lies over the app any more, and how
 * long the thread was held up.
 */
const watch = (selector: string) => {
  const watched = window as Watched;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) watched.busyUntil = startTime + duration;
  }).observe({ type: 'longtask', buffered: true });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  watched.shown = (async () => {
    while (!document.querySelector(selector)) await frame();
    await frame();
    return performance.now();
  })();
  watched.uncovered = watched.shown.then(async () => {
    while (document.querySelector('.first-screen')) await frame();
    return performance.now();
  });
};

const shownIn = (page: Page): Promise<Shown> =>
  page.evaluate(async (restMs) => {
    const watched = window as Watched;
    const first = (await watched.shown) ?? 0;
    const uncovered = (await watched.uncovered) ?? 0;
    const answers = () => Math.max(uncovered, watched.busyUntil ?? 0);
    while (performance.now() - answers() < restMs) await new Promise((resolve) => setTimeout(resolve, 50));
    return { first: first / 1000, answers: answers() / 1000 };
  }, REST_MS);

async function visit(page: Page, url: string, selector: string): Promise<Shown> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(watch, selector);
  await page.goto(url, { waitUntil: 'commit' });
  return shownIn(page);
}

async function warm(context: BrowserContext, url: string, selector: string): Promise<Shown> {
  const page = await context.newPage();
  await stopWorkers(page);
  const shown = await visit(page, url, selector);
  await page.close();
  return shown;
}

async function cold(port: number, path: string, selector: string): Promise<Shown> {
  const line = await throttle(port, LINE);
  const phone = await openPhone();
  try {
    return await visit(phone.page, line.url + path, selector);
  } finally {
    await phone.close();
    await line.close();
  }
}

/** Each in turn, round after round. */
async function inTurns<Name extends string>(each: Record<Name, () => Promise<Shown>>) {
  const found = new Map<Name, Shown[]>();
  for (let round = 0; round < rounds; round++)
    for (const [name, measure] of Object.entries(each) as [Name, () => Promise<Shown>][])
      found.set(name, [...(found.get(name) ?? []), await measure()]);
  const of = (name: Name) => ({
    first: (found.get(name) ?? []).map(({ first }) => first),
    answers: (found.get(name) ?? []).map(({ answers }) => answers),
  });
  for (const name of found.keys())
    say(
      `  ${name}: ${of(name)
        .first.map((s) => s.toFixed(2))
        .join(' ')} s, answers after ${medianOf(of(name).answers).toFixed(2)} s`,
    );
  return of;
}

await using plant = await openPlant('boot', { durable: true, env: { CALL_LIMITS: 'on' } });
const { server, database, postgres } = plant;
const plain = await plainPages();
const met: boolean[] = [];

async function measureWarm() {
  await addObservations(database, rows);
  const phone = await openPhone();
  try {
    const userId = await signIn(phone.context, server.url, 'demo');
    await openApp(phone.page, server.url, '/observations');
    await untilPulled(phone.page, { userId, rows });
    await phone.page.goto(`${plain.origin}/list`);
    await phone.page.evaluate((count) => {
      const { seed } = window as unknown as { seed(count: number): Promise<void> };
      return Promise.all([seed(count), navigator.serviceWorker.ready.then(() => undefined)]);
    }, rows);
    await phone.page.goto('about:blank');
    await phone.context.setOffline(true);
    const { context } = phone;
    const ours = () => warm(context, `${server.url}/observations`, ROW);
    // the first start after the installation compiles what later ones find compiled
    await ours();
    await phone.page.goto(`${server.url}/observations`);
    await untilKept(phone.page, userId);
    await phone.page.goto('about:blank');
    say(`warm, without a network, ${rows} records, processor / ${SLOWDOWN}:`);
    const of = await inTurns({
      static: () => warm(context, `${plain.origin}/static`, CARD),
      'plain IndexedDB': () => warm(context, `${plain.origin}/list`, CARD),
      ours,
    });
    const limit = of('plain IndexedDB').first;
    const peers = { 'static page': of('static').first };
    const work = 'warm start without a network, 10 000 records, processor ÷ 4';
    met.push(
      results.add(`${work}: first rows`, { ours: of('ours').first, limit, peers }),
      results.add(`${work}: the app answers`, { ours: of('ours').answers, limit, peers }),
    );
  } finally {
    await phone.close();
  }
}

async function measureCold() {
  say(`cold, ${LINE.mbit} Mbit/s, ${LINE.roundTripMs} ms, processor / ${SLOWDOWN}:`);
  const of = await inTurns({
    static: () => cold(plain.port, '/static', CARD),
    ours: () => cold(server.port, '/', FORM),
  });
  const work = 'cold start to the sign-in, 1.6 Mbit/s, 150 ms, processor ÷ 4';
  met.push(results.add(work, { ours: of('ours').first, limit: of('static').first }));
}

try {
  if (part !== 'warm') await measureCold();
  results.save(postgres);
  if (part !== 'cold') await measureWarm();
  results.save(postgres);
  process.exitCode = met.every(Boolean) ? 0 : 1;
} finally {
  plain.close();
}
