// The dashboard's figures with 100 000 observations and five years of months on PostgreSQL, and what one more observation
// costs at 1 000, 10 000 and 100 000: a whole round trip over loopback.
// node packages/bench/src/server/tsi.ts [rounds]
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { serverProcess } from '../../../../web/e2e/support/server-process.ts';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { signIn, summary } from '../call.ts';
import { addObservations } from './many-observations.ts';

const [rounds = 40] = process.argv.slice(2).map(Number);
const GOAL_MS = 50;
const sizes = [1_000, 10_000, 100_000];

const postgres = await startPostgres();
if (!postgres) throw new Error('no PostgreSQL on this machine');
const server = await serverProcess({
  env: { DATABASE_URL: postgres.url, DEMO: 'on', CALL_LIMITS: 'off', SESSION_SECRET: 'tsi-bench-'.repeat(4) },
});
const medianOf = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function timed(call: () => Promise<Response>): Promise<number> {
  const started = performance.now();
  const answer = await call();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  await answer.json();
  return performance.now() - started;
}
async function timesOf(call: () => Promise<Response>) {
  const times: number[] = [];
  await timed(call);
  for (let round = 0; round < rounds; round++) times.push(await timed(call));
  return times;
}

try {
  await server.start();
  const cookie = await signIn(server.url, 'demo.esimies');
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  await database.query(
    `insert into injury_months (month, department, hours, recordable, lost_time)
     select to_char(date '2019-01-01' + n * interval '1 month', 'YYYY-MM'), department, 7000, n % 2, 0
     from generate_series(0, 59) n, (select distinct department from injury_months) places on conflict do nothing`,
  );
  await database.query(
    `insert into tsi_metrics (month, department, score, date, metadata)
     select to_char(date '2019-01-01' + n * interval '1 month', 'YYYY-MM'), places.department, 80, date '2019-01-01' + n * interval '1 month', first.metadata
     from generate_series(0, 59) n, (select distinct department from tsi_metrics) places,
       (select metadata from tsi_metrics where department is null order by month limit 1) first on conflict do nothing`,
  );
  const get = (path: string) => () => fetch(server.url + path, { headers: { cookie } });
  const report = () =>
    fetch(`${server.url}/api/observations`, {
      method: 'POST',
      headers: {
        cookie,
        origin: server.url,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({
        title: 'Kaide irti',
        description: 'Hoitotason kaide on irti',
        category: 'nearmiss',
        severity: 'low',
        location: 'Halli 1',
        clientId: crypto.randomUUID(),
      }),
    });
  let there = 0;
  const costs: number[] = [];
  for (const size of sizes) {
    await addObservations(database, size - there);
    there = size;
    const added = await timesOf(report);
    costs.push(medianOf(added));
    process.stdout.write(`${size} observations: one more ${summary(added)}\n`);
  }
  let worst = 0;
  for (const path of ['/api/tsi/current', '/api/tsi-metrics', '/api/analytics/safety-history']) {
    const times = await timesOf(get(path));
    worst = Math.max(worst, medianOf(times));
    process.stdout.write(`${path}: ${summary(times)}\n`);
  }
  const touched: number[] = [];
  for (let round = 0; round < 5; round++) {
    await report();
    touched.push(await timed(get('/api/tsi-metrics')));
  }
  process.stdout.write(`recording the months again after a change: ${summary(touched)}\n`);
  await database.end();
  process.stdout.write(`worst median ${worst.toFixed(1)} ms (goal ${GOAL_MS})\n`);
  const [least = 0, , most = 0] = costs;
  if (worst > GOAL_MS || most > 2 * least + 5) process.exitCode = 1;
} finally {
  await server.remove();
  await postgres.stop();
}
