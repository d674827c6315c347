// How long an alarm takes, with the call itself, while everything else is held up, and that its silence widens once however often the server is
// killed: the real server on a PostgreSQL of its own.
// node packages/bench/src/server/alarm.ts [alarms in each state] [kills]
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { BatchAnswer } from '@turva/contracts/sync/sync';
import pg from 'pg';
import { CERTIFICATE_FILE } from '../../../fixtures/src/push-service.ts';
import { webhookReceiver } from '../../../fixtures/src/webhook-receiver.ts';
import { batchOf, report, say, signIn } from '../call.ts';
import { openPlant } from '../plant.ts';
import type { Answer } from './alarm-phone.ts';
import { signInMany } from './sessions.ts';

const [alarms = 20, kills = 8] = process.argv.slice(2).map(Number);
const PHONES = 500;
const CALLS = 20;
const RECEIVERS = 12;
const WORST_MS = 300;

const receivers = await Promise.all(Array.from({ length: RECEIVERS }, webhookReceiver));
await using plant = await openPlant('alarm', {
  durable: true,
  env: {
    WEBHOOK_HOSTS: receivers.map(({ host }) => host).join(','),
    NODE_EXTRA_CA_CERTS: CERTIFICATE_FILE,
  },
});
const { server, database, postgres, secret } = plant;
const holder = new pg.Client({ connectionString: postgres.url });
await holder.connect();
const worker = await signIn(server.url);
const admin = await signIn(server.url, 'demo.admin');

async function post(cookie: string, at: string, body: object | string) {
  const answer = await fetch(server.url + at, {
    method: 'POST',
    headers: {
      cookie,
      origin: server.url,
      'content-type': typeof body === 'string' ? 'text/csv' : 'application/json',
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json().catch(() => null) };
}
/** A device of its own: the thread that plays 500 phones would be late to read the answer. */
const phone = new Worker(new URL('./alarm-phone.ts', import.meta.url), {
  workerData: { url: server.url, cookie: worker },
});
/** Each from a place of its own: stored, not joined to the last. */
async function raise(location: string = randomUUID()) {
  phone.postMessage({ clientId: randomUUID(), drill: false, location });
  const [answer] = await once(phone, 'message');
  return answer as Answer;
}
let isMet = true;
async function measure(
  name: string,
  before: () => Promise<unknown>,
  after: () => Promise<unknown>,
  where?: string,
) {
  await before();
  let [worst, refused] = [0, 0];
  for (let n = 0; n < alarms; n++) {
    const { status, ms } = await raise(where);
    worst = Math.max(worst, ms);
    if (status !== 201 && status !== 200) refused++;
  }
  await after();
  isMet &&= refused === 0 && worst <= WORST_MS;
  say(`${name}: worst ${worst.toFixed(0)} ms of ${alarms}, ${refused} refused`);
}

let work: Promise<unknown> = Promise.resolve();
const rollBack = () => holder.query('rollback').then(() => work);
/** More calls than there are connections, each of which waits for the table. */
const desks = (count: number) =>
  Promise.all(Array.from({ length: count }, () => post(admin, '/api/observations', report())));
const csv = `Kauppanimi;CAS-numero;Vaaraluokka;Sijainti\n${Array.from({ length: 2000 }, (_, n) => `Öljy ${n};64-17-5;high;Varasto ${n % 40}`).join('\n')}`;
/** As they come up at the end of a shift: within a second. */
const sendReports = async (phone: string, n: number) => {
  await setTimeout((n / PHONES) * 1000);
  const { status, body } = await post(phone, '/api/sync/batch', batchOf(CALLS));
  const stored = (body as BatchAnswer | null)?.results?.filter((result) => result.status === 201).length;
  if (stored !== CALLS) throw new Error(`a batch is answered ${status}, ${stored} of its reports stored`);
};

async function underLoad() {
  await measure(
    'nothing else',
    async () => {},
    async () => {},
  );
  await measure(
    'the raiser and every supervisor locked',
    () => holder.query('begin; update users set department = department'),
    rollBack,
  );
  await measure(
    'the open alert of the same place locked',
    async () => {
      await raise('Uuni 1');
      await holder.query('begin; select from emergency_alerts for update');
    },
    rollBack,
    'Uuni 1',
  );
  await measure(
    'a locked table, every other connection waiting for it',
    async () => {
      await holder.query('begin; lock table observations in access exclusive mode');
      work = desks(40);
      await setTimeout(500);
    },
    rollBack,
  );
  await measure(
    'an import of 2 000 chemicals',
    async () => {
      work = post(admin, '/api/chemicals/import', csv);
    },
    () => work,
  );
  for (const [n, { url }] of receivers.entries()) {
    const events = ['observation.created', 'alert.raised', 'alert.unanswered'];
    const hook = { name: `Vastaanottaja ${n}`, url, format: 'standard', events, language: 'fi' };
    const { status } = await post(admin, '/api/admin/webhooks', hook);
    if (status !== 201) throw new Error(`a webhook is answered ${status}`);
    receivers[n]?.be('silent');
  }
  await measure(
    `${RECEIVERS} receivers that do not answer`,
    () => desks(20),
    async () => {},
  );
  for (const receiver of receivers) receiver.close();
  const phones = await signInMany(database, PHONES, secret);
  await measure(
    `${PHONES} phones that send ${CALLS} reports each`,
    async () => {
      work = Promise.all(phones.map(sendReports));
    },
    () => work,
  );
}

interface Step {
  taken: number;
  heard: Record<string, number>;
}
/** How many steps are taken, and how often the supervisor and the raiser were told of each. */
async function stepsOf(id: number): Promise<Step> {
  const { rows: taken } = await database.query(
    'select count(*)::int as taken from emergency_alert_steps where alert_id = $1 and taken_at is not null',
    [id],
  );
  const { rows: heard } = await database.query(
    `select params ->> 'what' || ' ' || (params ->> 'minutes') as what, count(*)::int as times
     from notifications n join users u on u.id = n.user_id
     where record_id = $1 and entity = 'emergency' and params ? 'minutes' and username in ('demo', 'demo.esimies')
     group by 1 order by 1`,
    [id],
  );
  return { taken: taken[0].taken, heard: Object.fromEntries(heard.map(({ what, times }) => [what, times])) };
}
/** As much later, by the database's clock; its job is due with it. */
const pass = (id: number, step: number) =>
  database.query(
    `with due as (update emergency_alert_steps set due_at = now() where alert_id = ${id} and step = ${step})
     update pgboss.job set start_after = now() where name = 'widen-alerts' and state = 'created'`,
  );

/** The server is killed so long after each step is due, or before it while it is down, and comes back. */
async function killed(afterMs: number | null) {
  const { id } = (await raise()).body;
  for (const step of [1, 2, 3]) {
    if (afterMs === null) await server.kill();
    await pass(id, step);
    if (afterMs !== null) {
      await setTimeout(afterMs);
      await server.kill();
    }
    await server.start();
    const deadline = Date.now() + 90_000;
    while ((await stepsOf(id)).taken < step)
      if (Date.now() > deadline) throw new Error(`step ${step} has not come`);
      else await setTimeout(100);
  }
  const { heard } = await stepsOf(id);
  const isOnce = [1, 3, 5].every(
    (minutes) => heard[`unanswered ${minutes}`] === 1 && heard[`widened ${minutes}`] === 1,
  );
  isMet &&= isOnce;
  const when = afterMs === null ? 'before each step' : `${afterMs} ms after each step was due`;
  say(`killed ${when}: ${isOnce ? 'each came once' : JSON.stringify(heard)}`);
}

try {
  await underLoad();
  await database.query('update emergency_alerts set ended_at = now()');
  for (let n = 0; n < kills; n++) await killed(n === 0 ? null : 40 * (n - 1));
  process.exitCode = isMet ? 0 : 1;
} finally {
  await holder.end();
}
