import type { AuditAction, AuditEntity } from '@turva/contracts/operator/audit-log-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from './client.ts';

export interface AuditEntry {
  /** null: nobody signed in */
  actorId: number | null;
  action: AuditAction;
  entity: AuditEntity;
  entityId?: string | number | null;
  /** never passwords, tokens or free text of reports */
  detail?: Record<string, unknown>;
}

/** Logs who did what, in the transaction of the effect, so that there is no effect without its entry. */
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

/** A code of the log as a literal, for statements that write entries of many records at once. */
export const auditAction = (action: AuditAction) => sql.lit(action);
export const auditEntity = (entity: AuditEntity) => sql.lit(entity);

/**
 * Erases the payload and salt of entries for good; who did what to which record stays. The chain stays valid,
 * because it covers only the commitment. Resolves to their number.
 */
export async function eraseAuditDetails(trx: Trx, which: RawBuilder<boolean>): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('auditLog')
    .set({ detail: null, salt: null })
    .where('salt', 'is not', null)
    .where(which)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Lets `work` empty the audit log: only for a demo that starts over. Only the tables' owner may. */
export async function liftAuditGuard(trx: Trx, work: () => Promise<unknown>): Promise<void> {
  const set = async (state: 'enable' | 'disable') => {
    for (const table of ['audit_log', 'audit_seals'])
      await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(trx);
  };
  await set('disable');
  await work();
  await set('enable');
}
