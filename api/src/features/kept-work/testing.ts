import type { RouteCalls } from '../../testing/route-calls.ts';

export const routeCalls: RouteCalls = {
  'POST /api/kept-work/releases/key': { body: () => ({ userId: 1, point: `B${'A'.repeat(86)}` }) },
  'POST /api/kept-work/releases/end': { body: () => ({ userId: 1, left: 0 }) },
};
