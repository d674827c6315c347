import { FrozenMatrix, type Hazard } from '@turva/contracts/risks/risk-assessments';
import {
  type RiskLevel,
  type RiskStage,
  type RiskStatus,
  riskLevels,
  riskStatuses,
} from '@turva/contracts/risks/risk-values';
import { plantDay } from '@turva/rules/plant/plant-time';
import { cellsOf, type Side, sides } from '@turva/rules/risks/risk-cells';
import { isIn, levelOf as levelIn, type Matrix, matrixOf } from '@turva/rules/risks/risk-matrix';
import { riskStatusOn } from '@turva/rules/risks/risk-status';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { isLateMatter, readMatters } from '../../../plant/matters/matters.ts';
import { plantSettings } from '../../../plant/plant-settings.ts';
import { yieldToCalls } from '../yield-to-calls.ts';
import type { Gap, Gaps } from './gather-gaps.ts';
import type { Scope } from './scope.ts';
import { LISTED } from './tally-observations.ts';

const PORTION = 500;

export interface ListedRisk {
  id: number;
  title: string;
  location: string;
  category: string;
  level: RiskLevel;
  residual: RiskLevel | null;
  status: RiskStatus;
  dueDay: string;
}

export interface RiskData {
  total: number;
  byLevel: Record<RiskLevel, number>;
  byResidual: Record<RiskLevel | 'none', number>;
  byStatus: Record<RiskStatus, number>;
  byCategory: Record<string, number>;
  hazards: number;
  controls: { total: number; done: number; overdue: number };
  listed: ListedRisk[];
  // in reports made before `GatheredData.gaps` had them: measures and assessments past their due day
  lateControls?: Gap[] | undefined;
  expired?: Gaps;
  // absent: before they were gathered
  /** the most severe, one by one */
  listedHazards?: ListedHazard[] | undefined;
  /** how many assessments have a hazard in each cell, as on the screens; `3x3 2-3`: matrix, likelihood, severity */
  placed?: Record<Side, Record<string, number>>;
  /** how many hazards are in each cell, in reports made before `placed`; `3x3 2 3` */
  cells?: Record<string, number>;
  /** the plant's bands of a 5 × 5 */
  bands?: { low: number; medium: number; high: number };
}

export interface ListedHazard {
  what: string;
  /** the assessment */
  of: string;
  level: RiskLevel;
  after: RiskLevel | null;
  controls: number;
  done: number;
}

interface Row {
  id: number;
  title: string;
  location: string;
  category: string;
  riskLevel: string;
  residualLevel: string | null;
  status: string;
  dueDate: Date;
  hazards: Hazard[] | null;
  matrix: unknown;
}

const levelOf = (text: string | null) => riskLevels.find((level) => level === text);
const counts = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;
const rank = ({ level, status }: ListedRisk) =>
  riskLevels.indexOf(level) * 10 + (status === 'expired' ? 2 : status === 'completed' ? 0 : 1);

/**
 * The assessments made by the end of the period, in their current state: a completed one stays in force, and so do its
 * measures.
 */
export async function gatherRisks(db: Db, { end, department, now }: Scope): Promise<RiskData> {
  const today = plantDay(now);
  const data: RiskData = {
    total: 0,
    byLevel: counts(riskLevels),
    byResidual: counts([...riskLevels, 'none']),
    byStatus: counts(riskStatuses),
    byCategory: {},
    hazards: 0,
    controls: { total: 0, done: 0, overdue: 0 },
    listed: [],
    listedHazards: [],
    placed: { before: {}, after: {} },
  };
  const own = matrixOf(await plantSettings(db));
  if (own.kind === '5x5') data.bands = own.bands;
  const measures = await readMatters(db, { now, kinds: ['measure'], rest: isLateMatter });
  const late = new Set(measures.map(({ id }) => id));
  for (let after = 0; ; ) {
    const { rows } = await sql<Row>`
      select r.id, r.title, r.location, r.category, r.risk_level, r.residual_level, r.status, r.due_date, r.hazards,
        r.matrix
      from risk_assessments r left join areas a on a.id = r.area_id left join users u on u.id = r.user_id
      where r.deleted_at is null and r.id > ${after} and r.created_at < ${end}
        and (${department}::varchar is null or coalesce(a.department, u.department) = ${department}::varchar)
      order by r.id limit ${PORTION}`.execute(db);
    for (const row of rows) count(data, row, { today, own, late });
    shorten(data);
    data.listed = data.listed.sort((a, b) => rank(b) - rank(a) || b.id - a.id).slice(0, LISTED);
    after = rows.at(-1)?.id ?? after;
    if (rows.length < PORTION) return data;
    await yieldToCalls();
  }
}

interface Known {
  today: string;
  own: Matrix;
  /** measures that are late */
  late: ReadonlySet<string>;
}

/** Only as many as are printed: a plant has thousands. */
function shorten(data: RiskData): void {
  data.listedHazards = data.listedHazards
    ?.sort((a, b) => riskLevels.indexOf(b.level) - riskLevels.indexOf(a.level))
    .slice(0, LISTED);
}

/** Counts an assessment in the cells of the matrix it was assessed with. */
function place({ placed }: RiskData, hazards: readonly Hazard[], { kind }: Matrix): void {
  for (const side of sides)
    for (const cell of cellsOf(hazards, side)) {
      const key = `${kind} ${cell}`;
      if (placed) placed[side][key] = (placed[side][key] ?? 0) + 1;
    }
}

/** The risk of a hazard in the matrix it was assessed with. */
function weigh(data: RiskData, hazard: Hazard, { row, matrix }: { row: Row; matrix: Matrix }): void {
  const { likelihood, severity, likelihoodAfter, severityAfter, controls, what } = hazard;
  const cell = { likelihood, severity };
  if (!isIn(matrix, cell)) return;
  const after =
    likelihoodAfter === null || severityAfter === null
      ? null
      : levelIn(matrix, { likelihood: likelihoodAfter, severity: severityAfter });
  data.listedHazards?.push({
    what,
    of: row.title,
    level: levelIn(matrix, cell),
    after,
    controls: controls.length,
    done: controls.filter(({ done }) => done).length,
  });
}

function count(data: RiskData, row: Row, { today, own, late }: Known): void {
  const level = levelOf(row.riskLevel) ?? 'low';
  const residual = levelOf(row.residualLevel) ?? null;
  const dueDay = plantDay(row.dueDate);
  const status = riskStatusOn({ stage: row.status as RiskStage, dueDay }, today);
  data.total++;
  data.byLevel[level]++;
  data.byResidual[residual ?? 'none']++;
  data.byStatus[status]++;
  data.byCategory[row.category] = (data.byCategory[row.category] ?? 0) + 1;
  const { id, title, location, category } = row;
  const matrix = FrozenMatrix.catch(own).parse(row.matrix);
  place(data, row.hazards ?? [], matrix);
  for (const hazard of row.hazards ?? []) {
    data.hazards++;
    weigh(data, hazard, { row, matrix });
    data.controls.total += hazard.controls.length;
    for (const { id, done } of hazard.controls) {
      if (done) data.controls.done++;
      else if (late.has(id)) data.controls.overdue++;
    }
  }
  data.listed.push({ id, title, location, category, level, residual, status, dueDay });
}
