const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365.25 * DAY;

/** The value from which the next larger unit is precise enough. */
const units = [
  { unit: 'minute', size: MINUTE, below: 90 * MINUTE },
  { unit: 'hour', size: HOUR, below: 36 * HOUR },
  { unit: 'day', size: DAY, below: 2 * YEAR },
  { unit: 'year', size: YEAR, below: Number.POSITIVE_INFINITY },
] as const;

/** "12 minuuttia", "2 päivää": rounded, in one unit. */
export function durationInWords(ms: number, locale: string): string {
  const { unit, size } = units.find(({ below }) => ms < below) ?? units[3];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.round(ms / size));
}
