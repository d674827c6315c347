import { Text } from '@mantine/core';
import { isDeviceKind } from '@turva/contracts/duties/audit-values';
import { auditTrend } from '@turva/rules/duties/audit-index';
import { firstDayOf, plantDay } from '@turva/rules/plant/plant-time';
import type { AuditView } from '../../../records/audit-rounds/overlay-audits.ts';
import { Block } from '../../../ui/block.tsx';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { ChartSpec } from '../../../ui/chart/chart-data.ts';
import { formatMonth } from '../../../ui/time.tsx';
import { useAuditWords } from '../use-audit-words.ts';

/** The level of the best plants: above it accidents are rare (Elmeri, Finnish Institute of Occupational Health). */
const TARGET = 90;
const MONTHS = 12;

const monthOf = ({ finishedAt }: AuditView) => plantDay(finishedAt).slice(0, 7);

/** The multiple of ten below the lowest value, with a margin: among indices of 80 and more every point counts. */
const bottomOf = (values: readonly (number | null)[]) =>
  Math.max(0, Math.floor((Math.min(TARGET, ...values.filter((value) => value !== null)) - 5) / 10) * 10);

function trendChart(
  views: readonly AuditView[],
  { t, index: format }: ReturnType<typeof useAuditWords>,
): ChartSpec {
  const points = auditTrend(views, monthOf).slice(-MONTHS);
  const values = points.map(({ index }) => index);
  const running = plantDay(Date.now()).slice(0, 7);
  return {
    title: t('trend.title'),
    head: t('trend.month'),
    labels: points.map(({ period }) => formatMonth(period)),
    days: points.map(({ period }) => firstDayOf(period)),
    partial: points.flatMap(({ period }, at) => (period === running ? [at] : [])),
    columns: [
      { name: t('trend.rounds'), values: points.map(({ rounds }) => rounds) },
      { name: t('answer.correct'), values: points.map(({ correct }) => correct) },
      { name: t('answer.incorrect'), values: points.map(({ incorrect }) => incorrect) },
    ],
    scales: { index: { name: t('trend.index'), min: bottomOf(values), max: 100, format } },
    series: [
      {
        name: t('trend.index'),
        values,
        format,
        target: { value: TARGET, name: t('common:chart.target', { value: format(TARGET) }) },
      },
    ],
  };
}

/** The index by month, over all items seen; inspections of devices do not measure how safe a place is. */
export function Trend({ views: all }: { views: readonly AuditView[] }) {
  const views = all.filter(({ template }) => !isDeviceKind(template));
  const words = useAuditWords();
  const { t, index: format } = words;
  const chart = trendChart(views, words);
  const known = chart.labels.flatMap((label, at) => {
    const index = chart.series[0]?.values[at] ?? null;
    return index === null ? [] : { label, index };
  });
  const [first, latest] = [known.at(0), known.at(-1)];
  if (!first || !latest) return null;
  return (
    <Block id="audit-trend" title={t('trend.title')} className="card audit-trend">
      <Text c="dimmed" size="sm">
        {t('trend.about', { target: format(TARGET) })}
      </Text>
      <Chart
        chart={chart}
        summary={t('trend.summary', {
          count: views.length,
          from: first.label,
          fromIndex: format(first.index),
          to: latest.label,
          toIndex: format(latest.index),
        })}
      />
    </Block>
  );
}
