// 500 people behind one address sign in, half of them on devices nobody knows, while somebody at that address guesses
// passwords at full speed. Real server, PostgreSQL. node packages/bench/src/server/sign-in-rush.ts [people] [connections of the attacker] [seconds of arrival]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { summary } from '../call.ts';
import { openPlant } from '../plant.ts';

const [people = 500, connections = 100, arrival = 30] = process.argv.slice(2).map(Number);
const GOAL_MS = 120_000;
const PASSWORD = 'kuusi-ja-koivu-9';

interface Entered {
  status: number;
  ms: number;
  cookie: string;
}

async function signIn(url: string, username: string, cookie = ''): Promise<Entered> {
  const started = performance.now();
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, ...(cookie ? { cookie } : {}) },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  await answer.text();
  const device = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0] ?? '')
    .find((each) => each.startsWith('turva-device='));
  return { status: answer.status, ms: performance.now() - started, cookie: device ?? '' };
}

/** One person made by the front door; the others have the same password. */
async function fillPlant(url: string, database: pg.Client) {
  const answer = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username: 'worker0', password: PASSWORD }),
  });
  if (answer.status !== 201) throw new Error(`register answered ${answer.status}`);
  await database.query(
    `insert into users (username, password, is_active, approved_at)
     select 'worker' || n, password, true, now() from users, generate_series(1, $1::integer - 1) n where username = 'worker0'`,
    [people],
  );
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function rush(url: string, devices: string[]) {
  const begun = performance.now();
  const all = await Promise.all(
    Array.from({ length: people }, async (_, n) => {
      await wait(Math.random() * arrival * 1000);
      return signIn(url, `worker${n}`, devices[n]);
    }),
  );
  const whole = performance.now() - begun;
  const half = devices.length;
  const refused = all.filter(({ status }) => status !== 200);
  const times = (entered: Entered[]) => summary(entered.map(({ ms }) => ms));
  process.stdout.write(
    `${people} signed in within ${(whole / 1000).toFixed(1)} s (they came within ${arrival} s), refused ${refused.length}\n` +
      `  known devices: ${times(all.slice(0, half))}\n  new devices: ${times(all.slice(half))}\n`,
  );
  return refused.length === 0 && whole < GOAL_MS;
}

await using plant = await openPlant('sign-in', {
  env: { DEMO: 'off', CALL_LIMITS: 'on', REGISTRATION: 'open' },
});
const { server, database } = plant;
await fillPlant(server.url, database);
const devices: string[] = [];
for (let n = 0; n < people / 2; n++) devices.push((await signIn(server.url, `worker${n}`)).cookie);
process.stdout.write('nobody guesses: ');
const quiet = await rush(server.url, devices);
const flood = spawn(
  process.execPath,
  [path.join(import.meta.dirname, 'sign-in-flood.ts'), server.url, String(connections)],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
let said = '';
flood.stdout.on('data', (text) => {
  said += text;
});
const floodBegan = performance.now();
// long enough for the address to stand out and for the names to be closed
await wait(10_000);
process.stdout.write(`${connections} connections guess: `);
const beside = await rush(server.url, devices);
flood.kill('SIGTERM');
await once(flood, 'exit');
const seconds = (performance.now() - floodBegan) / 1000;
process.stdout.write(`  the attacker in ${seconds.toFixed(0)} s: ${said}\n`);
process.exitCode = quiet && beside ? 0 : 1;
