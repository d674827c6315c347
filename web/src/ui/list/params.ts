import { type Some, someOf } from '@turva/contracts/base/some';
import { isCalendarDay } from '@turva/rules/plant/plant-time';

// Only known values are taken from a URL: a mistyped filter shows everything, not nothing.

/** The valid values of a URL parameter, each once. */
export function someKnown<Value>(
  texts: readonly string[],
  read: (text: string) => Value | undefined,
): Some<Value> | undefined {
  const known = texts.map(read).filter((value) => value !== undefined);
  return someOf([...new Set(known)]);
}

export const oneOf = <Value extends string>(allowed: readonly Value[], text: string | null) =>
  allowed.find((value) => value === text);

export const serialOf = (text: string | null) =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** A number, or `none`. */
export const serialOrNone = (text: string | null) => (text === 'none' ? text : serialOf(text));

export const dayOf = (text: string | null) =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarDay(text) ? text : undefined;

export const departmentOf = (text: string | null) => text?.slice(0, 100) || undefined;

export const isOn = (text: string | null) => text === '1' || undefined;
