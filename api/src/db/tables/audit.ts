import type { AuditAction, AuditEntity } from '@turva/contracts/operator/audit-log-words';
import type { ColumnType, Generated } from 'kysely';

export interface AuditLogTable {
  id: Generated<string>;
  at: Generated<Date>;
  actorId: number | null;
  /** a value read may be that of an older version */
  action: ColumnType<string, AuditAction, never>;
  entity: ColumnType<string, AuditEntity, never>;
  entityId: string | null;
  /** erased together with its salt, if it named a person */
  detail: ColumnType<unknown, string | null | undefined, string | null>;
  salt: Generated<string | null>;
  commitment: Generated<string>;
}

/** The chain: one link for each entry, in the order they were sealed. */
export interface AuditSealsTable {
  seq: string;
  entryId: string;
  prev: string;
  hash: string;
}
