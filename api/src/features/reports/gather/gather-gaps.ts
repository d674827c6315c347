import { plantDay } from '@turva/rules/plant-time';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
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
    from observations o where o.status <> 'closed' and o.due_date < ${now} and ${own}
    order by o.due_date, o.id limit ${LISTED}`.execute(db);
  return { actions: gapsOf(actions), observations: gapsOf(observations) };
}
