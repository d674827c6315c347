import { riskLevels, riskStatuses } from '@turva/contracts/risk-values';
import type { Compose } from './chapter.ts';
import { plain } from './words.ts';

/** The assessments: how grave, how far, what is left after the measures, and the gravest one by one. */
export const riskSections: Compose = ({ data, words }) => {
  const { riskAssessments: risks } = data;
  if (!risks) return [];
  const { t, number } = words;
  return [
    {
      heading: t('risks.heading'),
      blocks: [
        {
          kind: 'figures',
          figures: [
            { label: t('risks.total'), value: number(risks.total) },
            { label: t('risks.completed'), value: number(risks.byStatus.completed) },
            { label: t('risks.expired'), value: number(risks.byStatus.expired) },
            { label: t('risks.hazards'), value: number(risks.hazards) },
            {
              label: t('risks.controlsDone'),
              value: `${number(risks.controls.done)} / ${number(risks.controls.total)}`,
            },
            { label: t('risks.controlsOverdue'), value: number(risks.controls.overdue) },
          ],
        },
        ...(risks.total === 0 ? [{ kind: 'text' as const, text: t('risks.none') }] : []),
        {
          kind: 'chart',
          chart: {
            kind: 'bars',
            title: t('risks.byLevel'),
            alt: riskLevels
              .map((level) => `${words.riskLevel(level)} ${number(risks.byLevel[level])}`)
              .join(', '),
            labels: riskLevels.map(words.riskLevel),
            series: [
              { name: t('risks.asItIs'), values: riskLevels.map((level) => risks.byLevel[level]) },
              { name: t('risks.afterMeasures'), values: riskLevels.map((level) => risks.byResidual[level]) },
            ],
          },
        },
        {
          kind: 'table',
          table: {
            caption: t('risks.byLevel'),
            columns: [
              { label: t('column.level'), width: 2 },
              { label: t('risks.asItIs'), numeric: true },
              { label: t('risks.afterMeasures'), numeric: true },
            ],
            rows: riskLevels.map((level) => [
              words.riskLevel(level),
              risks.byLevel[level],
              risks.byResidual[level],
            ]),
            ...(risks.byResidual.none > 0
              ? { note: t('risks.noResidual', { count: risks.byResidual.none }) }
              : {}),
          },
        },
        {
          kind: 'table',
          table: {
            caption: t('risks.byStatus'),
            columns: [
              { label: t('column.status'), width: 2 },
              { label: t('column.count'), numeric: true },
            ],
            rows: riskStatuses.map((status) => [words.riskStatus(status), risks.byStatus[status]]),
          },
        },
        {
          kind: 'table',
          table: {
            caption: t('risks.byCategory'),
            columns: [
              { label: t('column.category'), width: 2 },
              { label: t('column.count'), numeric: true },
            ],
            rows: Object.entries(risks.byCategory)
              .sort((a, b) => b[1] - a[1])
              .slice(0, 20)
              .map(([category, count]) => [words.riskCategory(category), count]),
            empty: t('nothing'),
          },
        },
      ],
    },
    {
      heading: t('risks.listHeading'),
      blocks: [
        {
          kind: 'table',
          table: {
            caption: t('risks.listHeading'),
            columns: [
              { label: t('column.title'), width: 2.6 },
              { label: t('column.location'), width: 1.6 },
              { label: t('column.level'), width: 1.2 },
              { label: t('risks.afterMeasures'), width: 1.3 },
              { label: t('column.status'), width: 1.2 },
              { label: t('column.due'), width: 1.1 },
            ],
            rows: risks.listed.map((one) => [
              plain(one.title),
              plain(one.location),
              words.riskLevel(one.level),
              one.residual === null ? '–' : words.riskLevel(one.residual),
              words.riskStatus(one.status),
              words.calendarDay(one.dueDay),
            ]),
            ...(risks.total > risks.listed.length
              ? { note: t('listed', { shown: number(risks.listed.length), total: number(risks.total) }) }
              : {}),
            empty: t('nothing'),
          },
        },
      ],
    },
  ];
};
