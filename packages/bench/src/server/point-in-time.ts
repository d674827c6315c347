// A plant on pgBackRest: a full backup and the log under load, then back to a moment in between, once with the servers
// stopped and once under servers that run on; two phones, one of them ahead of that moment.
// node packages/bench/src/server/point-in-time.ts [observations]; needs Debian's postgresql and pgbackrest
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { freePort, serverProcess } from '../../../../web/e2e/support/server-process.ts';
import { say } from '../call.ts';
import { BarePhone } from '../phone/bare-phone.ts';
import { asPostgres } from './as-postgres.ts';
import { addObservations } from './many-observations.ts';

const [count = 20_000] = process.argv.slice(2).map(Number);
const REPORTS = 50;
const PATIENCE_MS = 60_000;

const cluster = asPostgres('point-in-time');
const port = await freePort();
const password = randomBytes(12).toString('hex');
const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
const pgctl = (...args: string[]) => cluster.run('pg_ctl', '-D', cluster.at('data'), '-w', ...args);
const start = () => pgctl('-l', cluster.at('log'), 'start');
const backrest = (...args: string[]) =>
  cluster.run('pgbackrest', `--config=${cluster.at('pgbackrest.conf')}`, '--stanza=plant', ...args);

async function timed(what: string, work: () => Promise<unknown>) {
  const started = performance.now();
  await work();
  say(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function makeCluster() {
  cluster.write('password', password);
  await cluster.run(
    'initdb',
    '-D',
    cluster.at('data'),
    '-U',
    'postgres',
    '--auth-local=peer',
    '--auth-host=scram-sha-256',
    '--pwfile',
    cluster.at('password'),
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  );
  cluster.write(
    'data/postgresql.auto.conf',
    [
      `port = ${port}`,
      `listen_addresses = '127.0.0.1'`,
      `unix_socket_directories = '${cluster.folder}'`,
      'max_connections = 100',
      'archive_mode = on',
      `archive_command = 'pgbackrest --config=${cluster.at('pgbackrest.conf')} --stanza=plant archive-push %p'`,
      // a moment is lost at most so long ago
      'archive_timeout = 60',
      '',
    ].join('\n'),
  );
  cluster.write(
    'pgbackrest.conf',
    [
      '[global]',
      `repo1-path=${cluster.at('repository')}`,
      'repo1-cipher-type=aes-256-cbc',
      `repo1-cipher-pass=${randomBytes(32).toString('base64')}`,
      'repo1-retention-full=2',
      `log-path=${cluster.folder}`,
      `lock-path=${cluster.folder}`,
      `spool-path=${cluster.folder}`,
      'start-fast=y',
      '[plant]',
      `pg1-path=${cluster.at('data')}`,
      `pg1-port=${port}`,
      `pg1-socket-path=${cluster.folder}`,
      '',
    ].join('\n'),
  );
  await start();
  await backrest('stanza-create');
}

async function ask<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  return (await database.query<T>(text).finally(() => database.end())).rows;
}
const pause = () => setTimeout(1100);

/** Until the phone gets in again and has asked for everything. */
async function heals(phone: BarePhone) {
  const late = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await phone.pull();
      await phone.pull();
      return;
    } catch (error) {
      if (performance.now() > late) throw error;
      await setTimeout(200);
    }
  }
}

await makeCluster();
const server = await serverProcess({
  env: { DATABASE_URL: url, DEMO: 'on', SESSION_SECRET: 'point-in-time-'.repeat(4) },
});
try {
  await server.start();
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  await addObservations(database, count);
  await database.end();
  const ahead = new BarePhone(server.url);
  await ahead.signIn();
  let on = true;
  const writing = (async () => {
    while (on) if (!(await ahead.report())) throw new Error('a report was refused while a backup was made');
  })();
  await timed(`full backup of ${count} observations under load`, () => backrest('--type=full', 'backup'));
  on = false;
  await writing;
  say(`taken meanwhile: ${ahead.acknowledged.length} reports`);

  for (const stopped of [true, false]) {
    const behind = new BarePhone(server.url);
    await behind.signIn();
    for (let n = 0; n < REPORTS; n++) await behind.report();
    await behind.pull();
    await ahead.pull();
    // the moment is of the database's clock, and apart from what happens before and after
    await pause();
    const [moment] = await ask<{ at: string }>('select now()::text as at');
    await pause();
    const [good] = await ask<{ n: number }>('select count(*)::int as n from observations');
    const begunAnew = ahead.begunAnew;
    const sentAgain = ahead.sentAgain;
    for (let n = 0; n < REPORTS; n++) await ahead.report();
    // more at once would take minutes: triggers compare what a statement changed with itself
    await ask(
      `update observations set title = 'vahinko' where id in (select id from observations order by id desc limit 1000)`,
    );
    await ahead.pull();

    if (stopped) await server.stop();
    await pgctl('-m', 'fast', 'stop');
    const restoring = performance.now();
    await timed(`back to ${moment?.at}`, () =>
      backrest('--delta', '--type=time', `--target=${moment?.at}`, '--target-action=promote', 'restore'),
    );
    await timed('recovered and writable', async () => {
      await start();
      while ((await ask<{ standby: boolean }>('select pg_is_in_recovery() as standby'))[0]?.standby)
        await setTimeout(100);
    });
    const [left] = await ask<{ n: number; wrong: number }>(
      `select count(*)::int as n, count(*) filter (where title = 'vahinko')::int as wrong from observations`,
    );
    if (left?.n !== good?.n || left?.wrong !== 0)
      throw new Error(`${left?.n} rows, ${left?.wrong} of them wrong; there were ${good?.n}`);
    if (stopped) await server.start();
    await heals(ahead);
    await heals(behind);
    say(
      `servers ${stopped ? 'stopped' : 'running on'}: ${((performance.now() - restoring) / 1000).toFixed(1)} s to both phones healed; ` +
        `the one ahead began anew ${ahead.begunAnew - begunAnew} time, sent ${ahead.sentAgain - sentAgain} again; the other began anew ${behind.begunAnew} times`,
    );
    if (ahead.unseen() + behind.unseen() > 0)
      throw new Error(`lost: ${ahead.unseen()} and ${behind.unseen()}`);
    if (ahead.sentAgain - sentAgain !== REPORTS) throw new Error('not all of what was lost was sent again');
  }
  const [doubled] = await ask<{ n: number }>(
    'select count(*)::int as n from (select client_id from observations where client_id is not null group by 1 having count(*) > 1) twice',
  );
  say(`lost 0, doubled ${doubled?.n}`);
  if (doubled?.n !== 0) process.exitCode = 1;
} finally {
  await server.remove();
  await pgctl('-m', 'immediate', 'stop').catch(() => {});
  await rm(cluster.folder, { recursive: true, force: true });
}
