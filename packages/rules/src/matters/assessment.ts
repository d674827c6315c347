import type { RiskStage } from '@turva/contracts/risks/risk-values';
import { plantDay } from '../plant/plant-time.ts';
import { riskStatusOn } from '../risks/risk-status.ts';
import { byDay, type Matter, ofRecord, type Parent } from './matter.ts';

export interface AssessmentFacts extends Parent {
  stage: RiskStage;
  dueDate: string;
  userId: number | null;
  assessorId: number | null;
  createdAt: string;
}

/** A risk assessment that is not completed though its due day is over. */
export function assessmentMatter(assessment: AssessmentFacts, now: number): Matter | null {
  const { title, place, stage, dueDate, userId, assessorId, createdAt } = assessment;
  const dueDay = plantDay(dueDate);
  if (riskStatusOn({ stage, dueDay }, plantDay(now)) !== 'expired') return null;
  return byDay(
    {
      kind: 'assessment',
      ...ofRecord('riskAssessments', assessment),
      what: title,
      place,
      ownerId: assessorId ?? userId,
      since: Date.parse(createdAt),
    },
    dueDay,
    now,
  );
}
