// What the server answers in a second, beside a bare Fastify + pg and PostgreSQL alone (pgbench) on the same machine, in the
// same run, in turns. Everything is on: session, idempotency, audit, history, figures, notifications; and PostgreSQL
// writes through to the disk. node packages/bench/src/api.ts [rows] [rounds] [seconds] [part of a name]
import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { serverProcess } from '../../../web/e2e/support/server-process.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { makeBareTable } from './bare-table.ts';
import { type Call, type Load, underLoad } from './load.ts';
import { addObservations } from './many-observations.ts';
import { medianOf, startResults } from './results.ts';
import { signInMany } from './sessions.ts';
import type { WorkName } from './works.ts';

const [rows = 100_000, rounds = 5, seconds = 3] = process.argv.slice(2, 5).map(Number);
const [only = ''] = process.argv.slice(5);
const PEOPLE = 50;
const BATCH = 20;
const DELTA = 200;
/** of these each is asked for now and then, as by the phones of a shift that has been under ground */
const RECENT = 10_000;
const SECRET = 'api-bench-'.repeat(4);
const results = startResults('api', { isUsual: rows === 100_000 });

type Rival = 'limit' | 'bare' | 'ours';
interface Work {
  name: WorkName;
  connections: number;
  limit?: string;
  bare: (n: number) => Call;
  ours: (n: number) => Call;
}

const words = {
  title: 'Kaide irti',
  description: 'Hoitotason kaide on irti kulkusillan päässä, öljyä lattialla',
  category: 'safety',
  severity: 'low',
  location: 'Halli 1',
};
const report = (severity = 'low') => ({ clientId: randomUUID(), ...words, severity });

async function limitOf(programs: string, url: string, script: string, connections: number): Promise<Load> {
  const run = promisify(execFile)(
    path.join(programs, 'pgbench'),
    ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds), '-f', '-', url],
    { encoding: 'utf8' },
  );
  run.child.stdin?.end(script);
  const { stdout } = await run;
  const numberAfter = (text: string) => Number(new RegExp(`${text} = ([\\d.]+)`).exec(stdout)?.[1]);
  return { perSecond: numberAfter('tps'), p50: numberAfter('latency average'), p99: Number.NaN, refused: 0 };
}

/** Where phones stand that come up after a while, in the order of changes; and the numbers of the rows there, for the bare one. */
async function placesOf(database: pg.Client) {
  const { rows: found } = await database.query<{ cursor: string; id: number }>(
    `select epoch || ':' || sync_xid || ':' || sync_seq || ':' || run as cursor, id
     from observations, sync_epoch, (select max(id) as last from observations) newest
     where id % 7 = 0 and id between last - ${RECENT} and last - ${DELTA} order by id`,
  );
  return found;
}

const shown = (loads: Load[] | undefined) => {
  if (!loads || loads.length === 0) return '–'.padStart(26);
  const rate = loads.map(({ perSecond }) => perSecond);
  const text = `${medianOf(rate).toFixed(0)} (${Math.min(...rate).toFixed(0)}–${Math.max(...rate).toFixed(0)})`;
  return `${text}, ${medianOf(loads.map(({ p50 }) => p50)).toFixed(1)}/${medianOf(loads.map(({ p99 }) => p99)).toFixed(0)}`.padStart(
    26,
  );
};

const postgres = await startPostgres({ durable: true });
if (!postgres) throw new Error('no PostgreSQL on this machine');
const server = await serverProcess({
  env: { DATABASE_URL: postgres.url, DEMO: 'on', SESSION_SECRET: SECRET },
});
const database = new pg.Client({ connectionString: postgres.url });
await server.start();
await database.connect();
await addObservations(database, rows);
await makeBareTable(database);
const cookies = await signInMany(database, PEOPLE, SECRET);
const places = await placesOf(database);
const placeAt = (n: number) => places[(n * 7919) % places.length] ?? { cursor: '', id: 0 };
await database.query('checkpoint');
const bare = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-server.ts'), postgres.url], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const bareUrl = String((await once(bare.stdout, 'data'))[0]).trim();

const signedIn = (n: number) => ({ cookie: cookies[n % PEOPLE] ?? '', origin: server.url });
const create = (severity?: string) => (n: number) => ({
  method: 'POST',
  path: '/api/observations',
  headers: { ...signedIn(n), 'idempotency-key': randomUUID() },
  body: JSON.stringify(report(severity)),
});
const bareCreate = () => ({ method: 'POST', path: '/reports', body: JSON.stringify(words) });
const batch = (n: number) => {
  const calls = Array.from({ length: BATCH }, () => report()).map((body) => ({
    key: body.clientId,
    method: 'POST',
    path: '/api/observations',
    body,
  }));
  return { method: 'POST', path: '/api/sync/batch', headers: signedIn(n), body: JSON.stringify({ calls }) };
};
const insertScript = `insert into bare_reports (user_id, title, description, category, severity, location)
  values (1, '${words.title}', '${words.description}', 'safety', 'low', 'Halli 1') returning *;`;

const all: Work[] = [
  {
    name: 'create, 10 connections',
    connections: 10,
    limit: insertScript,
    bare: bareCreate,
    ours: create(),
  },
  { name: 'create, 50 connections', connections: 50, bare: bareCreate, ours: create() },
  {
    name: 'create of an urgent report, 10 connections',
    connections: 10,
    bare: bareCreate,
    ours: create('high'),
  },
  {
    name: 'latest 50 of 100 000, 10 connections',
    connections: 10,
    limit: 'select * from bare_reports order by created_at desc, id desc limit 50;',
    bare: () => ({ path: '/reports' }),
    ours: (n) => ({ path: '/api/observations?limit=50', headers: signedIn(n) }),
  },
  {
    name: `delta of ${DELTA}, 10 connections`,
    connections: 10,
    limit: `\\set since random(1, ${Math.max(1, rows - DELTA)})\nselect * from bare_reports where id > :since order by id limit ${DELTA};`,
    bare: (n) => ({ path: `/reports/since?since=${placeAt(n).id}` }),
    ours: (n) => ({
      path: `/api/sync?limit=${DELTA}&cursor=${encodeURIComponent(placeAt(n).cursor)}`,
      headers: signedIn(n),
    }),
  },
  {
    name: `batch of ${BATCH}, 10 connections`,
    connections: 10,
    bare: () => ({
      method: 'POST',
      path: '/reports/batch',
      body: JSON.stringify(Array.from({ length: BATCH }, () => words)),
    }),
    ours: batch,
  },
  {
    name: 'session only, 50 connections',
    connections: 50,
    bare: () => ({ path: '/ping' }),
    ours: (n) => ({ path: '/api/user', headers: signedIn(n) }),
  },
];
const works = all.filter(({ name }) => name.includes(only));

const found = works.map(() => ({ limit: [] as Load[], bare: [] as Load[], ours: [] as Load[] }));
const measure = async ({ connections, limit, ...work }: Work, rival: Rival, lasting: number) => {
  if (rival === 'limit') return limit ? limitOf(postgres.programs, postgres.url, limit, connections) : null;
  return underLoad(rival === 'bare' ? bareUrl : server.url, { connections, seconds: lasting }, work[rival]);
};
const rivals: Rival[] = ['limit', 'bare', 'ours'];
try {
  for (const work of works) for (const rival of ['bare', 'ours'] as const) await measure(work, rival, 1);
  for (let round = 0; round < rounds; round++) {
    for (const [n, work] of works.entries())
      for (const rival of rivals) {
        const load = await measure(work, rival, seconds);
        if (load) found[n]?.[rival].push(load);
      }
    process.stderr.write(`round ${round + 1} of ${rounds}\n`);
  }
} finally {
  bare.kill();
  await database.end();
  await server.remove();
  await postgres.stop();
}

process.stdout.write(
  `${rows} observations, ${rounds} rounds of ${seconds} s; calls a second (least–most), p50/p99 in ms\n` +
    `${'work'.padEnd(44)}${'pgbench'.padStart(26)}${'bare Fastify + pg'.padStart(26)}${'ours'.padStart(26)}${'of bare'.padStart(9)}\n`,
);
let missed = 0;
for (const [n, { name }] of works.entries()) {
  const loads = found[n] ?? { limit: [], bare: [], ours: [] };
  const rates = (rival: Rival) => loads[rival].map(({ perSecond }) => perSecond);
  const refused = loads.ours.reduce((sum, load) => sum + load.refused, 0);
  const isMet = results.add(name, {
    ours: rates('ours'),
    limit: rates('bare'),
    ...(loads.limit.length > 0 && { peers: { pgbench: rates('limit') } }),
    flaw: refused > 0 ? `${refused} refused` : '',
  });
  if (!isMet) missed++;
  const share = medianOf(rates('ours')) / medianOf(rates('bare'));
  process.stdout.write(
    `${name.padEnd(44)}${shown(loads.limit)}${shown(loads.bare)}${shown(loads.ours)}${share.toFixed(2).padStart(9)}  ${isMet ? 'met' : 'missed'}${refused ? `, ${refused} refused` : ''}\n`,
  );
}
results.save(postgres);
process.exitCode = missed === 0 ? 0 : 1;
