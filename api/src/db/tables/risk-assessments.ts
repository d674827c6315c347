import type { RiskHistoryAction } from '@turva/contracts/risks/risk-values';
import type { Generated } from 'kysely';
import type { Json, JsonList, Now, Synced, Timestamps } from './columns.ts';

export interface RiskAssessmentsTable extends Synced, Timestamps {
  id: Generated<number>;
  userId: number | null;
  title: string;
  location: string;
  riskLevel: string;
  status: Generated<string>;
  category: string;
  assessor: string;
  description: string | null;
  riskFactors: string | null;
  controlMeasures: string | null;
  dueDate: Date;
  completedDate: Date | null;
  areaId: number | null;
  clientId: Generated<string>;
  rev: Generated<number>;
  residualLevel: string | null;
  assessorId: number | null;
  matrix: Json;
  hazards: JsonList;
  observationIds: JsonList;
}

export interface RiskAssessmentHistoryTable {
  id: Generated<string>;
  assessmentId: number;
  actorId: number | null;
  action: RiskHistoryAction;
  change: Json;
  at: Now;
  doneAt: Date | null;
}
