import { severities } from '@turva/contracts/observations/observation-values';
import { RESPONSE_LIMIT_HOURS } from '@turva/rules/observations/response-time';
import { addMonths, firstDayOf, monthOf, plantDay, startOfPlantDay } from '@turva/rules/plant/plant-time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { isLateObservation } from '../../../plant/late-observations.ts';
import type { Scope } from './scope.ts';
import type { GraveObservation, ObservationGroup } from './tally-observations.ts';

/** A calendar month at the plant, or the part of it within the period. */
export interface Slice {
  /** `2026-01` */
  month: string;
  from: Date;
  to: Date;
}

export function slicesOf({ start, end }: Pick<Scope, 'start' | 'end'>): Slice[] {
  const slices: Slice[] = [];
  for (let from = start; from < end; ) {
    const month = monthOf(plantDay(from));
    const next = startOfPlantDay(firstDayOf(addMonths(month, 1)));
    const to = next < end ? next : end;
    slices.push({ month, from, to });
    from = to;
  }
  return slices;
}

const bySeverity = (of: (severity: (typeof severities)[number]) => number, otherwise: number) => sql`
  case o.severity ${sql.join(
    severities.map((severity) => sql`when ${severity} then ${of(severity)}::integer`),
    sql` `,
  )} else ${otherwise}::integer end`;
const limitHours = bySeverity((severity) => RESPONSE_LIMIT_HOURS[severity], RESPONSE_LIMIT_HOURS.low);
const rank = bySeverity((severity) => severities.indexOf(severity), -1);

interface Wanted {
  slice: Slice;
  /** which to include, over the alias `o` */
  only: RawBuilder<unknown>;
  /** which to list one by one */
  grave: RawBuilder<unknown>;
  now: Date;
}

const within = ({ slice: { from, to }, only }: Wanted) =>
  sql`${only} and o.observed_at >= ${from} and o.observed_at < ${to}`;

/**
 * Counts the slice's observations by each column, always with their severity. Counted in the database:
 * reading a hundred thousand rows here would block everybody else.
 */
export async function countObservations(db: Db, wanted: Wanted): Promise<ObservationGroup[]> {
  const { rows } = await sql<ObservationGroup>`
    select case grouping(o.category, o.status, o.theme, o.area_id)
        when 7 then 'category' when 11 then 'status' when 13 then 'theme' else 'area' end as by,
      coalesce(o.category, o.status, o.theme) as name, o.area_id, o.severity, count(*)::integer as count,
      count(o.answered_at)::integer as answered,
      (count(*) filter (where o.answered_at <= o.created_at + ${limitHours} * interval '1 hour'))::integer as in_time,
      coalesce(sum(extract(epoch from o.answered_at - o.created_at)), 0)::float8 / 3600 as hours,
      (count(*) filter (where ${isLateObservation(wanted.now)}))::integer as overdue,
      (count(*) filter (where ${wanted.grave}))::integer as grave
    from observations o where ${within(wanted)}
    group by grouping sets ((o.category, o.severity), (o.status, o.severity), (o.theme, o.severity),
      (o.area_id, o.severity))`.execute(db);
  return rows;
}

/** The slice's most severe, newest first among equals. */
export async function mostSevereOf(db: Db, wanted: Wanted, most: number): Promise<GraveObservation[]> {
  const { rows } = await sql<GraveObservation>`
    select o.id, ${rank} as rank, o.observed_at from observations o where ${within(wanted)} and ${wanted.grave}
    order by rank desc, o.observed_at desc, o.id desc limit ${most}`.execute(db);
  return rows;
}
