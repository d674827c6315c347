import { addDays, addMonths, firstDayOf, lastDayOf, monthOf } from '@turva/rules/plant/plant-time';

/** Days of the plant, both included. */
export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** For past events. */
export const pastPeriods = ['today', 'week', 'month', 'lastMonth'] as const;
/** For future or overdue dates. */
export const comingPeriods = ['past', 'today', 'nextWeek', 'nextMonth'] as const;
export type PeriodName = (typeof pastPeriods)[number] | (typeof comingPeriods)[number];

export function usualPeriods(today: string): Record<PeriodName, Period> {
  const last = addMonths(monthOf(today), -1);
  return {
    past: { to: addDays(today, -1) },
    today: { from: today, to: today },
    week: { from: addDays(today, -6), to: today },
    month: { from: firstDayOf(monthOf(today)), to: today },
    lastMonth: { from: firstDayOf(last), to: lastDayOf(last) },
    nextWeek: { from: today, to: addDays(today, 6) },
    nextMonth: { from: today, to: addDays(today, 29) },
  };
}
