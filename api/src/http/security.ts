import { fastifyHelmet as helmet } from '@fastify/helmet';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { isHttps } from './session/session.ts';

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
