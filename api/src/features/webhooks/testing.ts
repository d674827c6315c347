import type { RouteCalls } from '../../testing/route-calls.ts';

export const routeCalls: RouteCalls = {
  'POST /api/admin/webhooks': {
    body: () => ({
      name: 'Valvomo',
      // an unreachable address: only the right to call is tested
      url: 'https://receiver.invalid/hook',
      format: 'standard',
      events: ['observation.urgent'],
      language: 'fi',
    }),
  },
  'POST /api/admin/webhooks/:id/rotate': { body: () => ({ overlapHours: 24 }) },
  'POST /api/admin/webhooks/:id/switch': { body: () => ({ on: false }) },
};
