import type { ObservationFilters } from '@turva/contracts/observation-filters';
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf } from '@turva/rules/plant-time';
import type { TFunction } from 'i18next';
import { formatDate } from '../../../ui/time.tsx';

export type Period = Pick<ObservationFilters, 'from' | 'to'>;

export const periodNames = ['today', 'week', 'month', 'lastMonth'] as const;
export type PeriodName = (typeof periodNames)[number];

/** The usual periods as days of the plant, both included. */
export function usualPeriods(today: string): Record<PeriodName, Required<Period>> {
  const last = addMonths(monthOf(today), -1);
  return {
    today: { from: today, to: today },
    week: { from: addDays(today, -6), to: today },
    month: { from: firstDayOf(monthOf(today)), to: today },
    lastMonth: { from: firstDayOf(last), to: lastDayOf(last) },
  };
}

export function periodWords({ from, to }: Period, t: TFunction<'observations'>): string {
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)}–${formatDate(to)}`;
  return from ? t('list.since', { day: formatDate(from) }) : t('list.until', { day: formatDate(to ?? '') });
}
