import { readJson } from '@turva/content/read-content';
import type { DeviceKind } from '@turva/contracts/duties/audit-values';
import type { CreateSchedule, ScheduleRule } from '@turva/contracts/duties/schedules';
import type { DemoAreaCode } from './areas.ts';
import type { DemoDepartment, DemoUsername } from './people.ts';

interface DemoDevice {
  code: string;
  name: string;
  kind: DeviceKind;
  at: DemoAreaCode;
  hours?: number;
}

export const demoDevices = readJson<readonly DemoDevice[]>('demo/devices.json');

interface DemoSchedule {
  title: string;
  /** code of the place or the device */
  at: string | null;
  template: CreateSchedule['template'];
  /** instead of `from`, a calendar rule has the days from now */
  rule: { by: 'week' | 'month'; every: number; inDays: number } | Exclude<ScheduleRule, { from: string }>;
  leadDays: number;
  sinceDays: number;
  owner?: DemoUsername;
  department?: DemoDepartment;
  note?: string;
  /** completions, that many days ago; all in order */
  done?: readonly { daysAgo: number; by: DemoUsername }[];
}

export const demoSchedules = readJson<readonly DemoSchedule[]>('demo/schedules.json');
