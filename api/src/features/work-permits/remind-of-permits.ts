import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { lifeMs } from '../../notify/delivery-ways.ts';
import { notifyOfPermit } from './note-permit.ts';
import type { Row } from './read-permits.ts';

const QUARTER_MS = 15 * 60_000;
const before = (at: Date, ms: number) => new Date(at.getTime() - ms);

const due = {
  // if it was approved after its start, the approval already said so
  starts: (at: Date) => sql`started_at is null and closed_at is null and status = 'approved'
    and valid_from <= ${at} and valid_from > ${before(at, lifeMs('permit_reminder') / 12)} and approved_at < valid_from`,
  ending: (
    at: Date,
  ) => sql`started_at is not null and closed_at is null and status in ('approved', 'suspended')
    and valid_to > ${at} and valid_to <= ${before(at, -QUARTER_MS)}`,
  watchFull: (at: Date) => sql`after_watch_done_at is null
    and after_watch_until <= ${at} and after_watch_until > ${before(at, lifeMs('permit_reminder'))}`,
} as const;
const momentOf = (row: Row, what: keyof typeof due) =>
  ({ starts: row.validFrom, ending: row.validTo, watchFull: row.afterWatchUntil })[what]?.toISOString();

/**
 * Reminds people of permits that start, are about to end, or whose fire watch is full: each person once per moment.
 * The end itself is notified when it is stored. A permit handed back meanwhile is left out.
 */
export async function remindOfPermits({
  db,
  jobs,
  passed,
}: Pick<Deps, 'db' | 'jobs' | 'passed'>): Promise<void> {
  for (const what of Object.keys(due) as (keyof typeof due)[])
    await db.transaction().execute(async (trx: Trx) => {
      const { rows } = await sql<Row>`
        select * from work_permits where deleted_at is null and ${due[what](passed())}
        order by id for update skip locked`.execute(trx);
      for (const row of rows)
        await notifyOfPermit(
          trx,
          { jobs, actorId: null },
          row,
          what,
          `permit ${row.id} ${what} ${momentOf(row, what)}`,
        );
    });
}
