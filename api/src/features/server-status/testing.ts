import type { RouteCalls } from '../../testing/route-calls.ts';

export const routeCalls: RouteCalls = {
  'POST /api/admin/clock': { body: () => ({ own: new Date().toISOString() }) },
};
