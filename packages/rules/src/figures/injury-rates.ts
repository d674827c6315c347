import type { InjurySums } from '@turva/contracts/figures/tsi';
import { FEW_CASES, MILLION_HOURS, RATE_HOURS, TRAILING_MONTHS } from '@turva/contracts/figures/tsi-values';
import { addMonths } from '../plant/plant-time.ts';

export interface InjuryRow {
  /** `2026-11` */
  month: string;
  department: string | null;
  hours: number;
  recordable: number;
  lostTime: number;
}

/** A department that entered no hours in so many months of those that have any is taken to have ended. */
export const REMEMBERED_MONTHS = 3;

type HoursOf = ReadonlyMap<string, ReadonlySet<string | null>>;

/** Departments that had hours in the last months before this one. */
const expectedIn = (month: string, hours: HoursOf): Set<string | null> =>
  new Set(
    [...hours.keys()]
      .filter((one) => one < month)
      .sort()
      .slice(-REMEMBERED_MONTHS)
      .flatMap((one) => [...(hours.get(one) ?? [])]),
  );

/** Which of them have none in this month, in the order of the alphabet; hours of no department last. */
const lackingIn = (month: string, hours: HoursOf): (string | null)[] => {
  const entered = hours.get(month);
  return [...expectedIn(month, hours)]
    .filter((department) => !entered?.has(department))
    .sort((a, b) => (a ?? '\uffff').localeCompare(b ?? '\uffff', 'fi'));
};

/**
 * Hours and injuries of twelve calendar months in one scope; null is the plant, all rows together. They end with the
 * newest complete month: each department that had hours before has them in it. An injury that was entered for a
 * later month is added at once, since it has happened: an injury never waits for somebody's hours, and a row without
 * hours moves nothing.
 */
export function injurySums(
  rows: readonly InjuryRow[],
  scope: { month: string; department: string | null },
): InjurySums {
  const own = rows.filter(
    (row) => row.month <= scope.month && (scope.department === null || row.department === scope.department),
  );
  const withHours = Map.groupBy(
    own.filter(({ hours }) => hours > 0),
    ({ month }) => month,
  );
  const hours: HoursOf = new Map(
    [...withHours].map(([month, some]) => [month, new Set(some.map(({ department }) => department))]),
  );
  const complete = [...hours.keys()].sort().findLast((month) => lackingIn(month, hours).length === 0);
  const to = complete ?? addMonths(scope.month, -1);
  const from = addMonths(to, 1 - TRAILING_MONTHS);
  const counted = own.filter(({ month }) => month >= from);
  const sum = (some: readonly InjuryRow[], of: (row: InjuryRow) => number) =>
    some.reduce((total, row) => total + of(row), 0);
  const inWindow = counted.filter(({ month }) => month <= to);
  const [first] = [...hours.keys()].sort();
  const missing: InjurySums['missing'] = [];
  // the running month is entered when it is over
  for (let month = from; complete !== undefined && month <= scope.month; month = addMonths(month, 1)) {
    if (first === undefined || month < first || (month === scope.month && !hours.has(month))) continue;
    const departments = lackingIn(month, hours);
    if (departments.length > 0) missing.push({ month, departments });
  }
  return {
    hours: Math.round(sum(inWindow, (row) => row.hours) * 100) / 100,
    recordable: sum(counted, ({ recordable }) => recordable),
    lostTime: sum(counted, ({ lostTime }) => lostTime),
    months: new Set(inWindow.filter((row) => row.hours > 0).map(({ month }) => month)).size,
    from,
    to,
    ...(missing.length > 0 ? { missing } : {}),
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
