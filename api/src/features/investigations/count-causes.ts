import { causeKinds } from '@turva/contracts/investigation-values';
import type { CauseCounts, CausesQuery } from '@turva/contracts/investigations';
import { endOfPlantDay, startOfPlantDay } from '@turva/rules/plant-time';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** Each kind of cause, also one that nobody has found. */
export async function countCauses(db: Db, { from, to }: CausesQuery): Promise<CauseCounts> {
  const { rows } = await sql<{ kind: string; causes: number; investigations: number }>`
    select cause ->> 'kind' as kind, count(*)::integer as causes,
      count(distinct i.id)::integer as investigations
    from investigations i join observations o on o.id = i.observation_id
      cross join jsonb_array_elements(i.causes) as cause
    where i.deleted_at is null
      and ${from ? sql`o.created_at >= ${startOfPlantDay(from)}` : sql`true`}
      and ${to ? sql`o.created_at <= ${endOfPlantDay(to)}` : sql`true`}
    group by 1`.execute(db);
  const counted = new Map(rows.map((row) => [row.kind, row]));
  return causeKinds.map((kind) => ({
    kind,
    causes: counted.get(kind)?.causes ?? 0,
    investigations: counted.get(kind)?.investigations ?? 0,
  }));
}
