import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../../config.ts';
import { problem } from '../../problem.ts';
import { bringsKey } from '../session/api-key.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Writes are accepted only from our own pages and service worker. Browsers say so in two headers no page can forge;
 * a call with neither is refused. This replaces CSRF tokens, which an offline queue could not store.
 */
export const originCheck = fp(async (app, { config }: { config: Config }) => {
  // a form can send text/plain across sites without a preflight
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (req) => {
    if (!safeMethods.has(req.method) && !bringsKey(req) && !isSameOrigin(req, config))
      throw problem('origin_refused');
  });
});

function isSameOrigin(req: FastifyRequest, config: Config) {
  const site = req.headers['sec-fetch-site'];
  const { origin } = req.headers;
  if (site === undefined && origin === undefined) return false;
  return (
    (site === undefined || site === 'same-origin') && (origin === undefined || isOurs(origin, req, config))
  );
}

function isOurs(origin: string, req: FastifyRequest, config: Config) {
  if (!URL.canParse(origin)) return false;
  if (config.publicUrl) return origin === new URL(config.publicUrl).origin;
  // a proxy may terminate https for us: without PUBLIC_URL only the host can be compared
  return new URL(origin).host === req.host;
}

/** A person following a link or typing the address; not an image, a frame, a prefetch or another site's link. */
export function isOwnNavigation(req: FastifyRequest) {
  const {
    'sec-fetch-mode': mode,
    'sec-fetch-dest': dest,
    'sec-fetch-site': site,
    'sec-purpose': purpose,
  } = req.headers;
  return (
    mode === 'navigate' &&
    dest === 'document' &&
    (site === 'same-origin' || site === 'none') &&
    purpose === undefined
  );
}
