import { categories, severities } from '@turva/contracts/observations/observation-values';
import { localeTag } from '@turva/locales/languages';
import { type ThemeTrend, TREND_SMALL } from '@turva/rules/figures/risk-trend';
import { monthsOf } from '@turva/rules/observations/observation-period';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { plantDay } from '@turva/rules/plant/plant-time';
import type { Section } from '../../../pdf/document.ts';
import { cutNote, fact, figures, section, table, text } from './blocks.ts';
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
      figures(
        report.template === 'incidents'
          ? fact(t('observations.grave'), number(seen.total))
          : fact(t('observations.total'), number(seen.total), 'observations.year'),
        ...(before ? [fact(t('observations.change'), changeText(before.total, seen.total, words))] : []),
        ...(['nearMisses', 'incidents'] as const).map((name) =>
          fact(
            t(`observations.${name}`),
            number(seen.byCategory[name === 'incidents' ? 'incident' : 'nearmiss'].count),
            `observations.${name}`,
          ),
        ),
        fact(t('observations.open'), number(seen.total - seen.byStatus.closed.count)),
        fact(t('observations.overdue'), number(seen.overdue)),
      ),
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
  const columnsOf = (name: string) =>
    [
      [name, 2],
      [t('column.count'), 'n'],
      [t('column.points'), 'n'],
    ] as const;
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
      table(
        t('observations.byCategory'),
        columnsOf(t('column.category')),
        used.map((category) => [
          category === 'other' ? t('other') : words.category(category),
          seen.byCategory[category].count,
          seen.byCategory[category].points,
        ]),
        { note: t('pointsNote'), empty: t('nothing') },
      ),
      table(
        t('observations.byArea'),
        columnsOf(t('column.area')),
        seen.byArea.map(({ name, count, points }) => [
          name === null ? t('noArea') : plain(name),
          count,
          points,
        ]),
        { empty: t('nothing') },
      ),
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
    report.template === 'incidents' ? undefined : (`observations.${name}` as const);
  return [
    section(
      t('response.heading'),
      figures(
        fact(t('response.answered'), `${number(seen.answered)} / ${number(seen.total)}`, named('answered')),
        fact(t('response.inTime'), words.percent(seen.inTime, seen.answered), named('inTime')),
        fact(t('response.mean'), words.hours(seen.meanHours), named('responseHours')),
      ),
      text(`${words.answerRule} ${words.unansweredRule}`),
    ),
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
  const { t } = words;
  const kind = report.template === 'incidents' ? 'incidents' : 'gravest';
  const columns = [
    [t('column.number'), 0.6],
    [t('column.title'), 2.6],
    [t('column.location'), 1.6],
    [t('column.category'), 1.2],
    [t('column.severity'), 1.2],
    [t('column.status'), 1.1],
    [t('column.day'), 1.1],
  ] as const;
  const rows = seen.listed.map((one) => [
    String(one.id),
    plain(shownTitle({ description: null, ...one })),
    plain(one.location),
    words.category(one.category),
    words.severity(one.severity),
    words.status(one.status),
    words.day(one.observedAt),
  ]);
  const rest = { ...cutNote(seen.listed.length, seen.grave, words), empty: t('nothing') };
  const heading = t(`${kind}.heading`);
  return [section(heading, text(t(`${kind}.rule`)), table(heading, columns, rows, rest))];
};
