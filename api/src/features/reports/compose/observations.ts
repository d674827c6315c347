import { categories, severities } from '@turva/contracts/observations/observation-values';
import { localeTag } from '@turva/locales/languages';
import { type ThemeTrend, TREND_SMALL } from '@turva/rules/figures/risk-trend';
import { monthsOf } from '@turva/rules/observations/observation-period';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { plantDay } from '@turva/rules/plant/plant-time';
import type { Section } from '../../../pdf/document.ts';
import type { Compose } from './chapter.ts';
import { barChart, monthChart } from './month-chart.ts';
import { plain, type Words } from './words.ts';

/** As on the screens: for few records a percentage says nothing. */
const changeText = (before: number, now: number, { change, signed, smallNumber }: Words) =>
  before + now < TREND_SMALL ? `${signed(now - before, 0)} (${smallNumber})` : change(before, now);

/** How many, when, of what kind and where. */
export const observationSections: Compose = (chapter) => {
  const { observations: seen } = chapter.data;
  if (!seen || seen.total === 0) return [];
  return [amounts(chapter, seen), kinds(chapter, seen)];
};

type Chapter = Parameters<Compose>[0];
type Seen = NonNullable<Chapter['data']['observations']>;

function amounts({ data, report, words }: Chapter, seen: Seen): Section {
  const { before } = data;
  const { t, number } = words;
  const months = monthsOf(report).map(({ month }) => month);
  const created = months.map((month) => seen.byMonth[month]?.created ?? 0);
  const closed = months.map((month) => seen.closedByMonth[month] ?? 0);
  return {
    heading: t('observations.heading'),
    blocks: [
      {
        kind: 'figures',
        figures: [
          report.template === 'incidents'
            ? { label: t('observations.grave'), value: number(seen.total) }
            : { figure: 'observations.year', label: t('observations.total'), value: number(seen.total) },
          ...(before
            ? [{ label: t('observations.change'), value: changeText(before.total, seen.total, words) }]
            : []),
          {
            figure: 'observations.nearMisses',
            label: t('observations.nearMisses'),
            value: number(seen.byCategory.nearmiss.count),
          },
          {
            figure: 'observations.incidents',
            label: t('observations.incidents'),
            value: number(seen.byCategory.incident.count),
          },
          { label: t('observations.open'), value: number(seen.total - seen.byStatus.closed.count) },
          { label: t('observations.overdue'), value: number(seen.overdue) },
        ],
      },
      // for a single month a chart says no more than the figures
      ...(months.length < 2
        ? []
        : [
            monthChart({
              kind: 'columns',
              title: t('observations.byMonth'),
              months,
              figures: [
                { name: t('observations.created'), values: created },
                { name: t('observations.closed'), values: closed },
              ],
              further: [
                {
                  name: t('observations.nearMisses'),
                  values: months.map((month) => seen.byMonth[month]?.nearMisses ?? 0),
                },
                {
                  name: t('observations.incidents'),
                  values: months.map((month) => seen.byMonth[month]?.incidents ?? 0),
                },
              ],
              period: { ...report, asOf: plantDay(data.asOf) },
              words,
            }),
          ]),
    ],
  };
}

function kinds({ words }: Chapter, seen: Seen): Section {
  const { t } = words;
  const used = [...categories, 'other' as const].filter((category) => seen.byCategory[category].count > 0);
  return {
    heading: t('observations.kinds'),
    blocks: [
      barChart(
        {
          title: t('observations.bySeverity'),
          column: t('column.severity'),
          labels: severities.map(words.severity),
          bySeverity: true,
          figures: [
            {
              name: t('observations.total'),
              values: severities.map((severity) => seen.bySeverity[severity].count),
            },
          ],
        },
        words,
      ),
      {
        kind: 'table',
        table: {
          caption: t('observations.byCategory'),
          columns: [
            { label: t('column.category'), width: 2 },
            { label: t('column.count'), numeric: true },
            { label: t('column.points'), numeric: true },
          ],
          rows: used.map((category) => [
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
  };
}

/** How fast supervisors answered. */
export const responseSection: Compose = ({ data, report, words }) => {
  const { observations: seen } = data;
  if (!seen || seen.total === 0) return [];
  const { t, number } = words;
  // of accidents and near misses alone it is another figure
  const named = (name: 'answered' | 'inTime' | 'responseHours') =>
    report.template === 'incidents' ? {} : ({ figure: `observations.${name}` } as const);
  return [
    {
      heading: t('response.heading'),
      blocks: [
        {
          kind: 'figures',
          figures: [
            {
              ...named('answered'),
              label: t('response.answered'),
              value: `${number(seen.answered)} / ${number(seen.total)}`,
            },
            {
              ...named('inTime'),
              label: t('response.inTime'),
              value: words.percent(seen.inTime, seen.answered),
            },
            {
              ...named('responseHours'),
              label: t('response.mean'),
              value: words.hours(seen.meanHours),
            },
          ],
        },
        { kind: 'text', text: `${words.answerRule} ${words.unansweredRule}` },
      ],
    },
  ];
};

/**
 * Growing and shrinking themes, as on the screens: half a year compared with the one before, whatever the
 * report's period.
 */
export const themeSection: Compose = ({ data: { trends }, words }) => {
  if (!trends || trends.themes.every(({ observations }) => observations === 0)) return [];
  const { t, number } = words;
  const last = (day: string) => words.calendarDay(day);
  const change = ({ before, now, certainty }: ThemeTrend) =>
    certainty === 'few' ? t('themes.few') : words.change(before, now);
  const few = trends.themes.filter(({ observations }) => observations < TREND_SMALL);
  const smallNote = `${t('themes.small', { count: number(TREND_SMALL) })} ${new Intl.ListFormat(
    localeTag[words.language],
  ).format(few.map(({ theme }) => words.theme(theme)))}.`;
  const names = {
    before: t('themes.before', { day: last(trends.middle) }),
    now: t('themes.now', { day: last(trends.to) }),
  };
  return [
    {
      heading: t('themes.heading'),
      blocks: [
        { kind: 'text', text: t('themes.rule') },
        barChart(
          {
            title: t('themes.chart'),
            column: t('column.theme'),
            labels: trends.themes.map(({ theme }) => words.theme(theme)),
            ends: trends.themes.map(change),
            figures: [
              { name: names.before, values: trends.themes.map(({ before }) => before) },
              { name: names.now, values: trends.themes.map(({ now }) => now) },
            ],
            further: [
              { name: t('column.count'), values: trends.themes.map(({ observations }) => observations) },
              { name: t('themes.change'), values: trends.themes.map(change) },
            ],
            ...(few.length > 0 ? { note: smallNote } : {}),
          },
          words,
        ),
      ],
    },
  ];
};

/** The most severe, one by one. */
export const mostSevereSection: Compose = ({ data, report, words }) => {
  const { observations: seen } = data;
  if (!seen || seen.listed.length === 0) return [];
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
              plain(shownTitle({ description: null, ...one })),
              plain(one.location),
              words.category(one.category),
              words.severity(one.severity),
              words.status(one.status),
              words.day(one.observedAt),
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
