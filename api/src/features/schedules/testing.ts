import type { RouteCalls } from '../../testing/route-calls.ts';

const schedule = () => ({
  title: 'Viikkokierros',
  what: 'round',
  template: 'short',
  rule: { by: 'week', every: 1, from: '2026-11-27' },
  leadDays: 3,
});

export const routeCalls: RouteCalls = {
  'POST /api/schedules': { body: schedule },
  'PATCH /api/schedules/:id': { body: () => ({ title: 'Kuukausikierros' }) },
};
