// Two servers on three PostgreSQL under Patroni: the primary is killed again and again while phones report, a report is
// being made and pages listen. node packages/bench/src/server/failover.ts [kills] [phones]; needs Debian's postgresql, patroni,
// etcd-server and haproxy
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type ServerProcess, serverProcess } from '../../../../web/e2e/support/server-process.ts';
import { say } from '../call.ts';
import { BarePhone } from '../phone/bare-phone.ts';
import { patroniCluster } from './patroni-cluster.ts';

const [kills = 10, phones = 8] = process.argv.slice(2).map(Number);
/** A report whose maker died is looked for once a minute. */
const PATIENCE_MS = 180_000;
const GOAL_S = 30;
const since = (moment: number) => (performance.now() - moment) / 1000;

const until = async (what: string, is: () => Promise<boolean> | boolean) => {
  const late = performance.now() + PATIENCE_MS;
  while (!(await Promise.resolve(is()).catch(() => false))) {
    if (performance.now() > late) throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s`);
    await setTimeout(100);
  }
};

/** Reports on and on, each under its key until it is taken, as a phone's outbox does. */
async function keepsReporting(phone: BarePhone, isOn: () => boolean, taken: () => void) {
  while (isOn()) {
    const key = crypto.randomUUID();
    while (!(await phone.report(key).catch(() => false))) await setTimeout(200);
    taken();
    await setTimeout(50);
  }
}

interface Report {
  id: number;
  status: string;
}

const cluster = await patroniCluster();
const env = {
  DATABASE_URL: cluster.url,
  DEMO: 'on',
  CALL_LIMITS: 'off',
  SESSION_SECRET: 'failover-bench-'.repeat(4),
};
const servers: ServerProcess[] = [await serverProcess({ env }), await serverProcess({ env })];
const urlOf = (n: number) => (servers[n % servers.length] as ServerProcess).url;
const leave = new AbortController();
try {
  for (const server of servers) await server.start();
  const reporting = Array.from({ length: phones }, (_, n) => new BarePhone(urlOf(n)));
  const pages = servers.map(({ url }) => new BarePhone(url));
  for (const phone of [...reporting, ...pages]) await phone.signIn();
  const heard = pages.map(() => 0);
  for (const [n, page] of pages.entries())
    await page.listen(() => {
      heard[n] = (heard[n] ?? 0) + 1;
    }, leave.signal);

  let on = true;
  let taken = 0;
  const work = reporting.map((phone) =>
    keepsReporting(
      phone,
      () => on,
      () => taken++,
    ),
  );
  const away: number[] = [];
  const [asks] = pages as [BarePhone];
  for (let kill = 1; kill <= kills; kill++) {
    await cluster.whole();
    const made = await asks.ask<Report>('/api/reports/generate', {
      type: 'safety',
      from: '2020-01-01',
      to: '2026-12-31',
    });
    const node = await cluster.killPrimary();
    const killed = performance.now();
    const before = taken;
    await until('nothing is taken', () => taken >= before + phones);
    const back = since(killed);
    away.push(back);
    cluster.comesBack(node);
    const hints = [...heard];
    await until('a page hears nothing', () => heard.every((count, n) => count > (hints[n] ?? 0)));
    const live = since(killed);
    let status = '';
    const isReady = async () => {
      const reports = await asks.ask<Report[]>('/api/reports');
      status = reports.find(({ id }) => id === made.id)?.status ?? 'gone';
      return status === 'ready';
    };
    await until('the report is not made', isReady).catch((error: Error) => {
      throw new Error(`${error.message}; it is ${status}`);
    });
    say(
      `${kill}. ${node.name} killed: reports taken again after ${back.toFixed(1)} s, live lines ${live.toFixed(1)} s, the report begun before is ready after ${since(killed).toFixed(1)} s`,
    );
  }
  on = false;
  await Promise.all(work);
  await cluster.whole();

  const database = new pg.Client({ connectionString: cluster.url });
  await database.connect();
  const { rows } = await database.query<{ id: string; n: number }>(
    'select client_id::text as id, count(*)::int as n from observations where client_id is not null group by 1',
  );
  await database.end();
  const kept = new Map(rows.map(({ id, n }) => [id, n]));
  const acknowledged = reporting.flatMap((phone) => phone.acknowledged);
  const lost = acknowledged.filter((key) => !kept.has(key)).length;
  const doubled = rows.filter(({ n }) => n > 1).length;
  for (const phone of reporting) await phone.pull();
  const unseen = reporting.reduce((sum, phone) => sum + phone.unseen(), 0);
  const answers = new Map<number, number>();
  for (const phone of [...reporting, ...pages])
    for (const [status, n] of phone.answers) answers.set(status, (answers.get(status) ?? 0) + n);
  away.sort((a, b) => a - b);
  say(
    `${kills} kills, ${acknowledged.length} reports acknowledged: ${lost} lost, ${doubled} doubled, ${unseen} unseen by their phone`,
  );
  say(
    `away: median ${away[Math.floor(away.length / 2)]?.toFixed(1)} s, longest ${away.at(-1)?.toFixed(1)} s`,
  );
  say(
    `answers: ${[...answers]
      .sort(([a], [b]) => a - b)
      .map(([status, n]) => `${n} × ${status}`)
      .join(', ')}`,
  );
  if (lost + doubled + unseen + (answers.get(500) ?? 0) > 0 || (away.at(-1) ?? 0) > GOAL_S)
    process.exitCode = 1;
} finally {
  leave.abort();
  for (const server of servers) await server.remove();
  await cluster.stop();
}
