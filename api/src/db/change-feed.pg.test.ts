import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { type ChangeFeed, createChangeFeed } from './change-feed.ts';
import { type Database, openPostgres } from './client.ts';

const log = pino({ level: 'silent' });

let database: Database;
let other: Database;
let feeds: ChangeFeed[];
beforeAll(async () => {
  database = await openTestDatabase();
  // as a second server process: connections of its own
  other = openPostgres(database.connectionString ?? '', () => {});
  feeds = [await createChangeFeed(database, log), await createChangeFeed(other, log)];
});
afterAll(async () => {
  for (const feed of feeds) await feed.stop();
  await other.close();
  await database.close();
});

const nextHint = (feed: ChangeFeed | undefined) =>
  new Promise<void>((resolve) => {
    const stop = feed?.subscribe(() => {
      stop?.();
      resolve();
    });
  });

test('a listening connection that is cut is restored, and listeners check for what they may have missed', async () => {
  const hints = feeds.map(nextHint);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'
  `.execute(database.db);
  // called without anybody having poked
  await Promise.all(hints);
  const again = nextHint(feeds[1]);
  feeds[0]?.poke();
  await again;
});

test('an unreachable database is tried once a second, not by ever more connections', async () => {
  const own = new URL(database.connectionString ?? '');
  const through = new Set<Socket>();
  let cut = false;
  let attempts = 0;
  let third: () => void = () => {};
  const line = createServer((socket) => {
    socket.on('error', () => {});
    if (cut) {
      if (++attempts === 3) third();
      socket.destroy();
      return;
    }
    through.add(socket);
    const there = connect(Number(own.port), own.hostname).on('error', () => {});
    socket.pipe(there).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const to = new URL(own);
  to.port = String((line.address() as AddressInfo).port);
  const far = openPostgres(to.href, () => {});
  const stop = await far.listen('turva_changes', () => {});
  const thirdTime = new Promise<void>((resolve) => {
    third = resolve;
  });
  const cutAt = performance.now();
  cut = true;
  for (const socket of through) socket.destroy();
  await thirdTime;
  // slower is fine: timers may be late, never early
  expect(performance.now() - cutAt).toBeGreaterThan(2900);
  await stop();

  await far.close();
  line.close();
});
