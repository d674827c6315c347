import type { UsageReport } from '@turva/contracts/operator/diagnostics';
import { plantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';

/** More screens than there are: a client that invents names cannot fill the table. */
const MAX_SCREENS = 100;

/** Adds to the plant's counts of the day. Who opened what is never stored. */
export async function keepUsage(
  trx: Trx,
  { counts }: UsageReport,
  now: Date,
): Promise<Effect<{ kept: true }>> {
  const day = plantDay(now);
  await sql`
    insert into usage_counts (day, screen, opened)
    select ${day}::date, item.screen, sum(item.opened)
    from json_to_recordset(${JSON.stringify(counts)}::json) as item (screen text, opened integer)
    where (select count(*) from usage_counts where day = ${day}::date) < ${MAX_SCREENS}::integer
      or exists (select 1 from usage_counts known where known.day = ${day}::date and known.screen = item.screen)
    group by item.screen order by item.screen
    on conflict (day, screen) do update set opened = least(usage_counts.opened + excluded.opened, 2000000000)`.execute(
    trx,
  );
  return { status: 200, body: { kept: true } };
}
