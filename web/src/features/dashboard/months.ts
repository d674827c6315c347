import { lastMonths } from '@turva/rules/plant/plant-time';

export const chartRanges = ['6months', '12months', 'year'] as const;
export type ChartRange = (typeof chartRanges)[number];

/** A month of the plant; null values are unknown. */
export interface MonthPoint {
  /** `2026-11` */
  month: string;
  score: number | null;
  triRate: number | null;
  ltaRate: number | null;
}

const NUMBER: Record<ChartRange, (month: number) => number> = {
  '6months': () => 6,
  '12months': () => 12,
  // January and what has been since
  year: (month) => month,
};

export const rangeOf = (param: string | null): ChartRange =>
  chartRanges.find((range) => range === param) ?? '6months';

/** Every month of the range, unknown ones too: they are a gap in the line. */
export function monthsOf(
  points: readonly MonthPoint[],
  { range, today }: { range: ChartRange; today: string },
): MonthPoint[] {
  const byMonth = new Map(points.map((point) => [point.month, point]));
  const months = lastMonths(today, NUMBER[range](Number(today.slice(5, 7))));
  return months.map((month) => byMonth.get(month) ?? { month, score: null, triRate: null, ltaRate: null });
}
