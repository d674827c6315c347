/** The clock on the plant's wall; days and shifts are its, whatever zone a phone or a server is in. */
export const PLANT_TIME_ZONE = 'Europe/Helsinki';

const DAY_MS = 24 * 60 * 60 * 1000;

// by Intl: not every phone has Temporal yet
const wall = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: PLANT_TIME_ZONE,
});
const days = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: PLANT_TIME_ZONE });

/** What the wall shows at the moment, read as if it were Greenwich's. */
const wallAsUtc = (at: number) => Date.parse(`${wall.format(at).replace(' ', 'T')}Z`);

/** The plant's calendar day of a moment: `2026-11-24`. */
export const plantDayOf = (at: number): string => days.format(at);

/** What the wall shows, as a datetime field wants it: `2026-11-24T14:30`. */
export const plantWallTime = (at: number): string => wall.format(at).slice(0, 16).replace(' ', 'T');

/** Whether the calendar has the day that the text begins with: JavaScript takes 30 February for 2 March. */
export function isCalendarDay(text: string): boolean {
  const day = text.slice(0, 10);
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** The moments at which the wall shows this: none in the hour that summer time skips, two in the one it repeats. */
export function momentsOf(local: string): number[] {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc) || !isCalendarDay(local)) return [];
  const second = Math.floor(asUtc / 1000) * 1000;
  const offsets = new Set([-DAY_MS, DAY_MS].map((aside) => wallAsUtc(second + aside) - (second + aside)));
  return [...offsets]
    .map((offset) => second - offset)
    .filter((moment) => wallAsUtc(moment) === second)
    .sort((a, b) => a - b);
}
