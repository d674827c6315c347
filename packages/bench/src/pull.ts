// The first pull of a phone on which nothing is stored yet, among 100 000 observations on PostgreSQL: the app, in turns with
// a page that fetches the same answers and puts their rows into a plain IndexedDB while the next one is on its way.
// node packages/bench/src/pull.ts [rows] [rounds]

import pg from 'pg';
import type { Page } from 'playwright';
import { openApp, openPhone, signIn } from '../../../web/e2e/support/phone.ts';
import { openSite } from '../../../web/e2e/support/site.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { addObservations } from './many-observations.ts';
import { untilPulled } from './phone-page.ts';
import { medianOf, startResults } from './results.ts';

const [rows = 100_000, rounds = 3] = process.argv.slice(2).map(Number);
const results = startResults('pull', { isUsual: rows === 100_000 });
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Seconds from the start of the page to the moment in which the device holds all of them. */
async function appSeconds(origin: string): Promise<number> {
  const phone = await openPhone({});
  try {
    const userId = await signIn(phone.context, origin, 'demo');
    const started = performance.now();
    await openApp(phone.page, origin);
    await untilPulled(phone.page, { userId, rows });
    return (performance.now() - started) / 1000;
  } finally {
    await phone.close();
  }
}

/** The same answers with nothing around them. */
const bareSeconds = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const started = performance.now();
    const opening = indexedDB.open('bare');
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { keyPath: 'id' });
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const ask = async (cursor: string | undefined) => {
      const query = new URLSearchParams({ limit: '1000', ...(cursor && { cursor }) });
      return (await fetch(`/api/sync?${query}`)).json();
    };
    const put = (values: unknown[]) => {
      const writing = opening.result.transaction('rows', 'readwrite');
      for (const value of values) writing.objectStore('rows').put(value);
      return new Promise((resolve) => writing.addEventListener('complete', resolve));
    };
    let asked = ask(undefined);
    for (let more = true; more; ) {
      const answer = await asked;
      more = answer.more;
      if (more) asked = ask(answer.cursor);
      await put(answer.observations);
    }
    return (performance.now() - started) / 1000;
  });

async function barePhone(origin: string): Promise<number> {
  const phone = await openPhone({});
  try {
    await signIn(phone.context, origin, 'demo');
    await phone.page.goto(`${origin}/api/ready`);
    return await bareSeconds(phone.page);
  } finally {
    await phone.close();
  }
}

const postgres = await startPostgres({ durable: true });
if (!postgres) throw new Error('no PostgreSQL on this machine');
const env = { DATABASE_URL: postgres.url, DEMO: 'on', SESSION_SECRET: 'pull-bench-'.repeat(4) };
const site = await openSite({ env });
try {
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  await addObservations(database, rows, { everyMinutes: 15 });
  await database.end();
  const bare: number[] = [];
  const app: number[] = [];
  for (let round = 0; round < rounds; round++) {
    bare.push(await barePhone(site.origin));
    app.push(await appSeconds(site.origin));
    say(`round ${round + 1}: bare ${bare.at(-1)?.toFixed(1)} s, the app ${app.at(-1)?.toFixed(1)} s`);
  }
  const [limit, ours] = [medianOf(bare), medianOf(app)];
  say(
    `first pull of ${rows}: ${ours.toFixed(1)} s, ${(ours / limit).toFixed(2)} times a page that only stores the answers (${limit.toFixed(1)} s)`,
  );
  process.exitCode = results.add('first pull of 100 000', { ours: app, limit: bare }) ? 0 : 1;
  results.save(postgres);
} finally {
  await site.close();
  await postgres.stop();
}
