import type { FastifyReply } from 'fastify';

/** Aborts when the client no longer waits for the answer. */
export function whenLeft({ raw }: FastifyReply): AbortSignal {
  const stop = new AbortController();
  raw.once('close', () => stop.abort());
  return stop.signal;
}
