import type { RouteCalls } from '../../testing/route-calls.ts';

export const routeCalls: RouteCalls = {
  'DELETE /api/competence-cards/:id': { gone: [200, 403, 404] },
  'POST /api/competence-cards/remind': { body: () => ({ kind: 'hot_work' }) },
  'POST /api/competence-cards': {
    body: () => ({
      userId: 1,
      kind: 'hot_work',
      number: null,
      validFrom: '2026-01-01',
      validTo: '2030-01-01',
    }),
  },
};
