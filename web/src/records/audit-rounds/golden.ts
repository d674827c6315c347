import type { GoldenOf } from '../golden.ts';
import type { AuditPayloads } from './record.ts';

export const golden: GoldenOf<AuditPayloads> = {
  'audit.create': {
    1: {
      payload: { title: 'a', template: 'short' },
      sent: 'POST /api/audit-rounds',
      body: { template: 'short' },
    },
  },
};
