import { aDocument } from '@turva/fixtures/documents';
import { aPdf } from '@turva/fixtures/pdf';
import type { RouteCalls } from '../../testing/route-calls.ts';

let pages = 0;
const pdf = () => Buffer.from(aPdf(`documents ${pages++}`));

export const routeCalls: RouteCalls = {
  'PATCH /api/documents/:id': { body: () => ({ description: 'Uusi' }) },
  'POST /api/documents/:id/versions': { body: pdf, headers: { 'content-type': 'application/pdf' } },
  'POST /api/documents': { body: () => aDocument() },
};
