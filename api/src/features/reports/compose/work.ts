import { monthsOf } from '@turva/rules/observations/observation-period';
import { plantDay } from '@turva/rules/plant/plant-time';
import type { Fact } from '../../../pdf/document.ts';
import type { TrainingData } from '../gather/gather-work.ts';
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
    {
      heading: t('actions.heading'),
      blocks: [
        {
          kind: 'figures',
          figures: [
            { label: t('actions.total'), value: number(actions.total) },
            {
              label: t('actions.done'),
              value: `${number(actions.done)} (${percent(actions.done, actions.total)})`,
            },
            { label: t('actions.verified'), value: number(actions.verified) },
            late
              ? { label: t('actions.overdueNow'), value: number(late.total) }
              : { label: t('actions.overdue'), value: number(actions.overdue) },
          ],
        },
        ...(late && late.total > 0
          ? [
              {
                kind: 'table' as const,
                table: gapTable(data, { caption: t('actions.lateList'), kind: 'action', words }),
              },
            ]
          : []),
      ],
    },
  ];
};

export const roundSection: Compose = ({ data, words }) => {
  const { rounds } = data;
  if (!rounds || rounds.rounds === 0) return [];
  const { t, number } = words;
  const known = rounds.months;
  return [
    {
      heading: t('rounds.heading'),
      blocks: [
        {
          kind: 'figures',
          figures: [
            { label: t('rounds.count'), value: number(rounds.rounds) },
            {
              label: t('rounds.index'),
              value: rounds.index === null ? '–' : words.percent(rounds.index, 100),
            },
            { label: t('rounds.findings'), value: number(rounds.findings) },
          ],
        },
        ...(known.length < 2
          ? []
          : [
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
            ]),
      ],
    },
  ];
};

export const emergencySection: Compose = ({ data, words }) => {
  const { emergency } = data;
  if (!emergency || !isIn(data, 'emergency')) return [];
  const { t, number } = words;
  return [
    {
      heading: t('emergency.heading'),
      blocks: [
        {
          kind: 'figures',
          figures: [
            { label: t('emergency.alerts'), value: number(emergency.alerts) },
            { label: t('emergency.drills'), value: number(emergency.drills) },
            { label: words.scoped('emergency.procedures'), value: number(emergency.procedures) },
          ],
        },
      ],
    },
  ];
};

export const permitSection: Compose = ({ data, words }) => {
  const { permits } = data;
  if (!permits || permits.total === 0) return [];
  const { t, number } = words;
  return [
    {
      heading: t('permits.heading'),
      blocks: [
        {
          kind: 'figures',
          figures: [
            { label: t('permits.total'), value: number(permits.total) },
            { label: t('permits.suspended'), value: number(permits.suspended) },
          ],
        },
        {
          kind: 'table',
          table: {
            caption: t('permits.byType'),
            columns: [
              { label: t('column.type'), width: 2 },
              { label: t('column.count'), numeric: true },
            ],
            rows: permits.byType.slice(0, 20).map(({ type, count }) => [words.permitType(type), count]),
            empty: t('nothing'),
          },
        },
        {
          kind: 'table',
          table: {
            caption: t('permits.byStatus'),
            columns: [
              { label: t('column.status'), width: 2 },
              { label: t('column.count'), numeric: true },
            ],
            rows: Object.entries(permits.byStatus).map(([status, count]) => [
              words.permitStatus(status),
              count,
            ]),
            empty: t('nothing'),
          },
        },
      ],
    },
  ];
};

/** How many people something is required of, and how much of it is valid. */
export const shareFigures = (
  { people, valid, asked, mandatory }: TrainingData,
  { t, number, percent }: Words,
): Fact[] => [
  { label: t('training.people'), value: number(people) },
  {
    label: t('training.valid', { valid: number(valid), total: number(asked) }),
    value: percent(valid, asked),
  },
  ...(mandatory
    ? [
        {
          label: t('training.mandatory', {
            valid: number(mandatory.valid),
            total: number(mandatory.total),
          }),
          value: percent(mandatory.valid, mandatory.total),
        },
      ]
    : []),
  { label: t('training.open'), value: number(asked - valid) },
];

/** Who is qualified for their work, and what was learned in the period. */
export const trainingSections: Compose = ({ data, report, words }) => {
  const { training } = data;
  if (!training || !isIn(data, 'training')) return [];
  const { t, number } = words;
  const months = monthsOf(report).map(({ month }) => month);
  const completed = months.map((month) => training.completedByMonth[month] ?? 0);
  return [
    {
      heading: t('training.heading'),
      blocks: [
        {
          kind: 'figures',
          figures: [
            // the summary of a training report has just listed these
            ...(report.template === 'training' ? [] : shareFigures(training, words)),
            { label: t('training.completed'), value: number(training.completed) },
          ],
        },
        { kind: 'text', text: t('training.rule') },
        ...(months.length < 2 || training.completed === 0
          ? []
          : [
              monthChart({
                kind: 'columns',
                title: t('training.byMonth'),
                months,
                figures: [{ name: t('training.completed'), values: completed }],
                period: { ...report, asOf: plantDay(data.asOf) },
                words,
              }),
            ]),
        {
          kind: 'table',
          table: {
            caption: t('training.modules'),
            columns: [
              { label: t('column.module'), width: 2.6 },
              { label: t('training.asked'), numeric: true },
              { label: t('training.validCount'), numeric: true },
              { label: t('training.expiring'), numeric: true },
              { label: t('training.expired'), numeric: true },
              { label: t('training.missing'), numeric: true },
            ],
            rows: training.modules.map((module) => [
              plain(module.titles[words.language] ?? module.title),
              module.asked,
              module.valid,
              module.expiring,
              module.expired,
              module.open,
            ]),
            empty: t('nothing'),
          },
        },
      ],
    },
  ];
};
