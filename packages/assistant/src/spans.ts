import {
  addDays,
  addMonths,
  DAY_MS,
  firstDayOf,
  lastDayOf,
  monthOf,
  plantDay,
  startOfPlantDay,
} from '@turva/rules/plant/plant-time';
import type { Span } from './form.ts';

/** Monday is 0. */
const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
const monthStart = (day: string) => firstDayOf(monthOf(day));
const monthEnd = (day: string) => lastDayOf(monthOf(day));

export const todayOf = (now: Date) => plantDay(now);

export const day = (of: string): Span => ({ from: of, to: of });
export const week = (of: string, ago = 0): Span => {
  const monday = addDays(of, -weekday(of) - 7 * ago);
  return { from: monday, to: addDays(monday, 6) };
};
export const month = (of: string, ago = 0): Span => {
  const inIt = addMonths(monthStart(of), -ago);
  return { from: inIt, to: monthEnd(inIt) };
};
export const calendarYear = (year: number): Span => ({ from: `${year}-01-01`, to: `${year}-12-31` });
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
  return { from: first, to: monthEnd(addMonths(first, 2)) };
}
export const quarterOf = (today: string, ago = 0): Span => {
  const number = Math.ceil(Number(today.slice(5, 7)) / 3);
  const first = addMonths(`${today.slice(0, 4)}-${String(number * 3 - 2).padStart(2, '0')}-01`, -3 * ago);
  return { from: first, to: monthEnd(addMonths(first, 2)) };
};

/** Spring is 0; a winter is that of the year in which it ends. */
export function season(today: string, index: number, year?: number): Span {
  const first = addMonths(`${year ?? today.slice(0, 4)}-03-01`, index === 3 ? -3 : index * 3);
  const begun = year !== undefined || first <= today ? first : addMonths(first, -12);
  const latest = year === undefined && addMonths(begun, 12) <= today ? addMonths(begun, 12) : begun;
  return { from: latest, to: monthEnd(addMonths(latest, 2)) };
}

/** The latest day of that name, today included; Monday is 0. */
export const weekdayOf = (today: string, index: number): string =>
  addDays(today, -((weekday(today) - index + 7) % 7));

/** Saturday and Sunday of the week a day is in. */
export const weekend = (of: string, ago = 0): Span => {
  const saturday = addDays(of, 5 - weekday(of) - 7 * ago);
  return { from: saturday, to: addDays(saturday, 1) };
};

/** That of this week once it has begun, else the one before. */
export const latestWeekend = (today: string): Span => weekend(today, weekday(today) >= 5 ? 0 : 1);

/** How many whole months of the calendar these are; 0: it is another stretch. */
export function monthsOf({ from, to }: Span): number {
  if (!from?.endsWith('-01') || !to || to !== monthEnd(to)) return 0;
  const numbered = (of: string) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7));
  return numbered(to) - numbered(from) + 1;
}
export const daysOf = ({ from, to }: Span) => (Date.parse(to ?? '') - Date.parse(from ?? '')) / DAY_MS + 1;

/** The span of the same kind before this one. */
export function spanBefore(span: Span): Span {
  const { from, to } = span;
  if (!from || !to) return span;
  const months = monthsOf(span);
  return {
    from: months > 0 ? addMonths(from, -months) : addDays(from, -daysOf(span)),
    to: addDays(from, -1),
  };
}

/** From when on, and until before when, in ms. */
export const boundsOf = ({ from, to }: Span): { from: number | null; before: number | null } => ({
  from: from === null ? null : startOfPlantDay(from).getTime(),
  before: to === null ? null : startOfPlantDay(addDays(to, 1)).getTime(),
});

/** Of a stretch as many days as have gone by of the one like it that still runs; what is to come stays whole. */
export function samePart(of: Span, running: Span, today: string): Span {
  const upTo = (to: string) => (of.to && of.to > to ? { ...of, to } : of);
  if (!of.from || !running.from || of.from > today) return of;
  const isAlike = monthsOf(of) === monthsOf(running) && (monthsOf(of) > 0 || daysOf(of) === daysOf(running));
  const isRunning = running.from <= today && (running.to ?? '') > today;
  const days = (Date.parse(today) - Date.parse(running.from)) / DAY_MS;
  return isAlike && isRunning ? upTo(addDays(of.from, days)) : upTo(today);
}
