import type { RouteCalls } from '../../testing/route-calls.ts';

let departments = 0;

export const routeCalls: RouteCalls = {
  'PATCH /api/admin/people/:id': { body: () => ({ department: `Osasto ${departments++}` }) },
};
