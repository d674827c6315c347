import { categories, themes } from '@turva/contracts/observations/observation-values';
import { NONE } from '@turva/rules/observations/observation-fact';
import { type Period, periods } from '@turva/rules/observations/observation-period';
import {
  type ComparedFigure,
  type Comparison,
  comparedFigures,
  comparisons,
} from '@turva/rules/observations/period-comparison';
import { dayOf, departmentOf, oneOf, serialOrNone } from '../../ui/list/params.ts';

/** Dimensions of a breakdown. People are deliberately none of them. */
export const dimensions = ['area', 'department', 'category', 'theme', 'severity'] as const;
export type Dimension = (typeof dimensions)[number];

/** The filters in the URL. */
export interface AnalyticsFilters {
  period: Period;
  from?: string | undefined;
  to?: string | undefined;
  area?: number | typeof NONE | undefined;
  department?: string | undefined;
  theme?: string | undefined;
  category?: string | undefined;
  /** of the breakdown, and of the Pareto */
  by: Dimension;
  causes: Dimension;
  /** the period to compare with, and the departments */
  against: Comparison;
  figure: ComparedFigure;
}

/** Only known values are taken from a URL: a mistyped filter shows everything, not nothing. */
export const readFilters = (params: URLSearchParams): AnalyticsFilters => ({
  period: oneOf(periods, params.get('range')) ?? '12m',
  from: dayOf(params.get('from')),
  to: dayOf(params.get('to')),
  area: serialOrNone(params.get('area')),
  department: departmentOf(params.get('department')),
  theme: oneOf([...themes, NONE], params.get('theme')),
  category: oneOf(categories, params.get('category')),
  by: oneOf(dimensions, params.get('by')) ?? 'area',
  causes: oneOf(dimensions, params.get('causes')) ?? 'category',
  against: oneOf(comparisons, params.get('against')) ?? 'before',
  figure: oneOf(comparedFigures, params.get('figure')) ?? 'observations',
});

export const narrowings = ['area', 'department', 'theme', 'category'] as const;

export const narrowingCount = (filters: AnalyticsFilters) =>
  narrowings.filter((name) => filters[name] !== undefined).length;
