import type { EveryField } from '@turva/contracts/base/every-field';
import { type Hazard, RiskAssessment, type RiskHistoryEntry } from '@turva/contracts/risks/risk-assessments';
import type { RiskStage } from '@turva/contracts/risks/risk-values';
import { plantDay } from '@turva/rules/plant/plant-time';
import { riskStatusOn } from '@turva/rules/risks/risk-status';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { sent } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import { type Names, namesByIds } from '../../people/names-by-ids.ts';

export type Row = Selectable<Tables['riskAssessments']>;

interface HistoryRow extends Omit<RiskHistoryEntry, 'actorName'> {
  actorId: number | null;
}

const history = sql`(
  select json_agg(json_build_object('id', h.id, 'action', h.action, 'at', h.at, 'doneAt', h.done_at,
    'actorId', h.actor_id, 'change', h.change) order by h.id)
  from risk_assessment_history h where h.assessment_id = r.id)`;

/** Full records; `rest` is the SQL after `from`: where, order, limit over the alias `r`. */
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

const asSent = sent('riskAssessments', RiskAssessment);

function toAssessment(
  row: Row & { history: HistoryRow[] | null },
  names: Names,
  now: Date,
): EveryField<RiskAssessment> {
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  const stage = row.status as RiskStage;
  return {
    ...asSent(row),
    authorName: nameOf(row.userId),
    riskLevel: row.riskLevel as RiskAssessment['riskLevel'],
    residualLevel: row.residualLevel as RiskAssessment['residualLevel'],
    status: riskStatusOn({ stage, dueDay: plantDay(row.dueDate) }, plantDay(now)),
    stage,
    matrix: row.matrix as RiskAssessment['matrix'],
    hazards: row.hazards as Hazard[],
    observationIds: row.observationIds as number[],
    history: (row.history ?? []).map(({ actorId, ...entry }) => ({
      ...entry,
      at: new Date(entry.at).toISOString(),
      doneAt: iso(entry.doneAt),
      actorName: nameOf(actorId),
    })),
  };
}
