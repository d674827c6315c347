import { observationMonths } from '@turva/rules/observations/observation-months';
import { partialMonths } from '@turva/rules/observations/observation-period';
import { firstDayOf } from '@turva/rules/plant/plant-time';
import { percentOf } from '@turva/rules/words/percent';
import { useMemo } from 'react';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { ChartSpec } from '../../../ui/chart/chart-data.ts';
import { recordsPath } from '../records-path.ts';
import { Section } from '../section.tsx';
import { FewNote } from './few-note.tsx';
import type { SectionProps } from './section-props.ts';
import { countColumn } from './severity-series.ts';

/** The share of each month's reports that is closed by now. */
export function ClosingSection({ facts, days, today, filter, words }: SectionProps) {
  const { t, number, percent, month } = words;
  const chart = useMemo((): ChartSpec => {
    const months = observationMonths(facts, days).map((part) => ({
      ...part,
      count: part.reported,
      filter: { ...filter, days: { from: part.from, to: part.to } },
    }));
    return {
      title: t('closing.title'),
      head: t('months.month'),
      labels: months.map((part) => month(part.month)),
      days: months.map((part) => firstDayOf(part.month)),
      partial: partialMonths(months, today),
      columns: [
        countColumn(months, words),
        {
          name: t('closing.closed'),
          said: true,
          values: months.map(({ closed }) => closed),
          href: (index) => {
            const one = months[index];
            return one && one.closed > 0 ? recordsPath({ ...one.filter, status: 'closed' }) : null;
          },
        },
      ],
      scales: { rate: { name: t('closing.rate'), max: 100, format: percent } },
      series: [
        {
          name: t('closing.rate'),
          values: months.map(({ closedPercent }) => closedPercent),
          format: percent,
        },
      ],
    };
  }, [facts, days, today, filter, words, t, percent, month]);
  const closed = facts.filter(({ status }) => status === 'closed').length;
  const said = t('closing.summary', {
    closed: number(closed),
    all: number(facts.length),
    percent: percent(percentOf(closed, facts.length) ?? 0),
  });
  return (
    <Section title={t('closing.title')} about={t('closing.about')} said={said}>
      <FewNote facts={facts} days={days} words={words} />
      <Chart chart={chart} summary={said} />
    </Section>
  );
}
