import { breakdown } from '@turva/rules/observations/observation-breakdown';
import { pareto, VITAL_PERCENT } from '@turva/rules/observations/pareto';
import { percentOf } from '@turva/rules/words/percent';
import { useMemo } from 'react';
import { currentLocale } from '../../../i18n/i18n.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { ChartSpec } from '../../../ui/chart/chart-data.ts';
import type { Dimension } from '../filters.ts';
import { ofGroup, recordsPath } from '../records-path.ts';
import { Section } from '../section.tsx';
import { DimensionSelect } from './dimension-select.tsx';
import type { GroupedProps } from './section-props.ts';

interface Props extends GroupedProps {
  causes: Dimension;
  onChange: (causes: string) => void;
}

/** The few causes that make most of it. */
export function ParetoSection({ facts, filter, words, grouping, causes, onChange }: Props) {
  const { t, percent, nameOf } = words;
  const bars = useMemo(
    () =>
      pareto(breakdown(facts, grouping.keyOf(causes))).map((bar) => ({
        ...bar,
        name: nameOf(causes, bar.key),
      })),
    [facts, grouping, causes, nameOf],
  );
  const chart = useMemo(
    (): ChartSpec => ({
      title: `${t('pareto.title')}, ${t(`breakdown.${causes}`)}`,
      head: t(`breakdown.${causes}`),
      labels: bars.map(({ name }) => name),
      ranked: true,
      // bars and line on one axis: each a share of the same total
      scales: { share: { name: t('pareto.ofAll'), format: percent, max: 100 } },
      columns: [
        {
          name: t('breakdown.count'),
          said: true,
          values: bars.map(({ count }) => count),
          href: (index) => {
            const bar = bars[index];
            return bar ? recordsPath(ofGroup(filter, causes, { key: bar.key, top: grouping.top })) : null;
          },
        },
      ],
      series: [
        {
          name: t('pareto.ofCause'),
          kind: 'bar',
          values: bars.map(({ count }) => percentOf(count, facts.length)),
          format: percent,
        },
        {
          name: t('pareto.share'),
          kind: 'line',
          values: bars.map(({ cumulative }) => cumulative),
          format: percent,
          target: { value: VITAL_PERCENT, name: percent(VITAL_PERCENT) },
        },
      ],
    }),
    [bars, facts, filter, grouping, causes, t, percent],
  );
  const vital = bars.filter(({ isVital }) => isVital);
  const said = t('pareto.summary', {
    count: vital.length,
    names: new Intl.ListFormat(currentLocale(), { type: 'unit' }).format(vital.map(({ name }) => name)),
    percent: percent(vital.at(-1)?.cumulative ?? 0),
  });
  return (
    <Section
      title={t('pareto.title')}
      about={t('pareto.about')}
      said={said}
      aside={<DimensionSelect label={t('pareto.by')} value={causes} words={words} onChange={onChange} />}
    >
      <Chart chart={chart} summary={said} height={300} />
    </Section>
  );
}
