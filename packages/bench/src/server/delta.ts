// How long the server takes over a delta of 10 changed among 100 000 observations, on a PostgreSQL of its own.
// node packages/bench/src/server/delta.ts [rows] [rounds]
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { serverProcess } from '../../../../web/e2e/support/server-process.ts';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { signIn, summary } from '../call.ts';
import { startResults } from '../results.ts';

const [rows = 100_000, rounds = 100] = process.argv.slice(2).map(Number);
const CHANGED = 10;
const results = startResults('delta', { isUsual: rows === 100_000 });

interface Delta {
  cursor: string;
  more: boolean;
  observations: unknown[];
}

async function pull(url: string, cookie: string, cursor: string | undefined): Promise<Delta> {
  const query = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
  const answer = await fetch(`${url}/api/sync?limit=1000${query}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`sync answered ${answer.status}`);
  return (await answer.json()) as Delta;
}

async function pullAll(url: string, cookie: string) {
  const started = performance.now();
  let delta = await pull(url, cookie, undefined);
  let count = delta.observations.length;
  while (delta.more) {
    delta = await pull(url, cookie, delta.cursor);
    count += delta.observations.length;
  }
  return { cursor: delta.cursor, count, ms: performance.now() - started };
}

/** Round trips over loopback, one after the other: median and 95th percentile. */
async function timesOf(url: string, cookie: string, cursor: string, expected: number) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const { observations } = await pull(url, cookie, cursor);
    times.push(performance.now() - started);
    if (observations.length !== expected)
      throw new Error(`a delta of ${observations.length}, not ${expected}`);
  }
  return times;
}

const postgres = await startPostgres({ durable: true });
if (!postgres) throw new Error('no PostgreSQL on this machine');
const server = await serverProcess({
  env: {
    DATABASE_URL: postgres.url,
    DEMO: 'on',
    CALL_LIMITS: 'off',
    SESSION_SECRET: 'delta-bench-'.repeat(4),
  },
});
try {
  await server.start();
  const cookie = await signIn(server.url);
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  await database.query(
    `insert into observations (user_id, title, description, category, severity, location)
     select (select id from users where username = 'demo'), 'Rivi ' || n, 'Sarja', 'safety', 'low', 'Varasto'
     from generate_series(1, $1::integer) n`,
    [rows],
  );
  await database.query('analyze observations');
  const first = await pullAll(server.url, cookie);
  const none = await timesOf(server.url, cookie, first.cursor, 0);
  await database.query(
    `update observations set title = title || '!' where id in (select id from observations order by id desc limit $1)`,
    [CHANGED],
  );
  const ten = await timesOf(server.url, cookie, first.cursor, CHANGED);
  await database.end();
  process.stdout.write(
    `${rows} observations on PostgreSQL, ${rounds} rounds each\n` +
      `first pull (server and JSON): ${first.count} rows in ${(first.ms / 1000).toFixed(1)} s\n` +
      `no change: ${summary(none)}\n${CHANGED} changed: ${summary(ten)}\n`,
  );
  process.exitCode = results.add('delta of 10 in 100 000', { ours: ten }) ? 0 : 1;
  results.save(postgres);
} finally {
  await server.remove();
  await postgres.stop();
}
