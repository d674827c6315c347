import { breakdown } from '@turva/rules/observations/observation-breakdown';
import { useMemo } from 'react';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { ChartSpec } from '../../../ui/chart/chart-data.ts';
import type { Dimension } from '../filters.ts';
import { ofGroup } from '../records-path.ts';
import { Section } from '../section.tsx';
import { DimensionSelect } from './dimension-select.tsx';
import type { GroupedProps } from './section-props.ts';
import { countColumn, severitySeries } from './severity-series.ts';

const BAR_PX = 44;

interface Props extends GroupedProps {
  by: Dimension;
  onChange: (by: string) => void;
}

/** The number per place, department, category, theme or severity, by severity. */
export function BreakdownSection({ facts, filter, words, grouping, by, onChange }: Props) {
  const { t, number, nameOf } = words;
  const { chart, groups } = useMemo(() => {
    const found = breakdown(facts, grouping.keyOf(by)).map((group) => ({
      ...group,
      name: nameOf(by, group.key),
      filter: ofGroup(filter, by, { key: group.key, top: grouping.top }),
    }));
    const spec: ChartSpec = {
      title: `${t('breakdown.title')}, ${t(`breakdown.${by}`)}`,
      head: t(`breakdown.${by}`),
      labels: found.map(({ name }) => name),
      lying: true,
      ranked: true,
      stacked: true,
      scales: { count: { name: t('breakdown.count'), format: number } },
      columns: [countColumn(found, words)],
      series: severitySeries(found, words),
    };
    return { chart: spec, groups: found };
  }, [facts, filter, words, grouping, by, t, number, nameOf]);
  const said = t('breakdown.summary', {
    found: t('count', { count: facts.length }),
    name: groups[0]?.name,
    most: number(groups[0]?.count ?? 0),
  });
  return (
    <Section
      title={t('breakdown.title')}
      about={t('breakdown.about')}
      said={said}
      aside={<DimensionSelect label={t('breakdown.by')} value={by} words={words} onChange={onChange} />}
    >
      <Chart chart={chart} summary={said} height={60 + groups.length * BAR_PX} />
    </Section>
  );
}
