import { wholePercent } from '@turva/rules/words/percent';
import { currentLocale } from '../../i18n/i18n.ts';
import { formatAs } from '../../ui/time.tsx';

/** Creating one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.NumberFormat>();

function formatted(value: number, name: string, options: Intl.NumberFormatOptions) {
  const locale = currentLocale();
  const key = `${locale} ${name}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format.format(value);
}

/** `87,0` */
export const oneDecimal = (value: number) =>
  formatted(value, 'one', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `250 000`, `0,86` */
export const plain = (value: number) => formatted(value, 'plain', { maximumFractionDigits: 2 });

/** Of 0–100: `78 %` */
export const percent = (value: number) =>
  formatted(wholePercent(value) / 100, 'percent', { style: 'percent', maximumFractionDigits: 0 });

/** `+12 %`, `−3 %`; no sign where there is no change */
export const signedPercent = (value: number) =>
  formatted(Math.round(value) / 100, 'signed', {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });

/** `marras 2026` of `2026-11` */
export const monthName = (month: string) => formatAs(month, { month: 'short', year: 'numeric' });
