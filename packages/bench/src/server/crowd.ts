// A shift ends, and its phones come up at once: each pulls the last 200 changes, sends five reports in a batch and pulls again.
// One server, on a PostgreSQL that writes through to the disk; everybody is signed in. node packages/bench/src/server/crowd.ts [phones]…
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import type pg from 'pg';
import type { ServerProcess } from '../../../../web/e2e/support/server-process.ts';
import { batchOf, quantile } from '../call.ts';
import { memoryOf, openPlant } from '../plant.ts';
import { startResults } from '../results.ts';
import { addObservations } from './many-observations.ts';
import { signInMany } from './sessions.ts';

const crowds = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [500, 2000];
const ROWS = 5_000;
const REPORTS = 5;
/** as a phone does, of each of the two */
const PATIENCE_MS = { GET: 30_000, POST: 20_000 };
/** a phone that is told to come back with a text adds up to this */
const JITTER_MS = 2_000;
const UNREACHED_S = 5;
const AFTER_MS = 60_000;
/** what Linux has counted since ever */
const TICKS_A_SECOND = 100;

const unpacked = promisify(zstdDecompress);

interface Answer {
  status: number;
  /** seconds */
  retryAfter?: number;
  text: string;
}
interface Asked {
  cookie: string;
  device: string;
  method: 'GET' | 'POST';
  body?: object;
}

/** As a phone asks over https, its list of packings included. */
function send(agent: Agent, url: string, { cookie, device, method, body }: Asked): Promise<Answer> {
  const text = body && JSON.stringify(body);
  const headers = {
    cookie,
    origin: new URL(url).origin,
    'accept-encoding': 'gzip, deflate, br, zstd',
    'x-device-id': device,
    ...(text ? { 'content-type': 'application/json' } : { 'x-unsent': `${REPORTS};3600` }),
  };
  const signal = AbortSignal.timeout(PATIENCE_MS[method]);
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, agent, headers, signal }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece) => pieces.push(piece)).on('error', reject);
      answer.on('end', async () => {
        const bytes = Buffer.concat(pieces);
        const read = answer.headers['content-encoding'] === 'zstd' ? await unpacked(bytes) : bytes;
        const wait = Number(answer.headers['retry-after']);
        resolve({ status: answer.statusCode ?? 0, retryAfter: wait, text: read.toString() });
      });
    });
    asked.on('error', reject).end(text);
  });
}

function tallies() {
  /** ms of each call that was answered, and from the first try to the answer */
  const times = new Map<string, number[]>();
  const waits = new Map<string, number[]>();
  /** why a call had to be made again */
  const refused = new Map<string, number>();
  const note = <Key>(map: Map<Key, number[]>, key: Key, ms: number) =>
    map.set(key, [...(map.get(key) ?? []), ms]);
  return {
    times,
    waits,
    refused,
    /** Until it is answered 200, waiting as told. */
    async insist(what: string, call: () => Promise<Answer>, jitterMs: number): Promise<Answer> {
      const first = performance.now();
      for (;;) {
        const began = performance.now();
        const answer: Answer = await call().catch((error: Error) => ({ status: 0, text: error.name }));
        if (answer.status === 200) {
          note(times, what, performance.now() - began);
          note(waits, what, performance.now() - first);
          return answer;
        }
        const why = `${what} ${answer.status || answer.text}`;
        refused.set(why, (refused.get(why) ?? 0) + 1);
        await pause((answer.retryAfter || UNREACHED_S) * 1000 + Math.random() * jitterMs);
      }
    },
  };
}
type Tallies = ReturnType<typeof tallies>;

const reports = () => {
  const { calls } = batchOf(REPORTS, { title: 'Vuoron lopussa', category: 'safety' });
  return calls.map((call, n) => (n === 0 ? { ...call, body: { ...call.body, severity: 'high' } } : call));
};

async function phone(base: string, cookie: string, cursor: string, { insist }: Tallies) {
  // its own connection, as phones have
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const who = { cookie, device: randomUUID() };
  const pull = async (what: string, from: string) => {
    const url = `${base}/api/sync?limit=500&cursor=${encodeURIComponent(from)}`;
    return insist(what, () => send(agent, url, { ...who, method: 'GET' }), 0);
  };
  const { text } = await pull('pull', cursor);
  const next = /"cursor":"([^"]+)"/.exec(text)?.[1];
  if (!next) throw new Error(`no cursor in ${text.slice(0, 200)}`);
  let left = reports();
  while (left.length > 0) {
    const calls = left;
    const sent = () => send(agent, `${base}/api/sync/batch`, { ...who, method: 'POST', body: { calls } });
    const { results } = JSON.parse((await insist('batch', sent, JITTER_MS)).text) as {
      results: { key: string; status: number; retryAfter?: number }[];
    };
    const done = new Set(results.filter(({ status }) => status < 300).map(({ key }) => key));
    left = left.filter(({ key }) => !done.has(key));
    if (left.length > 0) await pause(Math.random() * JITTER_MS);
  }
  await pull('second pull', next);
  agent.destroy();
}

/** Seconds the processors spent on a process; with those of its children that have ended, or without. */
async function spentOn(pid: number | undefined, { andChildren = false } = {}): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const ticks = stat
    .slice(stat.lastIndexOf(')'))
    .split(' ')
    .slice(12, andChildren ? 16 : 14);
  return sum(ticks.map(Number)) / TICKS_A_SECOND;
}
async function spent(server: ServerProcess, database: pg.Client) {
  const { rows } = await database.query<{ pid: number }>('select pid from pg_stat_activity');
  const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8');
  const parent = Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]);
  const backends = await Promise.all(rows.map(({ pid }) => spentOn(pid)));
  return {
    server: await spentOn(server.pid),
    postgres: sum(backends) + (await spentOn(parent, { andChildren: true })),
  };
}
const inSeconds = (ms: number) => (ms / 1000).toFixed(1);
const spread = (all: number[] = []) =>
  `median ${inSeconds(quantile(all, 0.5))} s, p99 ${inSeconds(quantile(all, 0.99))} s, longest ${inSeconds(quantile(all, 1))} s`;
const sum = (counts: Iterable<number>) => [...counts].reduce((all, one) => all + one, 0);

type Plant = Awaited<ReturnType<typeof openPlant>>;

async function crowd(phones: number, { server, database, secret }: Plant) {
  // people first: nobody's phone has five hundred new colleagues to fetch each day
  const cookies = await signInMany(database, phones, secret);
  await addObservations(database, ROWS);
  const { rows: places } = await database.query<{ cursor: string }>(
    `select epoch || ':' || sync_xid || ':' || sync_seq || ':' || run as cursor from observations, sync_epoch
     order by sync_xid desc, sync_seq desc offset 200 limit 1`,
  );
  // the first start has loaded the demo, which is no part of a shift
  await server.stop();
  await server.start();
  const before = await memoryOf(server);
  let peak = before;
  const watch = setInterval(() => void memoryOf(server).then((now) => (peak = Math.max(peak, now))), 100);
  const spentBefore = await spent(server, database);
  const told = tallies();
  const began = performance.now();
  await Promise.all(cookies.map((cookie) => phone(server.url, cookie, places[0]?.cursor ?? '', told)));
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  const spentAfter = await spent(server, database);
  const processors = {
    server: spentAfter.server - spentBefore.server,
    postgres: spentAfter.postgres - spentBefore.postgres,
  };
  await pause(AFTER_MS);
  const after = await memoryOf(server);
  const { rows } = await database.query<{ all: number; distinct: number }>(
    `select count(*)::integer as all, count(distinct client_id)::integer as distinct from observations where title = 'Vuoron lopussa'`,
  );
  const { all = 0, distinct = 0 } = rows[0] ?? {};
  return { phones, seconds, processors, memory: { before, peak, after }, told, all, distinct };
}
type Result = Awaited<ReturnType<typeof crowd>>;

function printed({ phones, seconds, processors, memory, told, all, distinct }: Result): string {
  const { before, peak, after } = memory;
  const inVain = [...told.refused].map(([why, count]) => `${why} × ${count}`).join(', ') || 'nothing';
  const steps = [...told.times].map(
    ([what, ms]) => `  ${what}: ${spread(ms)}; from the first try: ${spread(told.waits.get(what))}\n`,
  );
  return [
    `${phones} phones at once: all done after ${seconds.toFixed(1)} s; `,
    `memory ${before.toFixed(0)} → ${peak.toFixed(0)} → ${after.toFixed(0)} MB a minute later\n`,
    `  the processors spent ${processors.server.toFixed(1)} s on the server, ${processors.postgres.toFixed(1)} s on PostgreSQL\n`,
    ...steps,
    `  to be asked again: ${inVain}\n`,
    `  ${all} of ${phones * REPORTS} reports stored, ${distinct} different\n`,
  ].join('');
}

const flawOf = ({ phones, all, distinct }: Result) =>
  [
    ...(distinct < phones * REPORTS ? [`${phones * REPORTS - distinct} lost`] : []),
    ...(all > distinct ? [`${all - distinct} doubled`] : []),
  ].join(', ');

const results = startResults('crowd');

function kept(result: Result): boolean {
  const flaw = flawOf(result);
  const { seconds, memory, told, phones } = result;
  const add = (work: Parameters<typeof results.add>[0], figure: number) =>
    results.add(work, { ours: [figure], flaw });
  // not being answered at all: being told when to come back is an answer
  const inVain = sum([...told.refused].filter(([why]) => !why.endsWith(' 503')).map(([, count]) => count));
  if (phones === 2000) return add('2 000 phones after a shift: calls that waited in vain', inVain);
  if (phones !== 500) return flaw === '' && inVain === 0;
  add('memory of an idle server', memory.before);
  add('memory 60 s after 500 phones', memory.after);
  return [
    add('500 phones after a shift: all done', seconds),
    add('500 phones after a shift: the most memory', memory.peak),
    inVain === 0,
  ].every(Boolean);
}

for (const phones of crowds) {
  await using plant = await openPlant('crowd', { durable: true });
  const result = await crowd(phones, plant);
  process.stdout.write(printed(result));
  if (!kept(result)) process.exitCode = 1;
  results.save(plant.postgres);
}
