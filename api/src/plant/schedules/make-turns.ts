import { type AskedTurn, intervalReached, openedTurns } from '@turva/rules/duties/schedule';
import { addDays, PLANT_TIME_ZONE, plantDay, startOfPlantDay } from '@turva/rules/plant/plant-time';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import { always, dbNow } from '../../db/sql.ts';
import type { Tables } from '../../db/tables.ts';
import { isInArea } from '../../records/filters.ts';
import { isAsked, isInUse, isToRead } from '../readers.ts';

type Row = Selectable<Tables['schedules']>;
interface Marked extends AskedTurn {
  mark: string;
}

/**
 * Creates the occurrences that have opened, and marks the overdue ones as missed. However often and by however many
 * servers it is called, an occurrence is created once, because its mark is unique. `which` limits it to some
 * schedules, over the alias `s`. `read` is the day of a meter reading that may have arrived late: occurrences it
 * triggers opened on that day.
 */
export async function makeTurns(
  trx: Trx,
  now: Date,
  which: RawBuilder<unknown> = always,
  read = plantDay(now),
): Promise<{ made: number; missed: number; paused: number }> {
  // all schedules are locked in a fixed order, before any of their occurrences
  const { rows } = await sql<Row & { last: string | null; hours: number | null; withdrawn: boolean }>`
    select s.*, a.hours, (select max(t.due_day) from schedule_turns t where t.schedule_id = s.id and t.deleted_at is null) as last,
      exists (select 1 from safety_documents d where d.id = s.document_id and not ${isInUse}) as withdrawn
    from schedules s left join areas a on a.id = s.area_id
    where s.deleted_at is null and s.state = 'active' and ${which} order by s.id for no key update of s`.execute(
    trx,
  );
  let made = 0;
  for (const row of rows) {
    if (row.withdrawn) await pause(trx, row, now);
    else made += await insert(trx, row.id, await askedBy(trx, row, { today: plantDay(now), read }));
  }
  await settleReadings(trx, now, which);
  const { rows: missed } = await sql`
    update schedule_turns t set state = 'missed', missed_at = ${now}, updated_at = ${now}
    from schedules s where s.id = t.schedule_id and ${which} and s.deleted_at is null and s.state = 'active'
      and t.deleted_at is null and t.state = 'due' and t.due_day < ${plantDay(now)}::date
    returning t.id`.execute(trx);
  return { made, missed: missed.length, paused: rows.filter(({ withdrawn }) => withdrawn).length };
}

/** Its document was withdrawn, so nobody is asked to read it. Restoring the document resumes the schedule. */
async function pause(trx: Trx, { id, rev }: Row, now: Date): Promise<void> {
  await trx
    .updateTable('schedules')
    .set({ state: 'paused', rev: rev + 1, updatedAt: now })
    .where('id', '=', id)
    .execute();
  await takeBackTurns(trx, id, now);
  await recordAudit(trx, {
    actorId: null,
    action: 'changed',
    entity: 'schedules',
    entityId: id,
    detail: { state: { from: 'active', to: 'paused' } },
  });
}

async function askedBy(
  trx: Trx,
  row: Row & { last: string | null; hours: number | null },
  { today, read }: { today: string; read: string },
): Promise<Marked[]> {
  const { rule } = row;
  if (rule.by === 'week' || rule.by === 'month')
    return openedTurns(row, { today, last: row.last }).map((turn) => ({ ...turn, mark: turn.dueDay }));
  if (rule.by === 'hours') {
    const reached =
      row.hours === null ? 0 : intervalReached(rule.every, { hours: row.hours, since: row.sinceHours ?? 0 });
    // a late meter reading may have passed several thresholds: the service is due once
    return reached === 0
      ? []
      : [{ mark: `hours:${row.since}:${reached}`, opensDay: read, dueDay: addDays(read, rule.days) }];
  }
  const after = rule.by === 'alarm' ? endedAlarms(row) : closedReports(row);
  const { rows } = await after.execute(trx);
  return rows.map(({ mark, at, again }) => {
    const dueDay = addDays(plantDay(at), rule.days);
    // nobody can miss what was not asked for
    return { mark, opensDay: plantDay(at), dueDay: again && dueDay < today ? today : dueDay };
  });
}

const someWorker = (is: RawBuilder<boolean>) =>
  sql<boolean>`exists (select 1 from users u where u.is_active and not u.is_system and u.deleted_at is null and ${is})`;

/** A document's last occurrence is the one that counts; it is done once somebody is asked and nobody is missing. */
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
      and ${someWorker(isAsked('u'))} and not ${someWorker(isToRead('u'))}`.execute(trx);
}

interface Ended {
  mark: string;
  at: Date;
  /** it was withdrawn before and is asked for again */
  again: boolean;
}

const isThere = ({ areaId }: Row, column: string) => (areaId === null ? always : isInArea(column, areaId));

/** Events that ended since the schedule counts, plus those it asked for before; not the current state. */
const asks = ({ id, since }: Row, ended: RawBuilder<unknown>) => sql<Ended>`
  select e.mark, e.at, t.id is not null as again from (${ended}) e
  left join schedule_turns t on t.schedule_id = ${id} and t.mark = e.mark
  where case when t.id is null then e.at >= ${startOfPlantDay(since)} else t.deleted_at is not null end`;

const endedAlarms = (row: Row) =>
  asks(
    row,
    sql`select 'alarm:' || e.id as mark, e.ended_at as at from emergency_alerts e
      where e.deleted_at is null and not e.drill and e.ended_at is not null and ${isThere(row, 'e.areaId')}`,
  );

const closedReports = (row: Row) =>
  asks(
    row,
    sql`select 'observation:' || o.id as mark, o.completed_at as at from observations o
      where o.deleted_at is null and o.status = 'closed' and o.severity in ('high', 'critical')
        and o.completed_at is not null and ${isThere(row, 'o.areaId')}`,
  );

/**
 * An occurrence withdrawn because its schedule was changed or paused is opened again: with its first opening day,
 * so that readings made for it count.
 */
async function insert(trx: Trx, scheduleId: number, turns: Marked[]): Promise<number> {
  if (turns.length === 0) return 0;
  const rows = await trx
    .insertInto('scheduleTurns')
    .values(turns.map(({ mark, opensDay, dueDay }) => ({ scheduleId, mark, opensDay, dueDay })))
    .onConflict((conflict) =>
      conflict
        .constraint('schedule_turns_mark')
        .doUpdateSet({
          opensDay: sql`least(schedule_turns.opens_day, excluded.opens_day)`,
          dueDay: sql`excluded.due_day`,
          deletedAt: null,
          updatedAt: dbNow,
        })
        .where('scheduleTurns.deletedAt', 'is not', null),
    )
    .returning('id')
    .execute();
  return rows.length;
}

/** Withdraws occurrences that are still ahead, and pending readings; missed and done ones stay. */
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
    where read_again in (select id from schedule_turns where schedule_id = ${scheduleId})`.execute(trx);
}
