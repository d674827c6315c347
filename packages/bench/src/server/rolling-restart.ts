// Two servers on one PostgreSQL behind the proxy of docker-compose.yml, restarted one after the other while phones report and
// pull, as an upgrade does. node packages/bench/src/server/rolling-restart.ts [restarts] [phones]; needs Debian's postgresql and caddy
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { freePort, type ServerProcess, serverProcess } from '../../../../web/e2e/support/server-process.ts';
import { shippedProxy } from '../../../../web/e2e/support/shipped-proxy.ts';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { say } from '../call.ts';
import { BarePhone } from '../phone/bare-phone.ts';

const [restarts = 10, phones = 8] = process.argv.slice(2).map(Number);
/** The proxy asks every two seconds; a container counts as healthy no sooner. */
const SEEN_MS = 5_000;

async function opened(connectionString: string) {
  const database = new pg.Client({ connectionString });
  await database.connect();
  return database;
}

/** How many reports came from a phone. */
async function storedReports(address: string): Promise<number> {
  const database = await opened(address);
  const { rowCount } = await database.query('select from observations where client_id is not null');
  await database.end();
  return rowCount ?? 0;
}

const postgres = await startPostgres();
if (!postgres) throw new Error('no PostgreSQL on this machine');
const url = `http://127.0.0.1:${await freePort()}`;
const env = {
  DATABASE_URL: postgres.url,
  DEMO: 'on',
  CALL_LIMITS: 'off',
  SESSION_SECRET: 'rolling-bench-'.repeat(4),
  PUBLIC_URL: url,
  TRUST_PROXY: '127.0.0.1',
  // as docker-compose.yml has it
  STOP_DELAY: '5',
};
const servers = [await serverProcess({ env }), await serverProcess({ env })];
let stopProxy = async () => {};
try {
  for (const server of servers) await server.start();
  stopProxy = await shippedProxy(url, servers);
  const before = await storedReports(postgres.url);
  const reporting = Array.from({ length: phones }, () => new BarePhone(url));
  for (const phone of reporting) await phone.signIn();

  let on = true;
  const broken: string[] = [];
  const times: number[] = [];
  const timed = async (call: () => Promise<unknown>) => {
    const began = performance.now();
    await call().catch((error: Error) => broken.push(error.message));
    times.push(performance.now() - began);
  };
  const work = reporting.map(async (phone) => {
    while (on) {
      await timed(() => phone.report());
      await timed(() => phone.pull());
      await setTimeout(20);
    }
  });
  for (let restart = 0; restart < restarts; restart++) {
    const server = servers[restart % servers.length] as ServerProcess;
    await server.stop();
    await server.start();
    await setTimeout(SEEN_MS);
  }
  on = false;
  await Promise.all(work);

  const database = await opened(postgres.url);
  const { rows } = await database.query<{ id: string }>(
    'select client_id::text as id from observations where client_id is not null',
  );
  await database.end();
  const kept = new Set(rows.map(({ id }) => id));
  const acknowledged = reporting.flatMap((phone) => phone.acknowledged);
  const lost = acknowledged.filter((key) => !kept.has(key)).length;
  // what was stored without an answer: no more than what was broken off
  const unanswered = rows.length - before - acknowledged.length + lost;
  const answers = new Map<number, number>();
  for (const phone of reporting)
    for (const [status, n] of phone.answers) answers.set(status, (answers.get(status) ?? 0) + n);
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
  say(
    `${restarts} restarts, ${acknowledged.length} reports acknowledged: ${lost} lost; ${broken.length} calls broken off, ${unanswered} reports stored without an answer`,
  );
  say(`answers: ${[...answers].map(([status, n]) => `${n} × ${status}`).join(', ')}`);
  say(`a call: median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`);
  for (const reason of new Set(broken)) say(`broken off: ${reason}`);
  const faults = [...answers.keys()].filter((status) => status >= 400);
  if (lost + unanswered + broken.length + faults.length > 0) process.exitCode = 1;
} finally {
  await stopProxy();
  for (const server of servers) await server.remove();
  await postgres.stop();
}
