import { type Days, trailingDays } from '@turva/rules/observations/observation-period';
import { addMonths, firstDayOf, lastDayOf, monthOf } from '@turva/rules/plant/plant-time';
export const periods = ['lastMonth', 'lastQuarter', 'trailing', 'thisYear', 'lastYear', 'own'] as const;
export type PeriodName = (typeof periods)[number];

/** First and last day of a named period, relative to a day of the plant's calendar. */
export function daysOf(name: Exclude<PeriodName, 'own'>, today: string): Days {
  const month = monthOf(today);
  const whole = (first: string, last: string) => ({ from: firstDayOf(first), to: lastDayOf(last) });
  switch (name) {
    case 'trailing':
      return trailingDays(today, 12);
    case 'lastMonth':
      return whole(addMonths(month, -1), addMonths(month, -1));
    case 'lastQuarter': {
      const intoQuarter = (Number(month.slice(5)) - 1) % 3;
      return whole(addMonths(month, -intoQuarter - 3), addMonths(month, -intoQuarter - 1));
    }
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'lastYear':
      return whole(`${addMonths(month, -12).slice(0, 4)}-01`, `${addMonths(month, -12).slice(0, 4)}-12`);
  }
}
