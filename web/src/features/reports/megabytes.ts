import type { TFunction } from 'i18next';
import { currentLocale } from '../../i18n/i18n.ts';

/** "2,1 MB" in the reader's way of writing numbers, of the text the server says. */
export function megabytesOf(t: TFunction<['reports', ...string[]]>, fileSize: string): string {
  const digits = /\.(\d+)/.exec(fileSize)?.[1]?.length ?? 0;
  const value = new Intl.NumberFormat(currentLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number.parseFloat(fileSize) || 0);
  // a line must not end between a figure and its unit
  return t('megabytes', { value }).replace(' ', '\u00A0');
}
