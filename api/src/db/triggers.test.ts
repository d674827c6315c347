import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';

// Migrations copy from this file what they change. After one: `vitest run api/src/db/triggers.test.ts -u`.
test('triggers.sql holds the functions and triggers in force', async () => {
  const { db, close } = await openTestDatabase();
  const { rows } = await sql<{ text: string }>`
    select concat_ws(E'\n', rtrim(pg_get_functiondef(p.oid), E'\\n') || ';',
      (select string_agg(pg_get_triggerdef(t.oid) || ';', E'\n' order by t.tgrelid::regclass::text, t.tgname)
        from pg_trigger t where t.tgfoid = p.oid)) as text
    from pg_proc p
    where p.pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname`.execute(db);
  await close();
  const text = rows.map((row) => row.text.replaceAll(/\n\s*\n/g, '\n')).join('\n\n');
  await expect(`${text}\n`).toMatchFileSnapshot(path.join(import.meta.dirname, 'triggers.sql'));
});
