import type { RouteCalls } from '../../testing/route-calls.ts';

const anInjuryMonth = {
  month: '2026-01',
  department: null,
  hours: 1,
  recordable: 0,
  lostTime: 0,
  rev: null,
};

export const routeCalls: RouteCalls = {
  'PUT /api/compliance-rows/:id': { body: () => ({ met: true, evidence: null, rev: 1 }) },
  'PUT /api/injury-months': { body: () => ({ ...anInjuryMonth, reason: null }) },
  'PUT /api/injury-months/many': { body: () => ({ rows: [anInjuryMonth], reason: null }) },
};
