import type { RouteCalls } from '../../testing/route-calls.ts';

export const routeCalls: RouteCalls = {
  'POST /api/admin/assistant/questions': { body: () => ({ number: 1 }) },
  'POST /api/ai/translate': { body: () => ({ text: 'Soita 112.', to: 'sk', max: 100 }) },
};
