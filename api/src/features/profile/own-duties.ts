import type { DutyKind } from '@turva/contracts/people/profile';
import { PLANT_TIME_ZONE } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { endOfDay } from '../../plant/matters/columns.ts';
import { asked } from '../../plant/matters/of-people.ts';

export interface OwnDuty {
  kind: DutyKind;
  /** id of the record it links to */
  id: number;
  title: string;
  location: string | null;
  description: string | null;
  dueAt: Date;
  doneAt: Date | null;
}

/**
 * A person's duties with a due day in the past year: modules with a day for them, corrective actions assigned
 * to them, observations assigned with a due day, places to hand back when a permit ends, assessments to
 * complete. Work that a permit allowed and nobody began is no duty.
 */
export async function ownDuties(
  db: Db,
  { id }: { id: number },
  { from, now }: { from: Date; now: Date },
): Promise<OwnDuty[]> {
  const { rows } = await sql<OwnDuty>`
    select * from (
      select 'training' as kind, m.id, m.title, null as location, null as description, due.due as due_at, (
        select min(p.completed_at) from user_training_progress p
        where p.user_id = ${id}::integer and p.module_id = m.id and p.deleted_at is null and p.status = 'completed') as done_at
      from training_modules m join users u on u.id = ${id} cross join lateral (${asked}) due
      where m.deleted_at is null and m.is_active and due.due is not null
      union all
      select 'action', o.id, a.what, null, null, ${endOfDay(sql.ref('a.dueDate'))}, a.done_at
      from corrective_actions a join observations o on o.id = a.observation_id
      where a.responsible_id = ${id}::integer and a.due_date is not null and o.deleted_at is null
      union all
      select 'observation', o.id, o.title, o.location, o.description, o.due_date, o.completed_at from observations o
      where o.assigned_to = ${id}::integer and o.due_date is not null and o.deleted_at is null
      union all
      select 'permit', w.id, w.title, w.location, w.description, w.valid_to, w.closed_at from work_permits w
      where w.user_id = ${id}::integer and w.started_at is not null and w.deleted_at is null
      union all
      select 'assessment', r.id, r.title, null, null, ${endOfDay(sql`(r.due_date at time zone ${PLANT_TIME_ZONE})::date`)}, r.completed_date
      from risk_assessments r where r.assessor_id = ${id}::integer and r.deleted_at is null) duties
    where due_at >= ${from} and (done_at is not null or due_at < ${now})
    order by due_at desc`.execute(db);
  return rows;
}
