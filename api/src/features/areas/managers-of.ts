import { sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';

/**
 * Whoever manages the area: its own manager, else the nearest one around it. A closed account manages nothing. At most
 * one person; none where nobody was put in charge, or for a place that is no area.
 */
export async function managersOf(db: Db | Trx, areaId: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive place as (
      select id, parent_id, manager_id, 0 as above, array[id] as way from areas where id = ${areaId}::integer
      union all
      select area.id, area.parent_id, area.manager_id, place.above + 1, place.way || area.id
      from areas area join place on area.id = place.parent_id where area.id <> all(place.way))
    select users.id from place join users on users.id = place.manager_id
    where users.is_active and not users.is_system and users.deleted_at is null
    order by place.above limit 1`.execute(db);
  return rows.map(({ id }) => id);
}
