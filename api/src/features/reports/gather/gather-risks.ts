import type { Hazard } from '@turva/contracts/risk-assessments';
import {
  type RiskLevel,
  type RiskStage,
  type RiskStatus,
  riskLevels,
  riskStatuses,
} from '@turva/contracts/risk-values';
import { plantDay } from '@turva/rules/plant-time';
import { riskStatusOn } from '@turva/rules/risk-status';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { breathe } from '../breathe.ts';
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
}

const levelOf = (text: string | null) => riskLevels.find((level) => level === text);
const counts = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;
const rank = ({ level, status }: ListedRisk) =>
  riskLevels.indexOf(level) * 10 + (status === 'expired' ? 2 : status === 'completed' ? 0 : 1);

/** The assessments that were in force at some time of the period, as they stand now. */
export async function gatherRisks(db: Db, { start, end, department, now }: Scope): Promise<RiskData> {
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
  };
  for (let after = 0; ; ) {
    const { rows } = await sql<Row>`
      select r.id, r.title, r.location, r.category, r.risk_level, r.residual_level, r.status, r.due_date, r.hazards
      from risk_assessments r left join areas a on a.id = r.area_id left join users u on u.id = r.user_id
      where r.deleted_at is null and r.id > ${after} and r.created_at < ${end}
        and (r.status <> 'completed' or r.completed_date is null or r.completed_date >= ${start})
        and (${department}::varchar is null or coalesce(a.department, u.department) = ${department}::varchar)
      order by r.id limit ${PORTION}`.execute(db);
    for (const row of rows) count(data, row, today);
    data.listed = data.listed.sort((a, b) => rank(b) - rank(a) || b.id - a.id).slice(0, LISTED);
    after = rows.at(-1)?.id ?? after;
    if (rows.length < PORTION) return data;
    await breathe();
  }
}

function count(data: RiskData, row: Row, today: string): void {
  const level = levelOf(row.riskLevel) ?? 'low';
  const residual = levelOf(row.residualLevel) ?? null;
  const dueDay = plantDay(row.dueDate);
  const status = riskStatusOn({ stage: row.status as RiskStage, dueDay }, today);
  data.total++;
  data.byLevel[level]++;
  data.byResidual[residual ?? 'none']++;
  data.byStatus[status]++;
  data.byCategory[row.category] = (data.byCategory[row.category] ?? 0) + 1;
  for (const { controls } of row.hazards ?? []) {
    data.hazards++;
    for (const { done, dueDate } of controls) {
      data.controls.total++;
      if (done) data.controls.done++;
      else if (dueDate !== null && dueDate < today) data.controls.overdue++;
    }
  }
  const { id, title, location, category } = row;
  data.listed.push({ id, title, location, category, level, residual, status, dueDay });
}
