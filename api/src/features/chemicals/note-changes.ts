import type { ChemicalHistoryEntry } from '@turva/contracts/chemicals';
import { sql } from 'kysely';
import { auditAction, auditEntity } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import { type Captured, LATE } from '../../http/captured-at.ts';

export type Change = Record<string, { from: unknown; to: unknown }>;

interface Note {
  /** the records', all with the same done to them */
  ids: readonly number[];
  actorId: number;
  action: ChemicalHistoryEntry['action'];
  change?: Change | null;
  captured?: Captured | null;
}

/** History for people, audit for whoever has to prove something: always both, always with the change itself. */
export async function noteChange(
  trx: Trx,
  { ids, actorId, action, change = null, captured = null }: Note,
): Promise<void> {
  const clock = captured?.raw ? JSON.stringify(captured.raw) : null;
  const at = captured?.at ?? null;
  const changed = change && JSON.stringify(change);
  await sql`
    with record as (
      select value::integer as id from json_array_elements_text(${JSON.stringify(ids)}::json)
    ), noted as (
      insert into chemical_history (chemical_id, actor_id, action, change, done_at)
      select id, ${actorId}, ${action}, ${changed}::jsonb,
        case when ${at}::timestamptz < now() - ${LATE}::interval then ${at}::timestamptz end
      from record)
    insert into audit_log (actor_id, action, entity, entity_id, detail)
    select ${actorId}, ${auditAction(action)}, ${auditEntity('chemicals')}, id::text,
      case when ${clock}::jsonb is null then ${changed}::jsonb else coalesce(${changed}::jsonb, '{}') || ${clock}::jsonb end
    from record`.execute(trx);
}
