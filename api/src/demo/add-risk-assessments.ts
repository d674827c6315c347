import type { Hazard } from '@turva/contracts/risks/risk-assessments';
import type { RiskStage } from '@turva/contracts/risks/risk-values';
import { addDays, daysBefore, endOfPlantDay, plantDay } from '@turva/rules/plant/plant-time';
import { type Insertable, sql } from 'kysely';
import { auditEntity } from '../db/audit.ts';
import type { Trx } from '../db/client.ts';
import type { Tables } from '../db/tables.ts';
import { valuesOfHazards } from '../features/risk-assessments/weigh-hazards.ts';
import type { AreaIds } from './add-areas.ts';
import type { PeopleIds } from './add-people.ts';
import { people as peopleData } from './people.ts';
import { type DemoRiskAssessment, demoRiskAssessments } from './risk-assessments.ts';
import { uuidOf } from './seeded.ts';

interface Context {
  now: Date;
  people: PeopleIds;
  areas: AreaIds;
}

/** The assessments with their history and audit entries, numbered in the order they were made. */
export async function addRiskAssessments(trx: Trx, context: Context): Promise<void> {
  const planned = demoRiskAssessments.toSorted((a, b) => b.createdDaysAgo - a.createdDaysAgo);
  const rows = await trx
    .insertInto('riskAssessments')
    .values(planned.map((one) => rowOf(one, context)))
    .returning('id')
    .execute();
  const history = planned.flatMap((one, at) => historyOf(one, rows[at]?.id as number, context));
  await trx.insertInto('riskAssessmentHistory').values(history).execute();
  await sql`
    insert into audit_log (at, actor_id, action, entity, entity_id, detail)
    select at, actor_id, action, ${auditEntity('risk_assessments')}, assessment_id::text, change
    from risk_assessment_history order by id`.execute(trx);
}

function stepsOf(one: DemoRiskAssessment, now: Date): { stage: RiskStage; at: Date }[] {
  const { createdDaysAgo, startedDaysAgo, completedDaysAgo } = one;
  return [
    { stage: 'pending' as const, at: daysBefore(now, createdDaysAgo, '09:10') },
    ...(startedDaysAgo === undefined
      ? []
      : [{ stage: 'in-progress' as const, at: daysBefore(now, startedDaysAgo, '13:05') }]),
    ...(completedDaysAgo === undefined
      ? []
      : [{ stage: 'completed' as const, at: daysBefore(now, completedDaysAgo, '14:40') }]),
  ];
}

function rowOf(
  one: DemoRiskAssessment,
  { now, people, areas }: Context,
): Insertable<Tables['riskAssessments']> {
  const steps = stepsOf(one, now);
  const last = steps.at(-1) as (typeof steps)[number];
  const hazards = one.hazards.map((hazard, at) => hazardOf(one, hazard, at, { now, people }));
  const weighed = valuesOfHazards({ kind: '3x3' }, hazards);
  if (!weighed) throw new Error(`${one.title} has no hazard`);
  const assessor = peopleData[one.assessor];
  return {
    ...weighed,
    matrix: JSON.stringify(weighed.matrix),
    hazards: JSON.stringify(hazards),
    clientId: uuidOf(`risk ${one.title}`),
    userId: people.get(one.author) as number,
    title: one.title,
    location: one.location,
    areaId: areas.get(one.area) as number,
    category: one.category,
    assessor: `${assessor.firstName} ${assessor.lastName}`,
    assessorId: people.get(one.assessor) as number,
    description: one.description,
    status: last.stage,
    dueDate: endOfPlantDay(addDays(plantDay(now), one.dueInDays)),
    completedDate: last.stage === 'completed' ? last.at : null,
    createdAt: steps[0]?.at as Date,
    updatedAt: last.at,
    rev: steps.length,
  };
}

function hazardOf(
  one: DemoRiskAssessment,
  { what, before, after, ppeReason, controls }: DemoRiskAssessment['hazards'][number],
  at: number,
  { now, people }: Pick<Context, 'now' | 'people'>,
): Hazard {
  return {
    id: uuidOf(`hazard ${one.title} ${at}`),
    what,
    likelihood: before[0],
    severity: before[1],
    likelihoodAfter: after?.[0] ?? null,
    severityAfter: after?.[1] ?? null,
    ppeReason: ppeReason ?? null,
    controls: controls.map((control) => ({
      id: uuidOf(`control ${one.title} ${control.what}`),
      what: control.what,
      kind: control.kind,
      ownerId: (control.owner && people.get(control.owner)) ?? null,
      dueDate: control.dueInDays === undefined ? null : addDays(plantDay(now), control.dueInDays),
      done: control.done ?? false,
    })),
  };
}

const historyOf = (
  one: DemoRiskAssessment,
  assessmentId: number,
  { now, people }: Context,
): Insertable<Tables['riskAssessmentHistory']>[] =>
  stepsOf(one, now).map(({ stage, at }, index, steps) => ({
    assessmentId,
    actorId: people.get(index === 0 ? one.author : one.assessor) ?? null,
    action: index === 0 ? 'created' : 'status',
    at,
    change:
      index === 0 ? null : JSON.stringify({ status: { from: steps[index - 1]?.stage ?? null, to: stage } }),
  }));
