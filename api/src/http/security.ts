import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { problem } from '../problem.ts';
import { isHttps } from './session.ts';

const YEAR_S = 365 * 24 * 60 * 60;

const policy = [
  "default-src 'self'",
  // WebAssembly for reading QR codes; never inline scripts
  "script-src 'self' 'wasm-unsafe-eval'",
  // the component library sets styles at run time, and a precached page cannot carry a fresh nonce
  "style-src 'self' 'unsafe-inline'",
  // previews of photos and recordings that are only on the phone so far
  "img-src 'self' blob: data:",
  "media-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

const permissions = [
  'camera',
  'microphone',
  'geolocation',
  'publickey-credentials-create',
  'publickey-credentials-get',
]
  .map((feature) => `${feature}=(self)`)
  .join(', ');

const headers = {
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // the filter of old browsers could be turned against a page
  'x-xss-protection': '0',
};

/** Security headers of every answer: pages, assets, calls and errors. */
export const securityHeaders = fp(async (app, { config }: { config: Config }) => {
  const all = {
    ...headers,
    ...(isHttps(config) && { 'strict-transport-security': `max-age=${YEAR_S}` }),
  };
  app.addHook('onRequest', async (_req, reply) => {
    reply.headers(all);
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
