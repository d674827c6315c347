import { fastifyHelmet as helmet } from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { problem } from '../problem.ts';
import { isHttps } from './session.ts';

const YEAR_S = 365 * 24 * 60 * 60;

const permissions = [
  'camera',
  'microphone',
  'geolocation',
  'publickey-credentials-create',
  'publickey-credentials-get',
]
  .map((feature) => `${feature}=(self)`)
  .join(', ');

/** Made once: the plugin would put the same header together at each answer. */
const contentSecurityPolicy = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    // WebAssembly for reading QR codes; never inline scripts
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    // the component library sets styles at run time, and a precached page cannot carry a fresh nonce
    styleSrc: ["'self'", "'unsafe-inline'"],
    // previews of photos and recordings that are only on the phone so far
    imgSrc: ["'self'", 'blob:', 'data:'],
    mediaSrc: ["'self'", 'blob:', 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
});

/** Security headers of every answer: pages, assets, calls and errors. */
export const securityHeaders = fp(async (app, { config }: { config: Config }) => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps(config) && { maxAge: YEAR_S, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', ({ raw }, reply, done) => contentSecurityPolicy(raw, reply.raw, () => done()));
  app.addHook('onRequest', async (_req, reply) => {
    reply.header('permissions-policy', permissions);
  });
});

/** Answers to calls must not be cached; a route that serves files overrides this. */
export const noStore = fp(async (app) => {
  app.addHook('onRequest', async (_req, reply) => {
    reply.header('cache-control', 'no-store');
  });
});

// the embedded database runs on this thread: a slow query there is not overload
const MAX_EVENT_LOOP_DELAY_MS = 3000;
// A pause longer than the interval leaves it without a sample, which counts as endless delay: one slow start would
// refuse everybody.
const SAMPLE_EVERY_MS = 10_000;
const MAX_HEAP_BYTES = 1_500_000_000;
const RETRY_AFTER_S = 10;

/** Sheds load with 503 before the process is overwhelmed; phones wait as told and keep their work. */
export const shedLoad = fp(async (app) => {
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    sampleInterval: SAMPLE_EVERY_MS,
    maxHeapUsedBytes: MAX_HEAP_BYTES,
    pressureHandler: () => {
      throw problem('overloaded', { retryAfter: RETRY_AFTER_S });
    },
  });
});
