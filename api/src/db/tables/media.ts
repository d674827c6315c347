import type { ColumnType, Generated } from 'kysely';
import type { Now } from './columns.ts';

export interface MediaTable {
  id: string;
  ownerId: number;
  role: string;
  mime: string;
  size: ColumnType<string, number, number>;
  sha256: string;
  filename: string | null;
  state: Generated<string>;
  refusedReason: string | null;
  servedSha256: string | null;
  servedMime: string | null;
  servedSize: ColumnType<string | null, number | null | undefined, number | null>;
  thumbSha256: string | null;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  createdAt: Now;
}

export interface RecordMediaTable {
  entity: string;
  recordId: number;
  mediaId: string;
  position: Generated<number>;
  purpose: Generated<string>;
  commentId: string | null;
}
