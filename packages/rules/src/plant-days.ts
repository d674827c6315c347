/** Days (`2026-11-24`) and months (`2026-11`) of the plant's calendar as texts: sorted and compared as they stand. */
const DAY_MS = 24 * 60 * 60 * 1000;

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);
const textOf = (at: Date) => at.toISOString().slice(0, 10);

export const monthOf = (day: string): string => day.slice(0, 7);
export const firstDayOf = (month: string): string => `${month}-01`;

/** So many days before; a negative number counts ahead. */
export const daysBeforeDay = (day: string, days: number): string =>
  textOf(new Date(atNoon(day).getTime() - days * DAY_MS));

/** So many months before; a negative number counts ahead. */
export function monthsBeforeMonth(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return textOf(new Date(Date.UTC(year, number - 1 - months, 1, 12))).slice(0, 7);
}

export const lastDayOf = (month: string): string =>
  daysBeforeDay(firstDayOf(monthsBeforeMonth(month, -1)), 1);

/** The same day so many months before; the month's last day where there is no such day. */
export function monthsBeforeDay(day: string, months: number): string {
  const last = lastDayOf(monthsBeforeMonth(monthOf(day), months));
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}
