import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/client.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { startJobs } from './boss.ts';
import type { Jobs } from './jobs.ts';

const log = pino({ level: 'silent' });
let database: Database;
let jobs: Jobs;
let done: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  jobs = await startJobs(database, { log, running: false });
  await jobs.work('process-media', async ({ mediaId }) => {
    if (mediaId === 'broken') throw new Error('cannot be processed');
    done.push(mediaId);
  });
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

const add = (mediaId: string, { commit = true } = {}) =>
  database.db.transaction().execute(async (trx) => {
    await jobs.add(trx, 'process-media', { mediaId });
    if (!commit) throw new Error('rolled back');
  });

test('a job exists if its transaction commits, and not if it rolls back', async () => {
  done = [];
  await add('kept');
  await expect(add('gone', { commit: false })).rejects.toThrow('rolled back');
  await jobs.drain();
  expect(done).toEqual(['kept']);
});

test('many transactions adding jobs at once neither deadlock nor lose one', async () => {
  done = [];
  const ids = Array.from({ length: 40 }, () => randomUUID());
  await Promise.all(ids.map((id) => add(id)));
  await jobs.drain();
  expect(done.sort()).toEqual(ids.sort());
});

test('a failed job is retried later, and blocks nothing', async () => {
  done = [];
  await add('broken');
  await add('fine');
  await jobs.drain();
  expect(done).toEqual(['fine']);
});

test('while running, it starts a job within a moment and finishes it before it stops', async () => {
  const alone = await startJobs(database, { log });
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  let finished = false;
  await alone.work('process-media', async () => {
    started.resolve();
    await finish.promise;
    finished = true;
  });
  await database.db.transaction().execute((trx) => alone.add(trx, 'process-media', { mediaId: 'live' }));
  await started.promise;
  const stopped = alone.stop();
  finish.resolve();
  await stopped;
  expect(finished).toBe(true);
});

test('queued jobs are done one after another, not one per poll', async () => {
  const alone = await startJobs(database, { log });
  const many = 12;
  const all = Promise.withResolvers<void>();
  let count = 0;
  await alone.work('send-link', async () => {
    count++;
    if (count === many) all.resolve();
  });
  await database.db.transaction().execute(async (trx) => {
    for (let at = 0; at < many; at++)
      await alone.add(trx, 'send-link', { purpose: 'invite', id: randomUUID() });
  });
  // one per poll would take far longer than this test may
  await all.promise;
  await alone.stop();
  expect(count).toBe(many);
}, 10_000);
