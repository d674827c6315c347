import type { RouteCalls } from '../../testing/route-calls.ts';

export const routeCalls: RouteCalls = {
  'PATCH /api/plant-settings': { body: () => ({ base: {} }) },
};
