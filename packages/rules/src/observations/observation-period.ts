import { addDays, addMonths, firstDayOf, lastDayOf, monthOf } from '../plant/plant-time.ts';

/** Six and twelve months end today; the calendar year begins in January; `own` is a chosen range of days. */
export const periods = ['6m', '12m', 'year', 'own'] as const;
export type Period = (typeof periods)[number];

/** Days of the plant (`2026-11-24`), both included. */
export interface Days {
  from: string;
  to: string;
}

/** The days of the last months up to today: the same as the key figures use. */
export const trailingDays = (today: string, months: number): Days => ({
  from: addDays(addMonths(today, -months), 1),
  to: today,
});

/** Own days the wrong way round are taken the right way; one that is missing is a day's length from the other. */
export function daysOf(period: Period, today: string, own: Partial<Days> = {}): Days {
  if (period === '6m') return trailingDays(today, 6);
  if (period === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  const { from = own.to, to = own.from } = own;
  if (period === '12m' || !from || !to) return trailingDays(today, 12);
  return from <= to ? { from, to } : { from: to, to: from };
}

/** The calendar's months of these days, and of each only the days that belong to them. */
export function monthsOf({ from, to }: Days): (Days & { month: string })[] {
  const months: (Days & { month: string })[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) {
    const [first, last] = [`${month}-01`, lastDayOf(month)];
    months.push({ month, from: first < from ? from : first, to: last > to ? to : last });
  }
  return months;
}

/** Whether the month is over and counted completely: otherwise its count is misleading. */
export const isWholeMonth = ({ month, from, to }: Days & { month: string }, today: string): boolean =>
  from === firstDayOf(month) && to === lastDayOf(month) && to < today;

/** Which of the months are not whole, by their place. */
export const partialMonths = (months: readonly (Days & { month: string })[], today: string): number[] =>
  months.flatMap((month, at) => (isWholeMonth(month, today) ? [] : [at]));
