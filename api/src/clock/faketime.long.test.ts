import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import type { ServerStatus } from '@turva/contracts/operator/server-status';
import type { SyncAnswer } from '@turva/contracts/sync/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openPGlite, openPostgres } from '../db/client.ts';
import { makeServerDatabase } from '../testing/test-database.ts';

// The real server under a wrong clock, by Debian's `libfaketime`: its process alone, as on a machine whose PostgreSQL
// has a clock of its own, and with the embedded database both.

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const PUBLIC_URL = 'https://turva.tehdas.example';
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
/** In one run a clock that stays wrong is looked at a second time, and jobs come by their own schedule. */
const SECOND_LOOK_MS = 65_000;

const canFake = existsSync(LIBRARY);
if (!canFake) console.warn(`!!! SKIPPED: the clock of a real server cannot be set without ${LIBRARY}`);

let folder: string;
let server: { url: string; remove: () => Promise<void> } | null = null;
let child: ChildProcess | null = null;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'turva-clock-'));
  server = await makeServerDatabase();
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await server?.remove();
  await rm(folder, { recursive: true, force: true });
});

async function startServer(errorMs: number) {
  const seconds = Math.round(errorMs / 1000);
  child = spawn(process.execPath, [path.join(import.meta.dirname, '../server.ts')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      DATABASE_URL: server?.url ?? '',
      SESSION_SECRET: 'k'.repeat(40),
      PORT: '0',
      DEMO: 'on',
      LOG_LEVEL: 'error',
      TRUST_PROXY: '127.0.0.1',
      PUBLIC_URL,
      ...(errorMs === 0
        ? {}
        : {
            LD_PRELOAD: LIBRARY,
            FAKETIME: seconds < 0 ? String(seconds) : `+${seconds}`,
            FAKETIME_DONT_FAKE_MONOTONIC: '1',
          }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [running, exit] = [child, once(child, 'exit')];
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    running.stdout?.on('data', (text) => {
      said += text;
      const found = /http:\/\/127\S+/.exec(said)?.[0];
      if (found) resolve(found);
    });
    exit.then(([code]) => reject(new Error(`ended with ${code}: ${said}`)));
  });
  return {
    client: await aClient(address),
    stop: async () => {
      running.kill('SIGTERM');
      await exit;
    },
  };
}

/** A phone elsewhere, whose clock is right. */
async function aClient(address: string) {
  const headers = () => ({
    origin: PUBLIC_URL,
    'x-forwarded-proto': 'https',
    'x-forwarded-host': new URL(PUBLIC_URL).host,
    'content-type': 'application/json',
    'x-forwarded-for': '10.1.2.3',
    'x-client-now': new Date().toISOString(),
    'x-captured-at': new Date().toISOString(),
  });
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: headers(),
    body: JSON.stringify({ username: 'demo.admin', password: 'turva2025' }),
  });
  expect(answer.status).toBe(200);
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  return async <T>(url: string) => {
    const found = await fetch(`${address}${url}`, { headers: { ...headers(), cookie: cookie.join('; ') } });
    expect(found.status).toBe(200);
    return (await found.json()) as T;
  };
}

async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = server ? openPostgres(server.url, () => {}) : await openPGlite({ dataDir: folder });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const kept = [
  'observations',
  'observation_comments',
  'corrective_actions',
  'work_permits',
  'audit_rounds',
  'risk_assessments',
  'notifications',
  'sessions',
  'invites',
  'media',
  'users',
];
/** What a night under a wrong clock once deleted, emptied or ended. */
const look = () =>
  inDatabase(async ({ db }) => {
    const { rows } = await sql<Record<string, number>>`select ${sql.join([
      ...kept.map((table) => sql`(select count(*)::integer from ${sql.table(table)}) as ${sql.ref(table)}`),
      sql`(select count(*)::integer from observations where title <> '') as texts`,
      sql`(select count(*)::integer from audit_log where salt is not null) as entries`,
      sql`(select count(*)::integer from work_permits where status not in ('expired', 'closed')) as permits`,
    ])}`.execute(db);
    return rows[0] ?? {};
  });
const gone = (before: Record<string, number>, after: Record<string, number>) =>
  Object.entries(before).filter(([name, count]) => (after[name] ?? 0) < count);

/** As a night that was cut short under that clock leaves it: it is taken up at the next start. */
const interrupt = (asOf: Date) =>
  inDatabase(({ db }) =>
    db.insertInto('retentionRuns').values({ asOf, startedAt: asOf, periods: '{}' }).execute(),
  );

const NIGHTLY = ['tend-permits', 'forget-old-records', 'tend-reports', 'send-reminders'];

/** What deletes, ends or sends by the clock is due at the next start, whatever that shows. */
const queue = () =>
  inDatabase(({ db }) =>
    sql`insert into pgboss.job (name, start_after, keep_until)
      select name, timestamptz '2020-01-01', timestamptz '2100-01-01' from unnest(${NIGHTLY}::text[]) as name`.execute(
      db,
    ),
  );
const untilTaken = async (client: Awaited<ReturnType<typeof aClient>>) => {
  const waiting = async () =>
    (await client<ServerStatus>('/api/admin/status')).jobs.filter(
      ({ name, waiting }) => NIGHTLY.includes(name) && waiting > 0,
    );
  while ((await waiting()).length > 0) await pass(500);
};
/** A server that stops ends what it has taken first. */
const undone = async () => {
  const { rows } = await inDatabase(({ db }) =>
    sql<{ name: string; state: string }>`select name, state::text from pgboss.job
      where keep_until = '2100-01-01' and state <> 'completed'`.execute(db),
  );
  return rows;
};

test.runIf(canFake)(
  'two days back, 90 seconds, 3 and 11 years ahead: nothing is gone and no permit ended',
  { timeout: 20 * 60_000 },
  async () => {
    const first = await startServer(0);
    await first.client('/api/user');
    await first.stop();
    // the demonstration's permits end within the day: these go on beyond the test
    await inDatabase(({ db }) =>
      sql`update work_permits set valid_to = now() + interval '20 hours', gas_due_at = null
        where status in ('approved', 'pending') and valid_from < now()`.execute(db),
    );
    const before = await look();
    expect(before.permits).toBeGreaterThan(0);
    const told: object[] = [];
    for (const error of [-2 * DAY, 90_000, 3 * YEAR, 11 * YEAR]) {
      if (error > DAY) await interrupt(new Date(Date.now() + error));
      await queue();
      const wrong = await startServer(error);
      const { clock } = await wrong.client<ServerStatus>('/api/admin/status');
      const phone = await wrong.client<SyncAnswer>('/api/sync?limit=1');
      await untilTaken(wrong.client);
      if (error === 3 * YEAR) await pass(SECOND_LOOK_MS);
      await wrong.stop();
      const during = gone(before, await look());
      await queue();
      const right = await startServer(0);
      const after = (await right.client<ServerStatus>('/api/admin/status')).clock;
      await untilTaken(right.client);
      await right.stop();
      const now = await look();
      told.push({
        days: error / DAY,
        admin: clock?.doubt,
        wouldEnd: (clock?.would?.end ?? 0) > 0,
        phone: phone.clockDoubt ?? false,
        phoneTime: Math.abs(Date.parse(phone.serverNow) - Date.now()) < HOUR,
        afterwards: after?.doubt,
        gone: [...during, ...gone(before, now)],
        undone: await undone(),
      });
    }
    console.log(told);
    const fine = { gone: [], undone: [], afterwards: null };
    const doubted = { ...fine, phone: true, phoneTime: true };
    expect(told).toMatchObject([
      { ...doubted, admin: expect.stringMatching(/back|behind/) },
      { ...fine, admin: null, phone: false, phoneTime: true },
      { ...doubted, admin: expect.stringMatching(/leap|ahead/) },
      { ...doubted, admin: expect.stringMatching(/leap|ahead/) },
    ]);
    const { rows } = await inDatabase(({ db }) =>
      sql`select 1 from observations where created_at > now() + interval '1 hour'
        union all select 1 from notifications where created_at > now() + interval '1 hour'
        union all select 1 from retention_runs where finished_at is null`.execute(db),
    );
    expect(rows).toEqual([]);
  },
);
