import type { FieldChange } from '@turva/contracts/field-change';
import type { PermitAction } from '@turva/contracts/permit-values';
import { sql } from 'kysely';
import type { z } from 'zod';
import { auditAction, auditEntity } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import { type Captured, LATE } from '../../http/captured-at.ts';

export interface PermitNote {
  id: number;
  /** null: the clock did it */
  actorId: number | null;
  action: PermitAction;
  change?: Record<string, z.infer<typeof FieldChange>> | null;
  reason?: string | null;
  captured?: Captured | null;
  /** for the audit only */
  detail?: Record<string, unknown>;
}

/** History for people, audit for whoever has to prove something: always both. */
export async function notePermit(
  trx: Trx,
  { id, actorId, action, change = null, reason = null, captured, detail }: PermitNote,
): Promise<void> {
  const told = { ...change, ...detail, ...captured?.raw };
  await sql`
    with noted as (
      insert into permit_history (permit_id, actor_id, action, change, reason, done_at)
      values (${id}, ${actorId}, ${action}, ${change && JSON.stringify(change)}::jsonb, ${reason},
        case when ${captured?.at ?? null}::timestamptz < now() - ${LATE}::interval
          then ${captured?.at ?? null}::timestamptz end))
    insert into audit_log (actor_id, action, entity, entity_id, detail)
    values (${actorId}, ${auditAction(action)}, ${auditEntity('work_permits')}, ${String(id)},
      ${Object.keys(told).length > 0 ? JSON.stringify(told) : null}::jsonb)`.execute(trx);
}

export const moved = (from: string, to: string) => ({ status: { from, to } });
