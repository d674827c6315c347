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
