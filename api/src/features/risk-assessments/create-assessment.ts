import type {
  CreateRiskAssessment,
  EditRiskAssessment,
  Hazard,
  RiskAssessment,
} from '@turva/contracts/risks/risk-assessments';
import type { RiskHistoryAction } from '@turva/contracts/risks/risk-values';
import { endOfPlantDay, plantDay } from '@turva/rules/plant/plant-time';
import { matrixOf } from '@turva/rules/risks/risk-matrix';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import type { Tables } from '../../db/tables.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { Acting } from '../../http/session/acting.ts';
import { assertPerson } from '../../people/assert-person.ts';
import { plantSettings } from '../../plant/plant-settings.ts';
import { knownAs } from '../../records/find.ts';
import { noteChanges } from '../../records/history.ts';
import { unknownArea } from '../../records/unknown-area.ts';
import { written } from '../../records/written.ts';
import { answerWith } from './find-assessment.ts';
import { notifyOfNew } from './notify-people.ts';
import { assertOwners, assertWeighed, valuesOfHazards } from './weigh-hazards.ts';

export interface NewAssessment {
  input: z.output<typeof CreateRiskAssessment>;
  clientId: string;
  /** the observations it is made from */
  observationIds?: readonly number[];
}

export const assessed = written<
  Tables['riskAssessments'],
  z.output<typeof CreateRiskAssessment> & Omit<z.output<typeof EditRiskAssessment>, 'status'>
>()({ base: 'own', clientId: 'own', status: 'own', dueDate: 'own', hazards: 'own', matrix: 'own' });

/** The day as written, or the day of an instant at the plant. */
export const dueDayOf = (due: string) => (due.length === '2026-11-24'.length ? due : plantDay(new Date(due)));

/** Stores an assessment once: if this person has already sent one with the same client id, that one is the answer. */
export async function createAssessment(
  trx: Trx,
  acting: Acting,
  { input, clientId, observationIds = [] }: NewAssessment,
): Promise<Effect<RiskAssessment>> {
  const { user } = acting;
  const known = await knownAs(trx, 'riskAssessments', { clientId, userId: user.id });
  if (known !== undefined) return answerWith(trx, known, { now: acting.settled });

  const { hazards = [], matrix: kind, assessorId } = input;
  if (assessorId) await assertPerson(trx, 'assessorId', assessorId);
  await assertOwners(trx, hazards);
  const weighed = await weigh(trx, kind, hazards);
  const created = await insert(trx, {
    ...assessed.columns(input),
    description: input.description?.trim() || null,
    ...weighed,
    matrix: weighed ? JSON.stringify(weighed.matrix) : null,
    hazards: JSON.stringify(hazards),
    observationIds: JSON.stringify(observationIds),
    dueDate: endOfPlantDay(dueDayOf(input.dueDate)),
    userId: user.id,
    clientId,
  });
  // the same call twice at once: the other one has stored it
  if (!created)
    return answerWith(trx, (await knownAs(trx, 'riskAssessments', { clientId, userId: user.id })) ?? 0, {
      now: acting.settled,
    });
  const action: RiskHistoryAction = observationIds.length > 0 ? 'from_analysis' : 'created';
  await noteChanges(
    trx,
    'risk_assessments',
    { id: created.id, actorId: user.id, captured: acting.captured },
    [{ action }],
  );
  await notifyOfNew(trx, acting, created, hazards);
  return answerWith(trx, created.id, { now: acting.settled, status: 201 });
}

async function weigh(trx: Trx, kind: '3x3' | '5x5' | undefined, hazards: readonly Hazard[]) {
  if (hazards.length === 0) return null;
  const settings = await plantSettings(trx);
  const matrix = matrixOf({ ...settings, riskMatrix: kind ?? settings.riskMatrix });
  assertWeighed(matrix, hazards);
  return valuesOfHazards(matrix, hazards);
}

const insert = (trx: Trx, values: Insertable<Tables['riskAssessments']>) =>
  trx
    .insertInto('riskAssessments')
    .values(values)
    .onConflict((conflict) => conflict.columns(['userId', 'clientId']).doNothing())
    .returningAll()
    .executeTakeFirst()
    .catch(unknownArea);
