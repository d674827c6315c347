import { SegmentedControl, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { FEW_CASES, RATE_HOURS, TSI_TARGET } from '@turva/contracts/figures/tsi-values';
import type { HoursBasis } from '@turva/contracts/plant/plant-settings-values';
import { HOURS_PATH, monthPath } from '@turva/rules/figures/paths';
import { firstDayOf, monthOf } from '@turva/rules/plant/plant-time';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../ui/chart/chart.tsx';
import type { ChartSpec } from '../../ui/chart/chart-data.ts';
import { formatMonth } from '../../ui/time.tsx';
import { ExampleTag } from './example-tag.tsx';
import { type ChartRange, chartRanges, type MonthPoint, monthsOf } from './months.ts';
import { oneDecimal, plain } from './numbers.ts';
import './blocks.css';

interface Props {
  /** every known month, oldest first */
  points: readonly MonthPoint[];
  /** the plant's day */
  today: string;
  /** the plant's base of hours for its rates */
  basis: HoursBasis;
  /** upper limits of the injury rates, per `RATE_HOURS` */
  targets: { tri: number; lta: number };
  /** the rates of twelve months are based on so few injuries that they vary by chance */
  isFew: boolean;
  range: ChartRange;
  onRange: (range: ChartRange) => void;
  /** the specification's figures, because there are no others */
  isExample: boolean;
}

/** The specified end of a scale, or more if a bad month needs it: nothing is cut off. */
const reach = (end: number, rates: readonly (number | null)[]) =>
  Math.max(end, ...rates.map((rate) => Math.ceil(rate ?? 0)));

/** Ends of the scales, per `RATE_HOURS`. */
const TRI_END = 5;
const LTA_END = 2;

type Asked = Pick<Props, 'points' | 'today' | 'basis' | 'targets' | 'range' | 'isExample'>;

/** The months in range with their rates by the plant's hours, each drawn on its own axis with its target. */
function useTrendChart({ points, today, basis, targets, range, isExample }: Asked) {
  const { t } = useTranslation(['dashboard', 'common']);
  const factor = Number(basis) / RATE_HOURS;
  const shown = useMemo(
    () =>
      monthsOf(points, { range, today }).map((point) => ({
        ...point,
        triRate: point.triRate === null ? null : point.triRate * factor,
        ltaRate: point.ltaRate === null ? null : point.ltaRate * factor,
      })),
    [points, range, today, factor],
  );
  const ends = {
    tri: reach(
      TRI_END * factor,
      shown.map(({ triRate }) => triRate),
    ),
    lta: reach(
      LTA_END * factor,
      shown.map(({ ltaRate }) => ltaRate),
    ),
  };
  const chart = useMemo((): ChartSpec => {
    // an example has no records
    const behind = (pathOf: (point: MonthPoint) => string | false) => (index: number) => {
      const point = shown[index];
      return (point && !isExample && pathOf(point)) || null;
    };
    const aim = (rate: number) => ({
      value: rate * factor,
      name: t('common:chart.target', { value: oneDecimal(rate * factor) }),
    });
    const rate = (name: string) => t('trends.rate', { name, base: plain(Number(basis)) });
    return {
      title: t('trends.title'),
      panels: true,
      head: t('trends.month'),
      labels: shown.map((point) => formatMonth(point.month)),
      days: shown.map((point) => firstDayOf(point.month)),
      partial: shown.flatMap((point, at) => (point.month === monthOf(today) ? [at] : [])),
      scales: {
        tsi: { min: 0, max: 100, format: String },
        tri: { name: rate(t('trends.tri')), min: 0, max: ends.tri, format: plain },
        lta: { name: rate(t('trends.lta')), min: 0, max: ends.lta, format: plain },
      },
      series: [
        {
          name: t('trends.tsi'),
          values: shown.map(({ score }) => score),
          format: oneDecimal,
          scale: 'tsi',
          href: behind((point) => point.score !== null && monthPath(point.month)),
          target: { value: TSI_TARGET, name: t('common:chart.target', { value: TSI_TARGET }) },
        },
        {
          name: t('trends.tri'),
          values: shown.map(({ triRate }) => triRate),
          format: oneDecimal,
          scale: 'tri',
          target: aim(targets.tri),
          href: behind((point) => point.triRate !== null && HOURS_PATH),
        },
        {
          name: t('trends.lta'),
          values: shown.map(({ ltaRate }) => ltaRate),
          format: oneDecimal,
          scale: 'lta',
          target: aim(targets.lta),
          href: behind((point) => point.ltaRate !== null && HOURS_PATH),
        },
      ],
    };
  }, [shown, today, ends.tri, ends.lta, targets.tri, targets.lta, basis, factor, t, isExample]);
  return { shown, chart };
}

/** Index and injury rates by month. */
export function Trends({ points, today, basis, targets, isFew, range, onRange, isExample }: Props) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { shown, chart } = useTrendChart({ points, today, basis, targets, range, isExample });
  const known = shown.filter(({ score }) => score !== null);
  const [first, last] = [known.at(0), known.at(-1)];
  const label = (point: MonthPoint) => chart.labels[shown.indexOf(point)] ?? point.month;
  return (
    <section
      className="card block-card grid gap-12"
      aria-labelledby="trends-title"
      data-example={isExample || undefined}
    >
      <div className="flow middle apart gap-8-16">
        <Title order={2} id="trends-title">
          {t('trends.title')}
        </Title>
        {isExample && <ExampleTag />}
      </div>
      <SegmentedControl
        className="trends-range no-print"
        aria-label={t('trends.range')}
        value={range}
        onChange={(value) => onRange(chartRanges.find((known) => known === value) ?? '6months')}
        data={chartRanges.map((value) => ({ value, label: t(`trends.ranges.${value}`) }))}
      />
      {first && last ? (
        <Chart
          chart={chart}
          summary={t('trends.summary', {
            from: label(first),
            fromScore: oneDecimal(first.score ?? 0),
            to: label(last),
            toScore: oneDecimal(last.score ?? 0),
          })}
        />
      ) : (
        <p className="flush dim">{t('trends.none')}</p>
      )}
      {isFew && first && (
        <p className="flush dim">
          <IconAlertTriangle size={16} aria-hidden /> {t('trends.few', { count: FEW_CASES })}
        </p>
      )}
    </section>
  );
}
