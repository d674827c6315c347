import type { TsiMetadata } from '@turva/contracts/figures/tsi';
import { activityDays } from '@turva/rules/figures/tsi-facts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import type { Moment } from '../../plant/moment.ts';

type Reporting = NonNullable<TsiMetadata['reporting']>;

/**
 * How long reports of the past twelve months took from the tap on send to the receipt: the median of those whose
 * first attempt succeeded, and the share of first attempts that did. Only reports sent at once, with a connection.
 */
export async function reportingOf(db: Db | Trx, { today }: Moment): Promise<Reporting> {
  const { after, to } = activityDays(today);
  const { rows } = await sql<{ median: number | null; attempts: number; succeeded: number }>`
    select percentile_cont(0.5) within group (order by seconds::double precision) filter (where first_try) as median,
      count(*)::integer as attempts, count(*) filter (where first_try)::integer as succeeded
    from reporting_times where day > ${after}::date and day <= ${to}::date`.execute(db);
  const { median = null, attempts = 0, succeeded = 0 } = rows[0] ?? {};
  return { medianSeconds: median === null ? null : Number(median), firstAttempts: attempts, succeeded };
}
