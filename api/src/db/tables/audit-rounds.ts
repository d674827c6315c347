import type { Generated } from 'kysely';
import type { JsonList, Synced, Timestamps } from './columns.ts';

export interface AuditRoundsTable extends Synced, Timestamps {
  id: Generated<number>;
  clientId: Generated<string>;
  userId: number;
  template: string;
  areaId: number | null;
  location: string;
  startedAt: Date;
  finishedAt: Date;
  counts: JsonList;
  findings: JsonList;
  note: string | null;
  hours: number | null;
}
