import { aProcedure } from '@turva/fixtures/emergency';
import type { RouteCalls } from '../../testing/route-calls.ts';

export const routeCalls: RouteCalls = {
  'POST /api/emergency/alerts/:id/place': {
    body: () => ({ clientId: crypto.randomUUID(), location: `Halli ${crypto.randomUUID()}` }),
  },
  'POST /api/emergency/alerts/:id/notes': { body: () => ({ clientId: crypto.randomUUID(), note: 'Lisäys' }) },
  'POST /api/emergency/alerts/:id/take-back': { body: () => ({}) },
  'POST /api/emergency/alerts/:id/end': { body: () => ({ note: 'Ohi' }) },
  'PATCH /api/emergency/procedures/:id': { body: () => ({ title: 'Uusi' }) },
  'DELETE /api/emergency/procedures/:id': { gone: [200, 403, 404] },
  'POST /api/emergency/procedures': { body: () => aProcedure() },
};
