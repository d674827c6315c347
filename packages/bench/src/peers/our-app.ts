import type pg from 'pg';
import type { Page } from 'playwright';
import { hasHeardAll, type QueuedReport, queueReports } from '../../../../web/e2e/support/outbox.ts';
import { openApp, openBystander, openPhone, type Phone, signIn } from '../../../../web/e2e/support/phone.ts';
import { recordsOnServer, tally } from '../../../../web/e2e/support/server-records.ts';
import type { Site } from '../../../../web/e2e/support/site.ts';
import { untilPulled } from '../phone-page.ts';
import { DELTA, DELTAS, type Peer } from './peer.ts';
import { OURS } from './rounds.ts';

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

/**
 * The app hears of the change and asks by itself, when it chooses; resolves to the ms from that request to the moment the
 * changed row is stored. `changed` makes the change, once this listens.
 */
async function deltaMs(page: Page, userId: number, changed: () => Promise<{ id: number; title: string }>) {
  const answered = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    performance.clearResourceTimings();
    const observer = new PerformanceObserver((list) => {
      if (!list.getEntries().some(({ name }) => name.includes('/api/sync?'))) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'resource' });
    return { promise };
  });
  const row = await changed();
  return answered.evaluate(
    async ({ promise }, { userId, id, title }) => {
      const opening = indexedDB.open(`turva-u${userId}`);
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const stored = async () => {
        const reading = opening.result.transaction('srvObservations').objectStore('srvObservations').get(id);
        await new Promise((resolve) => reading.addEventListener('success', resolve));
        return reading.result.title === title;
      };
      await promise;
      // does not burn: a reading queues behind the transaction that writes
      while (!(await stored()));
      const now = performance.now();
      opening.result.close();
      const asked = performance
        .getEntriesByType('resource')
        .findLast((entry) => entry.name.includes('/api/sync?') && entry.startTime + entry.duration <= now);
      if (!asked) throw new Error('the page did not ask for what has changed');
      return now - asked.startTime;
    },
    { userId, ...row },
  );
}

/** As another device's change would be: written and told of. Resolves to one of the rows. */
async function change(database: pg.Client) {
  const { rows } = await database.query<{ id: number; title: string }>(
    `update observations set title = left(title, 200) || '!'
     where id in (select id from observations order by id desc limit $1) returning id, title`,
    [DELTA],
  );
  await database.query("select pg_notify('turva_changes', '')");
  const [one] = rows;
  if (!one) throw new Error('no observation to change');
  return one;
}

/** The app as it is built, on a new phone that has signed in; `database` is the one of its server. */
export function ourApp(site: Site, database: pg.Client): Peer {
  let phone: Phone;
  let userId: number;
  let queued: QueuedReport[];
  return {
    name: OURS,
    async start() {
      phone = await openPhone();
      userId = await signIn(phone.context, site.origin, 'demo');
    },
    async createQueue(queue) {
      await openApp(phone.page, site.origin);
      await openBystander(phone.page, site.origin);
      queued = await queueReports(phone.page, { userId, ...queue });
    },
    async drain(latency) {
      site.proxy.setLatency(latency);
      const ms = await drainMs(phone.page, userId);
      site.proxy.setLatency(0);
      const records = await recordsOnServer(phone.context, site.origin, site.server.url);
      const { lost, doubled, wrongPhotos } = tally(queued, records);
      if (lost + doubled + wrongPhotos > 0)
        throw new Error(`lost ${lost}, doubled ${doubled}, wrong photos ${wrongPhotos}`);
      return ms;
    },
    async pull(rows) {
      const began = performance.now();
      await openApp(phone.page, site.origin);
      await untilPulled(phone.page, { userId, rows });
      const firstMs = performance.now() - began;
      while (!(await hasHeardAll(phone.page, userId)))
        await new Promise((resolve) => setTimeout(resolve, 200));
      const deltasMs: number[] = [];
      for (let n = 0; n < DELTAS; n++)
        deltasMs.push(await deltaMs(phone.page, userId, () => change(database)));
      return { firstMs, deltasMs };
    },
    stop: () => phone.close(),
  };
}
