import sharp from 'sharp';
import type { RouteCalls } from '../../testing/route-calls.ts';

let shade = 0;
const picture = () =>
  sharp({ create: { width: 600 + shade++, height: 400, channels: 3, background: '#c8d0d8' } })
    .png()
    .toBuffer();
// a body is built synchronously, a picture is not
const pictures = await Promise.all(Array.from({ length: 30 }, picture));

export const routeCalls: RouteCalls = {
  'POST /api/plans': { body: () => ({ building: `Halli ${shade++}`, level: '1' }) },
  'PATCH /api/plans/:id': { body: () => ({ level: '2', base: { level: '1' } }) },
  'POST /api/plans/:id/picture': {
    body: () => pictures[shade++ % pictures.length] as Buffer,
    headers: { 'content-type': 'image/png' },
  },
  'GET /api/plans/:id/tiles': { query: '?version=1' },
};
