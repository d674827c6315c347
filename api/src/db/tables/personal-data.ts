import type { AuditEntity } from '@turva/contracts/operator/audit-log-words';
import type { ColumnType, Generated } from 'kysely';

export interface UserPicturesTable {
  userId: number;
  sha256: string;
  bytes: ColumnType<Uint8Array, Buffer, Buffer>;
  createdAt: Generated<Date>;
}

export interface DataExportsTable {
  id: Generated<string>;
  userId: number;
  state: Generated<string>;
  tokenHash: string;
  size: ColumnType<string | null, number | null | undefined, number | null>;
  createdAt: Date;
  expiresAt: Date;
}

/** Where others wrote the name of an erased person; deleted once an admin has decided. */
export interface ErasureFindingsTable {
  id: Generated<number>;
  personId: number;
  tableName: string;
  rowKey: ColumnType<unknown, string, never>;
  columnName: string;
  /** the name as written in the text */
  found: string;
  replacement: string;
  /** the record the text belongs to */
  entity: ColumnType<string, AuditEntity, never>;
  recordId: number;
  /** found by a word that somebody entered */
  byWord: Generated<boolean>;
  createdAt: Generated<Date>;
}
