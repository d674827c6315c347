// A formatter takes longer to make than a hundred figures to write: one of each is kept.

const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

function kept<Format>(all: Map<string, Format>, key: string, make: () => Format): Format {
  const known = all.get(key) ?? make();
  all.set(key, known);
  return known;
}

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  kept(numbers, locale + JSON.stringify(options), () => new Intl.NumberFormat(locale, options));

export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  kept(dates, locale + JSON.stringify(options), () => new Intl.DateTimeFormat(locale, options));
