import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, test } from 'vitest';
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

test('a listening connection that is cut comes back, and listeners look for what they may have missed', async () => {
  const hints = feeds.map(nextHint);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'
  `.execute(database.db);
  // told without anybody having poked
  await Promise.all(hints);
  const again = nextHint(feeds[1]);
  feeds[0]?.poke();
  await again;
});
