import {
  DEAD_ZONE_DAYS,
  DEAD_ZONE_PEOPLE,
  DEAD_ZONE_REPORTS,
  type DeadZone,
} from '@turva/contracts/observations/dead-zones';
import { addDays, plantDay, startOfPlantDay } from '@turva/rules/plant/plant-time';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { routesIn } from '../../http/route.ts';

const STEP = 5;

export async function deadZoneRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  route('GET /api/dead-zones', { who: 'user' }, ({ query }) =>
    readDeadZones(deps.db, addDays(plantDay(deps.now()), 1 - query.days)),
  );
}

/**
 * Areas from which phones could not send, the worst first. Areas where it happened too seldom to mean
 * anything, or with too few reporters to stay anonymous, are left out. Counted in steps of five and never all
 * of an area's reports, so that neither a single report nor "everybody's had to wait" can be read from it.
 */
async function readDeadZones(db: Db, since: string): Promise<DeadZone[]> {
  const { rows } = await sql<DeadZone>`
    select z.area_id, z.waited / ${STEP}::integer * ${STEP}::integer as waited,
      (greatest(z.waited, o.reports) / ${STEP}::integer + 1) * ${STEP}::integer as reports
    from (select area_id, sum(reports)::integer as waited from unreached_reports where day >= ${since}::date
      group by area_id
      having sum(reports) >= ${DEAD_ZONE_REPORTS}::integer and count(distinct day) >= ${DEAD_ZONE_DAYS}::integer) z
    cross join lateral (select count(*)::integer as reports, count(distinct o.user_id) as people from observations o
      where o.area_id = z.area_id and o.created_at >= ${startOfPlantDay(since)} and o.deleted_at is null) o
    where o.people >= ${DEAD_ZONE_PEOPLE}::integer
    order by waited desc, z.area_id`.execute(db);
  return rows;
}
