import { cellKey, cellsOf, type Side, sides } from '@turva/rules/risks/risk-cells';
import { type Cell, isIn, type Matrix } from '@turva/rules/risks/risk-matrix';
import type { RiskView } from '../../records/risk-assessments/overlay-risk.ts';

/** One cell of one of the two matrices. */
export interface Chosen extends Cell {
  side: Side;
}

type Weighed = Pick<RiskView, 'hazards' | 'matrix'>;

/** Whether it belongs on the plant's matrix; an assessment made with another one does not. */
const isOn = ({ kind }: Pick<Matrix, 'kind'>, { matrix, hazards }: Weighed) =>
  hazards.length > 0 && matrix?.kind === kind;

export interface MatrixCounts {
  /** assessments with a hazard in a cell, by the cell's key */
  before: ReadonlyMap<string, number>;
  after: ReadonlyMap<string, number>;
  /** in no cell: without hazards, or made with a matrix of another size */
  outside: number;
}

/** The number of assessments with a hazard in each cell, each counted once per cell. */
export function matrixCounts(views: readonly Weighed[], matrix: Pick<Matrix, 'kind'>): MatrixCounts {
  const on = views.filter((view) => isOn(matrix, view));
  const count = (side: Side) => {
    const counts = new Map<string, number>();
    for (const key of on.flatMap((view) => [...cellsOf(view.hazards, side)]))
      counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts;
  };
  return { before: count('before'), after: count('after'), outside: views.length - on.length };
}

/** Whether the cell counts it. */
export const standsIn = (view: Weighed, matrix: Pick<Matrix, 'kind'>, { side, ...cell }: Chosen) =>
  isOn(matrix, view) && cellsOf(view.hazards, side).has(cellKey(cell));

/** A cell in the URL: `before.3-2`; null if it is not in this matrix. */
export function readCell(text: string | null, matrix: Pick<Matrix, 'kind'>): Chosen | null {
  const found = /^(before|after)\.(\d)-(\d)$/.exec(text ?? '');
  const side = sides.find((one) => one === found?.[1]);
  const cell = { likelihood: Number(found?.[2]), severity: Number(found?.[3]) };
  return side && isIn(matrix, cell) ? { side, ...cell } : null;
}
export const writeCell = ({ side, ...cell }: Chosen) => `${side}.${cellKey(cell)}`;
