import type { DeviceKind } from '@turva/contracts/duties/audit-values';
import type { Generated } from 'kysely';
import type { Synced, Timestamps } from './columns.ts';

export interface AreasTable extends Synced, Timestamps {
  id: Generated<number>;
  parentId: number | null;
  name: string;
  code: string;
  department: string | null;
  managerId: number | null;
  isActive: Generated<boolean>;
  device: DeviceKind | null;
  hours: number | null;
}
