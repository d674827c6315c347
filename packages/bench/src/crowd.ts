// A shift ends, and its phones come up at once: each pulls the last 200 changes, sends five reports in a batch and pulls again.
// One server, on a PostgreSQL that writes through to the disk. node packages/bench/src/crowd.ts [phones]
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { serverProcess } from '../../../web/e2e/support/server-process.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { addObservations } from './many-observations.ts';
import { signInMany } from './sessions.ts';

const [phones = 500] = process.argv.slice(2).map(Number);
const ROWS = 5_000;
const REPORTS = 5;
/** as a phone does, of each of the two */
const PATIENCE_MS = { GET: 30_000, POST: 20_000 };
const SECRET = 'crowd-bench-'.repeat(4);
const GOAL = { seconds: phones / 100, megabytes: 500 };

const agent = new Agent({ keepAlive: true, maxSockets: phones });
const times = new Map<string, number[]>();
const refused = new Map<string, number>();

interface Answer {
  status: number;
  retryAfter: number;
  text: string;
}

function send(url: string, method: 'GET' | 'POST', cookie: string, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body);
    const asked = request(url, { method, agent, timeout: PATIENCE_MS[method] }, (answer) => {
      let read = '';
      answer.setEncoding('utf8').on('data', (piece) => (read += piece));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: Number(answer.headers['retry-after']),
          text: read,
        }),
      );
    });
    asked.setHeader('cookie', cookie).setHeader('origin', new URL(url).origin);
    if (text) asked.setHeader('content-type', 'application/json');
    asked.on('timeout', () => asked.destroy(new Error('timeout'))).on('error', reject);
    asked.end(text);
  });
}

/** Until it is answered 200, waiting as told. */
async function insist(what: string, call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const began = performance.now();
    const answer = await call().catch((error: Error) => ({ status: 0, retryAfter: 5, text: error.message }));
    if (answer.status === 200) {
      times.set(what, [...(times.get(what) ?? []), performance.now() - began]);
      return answer;
    }
    const why = `${what} ${answer.status || answer.text}`;
    refused.set(why, (refused.get(why) ?? 0) + 1);
    await pause((answer.retryAfter || 1) * 1000);
  }
}

async function phone(url: string, cookie: string, cursor: string) {
  const pull = async (what: string, from: string) => {
    const query = `limit=500&cursor=${encodeURIComponent(from)}`;
    return insist(what, () => send(`${url}/api/sync?${query}`, 'GET', cookie));
  };
  const first = JSON.parse((await pull('pull', cursor)).text) as { cursor: string };
  const calls = Array.from({ length: REPORTS }, (_, n) => {
    const clientId = randomUUID();
    const body = {
      clientId,
      title: 'Vuoron lopussa',
      description: 'Kaide irti',
      category: 'safety',
      severity: n === 0 ? 'high' : 'low',
      location: 'Halli 1',
    };
    return { key: clientId, method: 'POST', path: '/api/observations', body };
  });
  let left = calls;
  while (left.length > 0) {
    const { text } = await insist('batch', () =>
      send(`${url}/api/sync/batch`, 'POST', cookie, { calls: left }),
    );
    const { results } = JSON.parse(text) as { results: { key: string; status: number }[] };
    const done = new Set(results.filter(({ status }) => status < 300).map(({ key }) => key));
    left = left.filter(({ key }) => !done.has(key));
  }
  await pull('second pull', first.cursor);
}

const memoryOf = async (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
const spread = (all: number[] = []) => {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) => ((sorted[Math.floor(sorted.length * share)] ?? 0) / 1000).toFixed(1);
  return `median ${at(0.5)} s, p99 ${at(0.99)} s`;
};

const postgres = await startPostgres({ durable: true });
if (!postgres) throw new Error('no PostgreSQL on this machine');
const server = await serverProcess({
  env: { DATABASE_URL: postgres.url, DEMO: 'on', SESSION_SECRET: SECRET },
});
try {
  await server.start();
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  // people first: nobody's phone has five hundred new colleagues to fetch each day
  const cookies = await signInMany(database, phones, SECRET);
  await addObservations(database, ROWS);
  const { rows: places } = await database.query<{ cursor: string }>(
    `select epoch || ':' || sync_xid || ':' || sync_seq || ':' || run as cursor from observations, sync_epoch
     order by sync_xid desc, sync_seq desc offset 200 limit 1`,
  );
  // the first start has loaded the demo, which is no part of a shift
  await server.stop();
  await server.start();
  const before = await memoryOf(server.pid);
  let peak = before;
  const watch = setInterval(() => void memoryOf(server.pid).then((now) => (peak = Math.max(peak, now))), 100);
  const began = performance.now();
  await Promise.all(cookies.map((cookie) => phone(server.url, cookie, places[0]?.cursor ?? '')));
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  const { rows: stored } = await database.query<{ all: number; distinct: number }>(
    `select count(*)::integer as all, count(distinct client_id)::integer as distinct from observations where title = 'Vuoron lopussa'`,
  );
  await database.end();
  const wanted = phones * REPORTS;
  const isWhole = stored[0]?.all === wanted && stored[0].distinct === wanted;
  process.stdout.write(
    `${phones} phones at once: all done after ${seconds.toFixed(1)} s (goal ${GOAL.seconds}); memory ${before.toFixed(0)} → ${peak.toFixed(0)} MB (goal ${GOAL.megabytes})\n` +
      [...times].map(([what, all]) => `  ${what}: ${spread(all)}\n`).join('') +
      `  told to come back: ${[...refused].map(([why, count]) => `${why} × ${count}`).join(', ') || 'nobody'}\n` +
      `  ${stored[0]?.all} of ${wanted} reports stored, ${stored[0]?.distinct} different\n`,
  );
  if (!isWhole || seconds > GOAL.seconds || peak > GOAL.megabytes) process.exitCode = 1;
} finally {
  agent.destroy();
  await server.remove();
  await postgres.stop();
}
