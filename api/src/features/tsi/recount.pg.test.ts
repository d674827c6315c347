import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { CreatedObservation } from '@turva/contracts/observations/observations';
import { anObservation } from '@turva/fixtures/observations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { foldCounts, lockRefresh, recount } from './fold-counts.ts';

const run = promisify(execFile);
const COMMAND = path.join(import.meta.dirname, 'recount-tsi.ts');

let app: TestApp;
let aino: Awaited<ReturnType<TestApp['as']>>;
let sari: typeof aino;
beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  sari = await app.as('sari', { role: 'supervisor' });
  await sql`insert into observations (user_id, title, description, category, severity, status)
    select ${aino.id}, 'rivi ' || n, 'x', 'safety', 'low', 'open' from generate_series(1, 3000) n`.execute(
    app.db,
  );
});
afterAll(() => app.close());

const reported = async () => {
  const { rows } = await sql<{ stored: string; real: string }>`
    select (select sum(reported) from observation_counted)::text as stored,
      (select count(*) from observations where deleted_at is null)::text as real`.execute(app.db);
  return rows[0];
};
const byStatus = async () => {
  const { rows } = await sql<{ stored: object; real: object }>`
    select (select json_object_agg(value, n) from (select value, sum(listed)::int as n from observation_grouped
        where by = 'status' group by 1 having sum(listed) <> 0 order by 1) as one) as stored,
      (select json_object_agg(status, n) from (select status, count(*)::int as n from observations
        where deleted_at is null group by 1 order by 1) as two) as real`.execute(app.db);
  return rows[0];
};

/** Reports, takes into work and deletes; the answers that were refusals. */
async function writeOnce(n: number): Promise<number[]> {
  const made = await aino.post<CreatedObservation>(
    '/api/observations',
    anObservation({ title: `Uusi ${n}` }),
  );
  const taken = await sari.patch(`/api/observations/${made.body.id}/handling`, {
    status: 'in_progress',
    base: { status: 'open' },
  });
  return [made.status, taken.status].filter((status) => status >= 300);
}

test('while a recount goes on, everybody writes, and afterwards the counts are those of the rows', async () => {
  // as of somebody who put a hand into the database
  await sql`update observation_counts set reported = reported + 7`.execute(app.db);
  await app.db.transaction().execute(foldCounts);
  await sql`update observation_counts set reported = reported + 7`.execute(app.db);
  const ofThis = {
    PATH: process.env.PATH,
    DATA_DIR: app.config.dataDir,
    DEMO: 'off',
    SESSION_SECRET: 's'.repeat(40),
  };
  const env = { ...ofThis, DATABASE_URL: app.database.connectionString ?? '' };
  let isOver = false;
  const recounting = (async () => {
    for (let n = 0; n < 3; n++) await run(process.execPath, [COMMAND], { env });
  })().finally(() => {
    isOver = true;
  });
  const refused: number[] = [];
  let written = 0;
  while (!isOver) {
    refused.push(...(await writeOnce(written)));
    await app.db.transaction().execute(async (trx) => {
      await lockRefresh(trx);
      await foldCounts(trx);
    });
    written++;
  }
  await recounting;
  expect(written).toBeGreaterThan(0);
  expect(refused).toEqual([]);
  const counts = await reported();
  expect(counts?.stored).toBe(counts?.real);
  const groups = await byStatus();
  expect(groups?.stored).toEqual(groups?.real);
});

const waits = async () => {
  const { rows } = await sql`select pid from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like '%recount_observations%' and pid <> pg_backend_pid()`.execute(
    app.db,
  );
  return rows.length;
};

test('a recount that has begun and cannot end lets everybody write', async () => {
  const held = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const holding = app.db.transaction().execute(async (trx) => {
    await sql`select from observation_group_counts for update`.execute(trx);
    held.resolve();
    await written.promise;
  });
  await held.promise;
  const counting = recount(app.db);
  await expect.poll(waits).toBe(1);
  expect(await writeOnce(-1)).toEqual([]);
  expect(await waits()).toBe(1);
  written.resolve();
  await Promise.all([holding, counting]);
  const counts = await reported();
  expect(counts?.stored).toBe(counts?.real);
});
