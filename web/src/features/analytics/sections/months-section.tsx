import { breakdown } from '@turva/rules/observations/observation-breakdown';
import { monthsOf, partialMonths } from '@turva/rules/observations/observation-period';
import { firstDayOf, monthOf } from '@turva/rules/plant/plant-time';
import { useMemo } from 'react';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { ChartSpec } from '../../../ui/chart/chart-data.ts';
import { Section } from '../section.tsx';
import type { SectionProps } from './section-props.ts';
import { countColumn, severitySeries } from './severity-series.ts';

const none = { low: 0, medium: 0, high: 0, critical: 0 };

interface Props extends SectionProps {
  /** the yearly target; null: none set, or none for this filter */
  target: number | null;
}

/** The number reported in each month, by severity. */
export function MonthsSection({ facts, days, today, filter, words, target }: Props) {
  const { t, number, month, period } = words;
  const { chart, most } = useMemo(() => {
    const found = new Map(breakdown(facts, ({ day }) => monthOf(day)).map((group) => [group.key, group]));
    const parts = monthsOf(days);
    const months = parts.map((part) => ({
      label: month(part.month),
      count: found.get(part.month)?.count ?? 0,
      bySeverity: found.get(part.month)?.bySeverity ?? none,
      filter: { ...filter, days: { from: part.from, to: part.to } },
    }));
    const aim = (value: number) => ({ value, name: t('months.target', { value: words.tenths(value) }) });
    const spec: ChartSpec = {
      title: t('months.title'),
      head: t('months.month'),
      labels: months.map(({ label }) => label),
      days: parts.map((part) => firstDayOf(part.month)),
      partial: partialMonths(parts, today),
      stacked: true,
      scales: { count: { name: t('breakdown.count'), format: number } },
      series: severitySeries(months, words).map((series, at) => ({
        ...series,
        ...(at === 0 && target !== null && { target: aim(target / 12) }),
      })),
      columns: [countColumn(months, words)],
    };
    return { chart: spec, most: months.toSorted((a, b) => b.count - a.count)[0] };
  }, [facts, days, today, filter, words, target, t, number, month]);
  const said = t('months.summary', {
    found: t('count', { count: facts.length }),
    period: period(days),
    month: most?.label,
    most: number(most?.count ?? 0),
  });
  return (
    <Section title={t('months.title')} said={said} wide>
      <Chart chart={chart} summary={said} />
    </Section>
  );
}
