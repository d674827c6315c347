import { PLANT_TIME_ZONE } from './time.tsx';

const days = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: PLANT_TIME_ZONE });
const clock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: PLANT_TIME_ZONE,
});

/** The plant's calendar day of an instant: `2026-11-24`. */
export const plantDay = (at: string | number | Date) => days.format(new Date(at));

const DAY_MS = 24 * 60 * 60_000;

/** `days` later, by the calendar. */
export const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** A due day lasts until its last second at the plant, also where the reader's clock says otherwise. */
export function endOfPlantDay(day: string): string {
  const asUtc = Date.parse(`${day}T23:59:59Z`);
  const shown = Date.parse(`${clock.format(asUtc).replace(' ', 'T')}Z`);
  return new Date(asUtc - (shown - asUtc)).toISOString();
}
