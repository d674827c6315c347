import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** What a phone on the thinnest line sends in the time it is given. */
const SMALL_BYTES = 64 * 1024;
const PATIENCE_MS = 30_000;

/**
 * Ends calls whose small body is not here in time: whoever drips it byte by byte would hold a connection for nothing.
 * Files and whatever carries them take longer by right, and have the time limits of their own.
 */
export const endSlowBodies = fp(async (app, { patienceMs = PATIENCE_MS }: { patienceMs?: number }) => {
  app.addHook('onRequest', async (req) => {
    if (!hasSmallBody(req)) return;
    const { socket } = req.raw;
    const cutOff = () =>
      app.server.emit(
        'clientError',
        Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        socket,
      );
    const timer = setTimeout(cutOff, patienceMs);
    for (const over of ['end', 'close']) req.raw.once(over, () => clearTimeout(timer));
  });
});

const BODY_LIMIT = 1024 * 1024;

/** Announced as small; or of unknown length, where a large one would be refused anyway. */
function hasSmallBody({ headers, routeOptions }: FastifyRequest): boolean {
  const announced = headers['content-length'];
  if (announced !== undefined) return Number(announced) > 0 && Number(announced) <= SMALL_BYTES;
  return headers['transfer-encoding'] !== undefined && (routeOptions.bodyLimit ?? BODY_LIMIT) <= BODY_LIMIT;
}
