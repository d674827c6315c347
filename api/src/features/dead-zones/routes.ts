import { DEAD_ZONE_DAYS, DEAD_ZONE_REPORTS, type DeadZone } from '@turva/contracts/dead-zones';
import { addDays, plantDay, startOfPlantDay } from '@turva/rules/plant-time';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { routesIn } from '../../http/route.ts';

export async function deadZoneRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  route('GET /api/dead-zones', { who: 'user' }, ({ query }) =>
    readDeadZones(deps.db, addDays(plantDay(deps.now()), 1 - query.days)),
  );
}

/** Areas from which phones could not send, the worst first; those where it happened too seldom to mean anything are left out. */
async function readDeadZones(db: Db, since: string): Promise<DeadZone[]> {
  const { rows } = await sql<DeadZone>`
    select z.area_id, z.waited, greatest(z.waited, (select count(*) from observations o
      where o.area_id = z.area_id and o.created_at >= ${startOfPlantDay(since)} and o.deleted_at is null))::integer as reports
    from (select area_id, sum(reports)::integer as waited from unreached_reports where day >= ${since}::date
      group by area_id
      having sum(reports) >= ${DEAD_ZONE_REPORTS}::integer and count(distinct day) >= ${DEAD_ZONE_DAYS}::integer) z
    order by z.waited desc, z.area_id`.execute(db);
  return rows;
}
