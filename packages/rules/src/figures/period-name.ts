import { firstDayOf, formatTime, lastDayOf, monthOf } from '../plant/plant-time.ts';

export interface Period {
  /** first and last day on the plant's calendar: `2026-01-01` */
  from: string;
  to: string;
}

/** A day in the reader's notation. */
export const dayName = (day: string, locale: string): string =>
  formatTime(day, locale, { dateStyle: 'medium' });

export const monthName = (month: string, locale: string, width: 'long' | 'short' = 'long'): string =>
  formatTime(monthOf(month), locale, {
    month: width,
    year: width === 'long' ? 'numeric' : '2-digit',
  });

/** For the foot of a chart, where twelve are side by side: `1/26`. */
export const shortMonth = (month: string): string => `${Number(month.slice(5, 7))}/${month.slice(2, 4)}`;

/** The common name of a period: 2025, Q4/2025, lokakuu 2026; any other from day to day. */
export function periodName({ from, to }: Period, locale: string): string {
  const [year, first = 0] = from.split('-').map(Number);
  const [, last = 0] = to.split('-').map(Number);
  const whole =
    from.slice(0, 4) === to.slice(0, 4) &&
    from === firstDayOf(monthOf(from)) &&
    to === lastDayOf(monthOf(to));
  if (whole && first === 1 && last === 12) return String(year);
  if (whole && first % 3 === 1 && last === first + 2) return `Q${(first + 2) / 3}/${year}`;
  if (whole && first === last) return monthName(from, locale);
  return `${dayName(from, locale)} – ${dayName(to, locale)}`;
}

export const isCalendarYear = ({ from, to }: Period) =>
  from.slice(0, 4) === to.slice(0, 4) && from.endsWith('-01-01') && to.endsWith('-12-31');
