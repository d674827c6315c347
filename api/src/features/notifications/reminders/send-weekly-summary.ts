import { addDays, plantDay, startOfPlantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { notify } from '../../../notify/notify.ts';
import { countLate } from '../../../plant/matters/count-matters.ts';
import { recordsBegan } from '../../../plant/records-began.ts';
import { mayRemind } from './not-before.ts';

interface Counts {
  created: number;
  closed: number;
  open: number;
}

/** The whole week, Monday to Sunday, before the current one; `to` is exclusive. */
export function plantWeekBefore(at: Date): { from: Date; to: Date; week: number; year: number } {
  const today = plantDay(at);
  const monday = addDays(today, 1 - Temporal.PlainDate.from(today).dayOfWeek);
  const first = addDays(monday, -7);
  const { weekOfYear = 0, yearOfWeek = 0 } = Temporal.PlainDate.from(first);
  return { from: startOfPlantDay(first), to: startOfPlantDay(monday), week: weekOfYear, year: yearOfWeek };
}

const isTold = async (db: Deps['db'], once: string) =>
  (await db.selectFrom('notifications').select('id').where('once', '=', once).limit(1).execute()).length > 0;

/** Whether anything was done here in that time. */
async function wasUsed(db: Deps['db'], { from, to }: { from: Date; to: Date }): Promise<boolean> {
  const entries = db.selectFrom('auditLog').select('id').where('at', '>=', from).where('at', '<', to);
  return (await entries.limit(1).execute()).length > 0;
}

/**
 * The plant's summary of the past week, to everybody who works there; once a week, however often this runs. A clock in
 * doubt does not hold it up, since it ends nothing: only of a week that a wrong clock made up there is none.
 */
export async function sendWeeklySummary({
  db,
  jobs,
  now,
  clock,
  changes,
}: Pick<Deps, 'db' | 'jobs' | 'now' | 'clock' | 'changes'>): Promise<number> {
  if (!(await mayRemind(db, now()))) return 0;
  const { from, to, week, year } = plantWeekBefore(now());
  const began = await recordsBegan(db);
  // a plant that was not here that week had none, quiet or busy
  if (began === null || startOfPlantDay(began) >= to) return 0;
  if (clock.isUnsure() && !(await wasUsed(db, { from, to }))) return 0;
  const once = `weekly_summary:${year}-${week}`;
  // who came since was not here that week
  if (await isTold(db, once)) return 0;
  const { rows } = await sql<Counts>`
    select
      count(*) filter (where created_at >= ${from} and created_at < ${to})::integer as created,
      count(*) filter (where completed_at >= ${from} and completed_at < ${to})::integer as closed,
      count(*) filter (where status <> 'closed')::integer as open
    from observations where deleted_at is null`.execute(db);
  const counts = { ...(rows[0] as Counts), late: await countLate(db, now()) };
  const people = await db.selectFrom('users').select('id').where('isActive', '=', true).execute();
  const told = await db.transaction().execute((trx) =>
    notify(
      trx,
      { jobs },
      {
        kind: 'weekly_summary',
        to: people.map(({ id }) => id),
        actorId: null,
        entity: 'observations',
        recordId: null,
        url: '/observations',
        params: { week, ...counts },
        once,
      },
    ),
  );
  if (told.length > 0) changes.poke();
  return told.length;
}
