import fp from 'fastify-plugin';
import type { DiskWatch } from '../../media/disk-watch.ts';
import { problem } from '../../problem.ts';

const RETRY_AFTER_S = 300;
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Signing in and out, calling for help, questions; a batch is judged by the calls in it. */
const goesOn = [
  '/api/login',
  '/api/logout',
  '/api/passkeys/options',
  '/api/passkeys/sign-in',
  '/api/user/sealing-key',
  '/api/kept-work/owners',
  '/api/emergency/alerts',
  '/api/ai/chat',
  '/api/sync/batch',
];

/** While the disk of the embedded database is full, the remaining space is reserved for signing in and reading. */
export const sparesFullDisk = fp(async (app, { disk }: { disk: DiskWatch }) => {
  app.addHook('onRequest', async (req) => {
    if (reading.has(req.method)) return;
    const [path = ''] = req.url.split('?', 1);
    if (goesOn.some((one) => path === one || path.startsWith(`${one}/`))) return;
    if ((await disk.look()).state === 'full') throw problem('storage_full', { retryAfter: RETRY_AFTER_S });
  });
});
