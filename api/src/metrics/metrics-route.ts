import { createHash, timingSafeEqual } from 'node:crypto';
import fp from 'fastify-plugin';
import { problem } from '../problem.ts';
import { createMetrics, type Measured } from './metrics.ts';

interface Options extends Measured {
  token: string;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** `GET /metrics` for Prometheus, given the token; also measures every answer. */
export const metricsRoute = fp(async (app, { token, ...measured }: Options) => {
  const { registry, requests, faults } = createMetrics(measured);
  const wanted = digest(`Bearer ${token}`);
  // a counter that begins with its first fault would hide it from `increase`
  app.addHook('onRoute', ({ url }) => faults.inc({ route: url }, 0));
  app.addHook('onResponse', async (req, reply) => {
    const route = req.routeOptions.url ?? 'unknown';
    const labels = { method: req.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` };
    requests.observe(labels, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) faults.inc({ route });
  });
  app.get('/metrics', async (req, reply) => {
    // compared as hashes, so that the timing reveals nothing about the token
    if (!timingSafeEqual(digest(req.headers.authorization ?? ''), wanted)) throw problem('session_required');
    const text = await registry.metrics();
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(text);
  });
});
