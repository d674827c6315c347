import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { handleUnknownRoute } from './error-handler.ts';

// The path names the file really sent, so the compressed variant of sw.js is `sw.js.br`: without the suffix here
// the service worker would lose no-cache and phones would keep an old app.
const checkedEachTime = /\/(index\.html|sw\.js|manifest(\.\w\w)?(\.light)?\.webmanifest)(\.br|\.gz)?$/;
const hashedName = /\/assets\//;

const robots = 'User-agent: *\nDisallow: /api/\n';

interface Options {
  root: string;
  /** files of earlier builds, requested by pages that are still open */
  earlier?: string | undefined;
}

/** The built web app, one page for all of its routes. Without a build only the API answers. */
export const staticFiles = fp(async (app, { root, earlier }: Options) => {
  app.get('/robots.txt', async (_req, reply) => reply.type('text/plain').send(robots));
  const built = existsSync(path.join(root, 'index.html'));
  if (built)
    await app.register(fastifyStatic, {
      root: earlier ? [root, earlier] : root,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => reply.header('cache-control', cacheControlOf(file)),
    });
  app.setNotFoundHandler((req, reply) =>
    built && isPage(req) ? sendPage(reply) : handleUnknownRoute(req, reply),
  );
});

function cacheControlOf(file: string) {
  if (checkedEachTime.test(file)) return 'no-cache';
  return hashedName.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

// A missing script answered with the page would be cached by the service worker as that script.
function isPage(req: FastifyRequest) {
  const [pathname = '/'] = req.url.split('?', 1);
  const readable = req.method === 'GET' || req.method === 'HEAD';
  return (
    readable && pathname !== '/api' && !pathname.startsWith('/api/') && !path.basename(pathname).includes('.')
  );
}

const sendPage = (reply: FastifyReply) => reply.code(200).sendFile('index.html');
