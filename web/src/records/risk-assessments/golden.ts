import { changes, type GoldenOf, url } from '../golden.ts';
import type { RiskPayloads } from './record.ts';

export const golden: GoldenOf<RiskPayloads> = {
  'risk.create': {
    1: {
      payload: { title: 'a' },
      sent: 'POST /api/risk-assessments',
      body: { title: 'a', status: 'pending' },
    },
  },
  'risk.edit': {
    1: { payload: { title: 'a', changes }, sent: `PATCH ${url('risk-assessments')}`, body: changes },
  },
};
