import type { RouteCalls } from '../../testing/route-calls.ts';

export const routeCalls: RouteCalls = {
  'POST /api/training/modules/:moduleId/assign': {
    body: () => ({ department: 'Tuotanto A', dueDate: '2027-01-15T21:59:59.000Z' }),
  },
  'PATCH /api/training/modules/:moduleId': { body: () => ({ points: 30 }) },
  'PUT /api/training/progress/:moduleId': { body: () => ({ progress: 10 }) },
};
