// Reports over 100 000 observations on a PostgreSQL of its own: how long each takes and how much more memory the server
// has; how the API answers while one is made after another, in turns with nothing being made, and how long the server's
// thread is held up at a stretch; then reports whose server is killed at every moment of their making: none may stay in
// the making, none be made twice, and each file must be the one that the row says.
// node packages/bench/src/server/reports.ts [rows] [kills] [calls]
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { callsOf, signIn, summary } from '../call.ts';
import { memoryOf, openPlant } from '../plant.ts';
import { addObservations } from './many-observations.ts';

const [rows = 100_000, kills = 20, calls = 400] = process.argv.slice(2).map(Number);
const TYPES = ['safety', 'compliance', 'risk', 'analytics'] as const;
const ALL_DAYS = { from: '2020-01-01', to: '2026-12-31' };
/** of each type, one after another */
const TIMES = 4;
/** What else the machine does comes and goes: quiet and busy take turns. */
const TURNS = 4;
/** What a phone and a desk call while somebody waits for a report. */
const ROUTES = ['/observations?limit=30', '/tsi/current', '/reports', '/observations?limit=30&q=kaide'];
const STUCK_MS = 120_000;

interface Report {
  id: number;
  status: string;
  progress: number;
  fileSize: string;
  metadata: { observations: number };
  files: Record<string, { sha256: string; size: number }> | null;
}

const folder = await mkdtemp(path.join(tmpdir(), 'turva-bench-'));
const delayFile = path.join(folder, 'delay.json');
await using plant = await openPlant('report', {
  env: {
    LOOP_DELAY_FILE: delayFile,
    NODE_OPTIONS: `--import ${new URL('./loop-delay.ts', import.meta.url)}`,
  },
});
const { server, database } = plant;
const asked = callsOf(server.url, await signIn(server.url));
const call = async <T>(path: string, body?: object) => (await (await asked(`/api${path}`, body)).json()) as T;
const list = () => call<Report[]>('/reports');
const done = async () => {
  for (;;) {
    const reports = await list();
    if (reports.every(({ status }) => status !== 'processing')) return reports;
    await setTimeout(250);
  }
};
/** How long the server's thread was held up at a stretch since the last question. */
async function heldUp(): Promise<string> {
  await rm(delayFile, { force: true });
  if (server.pid) process.kill(server.pid, 'SIGWINCH');
  for (;;) {
    const text = await readFile(delayFile, 'utf8').catch(() => '');
    if (!text.endsWith('}')) {
      await setTimeout(20);
      continue;
    }
    const { max, p99 } = JSON.parse(text) as { max: number; p99: number };
    return `thread held up p99 ${p99.toFixed(1)} ms, longest ${Math.round(max)} ms`;
  }
}
/** The most memory the server has until then, in MB. */
async function peakUntil(end: Promise<unknown>): Promise<number> {
  let peak = 0;
  let over = false;
  const ended = end.finally(() => {
    over = true;
  });
  while (!over) {
    peak = Math.max(peak, await memoryOf(server));
    await setTimeout(50);
  }
  await ended;
  return peak;
}
async function callTimes(count: number): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at++) {
    const started = performance.now();
    await call(ROUTES[at % ROUTES.length] ?? '');
    times.push(performance.now() - started);
    await setTimeout(10);
  }
  return times;
}
/** One report after another, until told to stop. Resolves to how many were made. */
function keepMaking() {
  let going = true;
  let made = 0;
  const end = (async () => {
    for (; going; made++) {
      await call('/reports/generate', { type: TYPES[made % TYPES.length], ...ALL_DAYS });
      await done();
    }
    return made;
  })();
  // rethrown where somebody awaits the stop
  end.catch(() => undefined);
  return () => {
    going = false;
    return end;
  };
}
async function inTurns() {
  const each = Math.ceil(calls / TURNS);
  const quiet: number[] = [];
  const busy: number[] = [];
  const held = { quiet: [] as string[], busy: [] as string[] };
  let made = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    await heldUp();
    quiet.push(...(await callTimes(each)));
    held.quiet.push(await heldUp());
    const stop = keepMaking();
    busy.push(...(await callTimes(each)));
    made += await stop();
    held.busy.push(await heldUp());
  }
  process.stdout.write(
    `${quiet.length} calls with nothing running: ${summary(quiet)}\n  ${held.quiet.join('; ')}\n` +
      `${busy.length} calls while ${made} reports are made one after another: ${summary(busy)}\n  ${held.busy.join('; ')}\n` +
      `load of the machine ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}\n`,
  );
}

/** What the killed server left in the row. */
async function momentOf(database: pg.Client, id: number): Promise<string> {
  const { rows: found } = await database.query<{ status: string; worker: string | null; gathered: boolean }>(
    'select status, worker, content is not null as gathered from reports where id = $1',
    [id],
  );
  const [row] = found;
  if (row?.status !== 'processing') return row?.status ?? 'no row';
  if (row.worker === null) return 'queued';
  return row.gathered ? 'writing' : 'gathering';
}

/** Every file there is must be the bytes that its row names. */
async function wrongFiles(reports: Report[]): Promise<number> {
  let wrong = 0;
  for (const { id, files } of reports)
    for (const [file, { sha256 }] of Object.entries(files ?? {})) {
      const answer = await asked(`/api/reports/${id}/file/${file}`);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) wrong++;
    }
  return wrong;
}

try {
  await addObservations(database, rows);
  await done();
  process.stdout.write(`${rows} observations on PostgreSQL\n`);
  const longest: Record<string, number> = {};
  for (const type of TYPES) {
    const before = await memoryOf(server);
    const seconds: number[] = [];
    let peak = 0;
    let last: Report | undefined;
    for (let time = 0; time < TIMES; time++) {
      const started = performance.now();
      const { id } = await call<Report>('/reports/generate', { type, ...ALL_DAYS });
      peak = Math.max(peak, await peakUntil(done()));
      seconds.push((performance.now() - started) / 1000);
      last = (await list()).find((one) => one.id === id);
    }
    longest[type] = Math.max(...seconds);
    process.stdout.write(
      `${type}: ${last?.status}, ${last?.metadata.observations} observations, ${last?.fileSize}, slowest of ${TIMES} ` +
        `${longest[type].toFixed(1)} s, ${Math.round(peak - before)} MB more\n`,
    );
  }
  await inTurns();
  const before = (await list()).length;
  let stuck = 0;
  let doubled = 0;
  const ready: number[] = [];
  const moments: Record<string, number> = {};
  for (let kill = 0; kill < kills; kill++) {
    const type = TYPES[kill % TYPES.length] ?? 'safety';
    const ask = { type, ...ALL_DAYS, clientId: randomUUID() };
    const { id } = await call<Report>('/reports/generate', ask);
    // from before the job is taken up to when the files are written; a report after a start is slower than the next
    await setTimeout((kill / kills) * 1000 * (longest[type] ?? 1));
    await server.kill();
    const moment = await momentOf(database, id);
    moments[moment] = (moments[moment] ?? 0) + 1;
    await server.start();
    const restarted = performance.now();
    // the caller got no answer and asks again
    const again = await call<Report>('/reports/generate', ask);
    if (again.id !== id) doubled++;
    stuck += await Promise.race([done().then(() => 0), setTimeout(STUCK_MS, 1)]);
    ready.push((performance.now() - restarted) / 1000);
  }
  const all = await list();
  const failed = all.filter(({ status }) => status === 'failed').length;
  const sorted = ready.toSorted((a, b) => a - b);
  process.stdout.write(
    `${kills} kills (${Object.entries(moments)
      .map(([moment, count]) => `${moment} ${count}`)
      .join(
        ', ',
      )}): ${stuck} stuck, ${doubled} doubled, ${failed} failed, ${all.length - before} more reports, ` +
      `${await wrongFiles(all)} files that are not the row’s; ready after the restart: ` +
      `median ${sorted[kills >> 1]?.toFixed(1)} s, slowest ${sorted.at(-1)?.toFixed(1)} s\n`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
