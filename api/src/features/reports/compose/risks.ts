import { riskLevels, riskStatuses } from '@turva/contracts/risks/risk-values';
import { cellKey, sides } from '@turva/rules/risks/risk-cells';
import { levelOf, type Matrix, sizeOf } from '@turva/rules/risks/risk-matrix';
import type { Block, Section } from '../../../pdf/document.ts';
import type { GatheredData } from '../gather/gather.ts';
import type { RiskData } from '../gather/gather-risks.ts';
import type { Compose } from './chapter.ts';
import { gapsOf, gapTable } from './gaps.ts';
import { barChart } from './month-chart.ts';
import { plain, type Words } from './words.ts';

interface Picture {
  title: string;
  note: string;
  /** `3x3 2-3`: matrix, likelihood, severity */
  counts: Record<string, number>;
}

/** Before and after the measures, as on the screens; an older report has each hazard only once. */
function picturesOf({ placed, cells = {} }: RiskData, { t, riskPicture }: Words): Picture[] {
  if (placed)
    return sides.map((side) => ({
      title: `${riskPicture('title')}: ${riskPicture(side)}`,
      note: t('risks.placedNote'),
      counts: placed[side],
    }));
  const counts = Object.fromEntries(
    Object.entries(cells).map(([key, count]) => [key.replace(/ (\d) (\d)$/, ' $1-$2'), count]),
  );
  return [{ title: t('risks.matrix'), note: t('risks.matrixNote'), counts }];
}

/** The plant's matrix with the number of hazards in each cell; one for each kind of matrix in use. */
function matrixBlocks(risks: RiskData, words: Words): Block[] {
  const matrices: Matrix[] = [
    { kind: '3x3' },
    { kind: '5x5', bands: risks.bands ?? { low: 4, medium: 9, high: 16 } },
  ];
  const pictures = picturesOf(risks, words);
  return matrices.flatMap((matrix) =>
    pictures
      .filter(({ counts }) => Object.keys(counts).some((key) => key.startsWith(`${matrix.kind} `)))
      .map((picture, at, { length }) => matrixBlock(matrix, { picture, isLast: at === length - 1 }, words)),
  );
}

function matrixBlock(
  matrix: Matrix,
  { picture: { title, note, counts }, isLast }: { picture: Picture; isLast: boolean },
  { number, grade, t }: Words,
): Block {
  const steps = Array.from({ length: sizeOf(matrix) }, (_, at) => at + 1);
  // the worst corner is at the top right
  const rows = steps.toReversed();
  const at = (likelihood: number, severity: number) =>
    counts[`${matrix.kind} ${cellKey({ likelihood, severity })}`] ?? 0;
  const name = (side: 'likelihood' | 'severity', step: number) => grade(matrix.kind, side, step);
  const columns = steps.map((severity) => name('severity', severity));
  return {
    kind: 'chart',
    chart: {
      kind: 'matrix',
      title,
      alt: rows
        .flatMap((likelihood) =>
          steps.flatMap((severity) => {
            const count = at(likelihood, severity);
            return count === 0
              ? []
              : `${name('likelihood', likelihood)} – ${name('severity', severity)}: ${number(count)}`;
          }),
        )
        .join('; '),
      labels: columns,
      series: rows.map((likelihood) => ({
        name: name('likelihood', likelihood),
        values: steps.map((severity) => at(likelihood, severity)),
      })),
      grades: rows.map((likelihood) =>
        steps.map((severity) => riskLevels.indexOf(levelOf(matrix, { likelihood, severity }))),
      ),
      ...(isLast ? { note } : {}),
    },
    data: {
      caption: title,
      columns: [
        { label: t('risks.likelihood'), width: 2 },
        ...columns.map((label) => ({ label, numeric: true as const })),
      ],
      rows: rows.map((likelihood) => [
        name('likelihood', likelihood),
        ...steps.map((severity) => at(likelihood, severity)),
      ]),
    },
  };
}

/** Overdue measures, with their owners. */
function lateControls(data: GatheredData, words: Words): Section[] {
  if (gapsOf(data, 'measure').total === 0) return [];
  const heading = words.t('risks.lateControls');
  return [
    {
      heading,
      blocks: [{ kind: 'table', table: gapTable(data, { caption: heading, kind: 'measure', words }) }],
    },
  ];
}

/** The hazards themselves, the most severe first. */
function hazardSection({ hazards, listedHazards = [] }: RiskData, words: Words): Section[] {
  const { t, number } = words;
  if (listedHazards.length === 0) return [];
  return [
    {
      heading: t('risks.hazardList'),
      blocks: [
        {
          kind: 'table',
          table: {
            caption: t('risks.hazardList'),
            columns: [
              { label: t('risks.hazard'), width: 2.6 },
              { label: t('gaps.of'), width: 2 },
              { label: t('risks.asItIs'), width: 1.2 },
              { label: t('risks.afterMeasures'), width: 1.3 },
              { label: t('risks.controlsDone'), width: 1.1 },
            ],
            rows: listedHazards.map((hazard) => [
              plain(hazard.what),
              plain(hazard.of),
              words.riskLevel(hazard.level),
              hazard.after === null ? '–' : words.riskLevel(hazard.after),
              `${number(hazard.done)} / ${number(hazard.controls)}`,
            ]),
            ...(hazards > listedHazards.length
              ? { note: t('listed', { shown: number(listedHazards.length), total: number(hazards) }) }
              : {}),
          },
        },
      ],
    },
  ];
}

/** The assessments: severity, progress, remaining risk after the measures, and the most severe one by one. */
export const riskSections: Compose = ({ data, words }) => {
  const { riskAssessments: risks } = data;
  if (!risks || risks.total === 0) return [];
  return [
    overview(risks, words),
    ...lateControls(data, words),
    ...hazardSection(risks, words),
    listedRisks(risks, words),
  ];
};

function overview(risks: RiskData, words: Words): Section {
  const { t, number } = words;
  return {
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
      barChart(
        {
          title: t('risks.byLevel'),
          column: t('column.level'),
          labels: riskLevels.map(words.riskLevel),
          figures: [
            { name: t('risks.asItIs'), values: riskLevels.map((level) => risks.byLevel[level]) },
            { name: t('risks.afterMeasures'), values: riskLevels.map((level) => risks.byResidual[level]) },
          ],
          ...(risks.byResidual.none > 0
            ? { note: t('risks.noResidual', { count: risks.byResidual.none }) }
            : {}),
        },
        words,
      ),
      ...matrixBlocks(risks, words),
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
  };
}

function listedRisks(risks: RiskData, words: Words): Section {
  const { t, number } = words;
  return {
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
  };
}
