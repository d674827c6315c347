import { aChemical } from '@turva/fixtures/chemicals';
import { aPdf } from '@turva/fixtures/pdf';
import type { RouteCalls } from '../../testing/route-calls.ts';

let pages = 0;
const pdf = () => Buffer.from(aPdf(`chemicals ${pages++}`));

export const routeCalls: RouteCalls = {
  'PATCH /api/chemicals/:id': { body: () => ({ supplier: 'Uusi', base: {} }) },
  'DELETE /api/chemicals/:id': { gone: [200, 403, 404] },
  'POST /api/chemicals/:id/sds': { body: pdf, headers: { 'content-type': 'application/pdf' } },
  'POST /api/chemicals': { body: () => aChemical() },
  'POST /api/chemicals/import': {
    body: () => Buffer.from('name\nA'),
    headers: { 'content-type': 'text/csv' },
  },
};
