import type { Clustered } from '@turva/rules/observations/cluster-observations';
import { earlier } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/client.ts';
import { isExpiredRisk } from '../../../plant/states.ts';

const MONTHS = 12;
/** The newest ones only: comparing all pairs must not block other requests. */
const MOST = 300;

export interface Observed extends Clustered {
  areaName: string | null;
}

/** The basis of suggestions: reports of hazards in the last 12 months, each hazard as often as it was met. */
export async function loadObservations(db: Db, now: Date): Promise<Observed[]> {
  const { rows } = await sql<Observed>`
    select o.id, o.title, o.description, o.category, o.theme, o.severity, o.area_id, o.location, o.created_at,
      a.parent_id as parent_area_id, a.name as area_name
    from observations o left join areas a on a.id = o.area_id
    where o.deleted_at is null and o.category in ('safety', 'hazard', 'nearmiss', 'incident')
      and coalesce(o.closed_as, 'handled') = 'handled'
      and o.created_at > ${earlier(now, { months: MONTHS })}
    order by o.created_at desc, o.id desc limit ${MOST}`.execute(db);
  return rows;
}

/** Observations covered by an assessment that is still valid. */
export async function assessedObservations(db: Db | Trx, now: Date): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct value::integer as id from risk_assessments r
      cross join lateral jsonb_array_elements_text(r.observation_ids)
    where r.deleted_at is null and not ${isExpiredRisk(now)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
