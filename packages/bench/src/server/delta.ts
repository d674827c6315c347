// How long the server takes over a delta of 10 changed among 100 000 observations, on a PostgreSQL of its own.
// node packages/bench/src/server/delta.ts [rows] [rounds]
import { performance } from 'node:perf_hooks';
import { callsOf, say, signIn, summary } from '../call.ts';
import { openPlant } from '../plant.ts';
import { startResults } from '../results.ts';

const [rows = 100_000, rounds = 100] = process.argv.slice(2).map(Number);
const CHANGED = 10;
const results = startResults('delta', { isUsual: rows === 100_000 });

interface Delta {
  cursor: string;
  more: boolean;
  observations: unknown[];
}

await using plant = await openPlant('delta', { durable: true });
const { server, database, postgres } = plant;
const call = callsOf(server.url, await signIn(server.url));

async function pull(cursor?: string): Promise<Delta> {
  const query = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
  return (await (await call(`/api/sync?limit=1000${query}`)).json()) as Delta;
}

async function pullAll() {
  const started = performance.now();
  let delta = await pull();
  let count = delta.observations.length;
  while (delta.more) {
    delta = await pull(delta.cursor);
    count += delta.observations.length;
  }
  return { cursor: delta.cursor, count, ms: performance.now() - started };
}

/** Round trips over loopback, one after the other. */
async function deltaTimes(cursor: string, expected: number) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const { observations } = await pull(cursor);
    times.push(performance.now() - started);
    if (observations.length !== expected)
      throw new Error(`a delta of ${observations.length}, not ${expected}`);
  }
  return times;
}

await database.query(
  `insert into observations (user_id, title, description, category, severity, location)
   select (select id from users where username = 'demo'), 'Rivi ' || n, 'Sarja', 'safety', 'low', 'Varasto'
   from generate_series(1, $1::integer) n`,
  [rows],
);
await database.query('analyze observations');
const first = await pullAll();
const none = await deltaTimes(first.cursor, 0);
await database.query(
  `update observations set title = title || '!' where id in (select id from observations order by id desc limit $1)`,
  [CHANGED],
);
const ten = await deltaTimes(first.cursor, CHANGED);
say(`${rows} observations on PostgreSQL, ${rounds} rounds each`);
say(`first pull (server and JSON): ${first.count} rows in ${(first.ms / 1000).toFixed(1)} s`);
say(`no change: ${summary(none)}\n${CHANGED} changed: ${summary(ten)}`);
process.exitCode = results.add('delta of 10 in 100 000', { ours: ten }) ? 0 : 1;
results.save(postgres);
