import { Text, Title } from '@mantine/core';
import { auditTrend } from '@turva/rules/audit-index';
import { useMemo } from 'react';
import { currentLocale } from '../../../i18n/i18n.ts';
import type { AuditView } from '../../../offline/overlay-audits.ts';
import { plantDay } from '../../../ui/plant-day.ts';
import { TrendChart } from '../../../ui/trend-chart/trend-chart.tsx';
import { useAuditWords } from '../use-audit-words.ts';

/** What makes the best plants: above it accidents are rare (Elmeri, Finnish Institute of Occupational Health). */
const TARGET = 90;
const MONTHS = 12;

const monthOf = ({ finishedAt }: AuditView) => plantDay(finishedAt).slice(0, 7);

/** The index by month, of all that was seen in it. */
export function Trend({ views }: { views: readonly AuditView[] }) {
  const words = useAuditWords();
  const { t } = words;
  const points = useMemo(() => auditTrend(views, monthOf).slice(-MONTHS), [views]);
  const format = new Intl.DateTimeFormat(currentLocale(), {
    month: 'short',
    year: '2-digit',
    timeZone: 'UTC',
  });
  const nameOf = (period: string) => format.format(new Date(`${period}-15T00:00:00Z`));
  const known = points.filter(({ index }) => index !== null);
  const [first, latest] = [known.at(0), known.at(-1)];
  if (!first || !latest) return null;
  return (
    <section className="card audit-trend" aria-labelledby="audit-trend">
      <Title order={2} id="audit-trend">
        {t('trend.title')}
      </Title>
      <Text c="dimmed" size="sm">
        {t('trend.about', { target: words.index(TARGET) })}
      </Text>
      <TrendChart
        labels={points.map(({ period }) => nameOf(period))}
        values={points.map(({ index }) => index)}
        target={TARGET}
        format={(value) => words.index(value)}
        summary={t('trend.summary', {
          count: views.length,
          from: nameOf(first.period),
          fromIndex: words.index(first.index),
          to: nameOf(latest.period),
          toIndex: words.index(latest.index),
        })}
        table={
          <table>
            <thead>
              <tr>
                <th scope="col">{t('trend.month')}</th>
                <th scope="col">{t('trend.rounds')}</th>
                <th scope="col">{t('answer.correct')}</th>
                <th scope="col">{t('answer.incorrect')}</th>
                <th scope="col">{t('trend.index')}</th>
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <tr key={point.period}>
                  <th scope="row">{nameOf(point.period)}</th>
                  <td>{point.rounds}</td>
                  <td>{point.correct}</td>
                  <td>{point.incorrect}</td>
                  <td>{words.index(point.index)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        }
      />
    </section>
  );
}
