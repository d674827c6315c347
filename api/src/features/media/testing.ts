import { VIDEO } from '../../testing/records.ts';
import type { RouteCalls } from '../../testing/route-calls.ts';

export const routeCalls: RouteCalls = {
  // one's own file stays one's own, also of a report one has withdrawn
  'GET /api/media/:id': { goneForOwn: 200 },
  'GET /api/media/:id/thumb': { goneForOwn: 200 },
  'PATCH /api/media/uploads/:id': {
    body: () => VIDEO,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
  },
  'DELETE /api/media/uploads/:id': { headers: { 'tus-resumable': '1.0.0' } },
};
