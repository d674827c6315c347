// A phone with 5 000 chemicals: from a key pressed in the search to the frame with the answer.
// node packages/bench/src/phone/chemical-search.ts [rows] [words]

import type { CDPSession, Page } from 'playwright';
import { openApp, openPhone, signIn } from '../../../../web/e2e/support/phone.ts';
import { quantile, say, signIn as sessionOf, summary } from '../call.ts';
import { openPlantSite } from '../plant.ts';

const [rows = 5000, words = 20] = process.argv.slice(2).map(Number);
const GOAL_MS = 50;
const SLOWDOWN = 4;

type Timed = Window & { answered?: Promise<number> };

/** Four hexadecimal digits in each name: every further digit typed leaves a sixteenth of what was found. */
const codeOf = (at: number) => ((at * 40_503 + 12_345) % 65_536).toString(16).padStart(4, '0');

async function addChemicals(url: string) {
  const lines = Array.from({ length: rows }, (_, at) =>
    [
      // none of its letters is such a digit
      `Öljy ${codeOf(at)}`,
      at % 10 === 0 ? '64-17-5' : '',
      'high',
      'GHS02, GHS07',
      'danger',
      'liquid',
      `Varasto ${at % 40}`,
      '20 l',
    ].join(';'),
  );
  const head = 'Kauppanimi;CAS-numero;Vaaraluokka;Varoitusmerkit;Huomiosana;Olomuoto;Sijainti;Määrä\n';
  const answer = await fetch(`${url}/api/chemicals/import`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', origin: url, cookie: await sessionOf(url, 'demo.esimies') },
    body: head + lines.join('\n'),
  });
  const { imported } = (await answer.json()) as { imported?: number };
  if (imported !== rows) throw new Error(`${imported} of ${rows} came in: ${answer.status}`);
}

const found = 'search [role=status]';

/** In the page: `answered` is the time from the next key, as the browser took it, to the frame that shows another count. */
const watchForAnswer = (status: string) => {
  const words = () => document.querySelector(status)?.textContent;
  const before = words();
  (window as Timed).answered = new Promise((resolve) => {
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const look = () => {
          if (words() === before) return requestAnimationFrame(look);
          // a message posted before a frame is drawn comes after it
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          return port2.postMessage(null);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
};

async function pressMs(page: Page, key: string): Promise<number> {
  await page.evaluate(watchForAnswer, found);
  await page.keyboard.press(key);
  return page.evaluate(async () => (await (window as Timed).answered) ?? Number.NaN);
}

async function series(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let word = 0; word < words; word++) {
    for (const digit of codeOf(word * 97).slice(0, 3)) times.push(await pressMs(page, digit));
    // and back again, to all of them
    for (let digit = 0; digit < 3; digit++) times.push(await pressMs(page, 'Backspace'));
  }
  return times;
}

/** Seconds the page's thread has worked: its own time, not that of others on the same processor. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

const slow = (session: CDPSession, rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });

await using plant = await openPlantSite('chemicals', { env: { CALL_LIMITS: 'on' } });
const { site } = plant;
const phone = await openPhone({ args: ['--touch-events=enabled'] });
try {
  await addChemicals(site.origin);
  const { page } = phone;
  await signIn(phone.context, site.origin, 'demo');
  const session = await phone.context.newCDPSession(page);
  await openApp(page, site.origin, '/chemicals');
  await page.waitForFunction(
    ([status, wanted]) =>
      Number(document.querySelector(String(status))?.textContent?.replaceAll(/\D/g, '')) >= Number(wanted),
    [found, rows],
    { timeout: 120_000, polling: 500 },
  );
  await page.reload();
  await page.locator('search input').first().click();
  await page.waitForSelector('.chemical-card');
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await worked(session);
  const times = await series(page);
  const aKey = ((await worked(session)) - before) / times.length;
  await slow(session, SLOWDOWN);
  const slowly = await series(page);
  say(
    `search among ${rows}: ${summary(times)}, longest ${Math.max(...times).toFixed(0)} ms; ${SLOWDOWN} times slower ${summary(slowly)}`,
  );
  say(`  the page works ${(aKey * 1000).toFixed(1)} ms a key`);
  process.exitCode = quantile(times, 0.95) < GOAL_MS ? 0 : 1;
} finally {
  await phone.close();
}
