import type { ScheduledThing, ScheduleState, TurnState } from '@turva/contracts/duties/schedule-values';
import type { ScheduleRule } from '@turva/contracts/duties/schedules';
import type { ColumnType, Generated } from 'kysely';
import type { Synced, Timestamps } from './columns.ts';

export interface SchedulesTable extends Synced, Timestamps {
  id: Generated<number>;
  clientId: Generated<string>;
  title: string;
  what: ScheduledThing;
  template: string | null;
  areaId: number | null;
  documentId: number | null;
  rule: ColumnType<ScheduleRule, string, string>;
  leadDays: number;
  ownerId: number | null;
  ownerRole: string | null;
  department: string | null;
  escalateTo: number | null;
  note: string | null;
  state: Generated<ScheduleState>;
  since: string;
  sinceHours: number | null;
  createdBy: number | null;
  rev: Generated<number>;
}

export interface ScheduleTurnsTable extends Synced, Timestamps {
  id: Generated<number>;
  scheduleId: number;
  mark: string;
  opensDay: string;
  dueDay: string;
  state: Generated<TurnState>;
  missedAt: Date | null;
  doneAt: Date | null;
  doneBy: number | null;
  recordId: number | null;
}
