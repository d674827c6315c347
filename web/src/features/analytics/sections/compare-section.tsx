import { NativeSelect } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { InjuryMonth } from '@turva/contracts/figures/tsi';
import { RATE_HOURS } from '@turva/contracts/figures/tsi-values';
import { TREND_SMALL } from '@turva/rules/figures/risk-trend';
import { NONE, narrowed, type ObservationFact } from '@turva/rules/observations/observation-fact';
import {
  type ComparedFigure,
  type Comparison,
  comparable,
  comparedDays,
  comparedFigures,
  comparisons,
  hoursWorked,
  isRate,
} from '@turva/rules/observations/period-comparison';
import { percentChange, shownChange } from '@turva/rules/words/percent';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { ChartSeries, ChartSpec } from '../../../ui/chart/chart-data.ts';
import { FactsTable } from '../../../ui/data-table/facts-table.tsx';
import { type RecordFilter, recordsPath } from '../records-path.ts';
import { Section } from '../section.tsx';
import type { AnalyticsWords } from '../use-analytics-words.ts';
import type { SectionProps } from './section-props.ts';

const GROUP_PX = 52;

interface Props extends Omit<SectionProps, 'facts'> {
  /** filtered, but without the date filter: the compared days differ */
  facts: readonly ObservationFact[];
  /** by month and department, as entered by supervisors */
  hours: readonly InjuryMonth[];
  against: Comparison;
  figure: ComparedFigure;
  onChange: (changes: { against?: string; figure?: string }) => void;
}

/** The records behind a compared figure. */
const behind: Record<ComparedFigure, Pick<RecordFilter, 'category' | 'answer'>> = {
  observations: {},
  nearMisses: { category: 'nearmiss' },
  incidents: { category: 'incident' },
  points: {},
  inTime: { answer: 'any' },
  hours: { answer: 'any' },
  perHours: {},
  incidentsPerHours: { category: 'incident' },
};

/**
 * These days compared with the previous ones or those a year ago, in total and by department, by the definitions of
 * the key figures.
 */
export function CompareSection({ facts, hours, days, filter, words, against, onChange, ...asked }: Props) {
  const { t, period } = words;
  const earlier = useMemo(() => comparedDays(days, against), [days, against]);
  const { department, area } = filter;
  const parts = useMemo(
    () =>
      [days, earlier].map((each) => ({
        days: each,
        facts: narrowed(facts, { days: each }),
        // hours are entered by department, not by area
        hours: area === undefined ? hoursWorked(hours, each, department) : null,
      })),
    [facts, hours, days, earlier, area, department],
  );
  const hasHours = parts.some((part) => part.hours !== null);
  const figures = comparedFigures.filter((each) => hasHours || !isRate(each));
  const figure = figures.includes(asked.figure) ? asked.figure : 'observations';
  const format = useMemo(() => formatOf(figure, words), [figure, words]);
  const called = t(`compare.figure.${figure}`, { base: words.number(RATE_HOURS) });
  const chart = useMemo((): ChartSpec => {
    const names = [...new Set(parts.flatMap((part) => part.facts.map((one) => one.department ?? NONE)))].sort(
      (a, b) => Number(a === NONE) - Number(b === NONE) || a.localeCompare(b),
    );
    const series = parts.map(
      (part, at): ChartSeries => ({
        name: period(part.days),
        kind: 'bar',
        tone: at === 0 ? '1' : '5',
        values: names.map((name) => {
          const own = part.hours === null ? null : hoursWorked(hours, part.days, name);
          return comparable(narrowed(part.facts, { department: name }), own)[figure];
        }),
        format,
        href: (index) =>
          recordsPath({ ...filter, days: part.days, department: names[index], ...behind[figure] }),
      }),
    );
    return {
      title: `${t('compare.title')}, ${called}`,
      head: t('breakdown.department'),
      labels: names.map((name) => words.nameOf('department', name)),
      lying: true,
      ranked: true,
      scales: { value: { name: called, format } },
      series,
    };
  }, [parts, hours, figure, filter, words, t, period, format, called]);
  const said = t('compare.said', { now: period(days), earlier: period(earlier) });
  return (
    <Section title={t('compare.title')} said={said} wide>
      <div className="gap-8-12 no-print flow">
        <NativeSelect
          aria-label={t('compare.with')}
          value={against}
          onChange={({ currentTarget }) => onChange({ against: currentTarget.value })}
          data={comparisons.map((value) => ({ value, label: t(`compare.against.${value}`) }))}
        />
        <NativeSelect
          aria-label={t('compare.by')}
          value={figure}
          onChange={({ currentTarget }) => onChange({ figure: currentTarget.value })}
          data={figures.map((value) => ({
            value,
            label: t(`compare.figure.${value}`, { base: words.number(RATE_HOURS) }),
          }))}
        />
      </div>
      <Totals figures={figures} parts={parts} filter={filter} words={words} />
      {!hasHours && (
        <p className="small flush dim">{t('compare.noHours', { base: words.number(RATE_HOURS) })}</p>
      )}
      {chart.labels.length > 0 && (
        <Chart chart={chart} summary={said} height={60 + chart.labels.length * GROUP_PX} />
      )}
    </Section>
  );
}

function formatOf(figure: ComparedFigure, { t, number, tenths, percent }: AnalyticsWords) {
  if (figure === 'inTime') return percent;
  if (isRate(figure)) return tenths;
  if (figure === 'hours') return (value: number) => t('response.hoursValue', { hours: tenths(value) });
  return number;
}

interface Part {
  days: SectionProps['days'];
  facts: readonly ObservationFact[];
  /** hours worked in these days; null: unknown */
  hours: number | null;
}

type TotalsProps = Pick<Props, 'filter' | 'words'> & {
  figures: readonly ComparedFigure[];
  parts: readonly Part[];
};

/** Every figure of both periods and its change, each linked to its records. */
function Totals({ figures, parts, filter, words }: TotalsProps) {
  const { t } = words;
  const called = (figure: ComparedFigure) =>
    t(`compare.figure.${figure}`, { base: words.number(RATE_HOURS) });
  const figureOf = (figure: ComparedFigure, { facts, hours }: Part) => comparable(facts, hours)[figure];
  return (
    <FactsTable
      frame="chart-table"
      className="compare-table"
      rows={figures}
      keyOf={(figure) => figure}
      columns={[
        { id: 'figure', head: t('compare.by'), isRowHeader: true, cell: called },
        ...parts.map((part, at) => ({
          id: part.days.from,
          head: t(at === 0 ? 'compare.now' : 'compare.earlier'),
          cell: (figure: ComparedFigure) => {
            const value = figureOf(figure, part);
            if (!value) return value ?? '–';
            const to = recordsPath({ ...filter, days: part.days, ...behind[figure] });
            return <Link to={to}>{formatOf(figure, words)(value)}</Link>;
          },
        })),
        {
          id: 'change',
          head: t('compare.change'),
          cell: (figure) => (
            <Change
              figure={figure}
              values={parts.map((part) => figureOf(figure, part))}
              isFew={recordsBehind(figure, parts) < TREND_SMALL}
              words={words}
            />
          ),
        },
      ]}
    />
  );
}

/** The number of records behind a figure in both periods: with few of them a percentage is meaningless. */
function recordsBehind(figure: ComparedFigure, parts: readonly Part[]): number {
  const { category, answer } = behind[figure];
  const all = parts.flatMap(({ facts }) => facts);
  if (answer) return all.filter(({ answeredAt }) => answeredAt !== null).length;
  return category ? all.filter((fact) => fact.category === category).length : all.length;
}

interface ChangeProps extends Pick<Props, 'words'> {
  figure: ComparedFigure;
  values: readonly (number | null)[];
  isFew: boolean;
}

function Change({ figure, values, isFew, words: { t, change, signed } }: ChangeProps) {
  const [now = null, before = null] = values;
  if (now === null || before === null) return '–';
  const moved = () => {
    // the difference of two shares is in percentage points
    if (figure === 'inTime') return t('compare.points', { points: signed(shownChange(before, now, 0)) });
    const percent = percentChange(before, now);
    if (!isFew && percent !== null) return change(percent);
    const digits = figure === 'hours' || isRate(figure) ? 1 : 0;
    const difference = signed(shownChange(before, now, digits), digits);
    return figure === 'hours' ? t('response.hoursValue', { hours: difference }) : difference;
  };
  return (
    <>
      {moved()}
      {isFew && (
        <span className="as-block dim tiny">
          <IconAlertTriangle size={14} aria-hidden /> {t('compare.few')}
        </span>
      )}
    </>
  );
}
