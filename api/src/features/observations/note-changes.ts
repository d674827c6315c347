import type { HistoryAction } from '@turva/contracts/observation-values';
import type { FieldChange } from '@turva/contracts/observations';
import { sql } from 'kysely';
import type { z } from 'zod';
import { auditEntity } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import { type Captured, LATE } from '../../http/captured-at.ts';

export type Change = Record<string, z.infer<typeof FieldChange>>;

export interface Note {
  action: HistoryAction;
  change?: Change | null;
  reason?: string | null;
}

export interface Author {
  /** the record's */
  id: number;
  actorId: number;
  captured?: Captured | null;
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
  await sql`
    with note as (
      select * from rows from (json_to_recordset(${JSON.stringify(notes)}::json)
        as (action text, change jsonb, reason text)) with ordinality as note (action, change, reason, place)
    ), noted as (
      insert into observation_history (observation_id, actor_id, action, change, reason, done_at, sent_again)
      select ${id}, ${actorId}, action, change, reason, ${doneAt(id, captured)}, ${captured?.sentAgain === true}
      from note order by place)
    insert into audit_log (actor_id, action, entity, entity_id, detail)
    select ${actorId}, action, ${auditEntity('observations')}, ${String(id)},
      case when ${clock}::jsonb is null then change else coalesce(change, '{}') || ${clock}::jsonb end
    from note order by place`.execute(trx);
}

/** When it was done, where that was clearly before now; before there was a record, nothing can have been done to it. */
const doneAt = (id: number, captured: Captured | null | undefined) => sql`(
  select ${captured?.at ?? null}::timestamptz from observations
  where id = ${id} and ${captured?.at ?? null}::timestamptz
    between ${captured?.sentAgain ? sql`least(created_at, captured_at)` : sql`created_at`} and now() - ${LATE}::interval)`;
