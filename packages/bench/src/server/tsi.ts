// The dashboard's figures with 100 000 observations and five years of months on PostgreSQL, and what one more observation
// costs at 1 000, 10 000 and 100 000: a whole round trip over loopback.
// node packages/bench/src/server/tsi.ts [rounds]
import { callsOf, report, say, signIn, summary, timesOf } from '../call.ts';
import { openPlant } from '../plant.ts';
import { medianOf } from '../results.ts';
import { oneMoreIsFlat } from './one-more.ts';

const [rounds = 40] = process.argv.slice(2).map(Number);
const GOAL_MS = 50;

await using plant = await openPlant('tsi');
const { server, database } = plant;
const call = callsOf(server.url, await signIn(server.url, 'demo.esimies'));
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
const isFlat = await oneMoreIsFlat(database, call, rounds);
let worst = 0;
for (const path of ['/api/tsi/current', '/api/tsi-metrics', '/api/analytics/safety-history']) {
  const times = await timesOf(rounds, () => call(path));
  worst = Math.max(worst, medianOf(times));
  say(`${path}: ${summary(times)}`);
}
const touched = await timesOf(
  5,
  () => call('/api/tsi-metrics'),
  () => call('/api/observations', report()),
);
say(`recording the months again after a change: ${summary(touched)}`);
say(`worst median ${worst.toFixed(1)} ms (goal ${GOAL_MS})`);
if (worst > GOAL_MS || !isFlat) process.exitCode = 1;
