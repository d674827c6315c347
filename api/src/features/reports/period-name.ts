import { type Language, localeTag } from '@turva/locales/languages';
import { dateFormat } from './formats.ts';

export interface Period {
  /** first and last day on the plant's calendar: `2026-01-01` */
  from: string;
  to: string;
}

const dayOf = (text: string) => Temporal.PlainDate.from(text);
const isFirst = (day: Temporal.PlainDate) => day.day === 1;
const isLast = (day: Temporal.PlainDate) => day.day === day.daysInMonth;

/** A day in the reader's way of writing it. */
export function dayName(day: string, language: Language): string {
  const at = new Date(`${day}T12:00:00Z`);
  return dateFormat(localeTag[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
}

export function monthName(month: string, language: Language, width: 'long' | 'short' = 'long'): string {
  const at = new Date(`${month.slice(0, 7)}-15T12:00:00Z`);
  return dateFormat(localeTag[language], {
    month: width,
    year: width === 'long' ? 'numeric' : '2-digit',
    timeZone: 'UTC',
  }).format(at);
}

/** For the foot of a chart, where twelve stand side by side: `1/26`. */
export const shortMonth = (month: string): string => `${Number(month.slice(5, 7))}/${month.slice(2, 4)}`;

/** As people call it: 2025, Q4/2025, lokakuu 2026; any other from day to day. */
export function periodName({ from, to }: Period, language: Language): string {
  const [first, last] = [dayOf(from), dayOf(to)];
  const whole = isFirst(first) && isLast(last) && first.year === last.year;
  if (whole && first.month === 1 && last.month === 12) return String(first.year);
  if (whole && first.month % 3 === 1 && last.month === first.month + 2)
    return `Q${(first.month + 2) / 3}/${first.year}`;
  if (whole && first.month === last.month) return monthName(from, language);
  return `${dayName(from, language)} – ${dayName(to, language)}`;
}

export const isCalendarYear = ({ from, to }: Period) =>
  from.slice(0, 4) === to.slice(0, 4) && from.endsWith('-01-01') && to.endsWith('-12-31');

/** Every month of the period: `2026-01`, … */
export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = [];
  const end = dayOf(to).toPlainYearMonth();
  for (
    let month = dayOf(from).toPlainYearMonth();
    Temporal.PlainYearMonth.compare(month, end) <= 0;
    month = month.add({ months: 1 })
  )
    months.push(month.toString());
  return months;
}
