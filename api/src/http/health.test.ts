import type { Ready } from '@turva/contracts/base/small-answers';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

test('live without a database, ready only with one', async () => {
  const app = await testApp();
  const status = async (url: string) => (await app.visitor().get(url)).status;
  expect(await status('/api/health')).toBe(200);
  expect(await status('/api/ready')).toBe(200);

  const { body } = await app.visitor().get<Ready>('/api/ready');
  expect(body.phones).toEqual({ address: null, warning: expect.stringContaining('PUBLIC_URL is not set') });

  await app.database.db.destroy();
  expect(await status('/api/health')).toBe(200);
  expect(await status('/api/ready')).toBe(503);
  await app.server.close();
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'after the database cut all connections, calls and hints work again',
  async () => {
    const app = await testApp();
    const aino = await app.as('aino');
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
    const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await admin.connect();
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      rows[0]?.name,
    ]);
    await admin.end();

    const first = await aino.get('/api/user');
    expect([200, 503]).toContain(first.status);
    if (first.status === 503) expect(Number(first.headers['retry-after'])).toBeGreaterThan(0);
    await expect.poll(async () => (await aino.get('/api/user')).status).toBe(200);

    let heard = 0;
    app.changes.subscribe(() => heard++);
    const pokeAndCount = () => {
      app.changes.poke();
      return heard;
    };
    // the listener reconnects by itself within a second or two
    await expect.poll(pokeAndCount, { timeout: 10_000 }).toBeGreaterThan(0);
    await app.close();
  },
);
