import type { Comparison } from '@turva/contracts/figures/report-values';
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf } from '../plant/plant-time.ts';
import type { Days } from './observation-period.ts';

const DAY_MS = 86_400_000;

/** The same days a year earlier; of whole months the whole months. */
function yearBefore({ from, to }: Days): Days {
  const isToMonthEnd = to === lastDayOf(monthOf(to));
  return {
    from: addMonths(from, -12),
    to: isToMonthEnd ? lastDayOf(addMonths(monthOf(to), -12)) : addMonths(to, -12),
  };
}

/** The period of comparison, as requested. */
export const comparedPeriod = (days: Days, comparison: Comparison): Days =>
  comparison === 'yearBefore' ? yearBefore(days) : periodBefore(days);

/** The time before a period: as many whole months before it, or as many days where it is no whole months. */
export function periodBefore({ from, to }: Days): Days {
  if (from === firstDayOf(monthOf(from)) && to === lastDayOf(monthOf(to))) {
    const [year, month] = from.split('-').map(Number);
    const [lastYear, lastMonth] = to.split('-').map(Number);
    const count = ((lastYear ?? 0) - (year ?? 0)) * 12 + (lastMonth ?? 0) - (month ?? 0) + 1;
    return {
      from: firstDayOf(addMonths(monthOf(from), -count)),
      to: lastDayOf(addMonths(monthOf(from), -1)),
    };
  }
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}
