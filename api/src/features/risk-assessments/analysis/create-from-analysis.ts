import { randomUUID } from 'node:crypto';
import type { Hazard, RiskAssessment } from '@turva/contracts/risks/risk-assessments';
import { DUE_IN_DAYS } from '@turva/contracts/risks/risk-values';
import { addDays, plantDay } from '@turva/rules/plant/plant-time';
import type { Trx } from '../../../db/client.ts';
import { lock } from '../../../db/sql.ts';
import type { Effect } from '../../../http/calls/idempotency.ts';
import type { Acting } from '../../../http/session/acting.ts';
import { problem } from '../../../problem.ts';
import { knownAs } from '../../../records/find.ts';
import { createAssessment } from '../create-assessment.ts';
import { answerWith } from '../find-assessment.ts';
import { assessedObservations } from './load-observations.ts';
import type { Suggested } from './suggest.ts';

const ANALYSIS_LOCK = 20_250_013;

/**
 * Makes an assessment from a suggestion, by the asker, due in 30 days. All its content is the server's own; the
 * client's fields only identify the suggestion.
 */
export async function createFromAnalysis(
  trx: Trx,
  acting: Acting,
  { suggestion: found, clientId }: { suggestion: Suggested | null; clientId: string },
): Promise<Effect<RiskAssessment>> {
  const { user, now } = acting;
  const known = await knownAs(trx, 'riskAssessments', { clientId, userId: user.id });
  if (known !== undefined) return answerWith(trx, known, { now: acting.settled });
  if (!found) throw problem('suggestion_outdated');
  // two people looking at the same suggestion make one assessment from it
  await lock(trx, ANALYSIS_LOCK);
  const { suggestion } = found;
  const observationIds = suggestion.observations.map(({ id }) => id);
  const assessed = await assessedObservations(trx, now);
  if (observationIds.every((id) => assessed.has(id))) throw problem('suggestion_outdated');
  const input = {
    title: suggestion.title,
    location: suggestion.location,
    areaId: suggestion.areaId,
    riskLevel: suggestion.suggestedRiskLevel,
    category: suggestion.category,
    assessor: [user.firstName, user.lastName].filter(Boolean).join(' ').trim() || user.username,
    assessorId: user.id,
    description: suggestion.description,
    dueDate: addDays(plantDay(now), DUE_IN_DAYS),
    hazards: hazardsOf(found),
  };
  return createAssessment(trx, acting, { input, clientId, observationIds });
}

/**
 * Each factor becomes a hazard with its assessed risk; the proposed measures are added to the most severe one, for
 * a person to assess.
 */
const hazardsOf = ({ factors, controls }: Suggested): Hazard[] =>
  factors.map((factor, at) => ({
    id: randomUUID(),
    ...factor,
    likelihoodAfter: null,
    severityAfter: null,
    ppeReason: null,
    controls:
      at > 0
        ? []
        : controls.map((control) => ({
            id: randomUUID(),
            ...control,
            ownerId: null,
            dueDate: null,
            done: false,
          })),
  }));
