import type { DeviceKind } from '@turva/contracts/audit-values';
import type { CreateSchedule, ScheduleRule } from '@turva/contracts/schedules';
import type { DemoAreaCode } from './areas.ts';
import type { DemoDepartment, DemoUsername } from './people.ts';

interface DemoDevice {
  code: string;
  name: string;
  kind: DeviceKind;
  at: DemoAreaCode;
  hours?: number;
}

export const demoDevices: readonly DemoDevice[] = [
  { code: 'A14-S1', name: 'Sammutin, jatkuvavalu', kind: 'extinguisher', at: 'A14' },
  { code: 'A22-N1', name: 'Siltanosturi 5 t, valssilinja', kind: 'lifting_gear', at: 'A22' },
  { code: 'L11-H1', name: 'Hätäsuihku, kemian laboratorio', kind: 'shower', at: 'L11' },
  { code: 'V13-T3', name: 'Vastapainotrukki 3', kind: 'truck', at: 'V13', hours: 4120 },
];

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

export const demoSchedules: readonly DemoSchedule[] = [
  {
    title: 'Sammuttimen kuukausitarkastus',
    at: 'A14-S1',
    template: 'extinguisher',
    rule: { by: 'month', every: 1, inDays: 2 },
    leadDays: 7,
    sinceDays: 5,
    owner: 'demo',
    note: 'Jos sinetti on rikki, vaihda sammutin varastosta ja tee havainto.',
  },
  {
    title: 'Siltanosturin viikkotarkastus',
    at: 'A22-N1',
    template: 'lifting_gear',
    rule: { by: 'week', every: 1, inDays: -17 },
    leadDays: 2,
    sinceDays: 18,
    department: 'Kunnossapito',
    done: [
      { daysAgo: 17, by: 'erik.lindstrom' },
      { daysAgo: 11, by: 'janne.koskinen' },
    ],
  },
  {
    title: 'Hätäsuihkun viikkohuuhtelu',
    at: 'L11-H1',
    template: 'shower',
    rule: { by: 'week', every: 1, inDays: -8 },
    leadDays: 3,
    sinceDays: 12,
    department: 'Laboratorio',
    done: [
      { daysAgo: 8, by: 'aino.korhonen' },
      { daysAgo: 2, by: 'aino.korhonen' },
    ],
  },
  {
    title: 'Trukin 250 tunnin tarkastus',
    at: 'V13-T3',
    template: 'truck',
    rule: { by: 'hours', every: 250, days: 7 },
    leadDays: 0,
    sinceDays: 30,
    department: 'Varasto',
  },
  {
    title: 'Hitsaamon kuukausikierros',
    at: 'B10',
    template: 'short',
    rule: { by: 'month', every: 1, inDays: 12 },
    leadDays: 5,
    sinceDays: 10,
    owner: 'timo.laine',
  },
  {
    title: 'Hälytysharjoitus',
    at: null,
    template: null,
    rule: { by: 'month', every: 6, inDays: 40 },
    leadDays: 14,
    sinceDays: 30,
    owner: 'demo.admin',
  },
  {
    title: 'Jälkitarkastus vakavan havainnon jälkeen',
    at: 'A10',
    template: 'short',
    rule: { by: 'observation', days: 30 },
    leadDays: 0,
    sinceDays: 0,
    owner: 'demo.esimies',
  },
];
