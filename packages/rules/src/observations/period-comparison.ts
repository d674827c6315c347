import { RATE_HOURS } from '@turva/contracts/figures/tsi-values';
import { countsOf, sumCounts } from '../figures/tsi-counts.ts';
import { addDays, addMonths, DAY_MS, firstDayOf, lastDayOf, monthOf } from '../plant/plant-time.ts';
import { percentOf } from '../words/percent.ts';
import type { ObservationFact } from './observation-fact.ts';
import type { Days } from './observation-period.ts';

/** The period of the same length right before; the same days a year earlier. */
export const comparisons = ['before', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/** Counted from noon to noon, so that summer time does not matter. */
const lengthOf = ({ from, to }: Days) =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / DAY_MS) + 1;

const isWholeMonths = ({ from, to }: Days) =>
  from === firstDayOf(monthOf(from)) && to === lastDayOf(monthOf(to));

function monthsIn({ from, to }: Days): number {
  const [year = 0, month = 0] = from.split('-').map(Number);
  const [lastYear = 0, lastMonth = 0] = to.split('-').map(Number);
  return (lastYear - year) * 12 + lastMonth - month + 1;
}

/** What days are compared with. Whole months are compared with whole months, whatever their length. */
export function comparedDays(days: Days, against: Comparison): Days {
  if (isWholeMonths(days)) {
    const back = against === 'year' ? 12 : monthsIn(days);
    const [first, last] = [monthOf(days.from), monthOf(days.to)].map((month) => addMonths(month, -back));
    return { from: firstDayOf(first ?? ''), to: lastDayOf(last ?? '') };
  }
  if (against === 'year') return { from: addMonths(days.from, -12), to: addMonths(days.to, -12) };
  const to = addDays(days.from, -1);
  return { from: addDays(days.from, -lengthOf(days)), to };
}

interface HourMonth {
  /** `2026-01` */
  month: string;
  /** null: hours that are not recorded by department */
  department: string | null;
  hours: number;
}

/**
 * Hours worked in these days, by the plant or one department. Null: unknown, because the days are not whole months
 * or the hours of one are missing.
 */
export function hoursWorked(rows: readonly HourMonth[], days: Days, department?: string): number | null {
  if (!isWholeMonths(days)) return null;
  const [from, to] = [monthOf(days.from), monthOf(days.to)];
  const own = rows.filter(
    (row) =>
      row.hours > 0 &&
      row.month >= from &&
      row.month <= to &&
      (department === undefined || row.department === department),
  );
  const isEntered = new Set(own.map(({ month }) => month)).size === monthsIn(days);
  return isEntered ? own.reduce((sum, { hours }) => sum + hours, 0) : null;
}

/** The figures for comparing two periods or departments; not the closed ones, since older cases have had more time. */
export const comparedFigures = [
  'observations',
  'nearMisses',
  'incidents',
  'points',
  'inTime',
  'hours',
  'perHours',
  'incidentsPerHours',
] as const;
export type ComparedFigure = (typeof comparedFigures)[number];

/** Figures that need hours. */
export const isRate = (figure: ComparedFigure) => figure === 'perHours' || figure === 'incidentsPerHours';

/** A figure of these observations and hours, by the definitions of the key figures; null: not available. */
export function comparable(
  facts: readonly ObservationFact[],
  hours: number | null,
): Record<ComparedFigure, number | null> {
  const counts = sumCounts(facts.map(countsOf));
  const rate = (count: number) => (hours === null ? null : (count * RATE_HOURS) / hours);
  return {
    observations: counts.reported,
    nearMisses: counts.nearMisses,
    incidents: counts.incidents,
    points: counts.points,
    inTime: percentOf(counts.answeredInTime, counts.answered),
    hours: counts.answered === 0 ? null : counts.answerSeconds / counts.answered / 3600,
    perHours: rate(counts.reported),
    incidentsPerHours: rate(counts.incidents),
  };
}
