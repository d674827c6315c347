import { retentionKinds } from '@turva/contracts/plant/retention-values';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnsOfClass, inDatabase } from './db/columns/all-columns.ts';
import { rules } from './features/retention/rules.ts';
import { records } from './nouns.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const all = Object.values(records);

test('the table of every synced record type stamps its rows and has the index its delta reads by', async () => {
  const { rows } = await sql<{ name: string }>`
    select event_object_table as name from information_schema.triggers where action_statement like '%stamp_sync()'
    union select tablename || substring(indexdef from '\\(.*') from pg_indexes`.execute(app.db);
  const found = new Set(rows.map(({ name }) => name));
  const wanted = all.flatMap(({ table, indexedByPerson }) => {
    const name = inDatabase(table);
    return [name, `${name}${indexedByPerson ? '(user_id, sync_xid, sync_seq)' : '(sync_xid, sync_seq)'}`];
  });
  expect(wanted.filter((one) => !found.has(one))).toEqual([]);
});

test('synced tables that retention deletes from are declared, and no others', () => {
  const said = all.flatMap(({ table, keeps }) =>
    typeof keeps === 'string' ? [] : keeps.map((kind) => [kind, inDatabase(table)]),
  );
  const tables = new Set(all.map(({ table }) => inDatabase(table)));
  const ruled = retentionKinds.map((kind) => [kind, rules[kind].table]);
  expect(said.toSorted()).toEqual(ruled.filter(([, table]) => tables.has(table ?? '')).toSorted());
});

test('rows kept as long as their person are deleted when the person is erased', () => {
  for (const { table, keeps } of all)
    if (keeps === 'withPerson')
      expect(columnsOfClass(table, 'person').map(([, { erased }]) => erased)).toContain('row');
});
