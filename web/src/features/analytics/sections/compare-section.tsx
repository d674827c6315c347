import { NativeSelect } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { NONE, narrowed, type ObservationFact } from '@turva/rules/observation-fact';
import { percentChange } from '@turva/rules/percent';
import {
  type ComparedFigure,
  type Comparison,
  comparable,
  comparedDays,
  comparedFigures,
  comparisons,
} from '@turva/rules/period-comparison';
import { TREND_SMALL } from '@turva/rules/risk-trend';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { ChartSeries, ChartSpec } from '../../../ui/chart/chart-data.ts';
import { type RecordFilter, recordsPath } from '../records-path.ts';
import { Section } from '../section.tsx';
import type { AnalyticsWords } from '../use-analytics-words.ts';
import type { SectionProps } from './section-props.ts';

const GROUP_PX = 52;

interface Props extends Omit<SectionProps, 'facts'> {
  /** narrowed, but of all days: the compared ones are others */
  facts: readonly ObservationFact[];
  against: Comparison;
  figure: ComparedFigure;
  onChange: (changes: { against?: string; figure?: string }) => void;
}

/** The records a compared figure is of. */
const behind: Record<ComparedFigure, Pick<RecordFilter, 'category' | 'answer'>> = {
  observations: {},
  nearMisses: { category: 'nearmiss' },
  incidents: { category: 'incident' },
  points: {},
  inTime: { answer: 'any' },
  hours: { answer: 'any' },
};

/** These days beside those before or a year ago, as a whole and by department, by the definitions of the key figures. */
export function CompareSection({ facts, days, filter, words, against, figure, onChange }: Props) {
  const { t, period } = words;
  const earlier = useMemo(() => comparedDays(days, against), [days, against]);
  const parts = useMemo(
    () => [
      { days, facts: narrowed(facts, { days }) },
      { days: earlier, facts: narrowed(facts, { days: earlier }) },
    ],
    [facts, days, earlier],
  );
  const format = useFormat(figure, words);
  const chart = useMemo((): ChartSpec => {
    const names = [...new Set(parts.flatMap((part) => part.facts.map((one) => one.department ?? NONE)))].sort(
      (a, b) => Number(a === NONE) - Number(b === NONE) || a.localeCompare(b),
    );
    const series = parts.map(
      (part, at): ChartSeries => ({
        name: period(part.days),
        kind: 'bar',
        tone: at === 0 ? '1' : '5',
        values: names.map((department) => comparable(narrowed(part.facts, { department }))[figure]),
        format,
        href: (index) =>
          recordsPath({ ...filter, days: part.days, department: names[index], ...behind[figure] }),
      }),
    );
    return {
      title: `${t('compare.title')}, ${t(`compare.figure.${figure}`)}`,
      head: t('breakdown.department'),
      labels: names.map((name) => words.nameOf('department', name)),
      lying: true,
      ranked: true,
      scales: { value: { name: t(`compare.figure.${figure}`), format } },
      series,
    };
  }, [parts, figure, filter, words, t, period, format]);
  const said = t('compare.said', { now: period(days), earlier: period(earlier) });
  return (
    <Section title={t('compare.title')} said={said} wide>
      <div className="compare-choices no-print">
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
          data={comparedFigures.map((value) => ({ value, label: t(`compare.figure.${value}`) }))}
        />
      </div>
      <Totals parts={parts} filter={filter} words={words} />
      {chart.labels.length > 0 && (
        <Chart chart={chart} summary={said} height={60 + chart.labels.length * GROUP_PX} />
      )}
    </Section>
  );
}

function useFormat(figure: ComparedFigure, { t, number, tenths, percent }: AnalyticsWords) {
  return useMemo(() => {
    if (figure === 'inTime') return percent;
    if (figure === 'hours') return (value: number) => t('response.hoursValue', { hours: tenths(value) });
    return number;
  }, [figure, t, number, tenths, percent]);
}

interface Part {
  days: SectionProps['days'];
  facts: readonly ObservationFact[];
}

/** Every figure of both stretches and how it has changed, each a way to its records. */
function Totals({ parts, filter, words }: Pick<Props, 'filter' | 'words'> & { parts: readonly Part[] }) {
  const { t } = words;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with keys */}
      <div className="chart-table" tabIndex={0}>
        <table className="compare-table">
          <thead>
            <tr>
              <th scope="col">{t('compare.by')}</th>
              <th scope="col">{t('compare.now')}</th>
              <th scope="col">{t('compare.earlier')}</th>
              <th scope="col">{t('compare.change')}</th>
            </tr>
          </thead>
          <tbody>
            {comparedFigures.map((figure) => (
              <FigureRow key={figure} figure={figure} parts={parts} filter={filter} words={words} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface RowProps extends Pick<Props, 'filter' | 'words' | 'figure'> {
  parts: readonly Part[];
}

/** Records that a figure is said of, of both stretches: of few of them a per cent says nothing. */
function recordsBehind(figure: ComparedFigure, parts: readonly Part[]): number {
  const { category, answer } = behind[figure];
  const all = parts.flatMap(({ facts }) => facts);
  if (answer) return all.filter(({ answeredAt }) => answeredAt !== null).length;
  return category ? all.filter((fact) => fact.category === category).length : all.length;
}

function FigureRow({ figure, parts, filter, words }: RowProps) {
  const { t, change, signed } = words;
  const format = useFormat(figure, words);
  const values = parts.map(({ facts }) => comparable(facts)[figure]);
  const [now = null, before = null] = values;
  const isFew = recordsBehind(figure, parts) < TREND_SMALL;
  const changeText = () => {
    if (now === null || before === null) return '–';
    // of two shares the difference is points, not per cent of per cent
    if (figure === 'inTime') return t('compare.points', { points: signed(now - before) });
    const percent = percentChange(before, now);
    return isFew || percent === null ? signed(now - before) : change(percent);
  };
  return (
    <tr>
      <th scope="row">{t(`compare.figure.${figure}`)}</th>
      {parts.map(({ days }, at) => {
        const value = values[at] ?? null;
        return (
          <td key={days.from}>
            {value ? (
              <Link to={recordsPath({ ...filter, days, ...behind[figure] })}>{format(value)}</Link>
            ) : (
              (value ?? '–')
            )}
          </td>
        );
      })}
      <td>
        {changeText()}
        {isFew && now !== null && before !== null && (
          <span className="compare-few">
            <IconAlertTriangle size={14} aria-hidden /> {t('compare.few')}
          </span>
        )}
      </td>
    </tr>
  );
}
