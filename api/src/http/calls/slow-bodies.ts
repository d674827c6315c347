import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import fp from 'fastify-plugin';

/**
 * The minimum pace: far below the slowest usable connection, far above a sender that drips to hold a connection. A
 * phone waits equally long for an answer (`SILENCE_MS` in web/src/offline/sending/exchange.ts).
 */
const PACE = { withinMs: 30_000, bytes: 2_100 };
const LOOKS = 6;

interface Coming {
  req: IncomingMessage;
  since: number;
  /** the connection's count at that time */
  read: number;
}

/**
 * Cuts off a body sent more slowly than that. In total a body may take its time, as a piece of a film over a slow
 * connection does.
 */
export const endSlowBodies = fp(async ({ server }, options: Partial<typeof PACE>) => {
  const { withinMs, bytes } = { ...PACE, ...options };
  const coming = new Map<Socket, Coming>();
  server.on('request', (req: IncomingMessage) => {
    const { socket } = req;
    if (req.complete) return;
    if (!coming.has(socket)) socket.once('close', () => coming.delete(socket));
    coming.set(socket, { req, since: performance.now(), read: socket.bytesRead });
  });
  const look = () => {
    const now = performance.now();
    for (const [socket, body] of coming) {
      if (body.req.complete || now - body.since < withinMs) continue;
      if (socket.bytesRead - body.read < bytes) cutOff(socket);
      else Object.assign(body, { since: now, read: socket.bytesRead });
    }
  };
  const cutOff = (socket: Socket) =>
    server.emit(
      'clientError',
      Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      socket,
    );
  const looking = setInterval(look, withinMs / LOOKS);
  looking.unref();
  server.on('close', () => clearInterval(looking));
});
