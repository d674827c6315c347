import type { FieldChange } from '@turva/contracts/observations';
import type { RiskHistoryAction } from '@turva/contracts/risk-values';
import { sql } from 'kysely';
import type { z } from 'zod';
import { auditEntity } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import { type Captured, LATE } from '../../http/captured-at.ts';

export type Change = Record<string, z.infer<typeof FieldChange>>;

export interface Note {
  action: RiskHistoryAction;
  change?: Change | null;
}

interface Author {
  /** the record's */
  id: number;
  actorId: number;
  captured: Captured | null;
}

/** History for people, audit for whoever has to prove something: always both, always with the change itself. */
export async function noteChanges(
  trx: Trx,
  { id, actorId, captured }: Author,
  notes: readonly Note[],
): Promise<void> {
  if (notes.length === 0) return;
  // the phone's own (wrong) timestamp, kept as evidence
  const clock = captured?.raw ? JSON.stringify(captured.raw) : null;
  const at = captured?.at ?? null;
  await sql`
    with note as (
      select * from rows from (json_to_recordset(${JSON.stringify(notes)}::json)
        as (action text, change jsonb)) with ordinality as note (action, change, place)
    ), noted as (
      insert into risk_assessment_history (assessment_id, actor_id, action, change, done_at)
      select ${id}, ${actorId}, action, change,
        case when ${at}::timestamptz < now() - ${LATE}::interval then ${at}::timestamptz end
      from note order by place)
    insert into audit_log (actor_id, action, entity, entity_id, detail)
    select ${actorId}, action, ${auditEntity('risk_assessments')}, ${String(id)},
      case when ${clock}::jsonb is null then change else coalesce(change, '{}') || ${clock}::jsonb end
    from note order by place`.execute(trx);
}
