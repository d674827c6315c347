const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Style = 'long' | 'short';
let made: { locale: string; formats: Record<Style, Intl.RelativeTimeFormat> } | undefined;

/** Cached: creating one takes longer than using it a hundred times. */
function formatOf(locale: string, style: Style) {
  if (made?.locale !== locale) {
    const of = (each: Style) => new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: each });
    made = { locale, formats: { long: of('long'), short: of('short') } };
  }
  return made.formats[style];
}

/** Under an hour in minutes, under a day in hours, then in days. Null under a minute, which has its own word. */
export function relativeTime(
  value: number,
  now: number,
  locale: string,
  style: Style = 'long',
): string | null {
  // a phone's clock may be behind the server's: nothing happened in the future
  const age = Math.max(0, now - value);
  if (age < MINUTE) return null;
  const format = formatOf(locale, style);
  if (age < HOUR) return format.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return format.format(-Math.floor(age / HOUR), 'hour');
  return format.format(-Math.floor(age / DAY), 'day');
}
