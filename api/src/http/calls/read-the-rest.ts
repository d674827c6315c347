import type { IncomingMessage } from 'node:http';
import { MAX_DATA_URL_BODY } from '@turva/contracts/observations/media-values';
import fp from 'fastify-plugin';

/** The longest body of one call in JSON; a longer one is not worth reading only to be thrown away. */
const MOST = MAX_DATA_URL_BODY;

/**
 * A call answered before its body was read: its rest is read and thrown away, so that the next call on the same
 * connection is answered. Of a body that is too long for that, or does not say how long it is, the connection is
 * closed instead. Node reads the rest by itself only while nobody has begun to read.
 */
export const readTheRest = fp(async (app) => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete) return;
    if (!isShort(raw)) reply.header('connection', 'close');
    // set by the parsers' refusals: closed at once, the sender would lose the answer with the connection
    else if (!isClosing) reply.removeHeader('connection');
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    raw.unpipe();
    for (const event of ['data', 'readable']) raw.removeAllListeners(event);
    raw.resume();
  });
});

const isShort = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? Number.NaN) <= MOST;
