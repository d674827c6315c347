import { permitStatuses } from '@turva/contracts/permits/permit-values';
import { statusAt } from '@turva/rules/permits/permit-status';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { permitStatusAt } from '../../plant/states.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

const now = new Date('2026-11-20T12:00:00Z');
const around = [-1, 0, 1].map((ms) => new Date(now.getTime() + ms).toISOString());

test('the list filters by the status the rules give a permit at that moment', async () => {
  const cases = permitStatuses.flatMap((status) =>
    [false, true].flatMap((late) =>
      around.flatMap((validTo) => [null, ...around].map((gasDueAt) => ({ status, late, validTo, gasDueAt }))),
    ),
  );
  const { db, close } = await openTestDatabase();
  const { rows } = await sql<{ status: string }>`
    select ${permitStatusAt(now)} as status
    from rows from (json_to_recordset(${JSON.stringify(cases)}::json)
      as (status text, late boolean, "validTo" timestamptz, "gasDueAt" timestamptz))
      with ordinality as p (status, late, valid_to, gas_due_at, place) order by place`.execute(db);
  await close();
  expect(rows.map(({ status }) => status)).toEqual(cases.map((one) => statusAt(one, now.getTime())));
});
