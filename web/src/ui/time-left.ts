const MINUTE_MS = 60_000;

/** "3 t 12 min", in whole minutes, rounded down. */
export function timeLeft(ms: number, locale: string): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  const written = (value: number, unit: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)];
  if (days > 1) return written(days, 'day');
  return hours > 0
    ? `${written(hours, 'hour')} ${written(minutes % 60, 'minute')}`
    : written(minutes, 'minute');
}
