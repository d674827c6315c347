import type { InjurySums } from '@turva/contracts/tsi';
import { FEW_CASES, MILLION_HOURS, RATE_HOURS, TRAILING_MONTHS } from '@turva/contracts/tsi-values';
import { addMonths } from './plant-time.ts';

export interface InjuryRow {
  /** `2026-11` */
  month: string;
  department: string | null;
  hours: number;
  recordable: number;
  lostTime: number;
}

/**
 * Hours and injuries of twelve calendar months in one scope. They end with the requested month if it has entries,
 * otherwise with the previous one: hours are known when a month is over, and an injury counts as soon as it is
 * entered. A scope of null is the plant: all rows together.
 */
export function injurySums(
  rows: readonly InjuryRow[],
  scope: { month: string; department: string | null },
): InjurySums {
  const own = scope.department === null ? rows : rows.filter((row) => row.department === scope.department);
  const to = own.some(({ month }) => month === scope.month) ? scope.month : addMonths(scope.month, -1);
  const from = addMonths(to, 1 - TRAILING_MONTHS);
  const counted = own.filter(({ month }) => month >= from && month <= to);
  const sum = (of: (row: InjuryRow) => number) => counted.reduce((total, row) => total + of(row), 0);
  return {
    hours: Math.round(sum(({ hours }) => hours) * 100) / 100,
    recordable: sum(({ recordable }) => recordable),
    lostTime: sum(({ lostTime }) => lostTime),
    months: new Set(counted.filter(({ hours }) => hours > 0).map(({ month }) => month)).size,
    from,
    to,
  };
}

/** Hours of a whole year at this pace, where some months are missing. */
export const yearlyHours = ({ hours, months }: InjurySums): number =>
  months === 0 ? 0 : (hours * TRAILING_MONTHS) / months;

/** The number of full-time workers for a year's hours: 200 000 h are 100 of them. */
export const fullTimeWorkers = (sums: InjurySums): number => (yearlyHours(sums) / RATE_HOURS) * 100;

/** Cases per so many hours; null if no hours are known. TRIR and LTIR: 200 000 h; TRIFR and LTIF: a million. */
export const rateOf = (cases: number, hours: number, per: number = RATE_HOURS): number | null =>
  hours > 0 ? (cases * per) / hours : null;

export interface InjuryRate {
  cases: number;
  hours: number;
  rate: number | null;
  perMillion: number | null;
  /** where the rate jumps by chance: what it may just as well be, with 95 % confidence, per 200 000 h */
  interval: { low: number; high: number } | null;
}

export function injuryRate(cases: number, hours: number): InjuryRate {
  const few = cases < FEW_CASES && hours > 0;
  const bounds = few ? poissonInterval(cases) : null;
  const scaled = (value: number) => (value * RATE_HOURS) / hours;
  return {
    cases,
    hours,
    rate: rateOf(cases, hours),
    perMillion: rateOf(cases, hours, MILLION_HOURS),
    interval: bounds && { low: scaled(bounds.low), high: scaled(bounds.high) },
  };
}

/** P(X ≤ count) of a Poisson variable. */
function poissonUpTo(count: number, mean: number): number {
  let term = Math.exp(-mean);
  let sum = term;
  for (let at = 1; at <= count; at++) {
    term *= mean / at;
    sum += term;
  }
  return sum;
}

/** The mean at which `probability` falls to `level`; it falls as the mean grows. */
function meanWhere(probability: (mean: number) => number, level: number, highest: number): number {
  let [low, high] = [0, highest];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (probability(middle) > level) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Exact 95 % interval of the mean behind a count (Garwood 1936): the means for which so many cases, or as extreme,
 * would not be rarer than 1 in 40 at either end. For the few cases of a small plant.
 */
export function poissonInterval(count: number): { low: number; high: number } {
  const highest = count + 10 * Math.sqrt(count + 1) + 10;
  return {
    low: count === 0 ? 0 : meanWhere((mean) => poissonUpTo(count - 1, mean), 0.975, highest),
    high: meanWhere((mean) => poissonUpTo(count, mean), 0.025, highest),
  };
}
