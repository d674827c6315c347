import type pg from 'pg';
import type { Page } from 'playwright';
import { hasHeardAll, type QueuedReport, queueReports } from '../../../../web/e2e/support/outbox.ts';
import { openApp, openBystander, openPhone, type Phone, signIn } from '../../../../web/e2e/support/phone.ts';
import { tally } from '../../../../web/e2e/support/server-records.ts';
import type { Site } from '../../../../web/e2e/support/site.ts';
import { arrivedOf } from '../phone/arrived.ts';
import { untilPulled } from '../phone/phone-page.ts';
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

declare global {
  /** when transactions that wrote observations were complete, in ms of the page's clock */
  var storedAt: number[];
}

/** From its first script on, the page notes when it has stored observations. */
const noteStoring = (page: Page) =>
  page.addInitScript(() => {
    globalThis.storedAt = [];
    const open = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, names, mode, options) {
      const opened = open.call(this, names, mode, options);
      if (mode === 'readwrite' && [names].flat().includes('srvObservations'))
        opened.addEventListener('complete', () => globalThis.storedAt.push(performance.now()));
      return opened;
    };
  });

const titleOf = (page: Page, userId: number, id: number) =>
  page.evaluate(
    async ([person, row]) => {
      const opening = indexedDB.open(`turva-u${person}`);
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const reading = opening.result.transaction('srvObservations').objectStore('srvObservations').get(row);
      await new Promise((resolve) => reading.addEventListener('success', resolve));
      opening.result.close();
      return (reading.result as { title: string } | undefined)?.title;
    },
    [userId, id] as const,
  );

/**
 * The app hears of the change and asks by itself, when it chooses; resolves to the ms from that request to the end of the
 * transaction that stored the changed rows, as the peers count it. `changed` makes the change, once this listens.
 */
async function deltaMs(page: Page, userId: number, changed: () => Promise<{ id: number; title: string }>) {
  await page.evaluate(() => {
    performance.clearResourceTimings();
    globalThis.storedAt = [];
  });
  const { id, title } = await changed();
  await page.waitForFunction(() => globalThis.storedAt.length > 0);
  if ((await titleOf(page, userId, id)) !== title) throw new Error('what was stored is not what has changed');
  return page.evaluate(() => {
    const [at = 0] = globalThis.storedAt;
    const asked = performance
      .getEntriesByType('resource')
      .findLast(({ name, startTime, duration }) => name.includes('/api/sync?') && startTime + duration <= at);
    if (!asked) throw new Error('the page did not ask for what has changed');
    return at - asked.startTime;
  });
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
      const { lost, doubled, wrongPhotos } = tally(queued, await arrivedOf(database, queued));
      if (lost + doubled + wrongPhotos > 0)
        throw new Error(`lost ${lost}, doubled ${doubled}, wrong photos ${wrongPhotos}`);
      return ms;
    },
    async pull(rows) {
      await noteStoring(phone.page);
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
