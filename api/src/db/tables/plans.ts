import type { PlanOutline, PlanPoint } from '@turva/contracts/plant/plans';
import type { Generated } from 'kysely';
import type { JsonOf, Synced, Timestamps } from './columns.ts';

export interface PlansTable extends Synced, Timestamps {
  id: Generated<number>;
  clientId: Generated<string>;
  building: string;
  level: string;
  isActive: Generated<boolean>;
  version: Generated<number>;
  sha256: string | null;
  size: Generated<number>;
  width: Generated<number>;
  height: Generated<number>;
  outlines: JsonOf<PlanOutline[]>;
  points: JsonOf<PlanPoint[]>;
  createdBy: number | null;
  rev: Generated<number>;
}
