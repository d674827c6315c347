import type { RouteCalls } from '../../testing/route-calls.ts';

export const routeCalls: RouteCalls = {
  'PATCH /api/risk-assessments/:id': {
    body: () => ({
      title: 'Uusi otsikko',
      base: {},
    }),
  },
};
