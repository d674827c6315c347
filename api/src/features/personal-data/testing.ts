import type { RouteCalls } from '../../testing/route-calls.ts';

export const routeCalls: RouteCalls = {
  // the right one is tested in personal-data.test.ts
  'GET /api/user/exports/:id/file': { query: `?token=${'x'.repeat(43)}` },
  'POST /api/admin/erasure-findings/search': { body: () => ({ username: 'admin', word: 'Sepe' }) },
  'POST /api/admin/erasure-findings/accept': { body: () => ({ ids: [1] }) },
  'POST /api/admin/erasure-findings/dismiss': { body: () => ({ ids: [1] }) },
};
