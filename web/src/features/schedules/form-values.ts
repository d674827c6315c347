import type { EveryField } from '@turva/contracts/base/every-field';
import { type AuditTemplate, HOURS_MAX, isDeviceKind } from '@turva/contracts/duties/audit-values';
import { DAYS_MAX, MONTHS_MAX, WEEKS_MAX } from '@turva/contracts/duties/schedule-values';
import type { CreateSchedule, Schedule, ScheduleRule } from '@turva/contracts/duties/schedules';
import type { Role } from '@turva/contracts/people/account';
import { isByCalendar, shortestGap } from '@turva/rules/duties/schedule';
import { addDays } from '@turva/rules/plant/plant-time';
import { type Kind, kindOf } from './use-schedule-words.ts';

export type By = ScheduleRule['by'];
export const ways = ['week', 'month', 'hours', 'observation', 'alarm'] as const satisfies readonly By[];

/** As typed: numbers are texts until they are sent. */
export interface Values {
  title: string;
  kind: Kind;
  areaId: number | null;
  documentId: number | null;
  by: By;
  every: string;
  from: string;
  days: string;
  leadDays: string;
  ownerId: number | null;
  ownerRole: string;
  department: string;
  escalateTo: number | null;
  note: string;
}

const WEEK = 7;

export const emptyValues = (today: string): Values => ({
  title: '',
  kind: 'short',
  areaId: null,
  documentId: null,
  by: 'week',
  every: '1',
  from: addDays(today, WEEK),
  days: '14',
  leadDays: '3',
  ownerId: null,
  ownerRole: '',
  department: '',
  escalateTo: null,
  note: '',
});

export const valuesOf = (schedule: Schedule, today: string): Values => {
  const { rule } = schedule;
  const usual = emptyValues(today);
  return {
    title: schedule.title,
    kind: kindOf(schedule),
    areaId: schedule.areaId,
    documentId: schedule.documentId ?? null,
    by: rule.by,
    every: 'every' in rule ? String(rule.every) : usual.every,
    from: 'from' in rule ? rule.from : usual.from,
    days: 'days' in rule ? String(rule.days) : usual.days,
    leadDays: String(schedule.leadDays),
    ownerId: schedule.ownerId,
    ownerRole: schedule.ownerRole ?? '',
    department: schedule.department ?? '',
    escalateTo: schedule.escalateTo,
    note: schedule.note ?? '',
  };
};

/** A whole number within the bounds; null: something else was typed. */
const wholeOf = (typed: string, [from, to]: readonly [number, number]): number | null =>
  /^\d{1,7}$/.test(typed.trim()) && Number(typed) >= from && Number(typed) <= to ? Number(typed) : null;

export type Bounds = readonly [from: number, to: number];
export const everyBounds = (by: By): Bounds => [
  1,
  { week: WEEKS_MAX, month: MONTHS_MAX }[by as string] ?? HOURS_MAX,
];
export const daysBounds: Bounds = [0, DAYS_MAX];

/** Null if it cannot be parsed. */
export function ruleOf({
  by,
  every,
  from,
  days,
}: Pick<Values, 'by' | 'every' | 'from' | 'days'>): ScheduleRule | null {
  const each = wholeOf(every, everyBounds(by));
  const within = wholeOf(days, daysBounds);
  if (by === 'week' || by === 'month') return each === null || from === '' ? null : { by, every: each, from };
  if (within === null) return null;
  if (by === 'hours') return each === null ? null : { by, every: each, days: within };
  return { by, days: within };
}

/** A calendar schedule may not open before the previous due day; others open by themselves. */
export function leadBounds(values: Pick<Values, 'by' | 'every' | 'from' | 'days'>): Bounds {
  const rule = ruleOf(values);
  return rule && isByCalendar(rule) ? [0, Math.min(shortestGap(rule) - 1, DAYS_MAX)] : daysBounds;
}

export const leadOf = (values: Values): number | null =>
  values.by === 'week' || values.by === 'month' ? wholeOf(values.leadDays, leadBounds(values)) : 0;

const isTemplate = (kind: Kind): kind is AuditTemplate => kind !== 'drill' && kind !== 'reading';

/** The payload; null if something cannot be parsed. */
export function inputOf(values: Values): EveryField<Omit<CreateSchedule, 'clientId'>> | null {
  const rule = ruleOf(values);
  const leadDays = leadOf(values);
  if (!rule || leadDays === null) return null;
  const { title, kind, areaId, documentId, ownerId, ownerRole, department, escalateTo, note } = values;
  return {
    title: title.trim(),
    what: isTemplate(kind) ? 'round' : kind,
    template: isTemplate(kind) ? kind : null,
    areaId: kind === 'reading' ? null : areaId,
    documentId: kind === 'reading' ? documentId : null,
    rule,
    leadDays,
    ownerId,
    // either a person or a group owns it
    ownerRole: ownerId === null ? ((ownerRole || null) as Role | null) : null,
    department: ownerId === null ? department || null : null,
    escalateTo,
    note: note.trim() || null,
  };
}

interface Choosable {
  id: number;
  device?: string | null | undefined;
  hours?: number | null | undefined;
  isActive: boolean;
}

/**
 * Places where it can be done: devices of the inspected kind, devices with a meter for hours, otherwise any place.
 */
export const placesFor = <A extends Choosable>(
  areas: readonly A[],
  { kind, by }: Pick<Values, 'kind' | 'by'>,
): A[] =>
  areas.filter(
    ({ device, hours, isActive }) =>
      isActive &&
      (isDeviceKind(kind) ? device === kind : true) &&
      (by === 'hours' ? hours !== null && hours !== undefined : true),
  );
