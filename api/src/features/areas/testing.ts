import type { RouteCalls } from '../../testing/route-calls.ts';

export const routeCalls: RouteCalls = {
  'PATCH /api/areas/:id': { body: () => ({ department: 'X', base: { department: null } }) },
  'POST /api/areas': { body: () => ({ name: 'Halli', code: 'z9' }) },
};
