import type { Answer } from '@turva/contracts/observations/observation-values';
import { countsOf, sumCounts } from '@turva/rules/figures/tsi-counts';
import { type ObservationMonth, observationMonths } from '@turva/rules/observations/observation-months';
import { partialMonths } from '@turva/rules/observations/observation-period';
import { firstDayOf } from '@turva/rules/plant/plant-time';
import { percentOf } from '@turva/rules/words/percent';
import { useMemo } from 'react';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { ChartSeries, ChartSpec, ChartTone } from '../../../ui/chart/chart-data.ts';
import { recordsPath } from '../records-path.ts';
import { Section } from '../section.tsx';
import { FewNote } from './few-note.tsx';
import type { SectionProps } from './section-props.ts';

const AN_HOUR = 3600;

/** How fast somebody responsible answered the reports, by month of the report. */
export function ResponseSection({ facts, days, today, filter, words }: SectionProps) {
  const { t, number, tenths, percent, month } = words;
  const chart = useMemo((): ChartSpec => {
    const months = observationMonths(facts, days);
    const bar = (
      answer: Answer,
      tone: ChartTone,
      countOf: (month: ObservationMonth) => number,
    ): ChartSeries => ({
      name: t(`response.${answer}`),
      kind: 'bar',
      tone,
      values: months.map(countOf),
      format: number,
      href: (index) => {
        const month = months[index];
        if (!month || countOf(month) === 0) return null;
        return recordsPath({ ...filter, days: { from: month.from, to: month.to }, answer });
      },
    });
    return {
      title: t('response.title'),
      head: t('months.month'),
      labels: months.map((part) => month(part.month)),
      days: months.map((part) => firstDayOf(part.month)),
      partial: partialMonths(months, today),
      panels: true,
      stacked: true,
      scales: {
        count: { name: t('breakdown.count'), format: number },
        hours: {
          name: t('response.hours'),
          format: (value) => t('response.hoursValue', { hours: number(value) }),
        },
      },
      series: [
        bar('intime', '1', ({ inTime }) => inTime),
        bar('late', '2', ({ answered, inTime }) => answered - inTime),
        bar('none', '5', ({ reported, answered }) => reported - answered),
        {
          name: t('response.hours'),
          kind: 'line',
          tone: '3',
          scale: 'hours',
          values: months.map(({ hours }) => hours),
          format: (value) => t('response.hoursValue', { hours: tenths(value) }),
          href: (index) => {
            const month = months[index];
            if (!month || month.answered === 0) return null;
            return recordsPath({ ...filter, days: { from: month.from, to: month.to }, answer: 'any' });
          },
        },
      ],
    };
  }, [facts, days, today, filter, t, number, tenths, month]);
  const { answered, answeredInTime, answerSeconds } = sumCounts(facts.map(countsOf));
  const inTime = percentOf(answeredInTime, answered);
  const said =
    inTime === null
      ? t('response.summaryNone')
      : t('response.summary', {
          answered: number(answered),
          all: number(facts.length),
          percent: percent(inTime),
          hours: tenths(answerSeconds / answered / AN_HOUR),
        });
  return (
    <Section title={t('response.title')} about={t('response.about')} said={said}>
      <FewNote facts={facts} days={days} words={words} />
      <Chart chart={chart} summary={said} />
    </Section>
  );
}
