import fp from 'fastify-plugin';

/** Smaller bodies tell a phone nothing about its connection. */
const WORTH_TELLING = 4_000;

/**
 * Reports how long the server worked after the last byte of the body arrived (`Server-Timing: app;dur=`, in ms). A
 * phone subtracts that from the duration of a call to measure its connection, so that a busy server is not taken
 * for a slow one.
 */
export const serverTiming = fp(async (app) => {
  const bodyEnded = new WeakMap<object, number>();
  app.addHook('preParsing', async (req) => {
    if (Number(req.headers['content-length'] ?? 0) < WORTH_TELLING) return;
    req.raw.once('end', () => bodyEnded.set(req.raw, performance.now()));
  });
  app.addHook('onSend', async (req, reply) => {
    const since = bodyEnded.get(req.raw);
    if (since !== undefined)
      reply.header('server-timing', `app;dur=${Math.round(performance.now() - since)}`);
  });
});
