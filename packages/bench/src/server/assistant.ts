// Typical questions to the assistant among 100 000 observations on PostgreSQL, and what one more observation costs at
// 1 000, 10 000 and 100 000: whole round trips over loopback.
// node packages/bench/src/server/assistant.ts [rounds]
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { serverProcess } from '../../../../web/e2e/support/server-process.ts';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { signIn, summary } from '../call.ts';
import { addObservations } from './many-observations.ts';

const [rounds = 15] = process.argv.slice(2).map(Number);
const GOAL_MS = 300;
const sizes = [1_000, 10_000, 100_000];
const questions = [
  'Montako avointa havaintoa meillä on?',
  'Mitkä havainnot ovat myöhässä?',
  'Montako vakavaa havaintoa maalaamossa viime kuussa?',
  'Mitä tiedämme trukeista?',
  'Mitä tiedämme öljyvuodoista?',
  'Onko havaintoja, joissa mainitaan portaikko?',
  'Onko havaintoja, joissa mainitaan helikopteri?',
  'Mikä alue tekee eniten havaintoja?',
  'Vertaa lokakuuta ja marraskuuta',
  'Miten läheltä piti -tilanteet ovat kehittyneet?',
  'What do we know about forklifts and pedestrians?',
  'Почему изменился TSI?',
];

const postgres = await startPostgres();
if (!postgres) throw new Error('no PostgreSQL on this machine');
const server = await serverProcess({
  env: { DATABASE_URL: postgres.url, DEMO: 'on', CALL_LIMITS: 'off', SESSION_SECRET: 'assistant-'.repeat(4) },
});
const medianOf = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function timed(call: () => Promise<Response>): Promise<number> {
  const started = performance.now();
  const answer = await call();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  await answer.json();
  return performance.now() - started;
}
async function timesOf(call: () => Promise<Response>, before: () => Promise<unknown> = async () => {}) {
  const times: number[] = [];
  await timed(call);
  for (let round = 0; round < rounds; round++) {
    await before();
    times.push(await timed(call));
  }
  return times;
}

try {
  await server.start();
  const cookie = await signIn(server.url, 'demo.esimies');
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  const post = (path: string, body: unknown) => () =>
    fetch(server.url + path, {
      method: 'POST',
      headers: {
        cookie,
        origin: server.url,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
  const report = () =>
    post('/api/observations', {
      title: 'Kaide irti',
      description: 'Hoitotason kaide on irti',
      category: 'nearmiss',
      severity: 'low',
      location: 'Halli 1',
      clientId: crypto.randomUUID(),
    })();
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
  for (const question of questions) {
    const times = await timesOf(
      post('/api/ai/chat', { question, language: 'fi', conversationHistory: [] }),
      // twenty questions a minute and person are its limit, not what is measured
      () => database.query('delete from rate_limits'),
    );
    worst = Math.max(worst, medianOf(times));
    process.stdout.write(`${question}: ${summary(times)}\n`);
  }
  await database.end();
  process.stdout.write(`worst median ${worst.toFixed(1)} ms (goal ${GOAL_MS})\n`);
  const [least = 0, , most = 0] = costs;
  if (worst > GOAL_MS || most > 2 * least + 5) process.exitCode = 1;
} finally {
  await server.remove();
  await postgres.stop();
}
