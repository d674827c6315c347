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
