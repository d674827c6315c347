import { Progress } from '@mantine/core';
import { TSI_TARGET } from '@turva/contracts/figures/tsi-values';
import { HOURS_PATH, monthPath } from '@turva/rules/figures/paths';
import { firstDayOf, monthOf } from '@turva/rules/plant/plant-time';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { PhoneFigures } from '../../../records/tsi/tsi.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { ChartSpec } from '../../../ui/chart/chart-data.ts';
import { Figure } from '../../../ui/figure/figure.tsx';
import type { AnalyticsWords } from '../use-analytics-words.ts';

const MONTHS = 12;

interface Props {
  figures: PhoneFigures;
  words: AnalyticsWords;
}

/** The index compared with last month, its target, and its development. */
export function TsiDevelopment({ figures, words }: Props) {
  const { tsi, change, months, goals, today } = figures;
  const { t, tenths, percent, change: changeText, month } = words;
  const chart = useMemo((): ChartSpec => {
    const shown = months.slice(-MONTHS);
    return {
      title: t('tsi.title'),
      head: t('months.month'),
      labels: shown.map((one) => month(one.month)),
      days: shown.map((one) => firstDayOf(one.month)),
      partial: shown.flatMap((one, at) => (one.month === monthOf(today) ? [at] : [])),
      scales: { score: { name: 'TSI', max: 100, format: words.number } },
      series: [
        {
          name: 'TSI',
          values: shown.map(({ score }) => score),
          format: tenths,
          href: (index) => (shown[index] ? monthPath(shown[index].month) : null),
          target: { value: TSI_TARGET, name: t('tsi.target', { target: tenths(TSI_TARGET) }) },
        },
      ],
    };
  }, [months, today, t, tenths, month, words.number]);
  const { score, percentOfTarget } = tsi;
  const ofTarget = percentOfTarget === null ? '' : t('tsi.progress', { percent: percent(percentOfTarget) });
  const target = t('tsi.target', { target: tenths(TSI_TARGET) });
  return (
    <>
      {score === null ? (
        <>
          <p className="kpi-value w-700 tight figures">{t('tsi.few')}</p>
          <p className="kpi-note sub">{t('tsi.fewHint', { need: goals.tsiMinObservations })}</p>
          <Link to={HOURS_PATH}>{t('tsi.enter')}</Link>
        </>
      ) : (
        <>
          <p className="kpi-value w-700 tight figures">
            <Figure name="tsi.score" facts={figures} />
          </p>
          <p className="kpi-note sub">
            <Figure name="tsi.change" facts={figures}>
              {change && change.percent !== null
                ? t('tsi.change', { change: changeText(change.percent) })
                : t('tsi.noChange')}
            </Figure>
          </p>
          <Progress
            value={percentOfTarget ?? 0}
            size="lg"
            color="var(--tt-graph)"
            aria-label={`${t('tsi.latest')} ${tenths(score)}. ${target}. ${ofTarget}`}
          />
          <p className="kpi-window small dim">
            {target} · {ofTarget}
          </p>
        </>
      )}
      {chart.labels.length > 1 && (
        <Chart
          chart={chart}
          summary={`${t('tsi.latest')} ${score === null ? t('tsi.few') : tenths(score)}. ${target}. ${ofTarget}`}
        />
      )}
    </>
  );
}
