import type { RouteCalls } from '../../testing/route-calls.ts';

export const routeCalls: RouteCalls = {
  'PUT /api/report-schedule': {
    body: () => ({ types: [], day: 1, language: 'fi', recipients: { roles: [], people: [] } }),
  },
};
