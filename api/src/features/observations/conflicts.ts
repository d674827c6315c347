import type { FieldConflict } from '@turva/contracts/observation-handling';
import type { Clash } from '@turva/rules/merge';
import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { personName } from '../../db/person-name.ts';
import type { Viewer } from '../../http/session-store.ts';
import type { Row } from './find-observation.ts';
import { mayKnowReporter } from './policies.ts';

/** Under which name the history knows what clashed. */
const inHistory: Record<string, readonly string[]> = {
  reason: ['resolution', 'status'],
  verified: ['effective'],
};

/** The clashes with who made the other version and when, as far as the viewer may know. */
export async function conflictsOf(
  trx: Trx,
  viewer: Viewer,
  row: Row,
  clashes: readonly Clash[],
  actionId: string | null = null,
): Promise<FieldConflict[]> {
  const hidden = mayKnowReporter(viewer, row) ? null : row.userId;
  const conflicts: FieldConflict[] = [];
  // one after another: a transaction has one connection
  for (const clash of clashes) {
    const names = inHistory[clash.field] ?? [clash.field];
    const { rows } = await sql<{ actorId: number | null; name: string | null; at: Date }>`
      select h.actor_id, ${personName('users')} as name, h.at
      from observation_history h left join users on users.id = h.actor_id
      where h.observation_id = ${row.id} and jsonb_exists_any(h.change, string_to_array(${names.join(',')}, ','))
        and (${actionId}::text is null or h.change #>> '{action,to}' = ${actionId}::text)
      order by h.id desc limit 1`.execute(trx);
    const [last] = rows;
    conflicts.push({
      ...clash,
      by: last && last.actorId !== hidden ? last.name : null,
      at: last?.at.toISOString() ?? null,
    });
  }
  return conflicts;
}
