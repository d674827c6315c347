import type { GasLimits } from '@turva/contracts/permits/gas-limits';
import { type Gas, type Gases, gasesOutOfRange } from '@turva/rules/permits/gas-test';

export const gases: readonly Gas[] = ['oxygen', 'lel', 'co', 'h2s'];

/** The maximum a meter can show. */
const MOST: Record<Gas, number> = { oxygen: 100, lel: 100, co: 100_000, h2s: 100_000 };

/** Typed with a comma or a point. Null if it is not a number a meter could show. */
export function numberOf(text: string, gas: Gas): number | null {
  const plain = text.trim().replace(',', '.');
  if (!/^\d+(\.\d+)?$/.test(plain)) return null;
  const value = Number(plain);
  return value <= MOST[gas] ? value : null;
}

export interface ReadingForm extends Record<Gas, string> {
  place: string;
}
export const emptyReading = (): ReadingForm => ({ place: '', oxygen: '', lel: '', co: '', h2s: '' });

/** The gases whose value is missing or not a number, in the order of measuring. */
export const faultyGases = (form: ReadingForm): Gas[] =>
  gases.filter((gas) => numberOf(form[gas], gas) === null);

export const valuesOf = (form: ReadingForm): Gases =>
  Object.fromEntries(gases.map((gas) => [gas, numberOf(form[gas], gas) ?? Number.NaN])) as unknown as Gases;

/** The gases out of range so far; empty values do not count. */
export function outOfRange(form: ReadingForm, limits: GasLimits): Gas[] {
  const typed = gases.filter((gas) => numberOf(form[gas], gas) !== null);
  return gasesOutOfRange(valuesOf(form), limits).filter((gas) => typed.includes(gas));
}
