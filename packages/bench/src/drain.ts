// How long a phone takes to send 1000 queued reports, 100 of them with a 300 kB photo, over a line of 150 ms.
// node packages/bench/src/drain.ts [count] [photos] [latency in ms] [postgres]

import type { Page } from 'playwright';
import { queueReports } from '../../../web/e2e/support/outbox.ts';
import { openApp, openBystander, openPhone, signIn } from '../../../web/e2e/support/phone.ts';
import { recordsOnServer, tally } from '../../../web/e2e/support/server-records.ts';
import { openSite } from '../../../web/e2e/support/site.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { startResults } from './results.ts';

const numbers = process.argv.slice(2).map(Number).filter(Number.isFinite);
const [count = 1000, photos = 100, latency = 150] = numbers;
const isUsual = count === 1000 && photos === 100 && latency === 150 && process.argv.includes('postgres');
const results = startResults('drain', { isUsual });
const postgres = process.argv.includes('postgres') ? await startPostgres({ durable: true }) : null;

/** From the moment the worker is told to the moment nothing waits any more; measured in the browser. */
const drainMs = (page: Page, userId: number) =>
  page.evaluate(async (id) => {
    const opening = indexedDB.open(`turva-u${id}`);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const left = () =>
      new Promise<number>((resolve) => {
        const counting = opening.result.transaction('outbox').objectStore('outbox').count();
        counting.onsuccess = () => resolve(counting.result);
      });
    const { active } = await navigator.serviceWorker.ready;
    const start = performance.now();
    active?.postMessage({ type: 'FLUSH' });
    while ((await left()) > 0) await new Promise((resolve) => setTimeout(resolve, 100));
    return performance.now() - start;
  }, userId);

const env = {
  DATABASE_URL: postgres?.url ?? '',
  DEMO: 'on',
  SESSION_SECRET: 'drain-bench-'.repeat(4),
};
const site = await openSite({ env });
const phone = await openPhone();
try {
  const userId = await signIn(phone.context, site.origin, 'demo');
  await openApp(phone.page, site.origin);
  await openBystander(phone.page, site.origin);
  const queued = await queueReports(phone.page, {
    userId,
    count,
    photoEvery: photos > 0 ? Math.floor(count / photos) : 0,
    photoBytes: 300_000,
  });
  site.proxy.setLatency(latency);
  const before = site.proxy.requests.length;
  const ms = await drainMs(phone.page, userId);
  const requests = site.proxy.requests.length - before;
  const { lost, doubled, wrongPhotos } = tally(
    queued,
    await recordsOnServer(phone.context, site.origin, site.server.url),
  );
  process.stdout.write(
    `${count} queued, ${photos} with a photo, ${latency} ms: ${(ms / 1000).toFixed(2)} s, ${requests} requests, lost ${lost}, doubled ${doubled}, wrong photos ${wrongPhotos}\n`,
  );
  const isWhole = lost + doubled + wrongPhotos === 0;
  const isMet = results.add('drain of 1000 queued, 100 with a photo, 150 ms', {
    ours: [ms / 1000],
    flaw: isWhole ? '' : `${lost} lost, ${doubled} doubled, ${wrongPhotos} wrong photos`,
  });
  results.save(postgres);
  process.exitCode = isWhole && (isMet || !isUsual) ? 0 : 1;
} finally {
  await phone.close();
  await site.close();
  await postgres?.stop();
}
