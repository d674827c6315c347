import { riskLevels, riskStatuses } from '@turva/contracts/risks/risk-values';
import { cellKey, sides } from '@turva/rules/risks/risk-cells';
import { levelOf, type Matrix, sizeOf } from '@turva/rules/risks/risk-matrix';
import type { Block, Section } from '../../../pdf/document.ts';
import type { GatheredData } from '../gather/gather.ts';
import type { RiskData } from '../gather/gather-risks.ts';
import { countTable, cutNote, fact, figures, section, table } from './blocks.ts';
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
  return [section(heading, gapTable(data, heading, 'measure', words))];
}

/** The hazards themselves, the most severe first. */
function hazardSection({ hazards, listedHazards = [] }: RiskData, words: Words): Section[] {
  const { t, number } = words;
  if (listedHazards.length === 0) return [];
  const heading = t('risks.hazardList');
  const columns = [
    [t('risks.hazard'), 2.6],
    [t('gaps.of'), 2],
    [t('risks.asItIs'), 1.2],
    [t('risks.afterMeasures'), 1.3],
    [t('risks.controlsDone'), 1.1],
  ] as const;
  const rows = listedHazards.map(({ what, of, level, after, done, controls }) => [
    plain(what),
    plain(of),
    words.riskLevel(level),
    after === null ? '–' : words.riskLevel(after),
    `${number(done)} / ${number(controls)}`,
  ]);
  return [section(heading, table(heading, columns, rows, cutNote(listedHazards.length, hazards, words)))];
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
  const { byLevel, byResidual, byStatus, byCategory, controls } = risks;
  const categories = Object.entries(byCategory)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 20)
    .map(([category, count]) => [words.riskCategory(category), count] as const);
  const states = riskStatuses.map((status) => [words.riskStatus(status), byStatus[status]] as const);
  return section(
    t('risks.heading'),
    figures(
      fact(t('risks.total'), number(risks.total)),
      fact(t('risks.completed'), number(byStatus.completed)),
      fact(t('risks.expired'), number(byStatus.expired)),
      fact(t('risks.hazards'), number(risks.hazards)),
      fact(t('risks.controlsDone'), `${number(controls.done)} / ${number(controls.total)}`),
      fact(t('risks.controlsOverdue'), number(controls.overdue)),
    ),
    barChart(
      {
        title: t('risks.byLevel'),
        column: t('column.level'),
        labels: riskLevels.map(words.riskLevel),
        figures: [
          { name: t('risks.asItIs'), values: riskLevels.map((level) => byLevel[level]) },
          { name: t('risks.afterMeasures'), values: riskLevels.map((level) => byResidual[level]) },
        ],
        ...(byResidual.none > 0 ? { note: t('risks.noResidual', { count: byResidual.none }) } : {}),
      },
      words,
    ),
    ...matrixBlocks(risks, words),
    countTable(t('risks.byStatus'), t('column.status'), states, words),
    countTable(t('risks.byCategory'), t('column.category'), categories, words),
  );
}

function listedRisks(risks: RiskData, words: Words): Section {
  const { t } = words;
  const heading = t('risks.listHeading');
  const columns = [
    [t('column.title'), 2.6],
    [t('column.location'), 1.6],
    [t('column.level'), 1.2],
    [t('risks.afterMeasures'), 1.3],
    [t('column.status'), 1.2],
    [t('column.due'), 1.1],
  ] as const;
  const rows = risks.listed.map((one) => [
    plain(one.title),
    plain(one.location),
    words.riskLevel(one.level),
    one.residual === null ? '–' : words.riskLevel(one.residual),
    words.riskStatus(one.status),
    words.calendarDay(one.dueDay),
  ]);
  const rest = { ...cutNote(risks.listed.length, risks.total, words), empty: t('nothing') };
  return section(heading, table(heading, columns, rows, rest));
}
