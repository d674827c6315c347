import type { Generated } from 'kysely';
import type { Json, Now } from './columns.ts';

export interface PlantSettingsTable {
  key: string;
  value: Json;
  updatedAt: Now;
  id: Generated<number>;
  rev: Generated<number>;
  updatedBy: number | null;
  syncXid: Generated<string>;
  syncSeq: Generated<string>;
}
