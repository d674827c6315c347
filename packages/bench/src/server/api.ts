// What the server answers in a second, beside a bare Fastify + pg, PostgreSQL alone (pgbench), Parse Server and PouchDB's server on
// the same machine, in the same run, in turns. Everything of ours is on: session, idempotency, audit, history, figures,
// notifications; and PostgreSQL writes through to the disk, as PouchDB's store does.
// node packages/bench/src/server/api.ts [rows] [rounds] [seconds] [part of a name] [alone]
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Load, underLoad } from '../load.ts';
import { openApiPeers } from '../peers/api-peers.ts';
import { preparePeers } from '../peers/started.ts';
import { openPlant } from '../plant.ts';
import { medianOf, startResults } from '../results.ts';
import type { WorkName } from '../works.ts';
import { bareRival, DELTA, ourRival, placesOf, type Rival, words } from './api-rivals.ts';
import { makeBareTable } from './bare-table.ts';
import { addObservations } from './many-observations.ts';
import { signInMany } from './sessions.ts';

const args = process.argv.slice(2).filter((word) => word !== 'alone');
const isAlone = args.length < process.argv.length - 2;
const [rows = 100_000, rounds = 5, seconds = 3] = args.slice(0, 3).map(Number);
const [only = ''] = args.slice(3);
const PEOPLE = 50;
const PGBENCH = 'pgbench';
const results = startResults('api', { isUsual: !isAlone && rows === 100_000 });

interface Work {
  name: WorkName;
  connections: number;
  /** what PostgreSQL has to do for it at least */
  script?: string;
  /** how many reports a call stores */
  stores?: number;
}

const all: Work[] = [
  {
    name: 'create, 10 connections',
    connections: 10,
    stores: 1,
    script: `insert into bare_reports (user_id, title, description, category, severity, location)
      values (1, '${words.title}', '${words.description}', 'safety', 'low', 'Halli 1') returning *;`,
  },
  { name: 'create, 50 connections', connections: 50, stores: 1 },
  { name: 'create of an urgent report, 10 connections', connections: 10, stores: 1 },
  {
    name: 'latest 50 of 100 000, 10 connections',
    connections: 10,
    script: 'select * from bare_reports order by created_at desc, id desc limit 50;',
  },
  {
    name: 'delta of 200, 10 connections',
    connections: 10,
    script: `\\set since random(1, ${Math.max(1, rows - DELTA)})\nselect * from bare_reports where id > :since order by id limit ${DELTA};`,
  },
  { name: 'batch of 20, 10 connections', connections: 10, stores: 20 },
  { name: 'session only, 50 connections', connections: 50 },
];
const works = all.filter(({ name }) => name.includes(only));

const prepared = isAlone ? null : preparePeers();
await using plant = await openPlant('api', { durable: true });
const { server, database, postgres, secret } = plant;
await addObservations(database, rows);
await makeBareTable(database);
const cookies = await signInMany(database, PEOPLE, secret);
const placeAt = await placesOf(database);
const bareServer = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-server.ts'), postgres.url], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const bare = bareRival(String((await once(bareServer.stdout, 'data'))[0]).trim(), placeAt);
const ours = ourRival(server.url, cookies, placeAt);
const peers = prepared && (await openApiPeers(prepared, { database, databaseUrl: postgres.url, placeAt }));
await database.query('checkpoint');

async function pgbench({ programs, url }: { programs: string; url: string }, work: Work): Promise<Load> {
  const run = promisify(execFile)(
    path.join(programs, 'pgbench'),
    ['-n', '-M', 'prepared', '-c', `${work.connections}`, '-j', '2', '-T', `${seconds}`, '-f', '-', url],
    { encoding: 'utf8' },
  );
  run.child.stdin?.end(work.script);
  const { stdout } = await run;
  const numberAfter = (text: string) => Number(new RegExp(`${text} = ([\\d.]+)`).exec(stdout)?.[1]);
  return {
    perSecond: numberAfter('tps'),
    p50: numberAfter('latency average'),
    p99: Number.NaN,
    calls: 0,
    refused: 0,
  };
}

/** Throws if one call is not carried out: a batch can be answered well and say within that nothing was. */
async function tryOnce({ name, url, calls }: Rival, work: WorkName) {
  const call = calls[work]?.(0);
  if (!call) return;
  const answer = await fetch(new URL(call.path, url), {
    method: call.method ?? 'GET',
    headers: { ...call.headers, ...(call.body && { 'content-type': 'application/json' }) },
    body: call.body ?? null,
  });
  const text = await answer.text();
  if (!answer.ok || text.includes('"error"')) throw new Error(`${name}, ${work}: ${answer.status} ${text}`);
}

const rivals = [bare, ours, ...(peers?.rivals ?? [])];
const found = new Map(works.map(({ name }) => [name, new Map<string, Load[]>()]));
const note = (work: WorkName, rival: string, load: Load) => {
  const loads = found.get(work);
  loads?.set(rival, [...(loads.get(rival) ?? []), load]);
};
const measure = async (rival: Rival, { name, connections, stores = 0 }: Work, lasting: number) => {
  const call = rival.calls[name];
  if (!call) return null;
  const before = rival === ours ? await reportsStored() : 0;
  const load = await underLoad(rival.url, { connections, seconds: lasting }, call);
  // a batch is answered well and may say within that some of it was not carried out
  const missing = rival === ours ? load.calls * stores - ((await reportsStored()) - before) : 0;
  return { ...load, refused: Math.max(load.refused, missing) };
};
async function reportsStored() {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::integer as count from observations',
  );
  return rows[0]?.count ?? 0;
}
try {
  for (const work of works)
    for (const rival of rivals) {
      await tryOnce(rival, work.name);
      await measure(rival, work, 1);
    }
  for (let round = 1; round <= rounds; round++) {
    for (const work of works) {
      if (work.script) note(work.name, PGBENCH, await pgbench(postgres, work));
      for (const rival of rivals) {
        const load = await measure(rival, work, seconds);
        if (load) note(work.name, rival.name, load);
      }
    }
    process.stderr.write(`round ${round} of ${rounds}\n`);
  }
} finally {
  bareServer.kill();
  peers?.close();
}

const ratesOf = (loads: Load[] = []) => loads.map(({ perSecond }) => perSecond);
const refusedOf = (loads: Load[] = []) => loads.reduce((sum, load) => sum + load.refused, 0);

function shown(name: string, loads: Load[], limit: number) {
  const rate = ratesOf(loads);
  const median = (figure: (load: Load) => number, digits: number) => {
    const value = medianOf(loads.map(figure));
    return Number.isNaN(value) ? '–' : value.toFixed(digits);
  };
  const refused = refusedOf(loads);
  return [
    `  ${name.padEnd(20)}`,
    `${medianOf(rate).toFixed(0)} (${Math.min(...rate).toFixed(0)}–${Math.max(...rate).toFixed(0)})`.padStart(
      24,
    ),
    `${median(({ p50 }) => p50, 1)}/${median(({ p99 }) => p99, 0)}`.padStart(12),
    (medianOf(rate) / limit).toFixed(2).padStart(8),
    refused > 0 ? `  ${refused} refused` : '',
  ].join('');
}

process.stdout.write(
  `${rows} observations, ${rounds} rounds of ${seconds} s; calls a second (least–most), p50/p99 in ms, times bare\n`,
);
let missed = 0;
for (const [work, loads] of found) {
  const { [ours.name]: own = [], [bare.name]: limit = [], ...others } = Object.fromEntries(loads);
  const refused = refusedOf(own);
  const isMet = results.add(work, {
    ours: ratesOf(own),
    limit: ratesOf(limit),
    // a peer that refused did not do the work
    peers: Object.fromEntries(
      Object.entries(others)
        .filter(([, each]) => refusedOf(each) === 0)
        .map(([name, each]) => [name, ratesOf(each)]),
    ),
    flaw: refused > 0 ? `${refused} refused` : '',
  });
  if (!isMet) missed++;
  const lines = [...loads].map(([name, each]) => shown(name, each, medianOf(ratesOf(limit))));
  process.stdout.write(`${work}: ${isMet ? 'met' : 'missed'}\n${lines.join('\n')}\n`);
}
results.save(postgres);
process.exitCode = missed === 0 ? 0 : 1;
