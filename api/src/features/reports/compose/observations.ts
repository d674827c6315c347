import { categories, severities } from '@turva/contracts/observation-values';
import { monthsOf } from '@turva/rules/observation-period';
import { type ThemeTrend, TREND_SMALL } from '@turva/rules/risk-trend';
import { shortMonth } from '../period-name.ts';
import type { Compose } from './chapter.ts';
import { plain } from './words.ts';

/** How many, when, of what kind and where. */
export const observationSections: Compose = ({ data, report, words }) => {
  const { observations: seen, before } = data;
  if (!seen) return [];
  const { t, number } = words;
  const months = monthsOf(report).map(({ month }) => month);
  const created = months.map((month) => seen.byMonth[month]?.created ?? 0);
  const closed = months.map((month) => seen.closedByMonth[month] ?? 0);
  const kinds = [...categories, 'other' as const].filter((category) => seen.byCategory[category].count > 0);
  return [
    {
      heading: t('observations.heading'),
      blocks: [
        {
          kind: 'figures',
          figures: [
            { label: t('observations.total'), value: number(seen.total) },
            ...(before
              ? [{ label: t('observations.change'), value: words.change(before.total, seen.total) }]
              : []),
            { label: t('observations.nearMisses'), value: number(seen.byCategory.nearmiss.count) },
            { label: t('observations.incidents'), value: number(seen.byCategory.incident.count) },
            { label: t('observations.open'), value: number(seen.total - seen.byStatus.closed.count) },
            { label: t('observations.overdue'), value: number(seen.overdue) },
          ],
        },
        ...(seen.total === 0 ? [{ kind: 'text' as const, text: t('observations.none') }] : []),
        {
          kind: 'chart',
          chart: {
            kind: 'columns',
            title: t('observations.byMonth'),
            alt: t('observations.byMonthAlt', { total: number(seen.total) }),
            labels: months.map(shortMonth),
            series: [
              { name: t('observations.created'), values: created },
              { name: t('observations.closed'), values: closed },
            ],
          },
        },
        {
          kind: 'table',
          table: {
            caption: t('observations.byMonth'),
            columns: [
              { label: t('column.month'), width: 1.4 },
              { label: t('observations.created'), numeric: true },
              { label: t('observations.closed'), numeric: true },
              { label: t('observations.nearMisses'), numeric: true },
              { label: t('observations.incidents'), numeric: true },
            ],
            rows: months.map((month, at) => [
              words.month(month),
              created[at] ?? 0,
              closed[at] ?? 0,
              seen.byMonth[month]?.nearMisses ?? 0,
              seen.byMonth[month]?.incidents ?? 0,
            ]),
          },
        },
      ],
    },
    {
      heading: t('observations.kinds'),
      blocks: [
        {
          kind: 'chart',
          chart: {
            kind: 'bars',
            title: t('observations.bySeverity'),
            alt: severities
              .map((severity) => `${words.severity(severity)} ${number(seen.bySeverity[severity].count)}`)
              .join(', '),
            labels: severities.map(words.severity),
            series: [
              {
                name: t('observations.total'),
                values: severities.map((severity) => seen.bySeverity[severity].count),
              },
            ],
          },
        },
        {
          kind: 'table',
          table: {
            caption: t('observations.byCategory'),
            columns: [
              { label: t('column.category'), width: 2 },
              { label: t('column.count'), numeric: true },
              { label: t('column.points'), numeric: true },
            ],
            rows: kinds.map((category) => [
              category === 'other' ? t('other') : words.category(category),
              seen.byCategory[category].count,
              seen.byCategory[category].points,
            ]),
            note: t('pointsNote'),
            empty: t('nothing'),
          },
        },
        {
          kind: 'table',
          table: {
            caption: t('observations.byArea'),
            columns: [
              { label: t('column.area'), width: 2 },
              { label: t('column.count'), numeric: true },
              { label: t('column.points'), numeric: true },
            ],
            rows: seen.byArea.map(({ name, count, points }) => [
              name === null ? t('noArea') : plain(name),
              count,
              points,
            ]),
            empty: t('nothing'),
          },
        },
      ],
    },
  ];
};

/** How soon supervisors answered. */
export const responseSection: Compose = ({ data, words }) => {
  const { observations: seen } = data;
  if (!seen) return [];
  const { t, number } = words;
  return [
    {
      heading: t('response.heading'),
      blocks: [
        {
          kind: 'figures',
          figures: [
            { label: t('response.answered'), value: `${number(seen.answered)} / ${number(seen.total)}` },
            { label: t('response.inTime'), value: words.percent(seen.inTime, seen.answered) },
            { label: t('response.mean'), value: words.hours(seen.meanHours) },
          ],
        },
        { kind: 'text', text: t('response.rule') },
      ],
    },
  ];
};

/** What is growing and what is shrinking, as on the screens: half a year against the one before, whatever the report's period. */
export const themeSection: Compose = ({ data: { trends }, words }) => {
  if (!trends) return [];
  const { t, number } = words;
  const last = (day: string) => words.calendarDay(day);
  const change = ({ before, now, certainty }: ThemeTrend) =>
    certainty === 'few' ? t('themes.few') : words.change(before, now);
  const names = {
    before: t('themes.before', { day: last(trends.middle) }),
    now: t('themes.now', { day: last(trends.to) }),
  };
  return [
    {
      heading: t('themes.heading'),
      blocks: [
        { kind: 'text', text: t('themes.rule') },
        {
          kind: 'chart',
          chart: {
            kind: 'bars',
            title: t('themes.chart'),
            alt: trends.themes.map((trend) => `${words.theme(trend.theme)} ${change(trend)}`).join(', '),
            labels: trends.themes.map(({ theme }) => words.theme(theme)),
            series: [
              { name: names.before, values: trends.themes.map(({ before }) => before) },
              { name: names.now, values: trends.themes.map(({ now }) => now) },
            ],
          },
        },
        {
          kind: 'table',
          table: {
            caption: t('themes.chart'),
            columns: [
              { label: t('column.theme'), width: 2 },
              { label: names.before, numeric: true },
              { label: names.now, numeric: true },
              { label: t('column.count'), numeric: true },
              { label: t('themes.change'), numeric: true },
            ],
            rows: trends.themes.map((trend) => [
              words.theme(trend.theme),
              trend.before,
              trend.now,
              trend.observations,
              change(trend),
            ]),
            ...(trends.themes.some(({ observations }) => observations < TREND_SMALL)
              ? { note: t('themes.small', { count: number(TREND_SMALL) }) }
              : {}),
          },
        },
      ],
    },
  ];
};

/** The gravest, one by one. */
export const gravestSection: Compose = ({ data, report, words }) => {
  const { observations: seen } = data;
  if (!seen) return [];
  const { t, number } = words;
  const kind = report.template === 'incidents' ? 'incidents' : 'gravest';
  return [
    {
      heading: t(`${kind}.heading`),
      blocks: [
        { kind: 'text', text: t(`${kind}.rule`) },
        {
          kind: 'table',
          table: {
            caption: t(`${kind}.heading`),
            columns: [
              { label: t('column.number'), width: 0.6 },
              { label: t('column.title'), width: 2.6 },
              { label: t('column.location'), width: 1.6 },
              { label: t('column.category'), width: 1.2 },
              { label: t('column.severity'), width: 1.2 },
              { label: t('column.status'), width: 1.1 },
              { label: t('column.day'), width: 1.1 },
            ],
            rows: seen.listed.map((one) => [
              String(one.id),
              plain(one.title),
              plain(one.location),
              words.category(one.category),
              words.severity(one.severity),
              words.status(one.status),
              words.day(one.createdAt),
            ]),
            ...(seen.grave > seen.listed.length
              ? { note: t('listed', { shown: number(seen.listed.length), total: number(seen.grave) }) }
              : {}),
            empty: t('nothing'),
          },
        },
      ],
    },
  ];
};
