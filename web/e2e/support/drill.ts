import { failing, firstWrites, portal } from './fault-proxy.ts';
import { type OutboxRow, outboxRows, type QueuedReport, queueReports } from './outbox.ts';
import { dispatchSync, openApp, openBystander, openPhone, type Phone, signIn, stopWorkers } from './phone.ts';
import { recordsOnServer, type Tally, tally } from './server-records.ts';
import type { Site } from './site.ts';

export const drills = [
  'server killed after commit',
  '30 % answers 500',
  '30 % answers 401',
  'hang and worker stopped',
  'hang and browser killed',
  'portal',
  'poison first',
] as const;
export type Drill = (typeof drills)[number];

export interface DrillOptions {
  count: number;
  photos: number;
  photoBytes: number;
  /** how often the server, worker or browser is killed */
  times: number;
  timeoutMs: number;
}

export interface DrillResult extends Tally {
  drill: Drill;
  ms: number;
  requests: number;
  left: OutboxRow[];
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(what: string, timeoutMs: number, isTrue: () => Promise<boolean>) {
  const late = Date.now() + timeoutMs;
  while (!(await isTrue())) {
    if (Date.now() > late) throw new Error(`${what}: not within ${timeoutMs} ms`);
    await pause(100);
  }
}

interface Scene {
  site: Site;
  phone: Phone;
  userId: number;
  queued: QueuedReport[];
  options: DrillOptions;
}

/**
 * Only the worker sends: the open page is not the app. It is woken repeatedly, as the browser would over the hours.
 */
async function drain({ site, phone, userId, options }: Scene, leftOver = 0) {
  let woken = 0;
  const drained = until('drained', options.timeoutMs, async () => {
    if (Date.now() - woken > 2000) {
      woken = Date.now();
      await dispatchSync(phone.page, site.origin);
    }
    return (await outboxRows(phone.page, userId)).length <= leftOver;
  });
  await drained.catch(async (error: Error) => {
    const rows = await outboxRows(phone.page, userId);
    const states = Map.groupBy(rows, ({ state, lastError }) => `${state} ${lastError?.code ?? ''}`);
    throw new Error(`${error.message}; left: ${[...states].map(([state, all]) => `${all.length} ${state}`)}`);
  });
}

async function killServers(scene: Scene) {
  const { site, options } = scene;
  let left = options.times;
  site.proxy.setFault((seen) => (left > 0 && seen.path.includes('/api/sync/batch') ? 'drop' : 'pass'));
  site.proxy.onAnswer = (seen) => {
    if (left === 0 || !seen.path.includes('/api/sync/batch')) return;
    left -= 1;
    // the answer exists, so the work is committed: now the machine loses its power
    void site.server.kill().then(() => site.server.start());
  };
  await drain(scene);
  site.proxy.onAnswer = null;
}

async function hangAnd(scene: Scene, strike: () => Promise<unknown>) {
  const { site, phone, options } = scene;
  for (let n = 0; n < options.times; n++) {
    let hanging = 0;
    // half of them reach the server before the connection dies
    site.proxy.setFault((seen) => {
      if (!seen.path.startsWith('/api/sync/batch')) return 'pass';
      hanging += 1;
      return n % 2 === 0 ? 'hang-after' : 'hang';
    });
    await dispatchSync(phone.page, site.origin);
    await until('a call hangs', 30_000, async () => hanging > 0);
    await pause(500);
    await strike();
    site.proxy.setFault(null);
  }
  await drain(scene);
}

const acts: Record<Drill, (scene: Scene) => Promise<void>> = {
  'server killed after commit': killServers,
  '30 % answers 500': async (scene) => {
    scene.site.proxy.setFault(failing(0.3, 500, 'internal'));
    await drain(scene);
  },
  '30 % answers 401': async (scene) => {
    scene.site.proxy.setFault(failing(0.3, 401, 'session_required'));
    await drain(scene);
  },
  'hang and worker stopped': (scene) => hangAnd(scene, () => stopWorkers(scene.phone.page)),
  'hang and browser killed': (scene) =>
    hangAnd(scene, async () => {
      await scene.phone.killAndReopen();
      // the browser writes its cookies every half minute: a newer sign-in would be lost
      await signIn(scene.phone.context, scene.site.origin, 'demo');
      await openBystander(scene.phone.page, scene.site.origin);
    }),
  portal: async (scene) => {
    scene.site.proxy.setFault(firstWrites(6, portal));
    await drain(scene);
  },
  'poison first': (scene) => drain(scene, 1),
};

/** Sends a full queue of a phone under one kind of fault, then counts what arrived. */
export async function runDrill(site: Site, drill: Drill, options: DrillOptions): Promise<DrillResult> {
  // a separate installation: rows queued by hand need the tables that a first start creates
  const phone = await openPhone();
  try {
    const userId = await signIn(phone.context, site.origin, 'demo');
    await openApp(phone.page, site.origin);
    await openBystander(phone.page, site.origin);
    const queued = await queueReports(phone.page, {
      userId,
      count: options.count,
      photoEvery: options.photos > 0 ? Math.floor(options.count / options.photos) : 0,
      photoBytes: options.photoBytes,
      poison: drill === 'poison first',
    });
    const before = site.proxy.requests.length;
    const started = Date.now();
    await acts[drill]({ site, phone, userId, queued, options });
    const ms = Date.now() - started;
    site.proxy.setFault(null);
    const left = await outboxRows(phone.page, userId);
    const expected = drill === 'poison first' ? queued.slice(1) : queued;
    const records = await recordsOnServer(phone.context, site.origin, site.server.url);
    const counted = tally(expected, records);
    return { drill, ms, requests: site.proxy.requests.length - before, left, ...counted };
  } finally {
    site.proxy.setFault(null);
    await phone.close();
  }
}
