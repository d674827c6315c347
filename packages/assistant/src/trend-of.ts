import type { Severity } from '@turva/contracts/observations/observation-values';
import { type Trend, trendBetween, trendDays } from '@turva/rules/figures/risk-trend';
import { SEVERITY_POINTS } from '@turva/rules/risks/risk-points';
import type { Filters, Kind, Span } from './form.ts';
import type { Tools } from './tools.ts';

interface Half {
  span: Span;
  reported: number;
  points: number;
}

export interface TrendOfKind extends Trend {
  halves: { now: Half; before: Half };
}

/** The trend of analytics and reports over whatever is asked for; only observations weigh by their severity. */
export async function trendOf(
  tools: Pick<Tools, 'countBy'>,
  { kind, filters, today }: { kind: Kind; filters: Filters; today: string },
): Promise<TrendOfKind> {
  const days = trendDays(today);
  const half = async (span: Span): Promise<Half> => {
    const counted = await tools.countBy(kind, { ...filters, span, spanOf: 'at' }, 'severity');
    const weight = (key: string | null) =>
      kind === 'observation' ? (SEVERITY_POINTS[key as Severity] ?? 0) : 1;
    return {
      span,
      reported: counted.reduce((sum, { count }) => sum + count, 0),
      points: counted.reduce((sum, { key, count }) => sum + count * weight(key), 0),
    };
  };
  const [now, before] = [await half(days.now), await half(days.before)];
  return { ...trendBetween(before, now), halves: { now, before } };
}
