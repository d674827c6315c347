import type { RouteCalls } from '../../testing/route-calls.ts';

export const routeCalls: RouteCalls = {
  'POST /api/admin/api-keys': {
    body: () => ({ name: 'Raportit', access: 'write', role: 'supervisor', days: 90 }),
  },
  'POST /api/admin/api-keys/:id/rotate': { body: () => ({ overlapHours: 24, days: 90 }) },
};
