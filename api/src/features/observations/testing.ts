import type { RouteCalls } from '../../testing/route-calls.ts';

export const routeCalls: RouteCalls = {
  'PATCH /api/observations/:id': { body: () => ({ title: 'Uusi otsikko' }) },
  'DELETE /api/observations/:id': { gone: [200, 403, 404] },
  'POST /api/observations/:id/actions': {
    body: () => ({
      id: crypto.randomUUID(),
      what: 'Korjaa kaide',
      responsibleId: null,
      dueDate: null,
    }),
  },
  'PATCH /api/observations/:id/actions/:actionId': {
    body: () => ({
      done: true,
      base: { done: false },
    }),
  },
  'POST /api/observations/:id/comments': {
    body: () => ({
      id: crypto.randomUUID(),
      text: 'Nähty',
    }),
  },
  'PATCH /api/observations/:id/handling': {
    body: () => ({
      priority: 'high',
      base: { priority: 'medium' },
    }),
  },
};
