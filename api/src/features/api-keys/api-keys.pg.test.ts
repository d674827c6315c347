import type { NewApiKey } from '@turva/contracts/operator/api-keys';
import { anObservation } from '@turva/fixtures/observations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openPostgres } from '../../db/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

// A key is revoked, or its owner loses rights, while a call by it waits for a lock: nothing of the call is carried out.

let app: TestApp;
let other: ReturnType<typeof openPostgres>;
beforeAll(async () => {
  app = await testApp();
  other = openPostgres(app.database.connectionString ?? '', () => {});
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const waiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(other.db);
  return rows[0]?.count ?? 0;
};

test.each([
  [
    'revoked',
    'POST',
    '/api/observations',
    (db: Db, id: string) =>
      db.updateTable('apiKeys').set({ revokedAt: new Date() }).where('id', '=', id).execute(),
    401,
  ],
  [
    'of somebody demoted',
    'POST',
    '/api/areas',
    (db: Db) => db.updateTable('users').set({ role: 'user' }).where('username', '=', 'kari-areas').execute(),
    403,
  ],
] as const)(
  'a call by a key that is %s meanwhile writes nothing',
  async (_how, method, url, take, status) => {
    const noun = url.split('/').at(-1) as 'observations' | 'areas';
    const kari = await app.as(`kari-${noun}`, { role: 'admin' });
    const asked = { name: 'Kesken', access: 'write', role: 'supervisor', days: 30 };
    const { id, token } = (await kari.post<NewApiKey>('/api/admin/api-keys', asked)).body;
    const body = noun === 'areas' ? { name: 'Kesken', code: 'kesken' } : anObservation({ severity: 'low' });
    const { flying } = await other.db.transaction().execute(async (trx) => {
      await sql`lock table audit_log in share row exclusive mode`.execute(trx);
      let answered = false;
      const flying = app.visitor().send(method, url, { body, headers: { authorization: `Bearer ${token}` } });
      flying.finally(() => {
        answered = true;
      });
      while ((await waiting()) === 0) if (answered) throw new Error('did not wait');
      await take(trx, id);
      return { flying };
    });
    expect((await flying).status).toBe(status);
    expect(await app.db.selectFrom(noun).select('id').execute()).toEqual([]);
  },
);
