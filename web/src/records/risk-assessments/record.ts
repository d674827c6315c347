import type { CreateRiskAssessment, EditRiskAssessment } from '@turva/contracts/risks/risk-assessments';
import type { Call, Calls } from '../../offline/nouns/call.ts';
import type { Records } from '../../offline/nouns/synced.ts';

export const riskRecords: Records<'riskAssessments'> = {
  riskAssessments: {
    indexes: { 4: 'id, &clientId' },
    newer: 'rev',
    path: (id) => `/risk-assessment?id=${id}`,
  },
};

export type RiskCreatePayload = Omit<CreateRiskAssessment, 'status'>;
export interface RiskEditPayload {
  title: string;
  changes: EditRiskAssessment;
}

export interface RiskPayloads {
  'risk.create': RiskCreatePayload;
  'risk.edit': RiskEditPayload;
}

const assessment = {
  entity: 'riskAssessments',
  version: 1,
} as const satisfies Partial<Call<never>>;

export const riskCalls: Calls<RiskPayloads> = {
  'risk.create': {
    ...assessment,
    makes: true,
    request: ({ payload }) => ({
      method: 'POST',
      path: '/api/risk-assessments',
      body: { ...payload, status: 'pending' },
    }),
  },
  'risk.edit': {
    ...assessment,
    edits: true,
    request: ({ payload, localId }) => ({
      method: 'PATCH',
      path: `/api/risk-assessments/${localId}`,
      body: payload.changes,
    }),
  },
};
