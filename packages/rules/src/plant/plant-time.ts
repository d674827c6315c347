/**
 * The plant's clock and calendar, the same on every machine: days (`2026-11-24`) and months (`2026-11`) are texts
 * that can be sorted and compared, moments are instants. By Intl, because not every phone has Temporal.
 */
export const PLANT_TIME_ZONE = 'Europe/Helsinki';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A moment; of texts also a day or a month, which is itself in every zone. */
export type Instant = string | number | Date;

const days = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: PLANT_TIME_ZONE });
const wall = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: PLANT_TIME_ZONE,
});

const textOf = (utc: number) => new Date(utc).toISOString().slice(0, 10);

/** The local time at the plant: `2026-11-24T14:30:59`. */
export const plantWall = (at: Instant): string => wall.format(new Date(at)).replace(' ', 'T');

/** How far the wall is ahead of Greenwich at the moment, in ms. */
const offsetAt = (at: number) => Date.parse(`${plantWall(at)}Z`) - Math.floor(at / 1000) * 1000;

/** The moment by the plant's clock as machines read it (ISO 8601): `2026-11-24T14:30:59+02:00`. */
export function plantIso(at: Instant): string {
  const minutes = Math.round(offsetAt(new Date(at).getTime()) / MINUTE_MS);
  const two = (number: number) => String(number).padStart(2, '0');
  const zone = `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  return `${plantWall(at)}${zone}`;
}

export const monthOf = (day: string): string => day.slice(0, 7);
export const firstDayOf = (month: string): string => `${month}-01`;
export const lastDayOf = (month: string): string => addDays(firstDayOf(addMonths(month, 1)), -1);

export const addDays = (day: string, count: number): string =>
  textOf(Date.parse(`${day}T12:00:00Z`) + count * DAY_MS);

/** Of a day or of a month; the month's last day where there is no such day. */
export function addMonths(text: string, count: number): string {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return textOf(Date.UTC(year, month - 1 + count, Math.min(day, last))).slice(0, text.length);
}

/** `count` months that end with the one of the day, oldest first. */
export const lastMonths = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addMonths(monthOf(day), 1 + index - count));

/** Whether the calendar has the day that the text begins with: JavaScript takes 30 February for 2 March. */
export function isCalendarDay(text: string): boolean {
  const day = text.slice(0, 10);
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** The plant's calendar day of a moment. */
export const plantDay = (at: Instant): string => days.format(new Date(at));

/** The same as a datetime field wants it: `2026-11-24T14:30`. */
export const plantWallTime = (at: Instant): string => plantWall(at).slice(0, 16);

/** The moments at which the wall shows this: none in the hour that summer time skips, two in the one it repeats. */
export function momentsOf(local: string): number[] {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc) || !isCalendarDay(local)) return [];
  const second = Math.floor(asUtc / 1000) * 1000;
  const offsets = new Set([offsetAt(second - DAY_MS), offsetAt(second + DAY_MS)]);
  return [...offsets]
    .map((offset) => second - offset)
    .filter((moment) => moment + offsetAt(moment) === second)
    .sort((a, b) => a - b);
}

/** When the wall first shows a time (`14:30`) on a day; a time that summer time skips is an hour later. */
export function plantMoment(day: string, time: string): Date {
  const local = `${day}T${time}`;
  const [first] = momentsOf(local);
  const asUtc = Date.parse(`${local}Z`);
  return new Date(first ?? asUtc - offsetAt(asUtc - DAY_MS));
}

export const startOfPlantDay = (day: string): Date => plantMoment(day, '00:00');

/** Its last second; of `2026-03-29`, which is an hour short, too. */
export const endOfPlantDay = (day: string): Date => plantMoment(day, '23:59:59');

/** The same local time so many days or calendar months earlier. */
export function earlier(at: Date, by: { days: number } | { months: number }): Date {
  const today = plantDay(at);
  const day = 'days' in by ? addDays(today, -by.days) : addMonths(today, -by.months);
  return new Date(plantMoment(day, plantWall(at).slice(11)).getTime() + at.getMilliseconds());
}

/** A time of day (`14:30`) so many days before the moment's day. */
export const daysBefore = (at: Date, days: number, time: string): Date =>
  plantMoment(addDays(plantDay(at), -days), time);

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment, a day or a month as people of the language (BCP 47) write it, by the plant's clock. */
export function formatTime(at: Instant, locale: string, style: Intl.DateTimeFormatOptions): string {
  const key = locale + JSON.stringify(style);
  // cached: creating one takes longer than using it a hundred times
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...style, timeZone: PLANT_TIME_ZONE });
  formats.set(key, format);
  const isMonth = typeof at === 'string' && at.length === 7;
  const day = isMonth ? `${at}-15` : at;
  const isDay = typeof day === 'string' && day.length === 10;
  return format.format(new Date(isDay ? `${day}T12:00:00Z` : day));
}
