import { plantDay } from '@turva/rules/plant-time';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { answerDue, isPastDue, isUnanswered } from '../../../plant/late-observations.ts';
import { isLate, plantActions } from '../../../plant/plant-actions.ts';
import type { Scope } from './scope.ts';
import { LISTED } from './tally-observations.ts';

/** Something that should be done by now. */
export interface Gap {
  /** number of the record it belongs to */
  id: number;
  what: string;
  /** the observation or the assessment; absent: it is that itself */
  of?: string;
  /** see `GatheredData.people`; null: no owner */
  ownerId: number | null;
  due: string | null;
}
export interface Gaps {
  total: number;
  /** the longest overdue first */
  listed: Gap[];
}

export interface GapData {
  actions: Gaps;
  observations: Gaps;
  /** reports that nobody has answered in time; absent: before they were gathered */
  unanswered?: Gaps;
  /** inspections, drills and readings of which a turn was missed; absent: before they were gathered */
  turns?: Gaps;
}

type Row = Gap & { total: number };
const gapsOf = (rows: Row[]): Gaps => ({
  total: rows[0]?.total ?? 0,
  listed: rows.map(({ total: _, ...gap }) => gap),
});

/** What is overdue now, however old: a report of one month does not hide older items. */
export async function gatherGaps(db: Db, { department, now }: Scope): Promise<GapData> {
  const own = sql`o.deleted_at is null
    and (${department}::varchar is null or o.department = ${department}::varchar)`;
  // late actions of the register; measures against risks are listed with their assessments
  const { rows: actions } = await sql<Row>`
    select o.id, a.what, o.title as "of", a.responsible_id as owner_id, to_char(a.due_date, 'YYYY-MM-DD') as due,
      (count(*) over ())::integer as total
    from ${plantActions(now)} a join observations o on o.id = a.record_id
    where a.source in ('observation', 'round') and ${isLate(plantDay(now))} and ${own}
    order by a.due_date, a.id limit ${LISTED}`.execute(db);
  const { rows: observations } = await sql<Row>`
    select o.id, o.title as what, o.assigned_to as owner_id,
      to_char(o.due_date at time zone 'Europe/Helsinki', 'YYYY-MM-DD') as due, (count(*) over ())::integer as total
    from observations o where ${isPastDue(now)} and ${own}
    order by o.due_date, o.id limit ${LISTED}`.execute(db);
  const { rows: unanswered } = await sql<Row>`
    select o.id, o.title as what, o.assigned_to as owner_id,
      to_char(${answerDue} at time zone 'Europe/Helsinki', 'YYYY-MM-DD') as due, (count(*) over ())::integer as total
    from observations o where ${isUnanswered(now)} and not coalesce(${isPastDue(now)}, false) and ${own}
    order by ${answerDue}, o.id limit ${LISTED}`.execute(db);
  return {
    actions: gapsOf(actions),
    observations: gapsOf(observations),
    unanswered: gapsOf(unanswered),
    turns: gapsOf(await missedTurns(db, { department, now })),
  };
}

/** Schedules in force with a turn that was missed and not made up for: `waitingTurns` of the rules. */
async function missedTurns(db: Db, { department, now }: Pick<Scope, 'department' | 'now'>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.id, s.title as what, area.name as "of", s.owner_id, to_char(min(t.due_day), 'YYYY-MM-DD') as due,
      (count(*) over ())::integer as total
    from schedules s join schedule_turns t on t.schedule_id = s.id left join areas area on area.id = s.area_id
    where s.deleted_at is null and s.state = 'active' and t.deleted_at is null and t.state <> 'done'
      and t.due_day < ${plantDay(now)}::date
      and not exists (
        select from schedule_turns later
        where later.schedule_id = s.id and later.deleted_at is null and later.state = 'done'
          and later.due_day >= t.due_day)
      and (${department}::varchar is null or coalesce(area.department, s.department) = ${department}::varchar)
    group by s.id, area.name order by min(t.due_day), s.id limit ${LISTED}`.execute(db);
  return rows;
}
