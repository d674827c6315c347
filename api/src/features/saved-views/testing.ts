import type { RouteCalls } from '../../testing/route-calls.ts';

export const routeCalls: RouteCalls = {
  'PUT /api/saved-views/:id': {
    body: () => ({ screen: 'observations', name: `N ${crypto.randomUUID()}`, query: '' }),
  },
};
