import { currentLocale } from '../i18n/i18n.ts';

const KB = 1000;
const MB = 1000 * KB;

/** "312 kB", "4,1 MB" in the reader's number format. */
export function formatBytes(bytes: number): string {
  const [value, unit] =
    bytes < MB ? [Math.max(1, Math.round(bytes / KB)), 'kilobyte'] : [bytes / MB, 'megabyte'];
  return new Intl.NumberFormat(currentLocale(), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(value);
}
