import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './client.ts';
import { prepared } from './prepared.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a connection keeps a marked statement for any values; an unmarked one is not kept', async () => {
  const kept = await database.db.connection().execute(async (db) => {
    for (const n of [1, 2]) {
      const { rows } = await sql`${prepared} select ${n}::integer as n`.execute(db);
      expect(rows).toEqual([{ n }]);
      await sql`select ${n}::integer as other`.execute(db);
    }
    return sql<{
      statement: string;
    }>`select statement from pg_prepared_statements where statement like '%::integer%'`.execute(db);
  });
  expect(kept.rows.map(({ statement }) => statement)).toEqual(['/* prepared */ select $1::integer as n']);
});

test('the number kept is limited', async () => {
  const count = await database.db.connection().execute(async (db) => {
    for (let n = 0; n < 100; n++) await sql`${prepared} select ${sql.lit(n)}`.execute(db);
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::integer as count from pg_prepared_statements`.execute(db);
    return rows[0]?.count;
  });
  expect(count).toBeLessThanOrEqual(60);
});
