const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `340 kt` in Finnish, `340 kB` in English: bytes in the reader's language. */
export function fileSize(bytes: number, locale: string) {
  const power = Math.min(units.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power],
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
  }).format(value);
}
