import { currentLocale } from '../../i18n/i18n.ts';
import { formatAs } from '../time.tsx';

const format = (value: number, digits: number) =>
  new Intl.NumberFormat(currentLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);

export const oneDecimal = (value: number | null) => (value === null ? '–' : format(value, 1));
/** A change, with its sign. */
export const signed = (value: number) => `${value > 0 ? '+' : ''}${format(value, 1)}`;
/** With one decimal, small values with two. */
export const small = (value: number) => format(value, value < 0.1 ? 2 : 1);
export const whole = (value: number | null) => (value === null ? '–' : format(value, 0));

/** For a narrow column: `11/2026`. */
export const shortMonth = (month: string) => `${Number(month.slice(5))}/${month.slice(0, 4)}`;

/** A full date: `22.11.2026`. */
export const dayName = (day: string) => formatAs(day, { dateStyle: 'medium' });

/** A full month: `marraskuu 2026`. */
export const monthName = (month: string) => formatAs(month, { month: 'long', year: 'numeric' });
