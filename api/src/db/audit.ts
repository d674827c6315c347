import type { Db, Trx } from './client.ts';

export interface AuditEntry {
  /** null: nobody signed in */
  actorId: number | null;
  action: string;
  entity: string;
  entityId?: string | number | null;
  /** never passwords, tokens or free text of reports */
  detail?: Record<string, unknown>;
}

/** Writes down who did what; in the transaction of the effect, so that there is no effect without its entry. */
export async function recordAudit(db: Db | Trx, { actorId, action, entity, entityId, detail }: AuditEntry) {
  await db
    .insertInto('auditLog')
    .values({
      actorId,
      action,
      entity,
      entityId: entityId == null ? null : String(entityId),
      detail: detail ? JSON.stringify(detail) : null,
    })
    .execute();
}
