// Reports over 100 000 observations on a PostgreSQL of its own: how long each takes, how much more memory the server has,
// how the API answers meanwhile and how long the server's thread is held up at a stretch; then reports whose server is
// killed at every moment of their making: none may stay in the making, none be made twice.
// node packages/bench/src/reports.ts [rows] [kills]
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { serverProcess } from '../../../web/e2e/support/server-process.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { signIn, summary } from './call.ts';
import { addObservations } from './many-observations.ts';

const [rows = 100_000, kills = 20] = process.argv.slice(2).map(Number);
const TYPES = ['safety', 'compliance', 'risk', 'analytics'] as const;
/** of each type, one after another: of one alone a percentile says little */
const TIMES = 8;
const STUCK_MS = 120_000;
/** longer than a report takes here */
const SPAN_MS = 2500;

interface Report {
  id: number;
  status: string;
  progress: number;
  fileSize: string;
  metadata: { observations: number };
}

const postgres = await startPostgres();
if (!postgres) throw new Error('no PostgreSQL on this machine');
const folder = await mkdtemp(path.join(tmpdir(), 'turva-bench-'));
const delayFile = path.join(folder, 'delay.json');
const server = await serverProcess({
  env: {
    DATABASE_URL: postgres.url,
    DEMO: 'on',
    SESSION_SECRET: 'report-bench-'.repeat(4),
    LOOP_DELAY_FILE: delayFile,
    NODE_OPTIONS: `--import ${new URL('./loop-delay.ts', import.meta.url)}`,
  },
});
let cookie = '';

const call = async <T>(path: string, body?: object): Promise<T> => {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, origin: server.url, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};
const list = () => call<Report[]>('/reports');
const done = async () => {
  for (;;) {
    const reports = await list();
    if (reports.every(({ status }) => status !== 'processing')) return reports;
    await setTimeout(250);
  }
};
const memory = async () => {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
};
/** The longest the server's thread was held up at a stretch since the last question, in ms. */
async function heldUp(): Promise<number> {
  await rm(delayFile, { force: true });
  if (server.pid) process.kill(server.pid, 'SIGUSR2');
  for (;;) {
    const text = await readFile(delayFile, 'utf8').catch(() => '');
    if (text.endsWith('}')) return (JSON.parse(text) as { max: number }).max;
    await setTimeout(20);
  }
}
/** Calls a phone and a desk make, one after another, for as long as `until` has not ended. */
async function timesUntil(until: Promise<unknown>) {
  const times: number[] = [];
  let over = false;
  let peak = 0;
  const end = until.finally(() => {
    over = true;
  });
  while (!over) {
    const started = performance.now();
    await call('/observations?limit=30');
    times.push(performance.now() - started);
    peak = Math.max(peak, await memory());
    await setTimeout(20);
  }
  await end;
  return { times, peak };
}

try {
  await server.start();
  cookie = await signIn(server.url);
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  await addObservations(database, rows).finally(() => database.end());
  await done();
  await heldUp();
  const quiet = await timesUntil(setTimeout(8000));
  process.stdout.write(
    `${rows} observations on PostgreSQL\nnothing running: ${summary(quiet.times)}, held up ${Math.round(await heldUp())} ms\n`,
  );
  for (const type of TYPES) {
    const before = await memory();
    const seconds: number[] = [];
    const all: number[] = [];
    let peak = 0;
    let last: Report | undefined;
    for (let time = 0; time < TIMES; time++) {
      const started = performance.now();
      const { id } = await call<Report>('/reports/generate', { type, from: '2020-01-01', to: '2026-12-31' });
      const during = await timesUntil(done());
      seconds.push((performance.now() - started) / 1000);
      all.push(...during.times);
      peak = Math.max(peak, during.peak);
      last = (await list()).find((one) => one.id === id);
    }
    process.stdout.write(
      `${type}: ${last?.status}, ${last?.metadata.observations} observations, ${last?.fileSize}, slowest of ${TIMES} ` +
        `${Math.max(...seconds).toFixed(1)} s, ${Math.round(peak - before)} MB more; API meanwhile: ${summary(all)}, ` +
        `held up ${Math.round(await heldUp())} ms\n`,
    );
  }
  let stuck = 0;
  let doubled = 0;
  const ready: number[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const ask = {
      type: TYPES[kill % TYPES.length],
      from: '2020-01-01',
      to: '2026-12-31',
      clientId: randomUUID(),
    };
    const { id } = await call<Report>('/reports/generate', ask);
    // from before the job is taken up to after the files are written
    await setTimeout((kill * SPAN_MS) / kills);
    await server.kill();
    await server.start();
    const restarted = performance.now();
    // whoever asked heard no answer, and asks again
    const again = await call<Report>('/reports/generate', ask);
    if (again.id !== id) doubled++;
    stuck += await Promise.race([done().then(() => 0), setTimeout(STUCK_MS, 1)]);
    ready.push((performance.now() - restarted) / 1000);
  }
  const all = await list();
  const failed = all.filter(({ status }) => status === 'failed').length;
  const sorted = ready.toSorted((a, b) => a - b);
  process.stdout.write(
    `${kills} kills: ${stuck} stuck, ${doubled} doubled, ${failed} failed, ${all.length} reports; ready after the restart: ` +
      `median ${sorted[kills >> 1]?.toFixed(1)} s, slowest ${sorted.at(-1)?.toFixed(1)} s\n`,
  );
} finally {
  await server.remove();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
