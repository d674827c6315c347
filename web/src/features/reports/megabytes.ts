import type { TFunction } from 'i18next';
import { currentLocale } from '../../i18n/i18n.ts';

/** "2,1 MB" in the reader's number format, from the server's text. */
export function megabytesOf(t: TFunction<['reports', ...string[]]>, fileSize: string): string {
  const digits = /\.(\d+)/.exec(fileSize)?.[1]?.length ?? 0;
  const value = new Intl.NumberFormat(currentLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number.parseFloat(fileSize) || 0);
  // no line break between a number and its unit
  return t('megabytes', { value }).replace(' ', '\u00A0');
}
