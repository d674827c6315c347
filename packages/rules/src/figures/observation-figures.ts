import { TRAILING_MONTHS } from '@turva/contracts/figures/tsi-values';
import { trailingDays } from '../observations/observation-period.ts';
import { defineFigure, type FigureFacts, type FigureUnit, type Seen } from './define.ts';
import { TREND_SMALL } from './risk-trend.ts';

type Index = FigureFacts['index'];

/** The list of the year's observations, narrowed. */
const ofYear =
  (narrowed: Record<string, string> = {}) =>
  ({ today }: Seen) =>
    `/observations?${new URLSearchParams({ ...trailingDays(today, TRAILING_MONTHS), ...narrowed })}`;

const answered = ofYear({ answer: 'any' });
const fewAnswers = ({ kpis }: Index) => kpis.answered < TREND_SMALL;

interface OfYear {
  name: string;
  value: (index: Index) => number | null;
  title: string;
  path: (seen: Seen) => string;
  unit?: FigureUnit;
  whole?: (index: Index) => number | null;
  few?: (index: Index) => boolean;
}

/** Observations of twelve months, by the day they were seen. */
const yearFigures = [
  { name: 'year', value: ({ kpis }) => kpis.total, title: 'analytics:kpi.observations', path: ofYear() },
  { name: 'active', value: ({ kpis }) => kpis.active, title: 'figures:title.active', path: ofYear() },
  { name: 'target', value: ({ kpis }) => kpis.target, title: 'figures:title.target', path: ofYear() },
  {
    name: 'ofGoal',
    value: ({ kpis }) => kpis.percentOfTarget,
    title: 'figures:title.ofGoal',
    path: ofYear(),
    unit: 'percent',
  },
  {
    name: 'nearMisses',
    value: ({ kpis }) => kpis.nearMisses,
    title: 'analytics:kpi.nearMisses',
    path: ofYear({ category: 'nearmiss' }),
  },
  {
    name: 'incidents',
    value: ({ kpis }) => kpis.incidents,
    title: 'reportText:observations.incidents',
    path: ofYear({ category: 'incident' }),
  },
  {
    name: 'prevention',
    value: ({ kpis }) => kpis.prevention,
    title: 'analytics:why.nearMisses',
    path: ofYear({ category: 'nearmiss' }),
    unit: 'percent',
    few: ({ kpis }) => kpis.nearMisses + kpis.incidents < TREND_SMALL,
  },
  {
    name: 'answered',
    value: ({ kpis }) => kpis.answered,
    title: 'reportText:response.answered',
    path: answered,
    whole: ({ kpis }) => kpis.total,
  },
  {
    name: 'answeredInTime',
    value: ({ kpis }) => kpis.answeredInTime,
    title: 'figures:title.inTime',
    path: answered,
    whole: ({ kpis }) => kpis.answered,
  },
  {
    name: 'inTime',
    value: ({ kpis }) => kpis.inTimePercent,
    title: 'reportText:response.inTime',
    path: answered,
    unit: 'percent',
    few: fewAnswers,
  },
  {
    name: 'responseHours',
    value: ({ kpis }) => kpis.meanResponseHours,
    title: 'analytics:kpi.response',
    path: answered,
    unit: 'hours',
    few: fewAnswers,
  },
] as const satisfies readonly OfYear[];

export const observationFigures = yearFigures.map(({ name, ...figure }) =>
  defineFigure({
    name: `observations.${name}`,
    of: 'index',
    period: 'trailing12',
    explains: `figures:explains.${name}`,
    ...{ unit: 'count', ...figure },
  }),
);

/** How soon a report arrives. */
export const reportingFigures = [
  defineFigure({
    name: 'reporting.median',
    of: 'reporting',
    period: 'trailing12',
    unit: 'seconds',
    value: (reporting) => reporting?.medianSeconds ?? null,
    title: 'dashboard:cards.reporting',
    explains: 'dashboard:why.reporting.about',
    path: ofYear(),
  }),
  defineFigure({
    name: 'reporting.firstTry',
    of: 'reporting',
    period: 'trailing12',
    unit: 'count',
    value: (reporting) => (reporting?.firstAttempts ? reporting.succeeded : null),
    whole: (reporting) => reporting?.firstAttempts || null,
    title: 'dashboard:why.reporting.first',
    explains: 'figures:explains.firstTry',
    path: ofYear(),
  }),
];
