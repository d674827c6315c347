import { monthsOf } from '@turva/rules/observations/observation-period';
import { plantDay } from '@turva/rules/plant/plant-time';
import type { Fact } from '../../../pdf/document.ts';
import type { TrainingData } from '../gather/gather-work.ts';
import { countTable, fact, figures, section, table, text } from './blocks.ts';
import type { Compose } from './chapter.ts';
import { gapsOf, gapTable } from './gaps.ts';
import { monthChart } from './month-chart.ts';
import { isIn } from './nothing.ts';
import { plain, type Words } from './words.ts';

export const actionSection: Compose = ({ data, words }) => {
  const { actions } = data;
  if (!actions || !isIn(data, 'actions')) return [];
  const { t, number, percent } = words;
  const late = data.gaps && gapsOf(data, 'action');
  return [
    section(
      t('actions.heading'),
      figures(
        fact(t('actions.total'), number(actions.total)),
        fact(t('actions.done'), `${number(actions.done)} (${percent(actions.done, actions.total)})`),
        fact(t('actions.verified'), number(actions.verified)),
        late
          ? fact(t('actions.overdueNow'), number(late.total))
          : fact(t('actions.overdue'), number(actions.overdue)),
      ),
      late !== undefined && late.total > 0 && gapTable(data, t('actions.lateList'), 'action', words),
    ),
  ];
};

export const roundSection: Compose = ({ data, words }) => {
  const { rounds } = data;
  if (!rounds || rounds.rounds === 0) return [];
  const { t, number } = words;
  const known = rounds.months;
  return [
    section(
      t('rounds.heading'),
      figures(
        fact(t('rounds.count'), number(rounds.rounds)),
        fact(t('rounds.index'), rounds.index === null ? '–' : words.percent(rounds.index, 100)),
        fact(t('rounds.findings'), number(rounds.findings)),
      ),
      known.length > 1 &&
        monthChart(
          {
            kind: 'line',
            title: t('rounds.trend'),
            months: known.map(({ period }) => period),
            figures: [{ name: t('rounds.index'), values: known.map(({ index }) => index) }],
            further: [{ name: t('rounds.count'), values: known.map((month) => month.rounds) }],
            words,
          },
          { max: 100 },
        ),
    ),
  ];
};

export const emergencySection: Compose = ({ data, words }) => {
  const { emergency } = data;
  if (!emergency || !isIn(data, 'emergency')) return [];
  const { t, number } = words;
  return [
    section(
      t('emergency.heading'),
      figures(
        fact(t('emergency.alerts'), number(emergency.alerts)),
        fact(t('emergency.drills'), number(emergency.drills)),
        fact(words.scoped('emergency.procedures'), number(emergency.procedures)),
      ),
    ),
  ];
};

export const permitSection: Compose = ({ data, words }) => {
  const { permits } = data;
  if (!permits || permits.total === 0) return [];
  const { t, number, permitType, permitStatus } = words;
  const byType = permits.byType.slice(0, 20).map(({ type, count }) => [permitType(type), count] as const);
  const byStatus = Object.entries(permits.byStatus).map(
    ([status, count]) => [permitStatus(status), count] as const,
  );
  return [
    section(
      t('permits.heading'),
      figures(
        fact(t('permits.total'), number(permits.total)),
        fact(t('permits.suspended'), number(permits.suspended)),
      ),
      countTable(t('permits.byType'), t('column.type'), byType, words),
      countTable(t('permits.byStatus'), t('column.status'), byStatus, words),
    ),
  ];
};

/** How many people something is required of, and how much of it is valid. */
export const shareFigures = (
  { people, valid, asked, mandatory }: TrainingData,
  { t, number, percent }: Words,
): Fact[] => [
  fact(t('training.people'), number(people)),
  fact(t('training.valid', { valid: number(valid), total: number(asked) }), percent(valid, asked)),
  ...(mandatory
    ? [
        fact(
          t('training.mandatory', { valid: number(mandatory.valid), total: number(mandatory.total) }),
          percent(mandatory.valid, mandatory.total),
        ),
      ]
    : []),
  fact(t('training.open'), number(asked - valid)),
];

/** Who is qualified for their work, and what was learned in the period. */
export const trainingSections: Compose = ({ data, report, words }) => {
  const { training } = data;
  if (!training || !isIn(data, 'training')) return [];
  const { t, number } = words;
  const months = monthsOf(report).map(({ month }) => month);
  const completed = months.map((month) => training.completedByMonth[month] ?? 0);
  const numbers = ['asked', 'validCount', 'expiring', 'expired', 'missing'] as const;
  return [
    section(
      t('training.heading'),
      figures(
        // the summary of a training report has just listed these
        ...(report.template === 'training' ? [] : shareFigures(training, words)),
        fact(t('training.completed'), number(training.completed)),
      ),
      text(t('training.rule')),
      months.length > 1 &&
        training.completed > 0 &&
        monthChart({
          kind: 'columns',
          title: t('training.byMonth'),
          months,
          figures: [{ name: t('training.completed'), values: completed }],
          period: { ...report, asOf: plantDay(data.asOf) },
          words,
        }),
      table(
        t('training.modules'),
        [[t('column.module'), 2.6], ...numbers.map((name) => [t(`training.${name}`), 'n'] as const)],
        training.modules.map(({ titles, title, asked, valid, expiring, expired, open }) => [
          plain(titles[words.language] ?? title),
          ...[asked, valid, expiring, expired, open],
        ]),
        { empty: t('nothing') },
      ),
    ),
  ];
};
