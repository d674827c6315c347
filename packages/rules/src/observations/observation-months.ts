import { countsOf, sumCounts } from '../figures/tsi-counts.ts';
import { monthOf } from '../plant/plant-time.ts';
import { percentOf } from '../words/percent.ts';
import type { ObservationFact } from './observation-fact.ts';
import { type Days, monthsOf } from './observation-period.ts';

export interface ObservationMonth extends Days {
  month: string;
  reported: number;
  answered: number;
  inTime: number;
  /** mean hours until the answer; null where nothing was answered */
  hours: number | null;
  closed: number;
  /** of those reported in the month how many are closed now, in percent; null where nothing was reported */
  closedPercent: number | null;
}

const AN_HOUR = 3600;

/** The reports of each month of these days, and their state today. */
export function observationMonths(facts: readonly ObservationFact[], days: Days): ObservationMonth[] {
  const byMonth = Map.groupBy(
    facts.filter(({ day }) => day >= days.from && day <= days.to),
    ({ day }) => monthOf(day),
  );
  return monthsOf(days).map((part) => {
    const own = byMonth.get(part.month) ?? [];
    const { answered, answeredInTime, answerSeconds } = sumCounts(own.map(countsOf));
    const closed = own.filter(({ status }) => status === 'closed').length;
    return {
      ...part,
      reported: own.length,
      answered,
      inTime: answeredInTime,
      hours: answered === 0 ? null : answerSeconds / answered / AN_HOUR,
      closed,
      closedPercent: percentOf(closed, own.length),
    };
  });
}
