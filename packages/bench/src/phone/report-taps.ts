// A phone whose processor is four times slower: from each tap of a report with a photo, and of one with a voice, to the next
// paint, as the browser itself times it. node packages/bench/src/phone/report-taps.ts [rounds] [slowdown]

import type { CDPSession, Page } from 'playwright';
import { openApp, openPhone, signIn } from '../../../../web/e2e/support/phone.ts';
import { openSite } from '../../../../web/e2e/support/site.ts';
import { say } from '../call.ts';
import { startResults } from '../results.ts';
import { likeAPhone } from './phone-page.ts';
import { tap as touch } from './scroll-by-touch.ts';

const [rounds = 5, slowdown = 4] = process.argv.slice(2).map(Number);
const results = startResults('report-taps', { isUsual: slowdown === 4 });
/** Shorter ones the browser does not tell of. */
const TOLD_MS = 16;

interface Told {
  id: number;
  ms: number;
}
type Watching = Window & { told?: Told[] };

/** In every page: what the browser says of each event that belongs to a tap. */
const watchTaps = (toldMs: number) => {
  const told: Told[] = [];
  (window as Watching).told = told;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as (PerformanceEntry & {
      interactionId: number;
    })[])
      if (interactionId > 0) told.push({ id: interactionId, ms: duration });
  }).observe({ type: 'event', durationThreshold: toldMs, buffered: true } as PerformanceObserverInit);
};

/** Two frames: the entry of a tap is told after the paint it waited for. */
const afterPaint = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 5000 }));
  });

const times = new Map<string, number[]>();

/** One tap; `then` is what a person would wait for before the next. */
async function tap(
  phone: { page: Page; session: CDPSession },
  selector: string,
  then: () => Promise<unknown>,
) {
  const { page, session } = phone;
  await page.locator(selector).waitFor();
  await page.evaluate(() => {
    (window as Watching).told?.splice(0);
  });
  await touch(page, session, selector);
  await then();
  await afterPaint(page);
  const told = await page.evaluate(() => (window as Watching).told ?? []);
  const ms = Math.max(TOLD_MS, ...told.map((each) => each.ms));
  times.set(selector, [...(times.get(selector) ?? []), ms]);
}

/** As large as a phone's camera makes them. */
async function photo(page: Page) {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    for (let line = 0; line < 300; line++) {
      pen.fillStyle = `hsl(${line * 7} 60% 50%)`;
      pen.fillRect((line * 531) % 4000, (line * 317) % 3000, 400, 300);
    }
    const file = new FileReader();
    const read = new Promise((done) => file.addEventListener('load', done));
    file.readAsDataURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 }));
    await read;
    return String(file.result).split(',')[1] ?? '';
  });
  return { name: 'kamera.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

const quantile = (all: readonly number[], share: number) =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.ceil(all.length * share) - 1)] ?? 0;

const site = await openSite({ env: { DEMO: 'on' } });
const device = await openPhone({ args: ['--touch-events=enabled'] });
try {
  const { page } = device;
  await page.addInitScript(watchTaps, TOLD_MS);
  await signIn(device.context, site.origin, 'demo');
  const session = await device.context.newCDPSession(page);
  await likeAPhone(session);
  await openApp(page, site.origin);
  const taken = await photo(page);
  const phone = { page, session };
  const seen = (selector: string) => () => page.locator(selector).first().waitFor();
  const gone = (selector: string) => () => page.locator(selector).first().waitFor({ state: 'hidden' });
  /** The home page when what is one's own is there: before, it is redrawn under the finger. */
  const home = async () => {
    await page.goto(site.origin);
    await page.locator('[data-need]').first().waitFor();
    await afterPaint(page);
  };
  const finish = async () => {
    await tap(phone, '.fast-send', seen('.sent-receipt'));
    await tap(phone, '.dialog-actions button:last-child', gone('.sent-receipt'));
  };
  for (let round = 0; round < rounds; round++) {
    await home();
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const chooser = page.waitForEvent('filechooser');
    await tap(phone, 'button.capture-button >> nth=0', () => chooser);
    await (await chooser).setFiles([taken]);
    await seen('.fast-photo > img')();
    await afterPaint(page);
    await tap(phone, '.fast-chip >> nth=0', seen('#fast-place'));
    await tap(phone, '.fast-chip >> nth=0', gone('#fast-place'));
    await tap(phone, '.fast-chip >> nth=1', seen('#fast-category'));
    await tap(phone, '.fast-chip >> nth=1', gone('#fast-category'));
    await finish();
    await home();
    await tap(phone, 'button.capture-button >> nth=1', seen('.voice-stop'));
    await tap(phone, '.voice-round:not(.voice-large)', seen('.voice-state[data-paused=true]'));
    await tap(phone, '.voice-round:not(.voice-large)', seen('.voice-state[data-paused=false]'));
    await tap(phone, '.voice-stop', seen('.voice-player svg'));
    await tap(phone, '.voice-player button', () => afterPaint(page));
    await finish();
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  for (const [selector, all] of times)
    say(
      `${selector.padEnd(42)} median ${quantile(all, 0.5)} ms, p95 ${quantile(all, 0.95)} ms, worst ${Math.max(...all)} ms`,
    );
  const every = [...times.values()].flat();
  const p95 = quantile(every, 0.95);
  say(`${every.length} taps at CPU ÷ ${slowdown}: p95 ${p95} ms from tap to paint`);
  const isMet = results.add('taps of a report, processor ÷ 4: p95 to the paint', {
    ours: every,
    figure: p95,
  });
  results.save();
  process.exitCode = isMet ? 0 : 1;
} finally {
  await device.close();
  await site.close();
}
