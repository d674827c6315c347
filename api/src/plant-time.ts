/** The clock on the plant's wall; days, months and shifts are its, whatever zone the server runs in. */
export const PLANT_TIME_ZONE = 'Europe/Helsinki';

const onPlantClock = (at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(PLANT_TIME_ZONE);

/** The same time of day so many calendar months earlier; the last day of the month where there is no such day. */
export const monthsBefore = (at: Date, months: number): Date =>
  new Date(onPlantClock(at).subtract({ months }).epochMilliseconds);

/** The day on the plant's calendar, as `2026-01-31`. */
export const plantDay = (at: Date): string => onPlantClock(at).toPlainDate().toString();

/** A time of day (`14:30`) so many days before the day of `at`. A time that summer time skips is an hour later. */
export const daysBefore = (at: Date, days: number, timeOfDay: string): Date => {
  const day = onPlantClock(at).toPlainDate().subtract({ days });
  return new Date(day.toZonedDateTime({ timeZone: PLANT_TIME_ZONE, plainTime: timeOfDay }).epochMilliseconds);
};

/** Midnight at the plant after the moment. */
export const nextPlantDay = (at: Date): Date =>
  new Date(
    onPlantClock(at).toPlainDate().add({ days: 1 }).toZonedDateTime(PLANT_TIME_ZONE).epochMilliseconds,
  );

/** The whole week, Monday to Sunday, before the one that the moment lies in; `to` is no longer part of it. */
export function plantWeekBefore(at: Date): { from: Date; to: Date; week: number; year: number } {
  const today = onPlantClock(at).toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const first = monday.subtract({ days: 7 });
  const start = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(PLANT_TIME_ZONE).epochMilliseconds);
  const { weekOfYear = 0, yearOfWeek = 0 } = first;
  return { from: start(first), to: start(monday), week: weekOfYear, year: yearOfWeek };
}

/** Midnight at the plant before the moment. */
export const startOfPlantDay = (at: Date): Date =>
  new Date(onPlantClock(at).toPlainDate().toZonedDateTime(PLANT_TIME_ZONE).epochMilliseconds);

/** The last second of a day of the plant's calendar; of `2026-03-29`, which is an hour short, too. */
export const endOfPlantDay = (day: string): Date =>
  new Date(
    Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(PLANT_TIME_ZONE).epochMilliseconds - 1000,
  );

/** So many days after the day of the moment, as `2026-11-24`. */
export const daysAfter = (at: Date, days: number): string =>
  onPlantClock(at).toPlainDate().add({ days }).toString();

/** The last second of the day so many calendar months later; of the month's last day where there is no such day. */
export const endOfDayMonthsAfter = (at: Date, months: number): Date =>
  endOfPlantDay(onPlantClock(at).add({ months }).toPlainDate().toString());

/** The same time of day so many calendar days or years earlier; of 29 February the 28th where there is none. */
export const earlier = (at: Date, by: { days: number } | { years: number }): Date =>
  new Date(onPlantClock(at).subtract(by).epochMilliseconds);
