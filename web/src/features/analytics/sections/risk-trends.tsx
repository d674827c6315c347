import { IconAlertTriangle, IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { TREND_MIN } from '@turva/contracts/figures/tsi-values';
import type { Theme } from '@turva/contracts/observations/observation-values';
import { TREND_SMALL, themeTrends, trendDays } from '@turva/rules/figures/risk-trend';
import { countsOf } from '@turva/rules/figures/tsi-counts';
import { narrowed, type ObservationFact } from '@turva/rules/observations/observation-fact';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Fact } from '../../../ui/detail/fact.tsx';
import { type RecordFilter, recordsPath } from '../records-path.ts';
import { Section } from '../section.tsx';
import type { AnalyticsWords } from '../use-analytics-words.ts';

/** The themes with a trend, in the specified order. */
const shown: readonly Theme[] = ['ergonomics', 'chemicals', 'machines', 'traffic'];

interface Props {
  /** filtered, but without the date filter: a trend has its own period */
  facts: readonly ObservationFact[];
  today: string;
  filter: RecordFilter;
  words: AnalyticsWords;
}

const directionOf = (change: number) => {
  if (change === 0) return 'same';
  return change > 0 ? 'up' : 'down';
};
const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconArrowRight };

/** Whether the risk of each theme grows or falls, with the underlying numbers. */
export function RiskTrends({ facts, today, filter, words }: Props) {
  const { t, change: changeText, nameOf } = words;
  const trends = useMemo(() => {
    const found = themeTrends(
      facts.map((fact) => ({
        day: fact.day,
        department: fact.department,
        theme: fact.theme,
        ...countsOf(fact),
      })),
      today,
    );
    const windows = Object.entries(trendDays(today)).map(([name, days]) => ({
      name: name as 'now' | 'before',
      days,
    }));
    return found
      .filter(({ theme }) => shown.includes(theme))
      .map((trend) => ({
        ...trend,
        halves: windows.map(({ name, days }) => ({
          name,
          days,
          points: trend[name],
          count: narrowed(facts, { days, theme: trend.theme }).length,
        })),
      }));
  }, [facts, today]);
  return (
    <Section title={t('trends.title')} about={t('trends.about')} wide>
      <ul className="risk-trends plain grid columns-220 gap-12">
        {trends.map(({ theme, change, certainty, halves }) => {
          const direction = change === null ? null : directionOf(change);
          const Arrow = direction && arrows[direction];
          return (
            <li key={theme} className="risk-trend stack pad-12-14 gap-6 edge round-12" data-theme={theme}>
              <h3>{nameOf('theme', theme)}</h3>
              {change !== null && Arrow ? (
                <p className="risk-trend-change flow middle">
                  <Arrow size={28} aria-hidden />
                  <strong>{changeText(change)}</strong> <span>{t(`trends.${direction}`)}</span>
                </p>
              ) : (
                <p className="risk-trend-few">
                  <strong>{t(certainty === 'few' ? 'trends.few' : 'trends.noBefore')}</strong>{' '}
                  {certainty === 'few' && <span>{t('trends.fewHint', { count: TREND_MIN })}</span>}
                </p>
              )}
              {certainty === 'small' && (
                <p className="flush dim">
                  <IconAlertTriangle size={16} aria-hidden /> {t('trends.small', { count: TREND_SMALL })}
                </p>
              )}
              <dl>
                {halves.map(({ name, days, count, points }) => (
                  <Fact key={name} name={t(`trends.${name}`)}>
                    {count > 0 ? (
                      <Link to={recordsPath({ ...filter, days, theme })}>{t('count', { count })}</Link>
                    ) : (
                      t('count', { count })
                    )}
                    {', '}
                    {t('trends.points', { count: points })}
                  </Fact>
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
