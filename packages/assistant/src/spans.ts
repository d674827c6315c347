import { momentsOf, plantDayOf } from '@turva/rules/plant-clock';
import type { Span } from './asked.ts';

const DAY_MS = 86_400_000;

export const shift = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** `count` months later; the last day of a shorter month. */
export function shiftMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + count + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Monday is 0. */
const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
const monthStart = (day: string) => `${day.slice(0, 7)}-01`;
const monthEnd = (day: string) => shift(shiftMonths(monthStart(day), 1), -1);

export const todayOf = (now: Date) => plantDayOf(now.getTime());

export const day = (of: string): Span => ({ from: of, to: of });
export const week = (of: string, ago = 0): Span => {
  const monday = shift(of, -weekday(of) - 7 * ago);
  return { from: monday, to: shift(monday, 6) };
};
export const month = (of: string, ago = 0): Span => {
  const inIt = shiftMonths(monthStart(of), -ago);
  return { from: inIt, to: monthEnd(inIt) };
};
export const calendarYear = (year: number): Span => ({ from: `${year}-01-01`, to: `${year}-12-31` });
/** As everywhere in the product, a year is the twelve months up to today; the answer says so. */
export const trailingYear = (today: string, ago = 0): Span => ({
  from: shift(shiftMonths(today, -12 * (ago + 1)), 1),
  to: shiftMonths(today, -12 * ago),
});
export const lastDays = (today: string, count: number): Span => ({
  from: shift(today, 1 - count),
  to: today,
});
export const lastMonths = (today: string, count: number): Span => ({
  from: shift(shiftMonths(today, -count), 1),
  to: today,
});
/** A month by its number, the latest one that has begun, or of the year that was named. */
export function namedMonth(today: string, number: number, year?: number): Span {
  const thisYear = Number(today.slice(0, 4));
  const at = (of: number) => `${of}-${String(number).padStart(2, '0')}-01`;
  const chosen = year ?? (at(thisYear) <= today ? thisYear : thisYear - 1);
  return month(at(chosen));
}

/** A quarter of a year by its number, the latest one that has begun, or of the year that was named. */
export function quarter(today: string, number: number, year?: number): Span {
  const first = namedMonth(today, number * 3 - 2, year).from ?? today;
  return { from: first, to: monthEnd(shiftMonths(first, 2)) };
}
export const quarterOf = (today: string, ago = 0): Span => {
  const number = Math.ceil(Number(today.slice(5, 7)) / 3);
  const first = shiftMonths(`${today.slice(0, 4)}-${String(number * 3 - 2).padStart(2, '0')}-01`, -3 * ago);
  return { from: first, to: monthEnd(shiftMonths(first, 2)) };
};

/** Spring is 0; a winter is that of the year in which it ends. */
export function season(today: string, index: number, year?: number): Span {
  const first = shiftMonths(`${year ?? today.slice(0, 4)}-03-01`, index === 3 ? -3 : index * 3);
  const begun = year !== undefined || first <= today ? first : shiftMonths(first, -12);
  const latest = year === undefined && shiftMonths(begun, 12) <= today ? shiftMonths(begun, 12) : begun;
  return { from: latest, to: monthEnd(shiftMonths(latest, 2)) };
}

/** The latest day of that name, today included; Monday is 0. */
export const weekdayOf = (today: string, index: number): string =>
  shift(today, -((weekday(today) - index + 7) % 7));

/** Saturday and Sunday of the week a day is in. */
export const weekend = (of: string, ago = 0): Span => {
  const saturday = shift(of, 5 - weekday(of) - 7 * ago);
  return { from: saturday, to: shift(saturday, 1) };
};

/** That of this week once it has begun, else the one before. */
export const latestWeekend = (today: string): Span => weekend(today, weekday(today) >= 5 ? 0 : 1);

/** The span of the same kind before this one. */
export function spanBefore(span: Span): Span {
  const { from, to } = span;
  if (!from || !to) return span;
  if (from.endsWith('-01') && to === monthEnd(from)) return month(from, 1);
  if (from.endsWith('-01-01') && to.endsWith('-12-31')) return calendarYear(Number(from.slice(0, 4)) - 1);
  if (from.endsWith('-01') && to === monthEnd(shiftMonths(from, 2)))
    return { from: shiftMonths(from, -3), to: shift(from, -1) };
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return { from: shift(from, -days), to: shift(from, -1) };
}

const startOf = (of: string) => momentsOf(`${of}T00:00`)[0] ?? Date.parse(`${of}T00:00:00Z`);

/** From when on, and until before when, in ms. */
export const boundsOf = ({ from, to }: Span): { from: number | null; before: number | null } => ({
  from: from === null ? null : startOf(from),
  before: to === null ? null : startOf(shift(to, 1)),
});
