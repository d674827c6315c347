import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './client.ts';
import { prepared, preparedOnce } from './prepared.ts';

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

test('a statement made once runs with the values of each call', async () => {
  let made = 0;
  const sum = preparedOnce((a: number, b: string) => {
    made++;
    return sql<{ oneSum: number }>`select ${a}::integer + ${b}::integer as one_sum`;
  });
  expect(await sum(database.db, 1, '2')).toEqual([{ oneSum: 3 }]);
  expect(await sum(database.db, 10, '20')).toEqual([{ oneSum: 30 }]);
  expect(made).toBe(1);
});

test('a statement made once must name all its values, and in their order', async () => {
  const turned = preparedOnce((a: number, b: number) => sql`select ${b}::integer - ${a}::integer`);
  await expect(turned(database.db, 1, 1)).rejects.toThrow('not in their order');
  const hidden = preparedOnce((a: number) => sql`select ${a}::integer + ${5}::integer`);
  await expect(hidden(database.db, 1)).rejects.toThrow('not in their order');
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
