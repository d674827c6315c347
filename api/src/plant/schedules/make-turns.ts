import { addDays, PLANT_TIME_ZONE, plantDay, startOfPlantDay } from '@turva/rules/plant-time';
import { type AskedTurn, intervalReached, openedTurns } from '@turva/rules/schedule';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import type { SchedulesTable } from '../../db/tables/schedules.ts';
import { isInArea } from '../../records/filters.ts';

type Row = Selectable<SchedulesTable>;
interface Marked extends AskedTurn {
  mark: string;
}

/**
 * Makes the times that have opened, and lets those that went by be missed. However often and by however many servers it is
 * called, a time is made once: its mark is one of a kind. `which` narrows it to some schedules, over the alias `s`.
 */
export async function makeTurns(
  trx: Trx,
  now: Date,
  which: RawBuilder<unknown> = sql`true`,
): Promise<{ made: number; missed: number }> {
  const { rows } = await sql<Row & { last: string | null; hours: number | null }>`
    select s.*, a.hours, (select max(t.due_day) from schedule_turns t where t.schedule_id = s.id and t.deleted_at is null) as last
    from schedules s left join areas a on a.id = s.area_id
    where s.deleted_at is null and s.state = 'active' and ${which} order by s.id`.execute(trx);
  let made = 0;
  for (const row of rows) made += await insert(trx, row.id, await askedBy(trx, row, now));
  await settleReadings(trx, now, which);
  const { rows: missed } = await sql`
    update schedule_turns t set state = 'missed', missed_at = ${now}, updated_at = ${now}
    from schedules s where s.id = t.schedule_id and ${which} and s.deleted_at is null and s.state = 'active'
      and t.deleted_at is null and t.state = 'due' and t.due_day < ${plantDay(now)}::date
    returning t.id`.execute(trx);
  return { made, missed: missed.length };
}

async function askedBy(
  trx: Trx,
  row: Row & { last: string | null; hours: number | null },
  now: Date,
): Promise<Marked[]> {
  const { rule } = row;
  const today = plantDay(now);
  if (rule.by === 'week' || rule.by === 'month')
    return openedTurns(row, { today, last: row.last }).map((turn) => ({ ...turn, mark: turn.dueDay }));
  if (rule.by === 'hours') {
    const reached =
      row.hours === null ? 0 : intervalReached(rule.every, { hours: row.hours, since: row.sinceHours ?? 0 });
    // a meter read late has passed others that nobody could know of: it is due once
    return reached === 0
      ? []
      : [{ mark: `hours:${row.since}:${reached}`, opensDay: today, dueDay: addDays(today, rule.days) }];
  }
  const after = rule.by === 'alarm' ? endedAlarms(row) : closedReports(row);
  const { rows } = await after.execute(trx);
  return rows.map(({ mark, at }) => ({
    mark,
    opensDay: plantDay(at),
    dueDay: addDays(plantDay(at), rule.days),
  }));
}

/** Whoever is asked to read a document and has not since the time opened, over the documents `d`. */
export const lacksReading = (person: string) => sql<boolean>`(
  exists (select 1 from document_readers r where r.document_id = d.id
    and (r.role is null or r.role = ${sql.ref(`${person}.role`)})
    and (r.department is null or r.department = ${sql.ref(`${person}.department`)}))
  and not exists (select 1 from document_receipts x where x.user_id = ${sql.ref(`${person}.id`)}
    and x.document_id = d.id and x.deleted_at is null and x.read_at >= d.read_again_from
    and x.version >= (select greatest(min(v.number), max(v.number) filter (where v.must_read))
      from document_versions v where v.document_id = d.id)))`;

/** A document is asked to be read again by its last time, which is done once nobody lacks it. */
async function settleReadings(trx: Trx, now: Date, which: RawBuilder<unknown>): Promise<void> {
  const active = sql`${which} and s.what = 'reading' and s.deleted_at is null and s.state = 'active' and t.deleted_at is null`;
  await sql`
    update safety_documents d set read_again = last.id, updated_at = ${now},
      read_again_from = last.opens_day::timestamp at time zone ${PLANT_TIME_ZONE}
    from (select distinct on (s.document_id) s.document_id, t.id, t.opens_day
      from schedules s join schedule_turns t on t.schedule_id = s.id where ${active}
      order by s.document_id, t.due_day desc, t.id desc) last
    where d.id = last.document_id and d.read_again <> last.id`.execute(trx);
  await sql`
    update schedule_turns t set state = 'done', done_at = ${now}, updated_at = ${now},
      missed_at = case when t.due_day < ${plantDay(now)}::date then coalesce(t.missed_at, ${now}) end
    from schedules s join safety_documents d on d.id = s.document_id
    where s.id = t.schedule_id and ${active} and t.state <> 'done' and d.read_again = t.id
      and not exists (select 1 from users u where u.is_active and not u.is_system and u.deleted_at is null
        and ${lacksReading('u')})`.execute(trx);
}

interface Ended {
  mark: string;
  at: Date;
}

const isThere = ({ areaId }: Row, column: string) => (areaId === null ? sql`true` : isInArea(column, areaId));
const isNew = ({ id }: Row, mark: RawBuilder<unknown>) =>
  sql`not exists (select 1 from schedule_turns t where t.schedule_id = ${id} and t.mark = ${mark})`;

const endedAlarms = (row: Row) => sql<Ended>`
  select 'alarm:' || e.id as mark, e.ended_at as at from emergency_alerts e
  where e.deleted_at is null and not e.drill and e.ended_at >= ${startOfPlantDay(row.since)}
    and ${isThere(row, 'e.areaId')} and ${isNew(row, sql`'alarm:' || e.id`)}`;

const closedReports = (row: Row) => sql<Ended>`
  select 'observation:' || o.id as mark, o.completed_at as at from observations o
  where o.deleted_at is null and o.status = 'closed' and o.severity in ('high', 'critical')
    and o.completed_at >= ${startOfPlantDay(row.since)}
    and ${isThere(row, 'o.areaId')} and ${isNew(row, sql`'observation:' || o.id`)}`;

/** One taken back because its schedule was changed or stood still is asked for again. */
async function insert(trx: Trx, scheduleId: number, turns: Marked[]): Promise<number> {
  if (turns.length === 0) return 0;
  const rows = await trx
    .insertInto('scheduleTurns')
    .values(turns.map(({ mark, opensDay, dueDay }) => ({ scheduleId, mark, opensDay, dueDay })))
    .onConflict((conflict) =>
      conflict
        .constraint('schedule_turns_mark')
        .doUpdateSet({
          opensDay: sql`excluded.opens_day`,
          dueDay: sql`excluded.due_day`,
          deletedAt: null,
          updatedAt: sql`now()`,
        })
        .where('scheduleTurns.deletedAt', 'is not', null),
    )
    .returning('id')
    .execute();
  return rows.length;
}

/** Nobody is asked any more for what has not come yet; what was missed or done stays. */
export async function takeBackTurns(trx: Trx, scheduleId: number, now: Date): Promise<void> {
  await trx
    .updateTable('scheduleTurns')
    .set({ deletedAt: now, updatedAt: now })
    .where('scheduleId', '=', scheduleId)
    .where('state', '=', 'due')
    .where('deletedAt', 'is', null)
    .execute();
  await sql`
    update safety_documents set read_again = 0, read_again_from = null, updated_at = ${now}
    where read_again in (select id from schedule_turns where schedule_id = ${scheduleId} and deleted_at is not null)`.execute(
    trx,
  );
}
