import type { Hazard, RiskAssessment, RiskHistoryEntry } from '@turva/contracts/risk-assessments';
import type { RiskStage } from '@turva/contracts/risk-values';
import { plantDay } from '@turva/rules/plant-time';
import { riskStatusOn } from '@turva/rules/risk-status';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import type { RiskAssessmentsTable } from '../../db/tables/risk-assessments.ts';
import { type Names, namesByIds } from '../../people/names-by-ids.ts';

export type Row = Selectable<RiskAssessmentsTable>;

interface HistoryRow extends Omit<RiskHistoryEntry, 'actorName'> {
  actorId: number | null;
}

const history = sql`(
  select json_agg(json_build_object('id', h.id, 'action', h.action, 'at', h.at, 'doneAt', h.done_at,
    'actorId', h.actor_id, 'change', h.change) order by h.id)
  from risk_assessment_history h where h.assessment_id = r.id)`;

/** Full records; `rest` is what follows `from`: where, order, limit over the alias `r`. */
export async function selectAssessments(
  db: Db | Trx,
  rest: RawBuilder<unknown>,
  now: Date,
): Promise<RiskAssessment[]> {
  const { rows } = await sql<Row & { history: HistoryRow[] | null }>`
    select r.*, ${history} as history from risk_assessments r ${rest}`.execute(db);
  const people = rows.flatMap((row) => [row.userId, ...(row.history ?? []).map(({ actorId }) => actorId)]);
  const names = await namesByIds(db, people);
  return rows.map((row) => toAssessment(row, names, now));
}

const iso = (date: Date | string | null) => (date === null ? null : new Date(date).toISOString());

function toAssessment(row: Row & { history: HistoryRow[] | null }, names: Names, now: Date): RiskAssessment {
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  const stage = row.status as RiskStage;
  return {
    id: row.id,
    clientId: row.clientId,
    userId: row.userId,
    authorName: nameOf(row.userId),
    title: row.title,
    location: row.location,
    areaId: row.areaId,
    riskLevel: row.riskLevel as RiskAssessment['riskLevel'],
    residualLevel: row.residualLevel as RiskAssessment['residualLevel'],
    status: riskStatusOn({ stage, dueDay: plantDay(row.dueDate) }, plantDay(now)),
    stage,
    category: row.category,
    assessor: row.assessor,
    assessorId: row.assessorId,
    description: row.description,
    riskFactors: row.riskFactors,
    controlMeasures: row.controlMeasures,
    dueDate: row.dueDate.toISOString(),
    completedDate: iso(row.completedDate),
    matrix: row.matrix as RiskAssessment['matrix'],
    hazards: row.hazards as Hazard[],
    observationIds: row.observationIds as number[],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    rev: row.rev,
    history: (row.history ?? []).map(({ actorId, ...entry }) => ({
      ...entry,
      at: new Date(entry.at).toISOString(),
      doneAt: iso(entry.doneAt),
      actorName: nameOf(actorId),
    })),
  };
}
